/** Pictures held against marketplaces' rules: what passes, what fails and where, and what cannot be told. */
import { describe, expect, test } from 'vitest';
import type { PixelGrid } from '../../../engine/kernels/cut-out/backdrop-plane.ts';
import { checkPicture, type FileFacts, type ReadinessMark } from '../../../engine/readiness/check-picture.ts';
import {
  READINESS_OF_PRESET,
  READINESS_PLATFORMS,
  READINESS_RULES,
  type ReadinessRule,
} from '../../../vocabulary/readiness-rules.ts';
import { SIZE_PRESETS } from '../../../vocabulary/size-presets.ts';
import { finish } from '../../helpers/finish.ts';

const FACTS: FileFacts = { bytes: 200_000, type: 'jpeg', extension: 'jpg', colorSpace: 'srgb' };

type Px = readonly [number, number, number];
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A red product in its box on a background. */
function shopPicture(box: Box, paper: Px = [255, 255, 255], width = 150, height = 150): PixelGrid {
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const isProduct = x >= box.left && x < box.right && y >= box.top && y < box.bottom;
      pixels.set(isProduct ? [180 + (x % 3), 30, 40 + (y % 3), 255] : [...paper, 255], at);
    }
  }
  return { pixels, width, height };
}

const LARGE = { left: 45, top: 10, right: 105, bottom: 140 };
const check = (picture: PixelGrid, rules: readonly ReadinessRule[], facts = FACTS) =>
  finish(checkPicture(picture, facts, rules));
const own = (value: Omit<ReadinessRule, 'id' | 'level' | 'kind' | 'sources'>) =>
  ({ id: 'own', level: 'required', kind: 'own', sources: [], ...value }) as ReadinessRule;
const one = (picture: PixelGrid, rule: ReadinessRule, facts = FACTS): ReadinessMark =>
  check(picture, [rule], facts)[0]!;

test('a product that fills 87 % of pure white passes what Amazon asks of its picture', () => {
  const marks = check(shopPicture(LARGE), READINESS_RULES.amazon);
  const state = Object.fromEntries(marks.map(({ rule, state }) => [rule.id, state]));
  expect(state).toMatchObject({
    'amazon.background': 'pass',
    'amazon.fill': 'pass',
    'amazon.whole': 'pass',
    'amazon.border': 'pass',
    'amazon.side': 'fail',
    'amazon.text': 'unknown',
    'amazon.type': 'pass',
  });
});

describe('a white background', () => {
  const rule = own({ check: 'white-background' });

  test('of one level less fails, with where', () => {
    const { state, area } = one(shopPicture(LARGE, [255, 255, 254]), rule);
    expect(state).toBe('fail');
    expect(area).toEqual({ left: 0, top: 0, right: 150, bottom: 150 });
  });

  test('with a gray spot beside the product fails there', () => {
    const picture = shopPicture(LARGE);
    for (let y = 20; y < 30; y++)
      for (let x = 15; x < 25; x++) picture.pixels.set([250, 250, 250], (y * 150 + x) * 4);
    expect(one(picture, rule)).toMatchObject({
      state: 'fail',
      area: { left: 15, top: 20, right: 25, bottom: 30 },
      measured: { px: 100 },
    });
  });

  test('that is transparent is not white', () => {
    const picture = shopPicture(LARGE);
    for (let i = 0; i < picture.pixels.length; i += 4)
      if (picture.pixels[i + 1] === 255) picture.pixels[i + 3] = 0;
    expect(one(picture, rule).state).toBe('fail');
  });
});

test('a product that fills too little fails, with its box and what was measured', () => {
  const box = { left: 55, top: 50, right: 95, bottom: 125 };
  const { state, area, measured } = one(shopPicture(box), own({ check: 'fill', percent: 85 } as never));
  expect(state).toBe('fail');
  expect(Number(measured?.percent)).toBeCloseTo(50, 0);
  expect(Math.abs(area!.top - 50)).toBeLessThanOrEqual(1);
});

test('without a detected subject, rules of the outline are unknown, and never pass', () => {
  const noise = shopPicture({ left: 0, top: 0, right: 0, bottom: 0 });
  const rules = READINESS_RULES.amazon.filter((rule) =>
    ['fill', 'whole-product', 'white-background'].includes(rule.check),
  );
  const marks = check(noise, rules);
  expect(marks).toHaveLength(rules.length);
  for (const { rule, state } of marks) expect([rule.id, state]).toEqual([rule.id, 'unknown']);
});

test('a drawn border is found; a plain background is no border', () => {
  const rule = own({ check: 'no-border' });
  const framed = shopPicture(LARGE);
  for (let y = 0, at = 0; y < 150; y++) {
    for (let x = 0; x < 150; x++, at += 4) {
      if (Math.min(x, y, 149 - x, 149 - y) < 6) framed.pixels.set([20, 20, 20], at);
    }
  }
  expect(one(framed, rule)).toMatchObject({ state: 'fail', measured: { px: 6 } });
  expect(one(shopPicture(LARGE), rule).state).toBe('pass');
});

const EACH = [
  [{ check: 'longest-side-min', px: 150 }, 'pass'],
  [{ check: 'longest-side-min', px: 151 }, 'fail'],
  [{ check: 'longest-side-max', px: 149 }, 'fail'],
  [{ check: 'width-min', px: 150 }, 'pass'],
  [{ check: 'shortest-side-min', px: 151 }, 'fail'],
  [{ check: 'exact-size', width: 150, height: 150 }, 'pass'],
  [{ check: 'exact-size', width: 150, height: 151 }, 'fail'],
  [{ check: 'pixels-max', megapixels: 0.0225 }, 'pass'],
  [{ check: 'pixels-max', megapixels: 0.0224 }, 'fail'],
  [{ check: 'bytes-max', megabytes: 0.2 }, 'pass'],
  [{ check: 'bytes-max', megabytes: 0.19 }, 'fail'],
  [{ check: 'file-type', types: ['jpeg'] }, 'pass'],
  [{ check: 'file-type', types: ['png'] }, 'fail'],
  [{ check: 'extension' }, 'pass'],
  [{ check: 'ratio', min: 1, max: 1 }, 'pass'],
  [{ check: 'ratio', min: 1.2, max: 2 }, 'fail'],
  [{ check: 'color-space' }, 'pass'],
  [{ check: 'safe-zone', top: 6, bottom: 6 }, 'pass'],
  [{ check: 'safe-zone', top: 14, bottom: 6 }, 'fail'],
  [{ check: 'no-text' }, 'unknown'],
] as const;

test('each check of a file and a picture passes and fails at its limit, and each is marked in the order of the rules', () => {
  // At once: they share the product's outline, which takes longer than all of them.
  const marks = check(
    shopPicture(LARGE),
    EACH.map(([value]) => own(value as never)),
  );
  const states = marks.map(({ state }, at) => [EACH[at]![0], state]);
  expect(states).toEqual(EACH.map(([value, state]) => [value, state]));
});

test('what a file does not tell is unknown; a name of another format fails', () => {
  const told = { ...FACTS, extension: null, colorSpace: null };
  expect(one(shopPicture(LARGE), own({ check: 'extension' }), told).state).toBe('unknown');
  expect(one(shopPicture(LARGE), own({ check: 'color-space' }), told).state).toBe('unknown');
  expect(one(shopPicture(LARGE), own({ check: 'extension' }), { ...FACTS, extension: 'png' }).state).toBe(
    'fail',
  );
});

test('every rule has an id of its own and a source, and every preset with rules is there', () => {
  const rules = READINESS_PLATFORMS.flatMap((platform) => READINESS_RULES[platform]);
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  expect(rules.filter(({ sources, kind }) => sources.length === 0 || kind === 'own')).toEqual([]);
  const presets: readonly string[] = Object.values(SIZE_PRESETS).flatMap((group) =>
    group.map(({ id }) => id),
  );
  for (const id of Object.keys(READINESS_OF_PRESET)) expect(presets).toContain(id);
});
