import { describe, expect, test } from 'vitest';
import { type Capsule, capsuleBounds, stampCapsule } from '../../../engine/kernels/brush.ts';
import { TILE_BYTES, TILE_SIZE } from '../../../engine/tiles.ts';
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

describe('a stamped capsule', () => {
  test('covers each pixel by half a pixel less its distance to the outline', () => {
    const random = createRandom(3);
    for (let n = 0; n < 12; n++) {
      const capsule = randomCapsule(random, n % 3 ? 40 : 1.5);
      const tile = new Uint8Array(TILE_BYTES);
      stampCapsule(tile, 0, 0, capsule, false);
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
      stampCapsule(tile, 0, 0, capsule, false);
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
    stampCapsule(left, 0, 0, capsule, false);
    stampCapsule(right, 256, 0, capsule, false);
    stampCapsule(whole, 128, 0, capsule, false);
    const differs = whole.findIndex((c, i) => c !== ((i & 255) < 128 ? left[i + 128] : right[i - 128]));
    expect(differs).toBe(-1);
  });

  test('erases what it painted, edge included', () => {
    const capsule = { from: { x: 50.3, y: 60 }, to: { x: 120, y: 90.8 }, fromRadius: 10, toRadius: 25 };
    const tile = new Uint8Array(TILE_BYTES).fill(255);
    const paint = new Uint8Array(TILE_BYTES);
    expect(stampCapsule(tile, 0, 0, capsule, true)).toBe(true);
    expect(stampCapsule(paint, 0, 0, capsule, false)).toBe(true);
    expect(tile.every((c, i) => c === 255 - paint[i]!)).toBe(true);
  });

  test('says when nothing changed: a second time, or elsewhere', () => {
    const capsule = { from: { x: 50, y: 60 }, to: { x: 80, y: 60 }, fromRadius: 9, toRadius: 9 };
    const tile = new Uint8Array(TILE_BYTES);
    expect(stampCapsule(tile, 0, 0, capsule, false)).toBe(true);
    expect(stampCapsule(tile, 0, 0, capsule, false)).toBe(false);
    expect(stampCapsule(tile, 512, 0, capsule, false)).toBe(false);
    expect(stampCapsule(new Uint8Array(TILE_BYTES), 0, 0, capsule, true)).toBe(false);
  });

  test('is the bigger disc when that swallows the other', () => {
    const big = { x: 100, y: 100 };
    const swallowed = { from: big, to: { x: 103, y: 100 }, fromRadius: 30, toRadius: 5 };
    const disc = { from: big, to: big, fromRadius: 30, toRadius: 30 };
    const a = new Uint8Array(TILE_BYTES);
    const b = new Uint8Array(TILE_BYTES);
    stampCapsule(a, 0, 0, swallowed, false);
    stampCapsule(b, 0, 0, disc, false);
    expect(a).toEqual(b);
  });
});
