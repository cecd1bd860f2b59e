import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PixelGrid } from '../../../engine/kernels/cut-out/backdrop-plane.ts';
import { cutOutWhole } from '../../../engine/kernels/cut-out/cut-out-whole.ts';
import type { OperationResult } from '../../../engine/operations/operation.ts';
import { type RemoveBgParams, removeBg } from '../../../engine/operations/remove-bg.ts';
import { runOperation } from '../../../engine/operations/run-operation.ts';
import { picture } from '../../helpers/browser.ts';
import { sampled } from '../../helpers/sampled.ts';

const run = (grid: PixelGrid, params: unknown = {}): Promise<OperationResult<RemoveBgParams>> =>
  runOperation(removeBg, { picture: grid }, removeBg.readParams(params), { checkpoint: async () => {} });

/** Longest sides of a product's picture: one and three levels above the copy. */
const SIDES = [1200, 6000] as const;

/** @param side its longest, px */
async function load(name: string, side?: number): Promise<PixelGrid> {
  const file = sharp(picture(name)).resize(side, side, { fit: 'inside', withoutEnlargement: true });
  const { data, info } = await file.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { pixels: new Uint8Array(data), width: info.width, height: info.height };
}

/** Overlap with the truth (intersection by union), and the mean difference of coverage, 0…1. */
async function compared(coverage: Uint8Array, name: string, { width, height }: PixelGrid) {
  const file = sharp(picture(`${name}.alpha.png`)).greyscale();
  const truth = await file.resize(width, height, { fit: 'fill' }).raw().toBuffer();
  let [both, either, off] = [0, 0, 0];
  for (let i = 0; i < truth.length; i++) {
    const [a, b] = [coverage[i]! >= 128, truth[i]! >= 128];
    if (a && b) both++;
    if (a || b) either++;
    off += Math.abs(coverage[i]! - truth[i]!);
  }
  return { overlap: both / either, mean: off / 255 / truth.length };
}

/** A red disc with a sharp edge on green, of full size or larger. */
function disc(width: number, height: number): { grid: PixelGrid; share: (i: number) => number } {
  const radius = height / 3;
  const share = (i: number) => {
    const off = Math.hypot((i % width) + 0.5 - width / 2, Math.floor(i / width) + 0.5 - height / 2) - radius;
    return Math.min(1, Math.max(0, 0.5 - off));
  };
  const pixels = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const own = share(i);
    const mixed = (a: number, b: number) => Math.round(own * a + (1 - own) * b);
    pixels.set([mixed(200, 60), mixed(30, 150), mixed(40, 90), 255], i * 4);
  }
  return { grid: { pixels, width, height }, share };
}

describe('remove_bg', () => {
  it('reads its parameters, with defaults for absent ones', () => {
    expect(removeBg.readParams(undefined)).toEqual({ mode: 'general', decontaminate: false });
    expect(removeBg.readParams({ decontaminate: true })).toEqual({ mode: 'general', decontaminate: true });
    for (const wrong of [{ mode: 'prompted' }, { decontaminate: 1 }, { color: '#fff' }, 'general'])
      expect(() => removeBg.readParams(wrong)).toThrow(expect.objectContaining({ code: 'document.invalid' }));
  });

  it.each(sampled(SIDES, 1))(
    'follows the edge of a product of %d px, levels above the copy that it was found on',
    async (side) => {
      const grid = await load('product-24mp.jpg', side);
      const { coverage, provenance } = await run(grid);
      const score = await compared(coverage!, 'product-24mp', grid);
      expect(score.overlap).toBeGreaterThan(0.96);
      expect(score.mean).toBeLessThan(0.012);
      expect(provenance).toMatchObject({ provider: 'local', warnings: ['unsure'] });
    },
    120_000,
  );

  it('is sharp where the picture is: the edge of a disc of a megapixel is a px wide', async () => {
    const { grid, share } = disc(1280, 800);
    const { coverage } = await run(grid);
    let worst = 0;
    let off = 0;
    for (let i = 0; i < coverage!.length; i++) {
      const error = Math.abs(coverage![i]! / 255 - share(i));
      worst = Math.max(worst, error);
      off += error;
    }
    expect(off / coverage!.length).toBeLessThan(0.001);
    expect(worst).toBeLessThan(0.6);
  });

  it('takes the backdrop’s color out of the edge, and leaves all other px as they are', async () => {
    const { grid, share } = disc(600, 400);
    const { coverage, picture: after } = await run(grid, { decontaminate: true });
    let [fringe, before, count, changed] = [0, 0, 0, 0];
    for (let i = 0; i < coverage!.length; i++) {
      if (coverage![i] === 0 || coverage![i] === 255) {
        for (let at = i * 4; at < i * 4 + 4; at++) if (after!.pixels[at] !== grid.pixels[at]) changed++;
      }
      if (share(i) < 0.2 || share(i) > 0.8) continue;
      count++;
      fringe += Math.abs(after!.pixels[i * 4]! - 200);
      before += Math.abs(grid.pixels[i * 4]! - 200);
    }
    expect(changed).toBe(0);
    expect(before / count).toBeGreaterThan(40);
    expect(fringe / count).toBeLessThan(12);
  });

  it('answers on clutter too, roughly, and never calls that sure', async () => {
    const { coverage, provenance } = await run(await load('car-front.jpg', 480));
    expect(provenance.warnings).toEqual(['rough']);
    expect(provenance.confidence).toBeLessThanOrEqual(0.7);
    expect(coverage!.some((value) => value === 0)).toBe(true);
    expect(coverage!.some((value) => value === 255)).toBe(true);
  });

  it('leaves a picture that is cut out already as it is', async () => {
    const grid = await load('input-cutout-plush.png');
    const { coverage, provenance } = await run(grid);
    expect(provenance).toMatchObject({ confidence: 1, warnings: ['already-cut-out'] });
    expect(coverage!.every((value, i) => value === (grid.pixels[i * 4 + 3] === 0 ? 0 : 255))).toBe(true);
  });

  it('says that nothing stands out, instead of a guess', async () => {
    const flat = { pixels: new Uint8Array(200 * 100 * 4).fill(128), width: 200, height: 100 };
    flat.pixels.forEach((_, i) => {
      if (i % 4 === 3) flat.pixels[i] = 255;
    });
    await expect(run(flat)).rejects.toMatchObject({ code: 'operation.no-subject' });
  });
});

it('the whole cut-out never takes a fraction back, in many small pieces', () => {
  const { grid } = disc(640, 400);
  const work = cutOutWhole(grid);
  let [last, pieces] = [0, 0];
  for (let step = work.next(); !step.done; step = work.next()) {
    expect(step.value).toBeGreaterThanOrEqual(last);
    last = step.value;
    pieces++;
  }
  expect(last).toBeLessThanOrEqual(1);
  expect(pieces).toBeGreaterThan(60);
});
