/** Lossy AVIF at its defaults: bytes at equal PSNR, against libheif at sharp's default effort. Here, not in a browser: bytes are the same. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { startingOptions } from '../../../engine/export/formats.ts';
import { picture } from '../../helpers/browser.ts';
import { type BenchSuite, round } from '../bench-row.ts';

interface Contest {
  readonly megapixels: number;
  readonly pictures: readonly string[];
  readonly goal: number;
}
const CONTESTS: readonly Contest[] = [
  { megapixels: 1, pictures: ['product-mug.jpg', 'car-front.jpg', 'product-24mp.jpg'], goal: 1.05 },
  { megapixels: 6, pictures: ['product-24mp.jpg'], goal: 1.2 },
  { megapixels: 12, pictures: ['product-24mp.jpg'], goal: 1.2 },
];
/** Of libheif, around our 50. */
const QUALITIES = [32, 40, 50, 60];

/** The codec's own wasm, which its package would fetch. */
async function libavif() {
  const require = createRequire(import.meta.url);
  const { default: factory } = await import('@jsquash/avif/codec/enc/avif_enc.js');
  const wasmBinary = readFileSync(require.resolve('@jsquash/avif/codec/enc/avif_enc.wasm'));
  return factory({ noInitialRun: true, wasmBinary } as Parameters<typeof factory>[0]);
}

/** Of this process: another one's load does not count. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function psnr(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i]! - b[i]!) ** 2;
  return 10 * Math.log10((255 * 255 * a.length) / sum);
}

export const suite: BenchSuite = {
  title: 'AVIF at equal likeness',
  async run(report) {
    const module = await libavif();
    const { avifSettings } = await import('../../../workers/codecs/avif.ts');
    sharp.concurrency(1);
    for (const { megapixels, pictures, goal } of CONTESTS) {
      for (const name of pictures) {
        const photo = sharp(picture(name)).removeAlpha();
        const { width: w = 1, height: h = 1 } = await photo.metadata();
        const width = Math.round(w * Math.sqrt((megapixels * 1e6) / (w * h)));
        const { data: rgb, info } = await photo.resize(width).raw().toBuffer({ resolveWithObject: true });
        const raw = { width: info.width, height: info.height, channels: 3 } as const;
        const likeness = async (file: Uint8Array) =>
          psnr(await sharp(file).removeAlpha().raw().toBuffer(), rgb);
        const rgba = await sharp(rgb, { raw }).ensureAlpha().raw().toBuffer();

        const started = processorSeconds();
        const settings = await avifSettings(startingOptions(raw).avif, raw);
        const ours = new Uint8Array(module.encode(rgba, raw.width, raw.height, settings) ?? []);
        const seconds = processorSeconds() - started;
        const wanted = await likeness(ours);

        const curve: { bytes: number; db: number }[] = [];
        let peerSeconds = 0;
        for (const quality of QUALITIES) {
          const begun = processorSeconds();
          const file = await sharp(rgb, { raw }).avif({ quality, effort: 4 }).toBuffer();
          peerSeconds += (processorSeconds() - begun) / QUALITIES.length;
          curve.push({ bytes: file.length, db: await likeness(file) });
        }
        const bytes = bytesAt(curve, wanted);
        const ratio = ours.length / bytes;
        report({
          name: `AVIF 50, ${name}, ${megapixels} MP, bytes at equal PSNR`,
          value: ours.length,
          unit: 'bytes',
          peer: 'sharp, effort 4',
          peerValue: Math.round(bytes),
          ratio: round(ratio),
          goal: `≤ ${goal}×`,
          ok: ratio <= goal,
          note: `${round(wanted)} dB; ${round(seconds)} s against ${round(peerSeconds)} s of processor, one thread each`,
        });
      }
    }
  },
};

/** Between two measured files by the logarithm of their bytes; past the last ones along the same line. */
function bytesAt(curve: readonly { bytes: number; db: number }[], db: number): number {
  const above = curve.findIndex((point) => point.db >= db);
  const to = Math.max(1, above < 0 ? curve.length - 1 : above);
  const [a, b] = [curve[to - 1]!, curve[to]!];
  const share = (db - a.db) / (b.db - a.db);
  return Math.exp(Math.log(a.bytes) + share * (Math.log(b.bytes) - Math.log(a.bytes)));
}
