import { describe, expect, test } from 'vitest';
import { type Capsule, capsuleBounds, stampCapsule } from '../../../engine/kernels/paint/brush.ts';
import { TILE_BYTES, TILE_SIZE } from '../../../engine/tiles/tiles.ts';
import { createRandom, type Random } from '../../helpers/random.ts';

function randomCapsule(random: Random, spread: number): Capsule {
  const at = () => ({ x: random.next() * 300 - 20, y: random.next() * 300 - 20 });
  const from = at();
  const near = { x: from.x + random.next() * 8 - 4, y: from.y + random.next() * 8 - 4 };
  return {
    from,
    to: random.chance(0.5) ? at() : near,
    fromRadius: random.next() * spread,
    toRadius: random.next() * spread,
  };
}

/** The definition, sampled: distance to the nearest of many discs along the segment. */
function sampledDistance({ from, to, fromRadius, toRadius }: Capsule, x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i <= 400; i++) {
    const t = i / 400;
    const cx = from.x + (to.x - from.x) * t;
    const cy = from.y + (to.y - from.y) * t;
    least = Math.min(least, Math.hypot(x - cx, y - cy) - (fromRadius + (toRadius - fromRadius) * t));
  }
  return least;
}

const PAINT = { hardness: 100, erase: false };
const RESTORE = { hardness: 100, erase: true };

describe('a stamped capsule', () => {
  test('covers each pixel by half a pixel less its distance to the outline', () => {
    const random = createRandom(3);
    for (let n = 0; n < 12; n++) {
      const capsule = randomCapsule(random, n % 3 ? 40 : 1.5);
      const tile = new Uint8Array(TILE_BYTES);
      stampCapsule(tile, 0, 0, capsule, PAINT);
      for (let i = 0; i < 400; i++) {
        const x = random.integer(0, 255);
        const y = random.integer(0, 255);
        const wanted = Math.min(1, Math.max(0, 0.5 - sampledDistance(capsule, x + 0.5, y + 0.5))) * 255;
        // 400 samples of a segment up to 400 px long miss the nearest disc by a little.
        expect(Math.abs(tile[y * TILE_SIZE + x]! - wanted)).toBeLessThan(4);
      }
    }
  });

  test('touches nothing outside its bounds', () => {
    const random = createRandom(4);
    for (let n = 0; n < 40; n++) {
      const capsule = randomCapsule(random, 30);
      const { x, y, width, height } = capsuleBounds(capsule);
      const tile = new Uint8Array(TILE_BYTES);
      stampCapsule(tile, 0, 0, capsule, PAINT);
      const outside = tile.findIndex((c, i) => {
        const px = i % TILE_SIZE;
        const py = Math.floor(i / TILE_SIZE);
        return c > 0 && (px < x || py < y || px >= x + width || py >= y + height);
      });
      expect(outside).toBe(-1);
    }
  });

  test('is the same whether a tile border runs through it or not', () => {
    const capsule = { from: { x: 240, y: 100 }, to: { x: 290, y: 140 }, fromRadius: 20, toRadius: 31 };
    const left = new Uint8Array(TILE_BYTES);
    const right = new Uint8Array(TILE_BYTES);
    const whole = new Uint8Array(TILE_BYTES);
    stampCapsule(left, 0, 0, capsule, PAINT);
    stampCapsule(right, 256, 0, capsule, PAINT);
    stampCapsule(whole, 128, 0, capsule, PAINT);
    const differs = whole.findIndex((c, i) => c !== ((i & 255) < 128 ? left[i + 128] : right[i - 128]));
    expect(differs).toBe(-1);
  });

  test('erases what it painted, edge included', () => {
    const capsule = { from: { x: 50.3, y: 60 }, to: { x: 120, y: 90.8 }, fromRadius: 10, toRadius: 25 };
    const tile = new Uint8Array(TILE_BYTES).fill(255);
    const paint = new Uint8Array(TILE_BYTES);
    expect(stampCapsule(tile, 0, 0, capsule, RESTORE)).toBe(true);
    expect(stampCapsule(paint, 0, 0, capsule, PAINT)).toBe(true);
    expect(tile.every((c, i) => c === 255 - paint[i]!)).toBe(true);
  });

  test('returns false when nothing changed: a second time, or elsewhere', () => {
    const capsule = { from: { x: 50, y: 60 }, to: { x: 80, y: 60 }, fromRadius: 9, toRadius: 9 };
    const tile = new Uint8Array(TILE_BYTES);
    expect(stampCapsule(tile, 0, 0, capsule, PAINT)).toBe(true);
    expect(stampCapsule(tile, 0, 0, capsule, PAINT)).toBe(false);
    expect(stampCapsule(tile, 512, 0, capsule, PAINT)).toBe(false);
    expect(stampCapsule(new Uint8Array(TILE_BYTES), 0, 0, capsule, RESTORE)).toBe(false);
  });

  test('is the bigger disc when it contains the other', () => {
    const big = { x: 100, y: 100 };
    const swallowed = { from: big, to: { x: 103, y: 100 }, fromRadius: 30, toRadius: 5 };
    const disc = { from: big, to: big, fromRadius: 30, toRadius: 30 };
    const a = new Uint8Array(TILE_BYTES);
    const b = new Uint8Array(TILE_BYTES);
    stampCapsule(a, 0, 0, swallowed, PAINT);
    stampCapsule(b, 0, 0, disc, PAINT);
    expect(a).toEqual(b);
  });
});

describe('hardness', () => {
  /** Coverage on a line outward from the middle of a disc, by the distance of each px's center. */
  function profile(
    hardness: number,
    radius: number,
  ): readonly (readonly [distance: number, coverage: number])[] {
    const middle = { x: 128.5, y: 128.5 };
    const tile = new Uint8Array(TILE_BYTES);
    const disc = { from: middle, to: middle, fromRadius: radius, toRadius: radius };
    stampCapsule(tile, 0, 0, disc, { hardness, erase: false });
    return Array.from({ length: 120 }, (_, i) => [i, tile[128 * TILE_SIZE + 128 + i]!] as const);
  }

  test('covers wholly within its share of the radius, and falls smoothly to nothing at the radius', () => {
    for (const hardness of [0, 25, 50, 80, 96]) {
      for (const radius of [40, 100]) {
        const core = (radius * hardness) / 100;
        let before = 255;
        for (const [distance, coverage] of profile(hardness, radius)) {
          const t = Math.min(1, Math.max(0, (radius - distance) / (radius - core)));
          const wanted = t * t * (3 - 2 * t) * 255;
          expect(Math.abs(coverage - wanted), `${hardness} % of ${radius} at ${distance}`).toBeLessThan(0.6);
          expect(coverage).toBeLessThanOrEqual(before);
          before = coverage;
        }
      }
    }
  });

  test('of 96 % is nearly hard: a brush of 40 px fades over one px', () => {
    const soft = profile(96, 20).filter(([, coverage]) => coverage > 0 && coverage < 255);
    expect(soft.length).toBeLessThanOrEqual(1);
    expect(profile(96, 20)[19]![1]).toBeGreaterThan(200);
  });

  test('of 100 % is the hard, antialiased edge', () => {
    const random = createRandom(11);
    for (let n = 0; n < 10; n++) {
      const capsule = randomCapsule(random, 30);
      const hard = new Uint8Array(TILE_BYTES);
      const almost = new Uint8Array(TILE_BYTES);
      stampCapsule(hard, 0, 0, capsule, PAINT);
      stampCapsule(almost, 0, 0, capsule, { hardness: 99.999, erase: false });
      expect(hard.every((value, i) => Math.abs(value - almost[i]!) <= 1)).toBe(true);
    }
  });

  test('makes no difference of the order or the number of dabs, painting or restoring', () => {
    for (let seed = 1; seed <= 8; seed++) {
      const random = createRandom(seed);
      const hardness = random.integer(0, 100);
      const erase = random.chance(0.5);
      const capsules = Array.from({ length: 6 }, () => randomCapsule(random, 40));
      const stamped = (order: readonly Capsule[]) => {
        const tile = new Uint8Array(TILE_BYTES).fill(erase ? 255 : 0);
        for (const capsule of order) stampCapsule(tile, 0, 0, capsule, { hardness, erase });
        return tile;
      };
      const once = stamped(capsules);
      expect(stamped([...capsules].reverse()), `seed ${seed}`).toEqual(once);
      expect(stamped([...capsules, ...capsules]), `seed ${seed}`).toEqual(once);
    }
  });

  test('restores by the complement of what it paints, at any softness', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const random = createRandom(seed);
      const capsule = randomCapsule(random, 40);
      const hardness = random.integer(0, 100);
      const full = new Uint8Array(TILE_BYTES).fill(255);
      const paint = new Uint8Array(TILE_BYTES);
      stampCapsule(full, 0, 0, capsule, { hardness, erase: true });
      stampCapsule(paint, 0, 0, capsule, { hardness, erase: false });
      expect(
        full.every((value, i) => value === 255 - paint[i]!),
        `seed ${seed}`,
      ).toBe(true);
    }
  });

  test('is never above the harder brush, and the harder one never wider', () => {
    for (let seed = 1; seed <= 8; seed++) {
      const random = createRandom(seed);
      const capsule = randomCapsule(random, 40);
      const [soft, hard] = [new Uint8Array(TILE_BYTES), new Uint8Array(TILE_BYTES)];
      const hardness = random.integer(0, 60);
      stampCapsule(soft, 0, 0, capsule, { hardness, erase: false });
      stampCapsule(hard, 0, 0, capsule, { hardness: hardness + 40, erase: false });
      // Where core and outline lie less than a px apart the edge is antialiased, half a px to either side.
      const above = soft.findIndex((value, i) => value > hard[i]! + 128);
      expect(above, `seed ${seed}`).toBe(-1);
    }
  });
});
