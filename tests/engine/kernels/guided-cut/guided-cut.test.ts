/** Strokes and boxes, drawn by a rule from the truth: see `truth-strokes.ts`. Values of the method were chosen on the other half. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cutOutWhole } from '../../../../engine/kernels/cut-out/cut-out-whole.ts';
import { answerMarks, guidedPicture } from '../../../../engine/kernels/guided-cut/guided-picture.ts';
import type { Stroke } from '../../../../engine/kernels/guided-cut/marks.ts';
import { loadStrokeNet } from '../../../../engine/kernels/stroke-net/stroke-net.ts';
import { removeBg } from '../../../../engine/operations/remove-bg.ts';
import { runOperation } from '../../../../engine/operations/run-operation.ts';
import { picture } from '../../../helpers/browser.ts';
import { finish } from '../../../helpers/finish.ts';
import { halfOf } from '../../../helpers/product-scenes/index.ts';
import { truthPicture } from '../../../helpers/product-scenes/truth-pictures.ts';
import { isDeep, sampled } from '../../../helpers/sampled.ts';
import { strokeFor } from '../../../helpers/truth-strokes.ts';

const PX = isDeep ? 1_500_000 : 500_000;

async function load(name: string, file = `${name}.jpg`) {
  const { width = 1, height = 1 } = await sharp(picture(file)).metadata();
  const scale = Math.min(1, Math.sqrt(PX / (width * height)));
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const pixels = await sharp(picture(file))
    .resize({ ...size, fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const alpha = sharp(picture(`${name}.alpha.png`))
    .greyscale()
    .resize({ ...size, fit: 'fill' });
  return { ...size, pixels: new Uint8Array(pixels), truth: new Uint8Array(await alpha.raw().toBuffer()) };
}

function overlapOf(coverage: Uint8Array, truth: Uint8Array): number {
  let [both, either] = [0, 0];
  for (let i = 0; i < truth.length; i++) {
    const [own, real] = [coverage[i]! >= 128, truth[i]! >= 128];
    if (own && real) both++;
    if (own || real) either++;
  }
  return both / either;
}

/** The box of what is covered, with some px of air. */
function boxAround(truth: Uint8Array, width: number, air: number) {
  const at = Array.from(truth.keys()).filter((i) => truth[i]! >= 128);
  const [xs, ys] = [at.map((i) => i % width), at.map((i) => Math.floor(i / width))];
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b)) - air;
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b)) + air;
  const [x, y] = [least(xs), least(ys)];
  return { x, y, width: most(xs) - x, height: most(ys) - y };
}

/** A red disc on green, and a blue one apart from it. */
function discs(width: number, height: number) {
  const pixels = new Uint8Array(width * height * 4).fill(255);
  const isIn = (i: number, x: number) =>
    Math.hypot((i % width) - x * width, Math.floor(i / width) - height / 2) < height / 5;
  for (let i = 0; i < width * height; i++) {
    pixels.set(isIn(i, 0.25) ? [200, 30, 40] : isIn(i, 0.75) ? [40, 60, 170] : [60, 150, 90], i * 4);
  }
  return {
    grid: { pixels, width, height },
    left: (i: number) => isIn(i, 0.25),
    right: (i: number) => isIn(i, 0.75),
  };
}

await loadStrokeNet();

describe('Two strokes', () => {
  const JUDGED = [
    { name: 'product-24mp', least: 0.97 },
    { name: 'product-plush', least: 0.96 },
    { name: 'scene-table', file: 'scene-table.truth.jpg', least: 0.95 },
    { name: 'scene-kitchen', least: 0.95 },
    { name: 'erase-gradient', file: 'erase-gradient.truth.jpg', least: 0.97 },
    // Leaves with notches, thin bright rods before white, and a car of many colors: strokes of a line each are not enough yet.
    { name: 'product-plant', least: 0.89 },
    { name: 'product-lamp', least: 0.84 },
    { name: 'car-front', least: 0.82 },
  ];
  it.each(sampled(JUDGED, 1))(
    'bring $name to its truth',
    async ({ name, file, least }) => {
      expect(halfOf(name)).toBe('judge');
      const sample = await load(name, file);
      const cut = finish(cutOutWhole(sample));
      const guided = finish(guidedPicture(sample));
      // A rough answer is worse to begin with than none.
      let before = cut?.way === 'plain' ? cut.coverage : null;
      const strokes: Stroke[] = [];
      for (const seed of [1, 2]) {
        const none = new Uint8Array(sample.truth.length);
        const stroke = strokeFor(before ?? none, sample.truth, sample, seed);
        if (!stroke) break;
        strokes.push(stroke);
        before = finish(answerMarks(guided, before, { strokes, box: null }));
      }
      expect(overlapOf(before!, sample.truth)).toBeGreaterThan(least);
    },
    120_000,
  );
});

describe('A box', () => {
  /** Where colors alone do not tell the product from what is around it. */
  const JUDGED = [
    [37, 0.97],
    [39, 0.97],
    [18, 0.93],
    [20, 0.93],
  ] as const;
  it.each(sampled(JUDGED, 2))(
    'around the product of picture %i finds it, whatever is beside it',
    async (number, least) => {
      const { half, pixels, truth, width, height } = await truthPicture(number);
      expect(half).toBe('judge');
      const guided = finish(guidedPicture({ pixels, width, height }, false));
      const box = boxAround(truth, width, 8);
      const answer = finish(answerMarks(guided, null, { strokes: [], box }));
      expect(overlapOf(answer, truth)).toBeGreaterThan(least);
    },
  );

  it.each([
    [{ x: -5000, y: -5000, width: 10, height: 10 }],
    [{ x: 0, y: 0, width: 1, height: 1 }],
    [{ x: -1e6, y: -1e6, width: 2e6, height: 2e6 }],
    [{ x: 599, y: 399, width: 1e6, height: 1 }],
  ])('anywhere is answered: %o', (box) => {
    const { grid } = discs(600, 400);
    const answer = finish(answerMarks(finish(guidedPicture(grid, false)), null, { strokes: [], box }));
    expect(answer).toHaveLength(600 * 400);
  });
});

describe('A stroke', () => {
  const { grid, left, right } = discs(600, 400);
  const across = (kind: Stroke['kind'], x: number): Stroke => ({
    kind,
    radius: 5,
    points: [x * 600 - 70, 200, x * 600 + 70, 200],
  });
  const guided = finish(guidedPicture(grid));
  const both = Uint8Array.from({ length: 600 * 400 }, (_, i) => (left(i) || right(i) ? 255 : 0));

  it('that keeps adds what it runs over, to its edge, and no more', () => {
    const answer = finish(answerMarks(guided, null, { strokes: [across('keep', 0.25)], box: null }));
    const truth = Uint8Array.from(answer, (_, i) => (left(i) ? 255 : 0));
    expect(overlapOf(answer, truth)).toBeGreaterThan(0.98);
  });

  it('that removes takes the background that it runs along, and leaves every px elsewhere as it was', () => {
    const isWrong = (i: number) => {
      const [x, y] = [i % 600, Math.floor(i / 600)];
      return x >= 260 && x < 340 && y >= 60 && y < 340;
    };
    const before = both.map((value, i) => (isWrong(i) ? 255 : value));
    const stroke: Stroke = { kind: 'remove', radius: 5, points: [300, 80, 300, 320] };
    const answer = finish(answerMarks(guided, before, { strokes: [stroke], box: null }));
    let [left, changed] = [0, 0];
    for (let i = 0; i < answer.length; i++) {
      if (isWrong(i)) left += answer[i]! / 255;
      else if (both[i] === 255) changed += answer[i] === 255 ? 0 : 1;
    }
    expect(left).toBeLessThan(0.03 * 80 * 280);
    expect(changed).toBe(0);
  });

  it('that removes takes most of what it runs over, and nothing of what lies beside it', () => {
    const answer = finish(answerMarks(guided, both, { strokes: [across('remove', 0.75)], box: null }));
    expect(both.every((value, i) => !left(i) || answer[i] === value)).toBe(true);
    const truth = Uint8Array.from(answer, (_, i) => (left(i) ? 255 : 0));
    expect(overlapOf(answer, truth)).toBeGreaterThan(0.85);
  });

  it('after a box keeps what the box left out of the question', () => {
    const box = { x: 60, y: 80, width: 190, height: 240 };
    const answer = finish(answerMarks(guided, null, { strokes: [], box }));
    const truth = Uint8Array.from(answer, (_, i) => (left(i) ? 255 : 0));
    expect(overlapOf(answer, truth)).toBeGreaterThan(0.95);
    const next = finish(answerMarks(guided, answer, { strokes: [across('keep', 0.25)], box }));
    expect(next.every((value, i) => value === 0 || !right(i))).toBe(true);
  });

  it('is answered alike by the operation, which refuses marks of another mode', async () => {
    const strokes = [across('keep', 0.25)];
    const params = removeBg.readParams({ mode: 'interactive', strokes });
    const { coverage } = await runOperation(removeBg, { picture: grid }, params, {
      checkpoint: async () => {},
    });
    expect(coverage).toEqual(finish(answerMarks(guided, null, { strokes, box: null })));
    for (const wrong of [
      { mode: 'interactive' },
      { mode: 'general', strokes },
      { mode: 'general', prompt: 'red' },
      { mode: 'interactive', strokes: [{ ...strokes[0], points: [1] }] },
      { mode: 'interactive', strokes: [{ ...strokes[0], kind: 'maybe' }] },
    ])
      expect(() => removeBg.readParams(wrong)).toThrow(expect.objectContaining({ code: 'document.invalid' }));
  });
});
