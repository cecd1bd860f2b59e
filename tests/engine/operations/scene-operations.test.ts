/** Shadow, background blur and backdrops, as operations. */
import { expect, test } from 'vitest';
import { GessoError } from '../../../engine/base/errors.ts';
import { blurBg } from '../../../engine/operations/blur-bg.ts';
import { generationBg } from '../../../engine/operations/generation-bg.ts';
import { layersAsPicture } from '../../../engine/operations/layered.ts';
import type { Operation } from '../../../engine/operations/operation.ts';
import { runOperation } from '../../../engine/operations/run-operation.ts';
import { shadowGeneration } from '../../../engine/operations/shadow-generation.ts';
import { templateColor } from '../../../engine/operations/template-color.ts';
import {
  BLUR_DEFAULTS,
  GENERATION_BG_DEFAULTS,
  SHADOW_GENERATION_DEFAULTS,
} from '../../../vocabulary/generation-defaults.ts';
import { finish } from '../../helpers/finish.ts';

/** A red bottle on gray paper with a pattern, and its marks. */
function bottle(width = 160, height = 120) {
  const pixels = new Uint8Array(width * height * 4);
  const marked = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const isBottle = Math.abs(x + 0.5 - width / 2) < width / 8 && y > height / 4 && y < height * 0.8;
      marked[i] = isBottle ? 255 : 0;
      const paper = (x >> 2) % 2 ? 190 : 210;
      pixels.set(isBottle ? [200, 30, 30, 255] : [paper, paper, paper, 255], i * 4);
    }
  }
  return { picture: { pixels, width, height }, marked };
}

const run = <P>(
  operation: Operation<P>,
  params: unknown,
  input: Parameters<Operation['run']>[0] = bottle(),
) => runOperation(operation, input, operation.readParams(params), { checkpoint: async () => {} });

test('defaults are those of the specification', () => {
  const { view, effect } = shadowGeneration.readParams({});
  expect({ view, effect, images_num: 1 }).toEqual(SHADOW_GENERATION_DEFAULTS);
  const blur = blurBg.readParams({});
  expect(blur).toMatchObject({ ...BLUR_DEFAULTS, category: 'general', blurCarPlate: false });
  const { similarity_mode, resolution_mp } = generationBg.readParams({});
  expect(GENERATION_BG_DEFAULTS).toMatchObject({ similarity_mode, resolution_mp });
});

test('values that no operation knows are refused by the name of their field', () => {
  expect(() => shadowGeneration.readParams({ light: { azimuth: 'left' } })).toThrow(/light\.azimuth/);
  expect(() => shadowGeneration.readParams({ color: 'red' })).toThrow(/color/);
  expect(() => blurBg.readParams({ level: 'highest' })).toThrow(/level/);
  expect(() => blurBg.readParams({ regions: [[{ x: 0, y: 0 }]] })).toThrow(/regions\[0\]/);
  expect(() => generationBg.readParams({ template: 'beach' })).toThrow(/template/);
});

test('a shadow is a layer under the cut-out; both over each other are the picture', async () => {
  const { picture, layers, provenance } = await run(shadowGeneration, {});
  expect(layers!.map((layer) => layer.role)).toEqual(['shadow', 'subject']);
  const frame = { x: 0, y: 0, width: picture!.width, height: picture!.height };
  expect(finish(layersAsPicture(layers!, frame, null))).toEqual(picture);
  expect(picture!.width).toBeGreaterThanOrEqual(160);
  expect(provenance.confidence).toBe(1);
  // The subject's own px, at its own place.
  const subject = layers![1]!;
  const at = ((60 + subject.y) * picture!.width + 80 + subject.x) * 4;
  expect([...picture!.pixels.subarray(at, at + 4)]).toEqual([200, 30, 30, 255]);
});

test('a background color lies under shadow and product; canvas keep keeps the size', async () => {
  const { picture } = await run(shadowGeneration, { background: '#ffffff', canvas: 'keep' });
  expect([picture!.width, picture!.height]).toEqual([160, 120]);
  expect([...picture!.pixels.subarray(0, 4)]).toEqual([255, 255, 255, 255]);
  const below = picture!.pixels[(97 * 160 + 80) * 4]!;
  expect(below).toBeLessThan(230);
});

test('each variant has another light', async () => {
  const pictures = await Promise.all(
    [0, 1, 2, 3].map(async (variant) => (await run(shadowGeneration, { variant, canvas: 'keep' })).picture!),
  );
  const seen = new Set(pictures.map(({ pixels }) => pixels.join()));
  expect(seen.size).toBe(4);
});

test('a reflection has the product’s color below its base', async () => {
  const { layers } = await run(shadowGeneration, { effect: 'reflection' });
  const [shadow, subject] = layers!;
  const [x, y] = [80 + subject!.x - shadow!.x, 100 + subject!.y - shadow!.y];
  const at = (y * shadow!.width + x) * 4;
  expect(shadow!.pixels[at]! - shadow!.pixels[at + 1]!).toBeGreaterThan(60);
});

test('blur keeps every px of the subject and flattens the pattern behind it', async () => {
  const { picture, marked } = bottle();
  for (const type of ['regular', 'lens'] as const) {
    const { pixels } = (await run(blurBg, { type })).picture!;
    const kept = marked.every((cover, i) => cover < 255 || pixels[i * 4] === picture.pixels[i * 4]);
    expect(kept).toBe(true);
    const row = pixels.subarray((5 * 160 + 20) * 4, (5 * 160 + 140) * 4).filter((_, i) => i % 4 === 0);
    expect(Math.max(...row) - Math.min(...row)).toBeLessThan(8);
  }
});

test('a background alone is blurred without its subject, and a picture that is all background as a whole', async () => {
  const { picture, marked } = bottle();
  const red = ({ pixels }: { readonly pixels: Uint8Array }) =>
    marked.filter((_, i) => pixels[i * 4]! - pixels[i * 4 + 1]! > 20);
  expect(red((await run(blurBg, { subject: 'remove' })).picture!)).toHaveLength(0);
  const whole = (await run(blurBg, { subject: 'none' }, { picture })).picture!;
  expect(whole.pixels.slice(0, 4)).not.toEqual(picture.pixels.slice(0, 4));
  const middle = (80 + 60 * 160) * 4;
  // The red runs into the paper: nothing is kept apart.
  expect(whole.pixels[middle]! - whole.pixels[middle + 1]!).toBeGreaterThan(100);
  expect(red(whole).length).toBeGreaterThan(red(picture).length);
  expect(() => blurBg.readParams({ subject: 'all' })).toThrow(/subject/);
});

test('plates blur in their regions only, with a warning if no model can find them', async () => {
  const { picture } = bottle();
  const corners = [
    [20, 20],
    [50, 20],
    [50, 32],
    [20, 32],
  ].map(([x, y]) => ({ x, y }));
  const { pixels } = (await run(blurBg, { category: 'car_plate', regions: [corners] })).picture!;
  expect(pixels.subarray(0, 160 * 10 * 4)).toEqual(picture.pixels.subarray(0, 160 * 10 * 4));
  expect(pixels.subarray((26 * 160 + 30) * 4, (26 * 160 + 40) * 4)).not.toEqual(
    picture.pixels.subarray((26 * 160 + 30) * 4, (26 * 160 + 40) * 4),
  );
  const lost = run(blurBg, { blurCarPlate: true });
  await expect(lost).rejects.toMatchObject({ code: 'operation.needs-model' });
});

test('a backdrop has the asked size, and three layers', async () => {
  const { picture, layers } = await run(generationBg, { template: 'podium', resolution_mp: 0.1 });
  expect((picture!.width * picture!.height) / 1e6).toBeCloseTo(0.1, 2);
  expect(picture!.width / picture!.height).toBeCloseTo(160 / 120, 1);
  expect(layers!.map((layer) => layer.role)).toEqual(['backdrop', 'shadow', 'subject']);
  const frame = { x: 0, y: 0, width: picture!.width, height: picture!.height };
  expect(finish(layersAsPicture(layers!, frame, null))).toEqual(picture);
});

test('no color of the old background stays in the edge of the subject, neither over a shadow nor on a backdrop', async () => {
  const [width, height] = [240, 180];
  const picture = { pixels: new Uint8Array(width * height * 4), width, height };
  const marked = new Uint8Array(width * height);
  for (let i = 0; i < marked.length; i++) {
    // A red disc on blue with an edge four px wide.
    const away = Math.hypot((i % width) - 120, Math.floor(i / width) - 90) - 60;
    const share = Math.min(1, Math.max(0, 0.5 - away / 4));
    marked[i] = Math.round(255 * share);
    picture.pixels.set([Math.round(200 * share), 20, Math.round(200 * (1 - share)), 255], i * 4);
  }
  const bluest = (pixels: Uint8Array, covered: (i: number) => number) => {
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < pixels.length / 4; i++) {
      if (covered(i) > 60) most = Math.max(most, pixels[i * 4 + 2]! - pixels[i * 4]!);
    }
    return most;
  };
  const given = { picture, marked };
  const shaded = (await run(shadowGeneration, {}, given)).layers!.at(-1)!;
  expect(bluest(shaded.pixels, (i) => marked[i]!)).toBeLessThan(-80);
  const placed = (await run(generationBg, { template: 'sweep', resolution_mp: 0.1 }, given)).layers!.at(-1)!;
  expect(bluest(placed.pixels, (i) => placed.pixels[i * 4 + 3]!)).toBeLessThan(-60);
});

test('similarity leans the template’s color towards the subject: not at all, somewhat, more', () => {
  const { picture, marked } = bottle();
  const redness = (similarity_mode: 'max' | 'adjust' | 'none') => {
    const hex = finish(
      templateColor(
        { pixels: picture.pixels, coverage: marked },
        { template: 'podium', color: null, similarity_mode },
      ),
    );
    return Number.parseInt(hex.slice(1, 3), 16) - Number.parseInt(hex.slice(5, 7), 16);
  };
  expect(redness('max')).toBe(0xb9 - 0xb2);
  expect(redness('adjust')).toBeGreaterThan(redness('max'));
  expect(redness('none')).toBeGreaterThan(redness('adjust'));
});

test('without a subject there is a typed error', async () => {
  const { picture } = bottle();
  const nothing = { picture, marked: new Uint8Array(160 * 120) };
  for (const operation of [shadowGeneration, blurBg, generationBg]) {
    const error = await run(operation as Operation, {}, nothing).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(GessoError);
    expect(error).toMatchObject({ code: 'operation.no-subject' });
  }
});
