import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaling, TILE_SIZE, uniformGrid } from '../../../engine/index.ts';
import { tileColumns, tileRows, withTiles } from '../../../engine/tiles/tiles.ts';
import {
  featherKey,
  levelFor,
  levelSize,
  spanHolds,
  tileRect,
  tilesTouching,
} from '../../../shell/stage/paint/display-level.ts';
import { DISPLAY_TILE } from '../../../workers/index.ts';

const photo = { width: 6000, height: 4000 };

describe('The level that a picture is painted from', () => {
  it('has px between half a device px and a whole one', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.002, max: 1, noNaN: true }), (scale) => {
        const share = scale * 2 ** levelFor(scaling(scale), photo);
        expect(share).toBeGreaterThan(0.5 - 1e-6);
        expect(share).toBeLessThanOrEqual(1 + 1e-6);
      }),
    );
  });

  it('is the picture itself from 100 % on', () => {
    for (const scale of [1, 1.5, 2, 32]) expect(levelFor(scaling(scale), photo)).toBe(0);
  });

  it('never shrinks a picture to less than a px', () => {
    expect(levelFor(scaling(0.001), { width: 4, height: 1 })).toBe(2);
    expect(levelFor(scaling(0.001), { width: 1, height: 1 })).toBe(0);
  });

  it('rounds odd sides up, halving by halving', () => {
    expect(levelSize({ width: 5, height: 1 }, 1)).toEqual({ width: 3, height: 1 });
    expect(levelSize({ width: 5, height: 1 }, 2)).toEqual({ width: 2, height: 1 });
  });
});

describe('Tiles', () => {
  it('that touch an area cover it, and none lies beside it', () => {
    const whole = fc.record({
      x: fc.integer({ min: 0, max: 5900 }),
      y: fc.integer({ min: 0, max: 3900 }),
      width: fc.integer({ min: 1, max: 3000 }),
      height: fc.integer({ min: 1, max: 3000 }),
      level: fc.integer({ min: 0, max: 5 }),
    });
    fc.assert(
      fc.property(whole, ({ level, ...area }) => {
        const span = tilesTouching(area, photo, level);
        if (!span) throw new Error('The area lies on the picture');
        const scale = 2 ** level;
        const first = tileRect(span.left, span.top, photo, level);
        const last = tileRect(span.right - 1, span.bottom - 1, photo, level);
        expect(first.x * scale).toBeLessThanOrEqual(area.x);
        expect(first.y * scale).toBeLessThanOrEqual(area.y);
        expect((first.x + first.width) * scale).toBeGreaterThan(area.x);
        expect((first.y + first.height) * scale).toBeGreaterThan(area.y);
        expect((last.x + last.width) * scale).toBeGreaterThanOrEqual(
          Math.min(photo.width, area.x + area.width),
        );
        expect(last.x * scale).toBeLessThan(area.x + area.width);
        expect(last.y * scale).toBeLessThan(area.y + area.height);
      }),
    );
  });

  it('do not exist outside the picture', () => {
    expect(tilesTouching({ x: -50, y: 0, width: 50, height: 10 }, photo, 0)).toBeNull();
    expect(tilesTouching({ x: 6000, y: 0, width: 50, height: 10 }, photo, 2)).toBeNull();
  });

  it('at the edge are only as large as the picture is', () => {
    expect(tileRect(11, 7, photo, 0)).toEqual({ x: 5632, y: 3584, width: 368, height: 416 });
    expect(tileRect(0, 0, { width: 3, height: 1 }, 1)).toEqual({ x: 0, y: 0, width: 2, height: 1 });
  });

  it('that hold others hold themselves', () => {
    const span = { left: 1, top: 1, right: 4, bottom: 3 };
    expect(spanHolds(span, span)).toBe(true);
    expect(spanHolds(span, { ...span, left: 0 })).toBe(false);
    expect(spanHolds(span, { ...span, left: 2, bottom: 2 })).toBe(true);
  });
});

describe('The name of a feathered tile', () => {
  const grid = uniformGrid(photo.width, photo.height);
  const painted = (tx: number, ty: number) =>
    withTiles(grid, [{ tx, ty, before: 'u00', after: 'a'.repeat(32) }]);

  it('does not exist where nothing is painted within reach', () => {
    expect(featherKey(grid, 40, 2, 0, 0)).toBeNull();
    expect(featherKey(painted(23, 15), 40, 0, 0, 0)).toBeNull();
  });

  it('changes with every mask tile that reaches into it, and with no other', () => {
    const reach = 100;
    const level = 0;
    const [tx, ty] = [4, 3];
    const from = { x: tx * DISPLAY_TILE - reach, y: ty * DISPLAY_TILE - reach };
    const to = { x: (tx + 1) * DISPLAY_TILE + reach, y: (ty + 1) * DISPLAY_TILE + reach };
    for (let y = 0; y < tileRows(grid); y++) {
      for (let x = 0; x < tileColumns(grid); x++) {
        const reaches =
          (x + 1) * TILE_SIZE > from.x &&
          (y + 1) * TILE_SIZE > from.y &&
          x * TILE_SIZE < to.x &&
          y * TILE_SIZE < to.y;
        const key = featherKey(painted(x, y), reach, level, tx, ty);
        if (reaches) expect(key).not.toBeNull();
        else if (Math.abs(x * TILE_SIZE - from.x) > 2 * TILE_SIZE + (to.x - from.x)) expect(key).toBeNull();
      }
    }
  });

  it('distinguishes reaches and levels', () => {
    const names = [featherKey(painted(0, 0), 40, 0, 0, 0), featherKey(painted(0, 0), 41, 0, 0, 0)];
    names.push(featherKey(painted(0, 0), 40, 1, 0, 0));
    expect(new Set(names).size).toBe(3);
  });
});
