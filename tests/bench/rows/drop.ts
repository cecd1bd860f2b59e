/** From the drop of a 24 MP JPEG to the first frame that can be painted on, against the browser decoding it alone. */
import { picture, Studio } from '../../helpers/browser.ts';
import { type BenchSuite, compare, timingOf } from '../bench-row.ts';
import { inStudio, type Place } from '../in-browser.ts';

const ROUNDS = 7;

export const suite: BenchSuite = {
  title: 'Opening a 24 MP JPEG',
  async run(report) {
    await inStudio([], async (place) => {
      const ours: number[] = [];
      const alone: number[] = [];
      for (let round = 0; round <= ROUNDS; round++) {
        const took = await inFreshTab(place, timeDrop);
        const decoded = await inFreshTab(place, timeDecode);
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
          'drop event to a picture on the canvas; both flushed by a 1-px read, each in a fresh tab',
        ),
      );
    });
  },
};

/** A tab each: whoever came second would find the first one's threads still at work, and its code warm. */
async function inFreshTab(
  { browser, origin }: Place,
  time: (studio: Studio) => Promise<number>,
): Promise<number> {
  // What the service worker stores, it stores when the page is idle: that is not what is timed.
  const studio = await Studio.open(browser, { origin, serviceWorkers: 'block' });
  await studio.ready();
  await studio.page.waitForLoadState('networkidle');
  await hold(studio);
  await studio.page.waitForTimeout(1000);
  const took = await time(studio);
  await studio.page.context().close();
  return took;
}

/** Drops the file and watches, frame by frame, for the stage's canvas to show it. */
async function timeDrop(studio: Studio): Promise<number> {
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
