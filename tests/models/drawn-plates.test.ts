/**
 * Drawn plates of many countries on the cars of the fixtures. Their truth is held always; with the weights, where
 * `npm run models -- add` has brought them, plates of countries on which nothing was tuned are found, and signs are none.
 */
import { expect, test } from 'vitest';
import { findPlates, isPlate } from '../../engine/kernels/detect/plates.ts';
import { finishWork } from '../helpers/model-work.ts';
import { JUDGED, type PlateDesign, SIGNS, TUNED } from '../helpers/plate-scenes/plates.ts';
import { type PlateScene, plateScene } from '../helpers/plate-scenes/scenes.ts';
import { hasModels, realModels } from '../helpers/real-models.ts';

/** Mean brightness, 0…255, of the part of the plate's middle that is half as wide and high as the plate. */
function middleOf({ pixels, width, corners }: PlateScene): number {
  const [a, b, c, d] = corners;
  let sum = 0;
  const steps = 24;
  for (let i = 0; i < steps * steps; i++) {
    const u = 0.25 + ((i % steps) / steps) * 0.5;
    const v = 0.25 + (Math.floor(i / steps) / steps) * 0.5;
    const [x, y] = ([0, 1] as const).map((k) =>
      Math.round(a[k] * (1 - u) * (1 - v) + b[k] * u * (1 - v) + c[k] * u * v + d[k] * (1 - u) * v),
    ) as [number, number];
    sum += pixels[(y * width + x) * 4 + 1]!;
  }
  return sum / (steps * steps);
}

const blank = (fill: string): PlateDesign => ({
  country: fill,
  text: '',
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="520" height="112"><rect width="520" height="112" fill="${fill}"/></svg>`,
  width: 520,
  height: 112,
});

test('the corners of a scene match its plate, inside the picture', async () => {
  for (const seed of [0, 1, 2, 3]) {
    const [white, black] = [
      await plateScene(blank('#ffffff'), seed),
      await plateScene(blank('#000000'), seed),
    ];
    expect(white.corners).toEqual(black.corners);
    for (const [x, y] of white.corners) {
      expect(x > 0 && x < white.width, white.name).toBe(true);
      expect(y > 0 && y < white.height, white.name).toBe(true);
    }
    expect(middleOf(black), black.name).toBeLessThan(20);
    expect(middleOf(white) - middleOf(black), white.name).toBeGreaterThan(100);
  }
});

test('the same seed draws the same picture, and another one another', async () => {
  const [design] = JUDGED;
  const [once, again, other] = [
    await plateScene(design!, 1),
    await plateScene(design!, 1),
    await plateScene(design!, 5),
  ];
  expect(Buffer.compare(once.pixels, again.pixels)).toBe(0);
  expect(once.corners).toEqual(again.corners);
  expect(once.corners).not.toEqual(other.corners);
});

test('what is written on a plate is one for the rule, in both halves, and no country is in two', () => {
  for (const { text, country } of [...TUNED, ...JUDGED])
    expect(isPlate({ text, confidence: 1 }), `${country} ${text}`).toBe(true);
  const tuned = TUNED.map(({ country }) => country);
  expect(JUDGED.filter(({ country }) => tuned.includes(country))).toEqual([]);
});

/** A model takes seconds, and longer beside other tests. */
const PATIENT = { timeout: 240_000 };

test.skipIf(!hasModels('ppocr-detection', 'ppocr-reading'))(
  'plates of other countries are found where they are, and signs are none',
  PATIENT,
  async () => {
    const sessions = await realModels('ppocr-detection', 'ppocr-reading');
    for (const [at, design] of [JUDGED[0]!, JUDGED[3]!].entries()) {
      const scene = await plateScene(design, at);
      const { value } = await finishWork(findPlates(scene), sessions);
      const center = (corners: readonly (readonly [number, number])[], k: 0 | 1) =>
        corners.reduce((sum, corner) => sum + corner[k], 0) / 4;
      const across = Math.hypot(
        scene.corners[1][0] - scene.corners[0][0],
        scene.corners[1][1] - scene.corners[0][1],
      );
      const near = value.filter(({ corners }) => {
        const found = corners.map(({ x, y }) => [x, y] as const);
        const [dx, dy] = ([0, 1] as const).map((k) => center(found, k) - center(scene.corners, k));
        return Math.hypot(dx!, dy!) < across / 6;
      });
      expect(near, scene.name).toHaveLength(1);
    }
    for (const [at, design] of SIGNS.slice(0, 2).entries()) {
      const { value } = await finishWork(findPlates(await plateScene(design, at)), sessions);
      expect(value, design.text).toEqual([]);
    }
    await sessions.close();
  },
);
