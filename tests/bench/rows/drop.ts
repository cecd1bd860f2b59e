/** From the drop of a 24 MP JPEG to the first frame that can be painted on, against the browser decoding it alone. */
import { picture, Studio } from '../../helpers/browser.ts';
import { type BenchSuite, compare, timingOf } from '../bench-row.ts';
import { inStudio } from '../in-browser.ts';

const ROUNDS = 5;

export const suite: BenchSuite = {
  title: 'Opening a 24 MP JPEG',
  async run(report) {
    await inStudio([], async ({ browser, origin }) => {
      const ours: number[] = [];
      const alone: number[] = [];
      for (let round = 0; round <= ROUNDS; round++) {
        const studio = await Studio.open(browser, { origin });
        await studio.ready();
        // The service worker stores its files when the page is idle: that is over before the clock starts.
        await studio.page.evaluate(() => navigator.serviceWorker.ready);
        await studio.page.waitForTimeout(1500);
        const took = await timeDrop(studio);
        const decoded = await timeDecode(studio);
        await studio.page.context().close();
        if (round === 0) continue;
        ours.push(took);
        alone.push(decoded);
      }
      report(
        compare(
          'drop of a 24 MP JPEG → first paintable frame',
          timingOf(ours),
          'createImageBitmap alone',
          timingOf(alone),
          2.5,
          'drop event to a picture on the canvas; both flushed by a 1-px read',
        ),
      );
    });
  },
};

/** Drops the file and watches, frame by frame, for the stage's canvas to show it. */
async function timeDrop(studio: Studio): Promise<number> {
  await hold(studio);
  return studio.page.evaluate(async () => {
    const data = new DataTransfer();
    data.items.add(window.held);
    const started = performance.now();
    for (const type of ['dragenter', 'dragover', 'drop']) {
      document.body.dispatchEvent(
        new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }),
      );
    }
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const canvas = document.querySelector<HTMLCanvasElement>('[data-stage] > canvas');
      if (!canvas || canvas.width === 0) continue;
      const middle = canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1);
      if (middle?.data[3] === 255) return performance.now() - started;
    }
  });
}

async function timeDecode(studio: Studio): Promise<number> {
  return studio.page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1, 1);
    const context = canvas.getContext('2d');
    const started = performance.now();
    const bitmap = await createImageBitmap(window.held);
    context?.drawImage(bitmap, 0, 0);
    context?.getImageData(0, 0, 1, 1);
    const took = performance.now() - started;
    bitmap.close();
    return took;
  });
}

/** Puts the file into the page, so that reading it from disk is nobody's time. */
async function hold(studio: Studio): Promise<void> {
  await studio.page.evaluate(() => {
    const input = document.createElement('input');
    input.type = 'file';
    input.setAttribute('aria-label', 'Held');
    document.body.append(input);
  });
  await studio.page.getByLabel('Held').setInputFiles(picture('product-24mp.jpg'));
  await studio.page.evaluate(async () => {
    const input = document.querySelector<HTMLInputElement>('[aria-label=Held]');
    const file = input?.files?.[0];
    if (!file) throw new Error('No file to hold');
    window.held = new File([await file.arrayBuffer()], file.name, { type: file.type });
    input.remove();
  });
}

declare global {
  interface Window {
    held: File;
  }
}
