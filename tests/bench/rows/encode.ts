/** Encoding 1080 × 1080 px in the browser, against the canvas and against sharp at equal settings: a table without goals. */
import sharp, { type Sharp } from 'sharp';
import type { EncodeOptions } from '../../../workers/index.ts';
import type { Encoded } from '../../e2e/lab/encode-bench.ts';
import { picture } from '../../helpers/browser.ts';
import { type BenchSuite, round } from '../bench-row.ts';
import { inLab } from '../in-browser.ts';

interface Contest {
  readonly name: string;
  readonly options: EncodeOptions;
  readonly mime: string;
  /** The canvas's quality, 0…1. */
  readonly quality: number;
  sharp(image: Sharp): Sharp;
}

const CONTESTS: readonly Contest[] = [
  {
    name: 'JPEG 90 progressive',
    options: { format: 'jpeg', quality: 90, progressive: true, effort: 'best' },
    mime: 'image/jpeg',
    quality: 0.9,
    sharp: (image) => image.jpeg({ quality: 90, progressive: true, mozjpeg: true }),
  },
  {
    name: 'PNG fast',
    options: { format: 'png', compression: 'fast' },
    mime: 'image/png',
    quality: 1,
    sharp: (image) => image.png({ compressionLevel: 1 }),
  },
  {
    name: 'PNG optimal',
    options: { format: 'png', compression: 'optimal' },
    mime: 'image/png',
    quality: 1,
    sharp: (image) => image.png({ compressionLevel: 9 }),
  },
  {
    name: 'WebP lossless',
    options: { format: 'webp', lossless: true, quality: 75, effort: 4 },
    mime: 'image/webp',
    quality: 1,
    sharp: (image) => image.webp({ lossless: true, effort: 4 }),
  },
  {
    name: 'WebP 75',
    options: { format: 'webp', lossless: false, quality: 75, effort: 4 },
    mime: 'image/webp',
    quality: 0.75,
    sharp: (image) => image.webp({ quality: 75, effort: 4 }),
  },
  {
    name: 'AVIF 50',
    options: { format: 'avif', lossless: false, quality: 50, speed: 6 },
    mime: 'image/avif',
    quality: 0.5,
    sharp: (image) => image.avif({ quality: 50, effort: 4 }),
  },
];

const ROUNDS = 3;
const SIDE = 1080;

export const suite: BenchSuite = {
  title: 'Encoding 1080 × 1080, in the browser',
  async run(report) {
    await inLab([], async (page) => {
      await page.setInputFiles('input', picture('product-24mp.jpg'));
      const lab = await page.evaluateHandle(async () => window.lab.squarePixels(window.lab.file()));
      const raw = Buffer.from(await lab.evaluate((pixels) => Array.from(pixels)));
      // The same bytes and one thread for everybody.
      sharp.concurrency(1);
      for (const contest of CONTESTS) {
        const ours: Encoded[] = [];
        const canvas: Encoded[] = [];
        const peer: Encoded[] = [];
        for (let turn = 0; turn <= ROUNDS; turn++) {
          ours.push(
            await lab.evaluate((pixels, options) => window.lab.timeEncoder(pixels, options), contest.options),
          );
          const { mime, quality } = contest;
          const written = await lab.evaluate(
            (pixels, to) => window.lab.timeCanvas(pixels, to.mime, to.quality),
            {
              mime,
              quality,
            },
          );
          if (written) canvas.push(written);
          const started = performance.now();
          const image = sharp(raw, { raw: { width: SIDE, height: SIDE, channels: 4 } }).removeAlpha();
          const { byteLength } = await contest.sharp(image).toBuffer();
          peer.push({ milliseconds: performance.now() - started, bytes: byteLength });
        }
        const own = fastest(ours);
        if (!own) throw new Error('Nothing was encoded');
        for (const [name, rounds] of [
          ['canvas', canvas],
          ['sharp', peer],
        ] as const) {
          const other = fastest(rounds);
          report({
            name: `${contest.name} v. ${name}`,
            value: round(own.milliseconds),
            unit: 'ms',
            peer: name,
            peerValue: other ? round(other.milliseconds) : null,
            ratio: other ? round(own.milliseconds / other.milliseconds) : null,
            goal: 'table',
            ok: true,
            note: other
              ? `${Math.round(own.bytes / 1024)} kB against ${Math.round(other.bytes / 1024)} kB`
              : 'this canvas does not write it',
          });
        }
      }
    });
  },
};

/** Of all but the first round, which loads the encoder. */
function fastest(rounds: readonly Encoded[]): Encoded | undefined {
  return [...rounds.slice(1)].sort((a, b) => a.milliseconds - b.milliseconds)[0];
}
