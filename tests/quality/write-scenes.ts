/**
 * Writes the test scenes as the subject network sees them: `npm run quality:scenes -- FOLDER`. Those of the half that tunes
 * become `tune-wide.raw` (256 × 192 px) and `tune-upright.raw`, to train on; `judge.raw` with `judge.json` has pictures of both halves
 * to measure. A px is red, green, blue and the subject's coverage.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { halfOf, PRODUCTS, productScene } from '../helpers/product-scenes/index.ts';
import { TRUTH_PICTURES, truthPicture, truthVariant } from '../helpers/product-scenes/truth-pictures.ts';
import { weakScene } from '../helpers/weak-scenes.ts';

interface Scene {
  readonly pixels: Uint8Array;
  readonly truth: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** px of the longer side; sides are multiples of `STEP`. */
const SIDE = 256;
const STEP = 32;
/** Numbers of the scenes to train on; those to measure are smaller. */
const TRAINED = { products: [2000, 5000], variants: 900, weak: [101, 501] } as const;
const MEASURED = { products: 150, weak: 24 } as const;

const range = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, n) => from + n * step);

async function seenByNetwork({ pixels, truth, width, height }: Scene) {
  const scale = SIDE / Math.max(width, height);
  const side = (px: number) => Math.max(STEP, Math.round((px * scale) / STEP) * STEP);
  const [w, h] = [side(width), side(height)];
  const small = (data: Uint8Array, channels: 1 | 4) =>
    sharp(data, { raw: { width, height, channels } }).resize(w, h, { fit: 'fill', kernel: 'lanczos2' });
  const rgb = await small(pixels, 4).removeAlpha().raw().toBuffer();
  const coverage = await small(truth, 1).toColourspace('b-w').raw().toBuffer();
  const data = Buffer.alloc(w * h * 4);
  for (let i = 0; i < w * h; i++) {
    for (let c = 0; c < 3; c++) data[i * 4 + c] = rgb[i * 3 + c]!;
    data[i * 4 + 3] = coverage[i]!;
  }
  return { w, h, data };
}

async function writeTuning(folder: string): Promise<void> {
  const [wide, upright]: [Buffer[], Buffer[]] = [[], []];
  const keep = async (scene: Scene) => {
    const { w, h, data } = await seenByNetwork(scene);
    (w > h ? wide : upright).push(data);
  };
  for (const n of range(...TRAINED.products)) {
    if (halfOf(PRODUCTS[n % PRODUCTS.length]!) === 'tune') await keep(await productScene(n));
  }
  for (const n of range(0, TRAINED.variants)) await keep(await truthVariant(n, 'tune'));
  for (const n of range(...TRAINED.weak, 2)) await keep(await weakScene(n));
  writeFileSync(join(folder, 'tune-wide.raw'), Buffer.concat(wide));
  writeFileSync(join(folder, 'tune-upright.raw'), Buffer.concat(upright));
}

async function writeJudging(folder: string): Promise<void> {
  const rows: object[] = [];
  const all: Buffer[] = [];
  let at = 0;
  const keep = async (kind: string, half: string, name: string, scene: Scene) => {
    const { w, h, data } = await seenByNetwork(scene);
    rows.push({ kind, half, name, w, h, at });
    all.push(data);
    at += data.length;
  };
  for (const n of TRUTH_PICTURES) {
    const scene = await truthPicture(n);
    await keep('truth', scene.half, scene.name, scene);
  }
  for (const n of range(0, MEASURED.products)) {
    const scene = await productScene(n);
    await keep('product', scene.half, scene.name, scene);
  }
  for (const n of range(0, MEASURED.weak)) {
    await keep('weak', n % 2 === 0 ? 'judge' : 'tune', `weak ${n}`, await weakScene(n));
  }
  writeFileSync(join(folder, 'judge.raw'), Buffer.concat(all));
  writeFileSync(join(folder, 'judge.json'), JSON.stringify(rows));
}

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder to write to.');
await writeTuning(folder);
await writeJudging(folder);
