/**
 * Reads the studio's canvas: what a file would have, in a hundredth of the time that an export takes. That file and canvas have the same px is
 * tested by exports: `screen-and-file.test.ts`, and one in each suite that reads the canvas.
 */
import type { Locator } from 'playwright';
import type { Pixels } from './pixels.ts';

/** The frame as it is drawn, straight RGBA, once two looks are the same. @param stage the element that holds canvas and overlay */
export async function stagePixels(stage: Locator): Promise<Pixels> {
  const { width, height, url } = await stage.evaluate(async (element) => {
    const canvas = element.querySelector('canvas')!;
    const read = () => {
      // The checkerboard under the picture is as large as the frame.
      const [box, frame] = [canvas, element.firstElementChild!].map((one) => one.getBoundingClientRect());
      const scale = canvas.width / box!.width;
      const [left, top, width, height] = [
        frame!.left - box!.left,
        frame!.top - box!.top,
        frame!.width,
        frame!.height,
      ].map((offset) => Math.round(offset * scale));
      return canvas.getContext('2d')!.getImageData(left!, top!, width!, height!);
    };
    const isSame = (a: ImageData, b: ImageData) =>
      a.width === b.width && a.height === b.height && a.data.every((value, index) => value === b.data[index]);
    let now = read();
    for (let before: ImageData | null = null; !before || !isSame(before, now); now = read()) {
      before = now;
      await new Promise((resume) => setTimeout(resume, 80));
    }
    const url = await new Promise<string>((done) => {
      const reader = new FileReader();
      reader.onload = () => done(String(reader.result));
      reader.readAsDataURL(new Blob([now.data]));
    });
    return { width: now.width, height: now.height, url };
  });
  return { width, height, data: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64') };
}
