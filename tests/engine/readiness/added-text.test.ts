/** Text in a picture: on the product it is its own, beside it it breaks a marketplace's rule, and without a model nothing is claimed. */
import { describe, expect, test } from 'vitest';
import type { PixelGrid } from '../../../engine/kernels/base/pixel-grid.ts';
import { ModelFailure, type ModelPort, NO_MODELS } from '../../../engine/kernels/port/model-port.ts';
import { checkPicture, type KnownOfPicture } from '../../../engine/readiness/check-picture.ts';
import { findTexts } from '../../../engine/readiness/find-texts.ts';
import { READINESS_RULES, type ReadinessRule } from '../../../vocabulary/readiness-rules.ts';
import { finish } from '../../helpers/finish.ts';
import { regionModels } from '../../helpers/region-models.ts';

const RULE = READINESS_RULES.ebay.find(({ check }) => check === 'no-text')!;
const FACTS = { bytes: 200_000, type: 'jpeg', extension: 'jpg', colorSpace: 'srgb' } as const;
const SIZE = { width: 160, height: 120 };
const white: PixelGrid = { ...SIZE, pixels: new Uint8Array(SIZE.width * SIZE.height * 4).fill(255) };

type Box = readonly [left: number, top: number, right: number, bottom: number];
const boxOf = ([left, top, right, bottom]: Box) => ({ left, top, right, bottom });

/** Coverage of those boxes. */
function outlineOf(...boxes: readonly Box[]): Uint8Array {
  const coverage = new Uint8Array(SIZE.width * SIZE.height);
  for (const [left, top, right, bottom] of boxes)
    for (let y = top; y < bottom; y++) coverage.fill(255, y * SIZE.width + left, y * SIZE.width + right);
  return coverage;
}

const markOf = (known: KnownOfPicture, picture = white) =>
  finish(checkPicture(picture, FACTS, [RULE], known))[0]!;

const BOTTLE: Box = [50, 20, 100, 110];
const LABEL: Box = [60, 50, 90, 70];
const BANNER: Box = [5, 2, 70, 14];

describe('a rule against added text', () => {
  test('passes without text, whatever the outline', () => {
    expect(markOf({ texts: [] })).toMatchObject({ state: 'pass', measured: { added: 0, onProduct: 0 } });
  });

  test('passes text on the product, and counts it', () => {
    expect(markOf({ texts: [boxOf(LABEL)], outline: outlineOf(BOTTLE) })).toMatchObject({
      state: 'pass',
      measured: { added: 0, onProduct: 1 },
      area: null,
    });
  });

  test('fails text beside it, with where, also letters that were cut out with the product', () => {
    const texts = [LABEL, BANNER, [110, 100, 150, 115] as const].map(boxOf);
    const outline = outlineOf(BOTTLE, [5, 2, 12, 14], [20, 2, 28, 14], [40, 2, 60, 14]);
    expect(markOf({ texts, outline })).toMatchObject({
      state: 'fail',
      measured: { added: 2, onProduct: 1 },
      area: { left: 5, top: 2, right: 150, bottom: 115 },
    });
  });

  test('takes both of a pair as the product', () => {
    const outline = outlineOf([10, 40, 70, 100], [90, 45, 150, 105]);
    const texts = [boxOf([20, 60, 60, 80]), boxOf([100, 60, 140, 80])];
    expect(markOf({ texts, outline }).state).toBe('pass');
  });

  test('cannot be told of text where no product is found, without a model, or with one that failed', () => {
    expect(markOf({ texts: [boxOf(LABEL)] })).toMatchObject({
      state: 'unknown',
      measured: { reason: 'no-subject' },
    });
    for (const texts of ['needs-model', 'model-failed'] as const)
      expect(markOf({ texts })).toMatchObject({ state: 'unknown', measured: { reason: texts } });
    expect(markOf({})).toMatchObject({ state: 'unknown', measured: { reason: 'needs-model' } });
  });
});

describe('finding text', () => {
  const host = { checkpoint: async () => {} };
  const find = (models: ModelPort, rules: readonly ReadinessRule[] = [RULE]) =>
    findTexts(white, rules, { ...host, openModels: async () => models });

  test('answers whole px inside the picture', async () => {
    const found = await find(regionModels());
    expect(found).toHaveLength(1);
    const [box] = found as readonly ReturnType<typeof boxOf>[];
    expect(Object.values(box!).every(Number.isInteger)).toBe(true);
    expect(box!.left).toBeGreaterThan(0.25 * SIZE.width);
    expect(box!.right).toBeLessThan(0.75 * SIZE.width);
    expect(await find(regionModels(null))).toEqual([]);
  });

  test('says that the model is missing, or failed; and opens none where no rule asks', async () => {
    expect(await find(NO_MODELS)).toBe('needs-model');
    expect(await findTexts(white, [RULE], host)).toBe('needs-model');
    const infer = () => Promise.reject(new ModelFailure('load', 'text'));
    expect(await find({ ...regionModels(), infer })).toBe('model-failed');
    const openModels = () => Promise.reject(new Error('asked'));
    const others = READINESS_RULES.google;
    expect(await findTexts(white, others, { ...host, openModels })).toBeNull();
  });
});
