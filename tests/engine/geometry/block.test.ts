import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anchoredCorner, blockBounds, blockCenter, blockToFrame } from '../../../engine/geometry/block.ts';
import { hitsBox } from '../../../engine/geometry/hit.ts';
import { mapPoint, plain } from '../../../engine/geometry/matrix.ts';
import { snapRect } from '../../../engine/geometry/snap.ts';

const anyBlock = fc.record({
  left: fc.integer({ min: -300, max: 300 }),
  top: fc.integer({ min: -300, max: 300 }),
  angle: fc.integer({ min: -180, max: 180 }),
});
const anyBox = fc.record({
  width: fc.integer({ min: 1, max: 400 }),
  height: fc.integer({ min: 1, max: 400 }),
});

describe('a placed block', () => {
  it('turns about its own center', () => {
    fc.assert(
      fc.property(anyBlock, anyBox, (block, size) => {
        const center = mapPoint(blockToFrame(block, size), { x: size.width / 2, y: size.height / 2 });
        expect(center.x).toBeCloseTo(blockCenter(block, size).x, 6);
        expect(center.y).toBeCloseTo(blockCenter(block, size).y, 6);
      }),
    );
  });

  it('at 90° lies on its side', () => {
    const bounds = blockBounds({ left: 0, top: 0, angle: 90 }, { width: 100, height: 40 });
    expect(bounds).toEqual({ x: 30, y: -30, width: 40, height: 100 });
  });

  it('keeps the anchor in place when it grows', () => {
    fc.assert(
      fc.property(
        anyBlock,
        anyBox,
        anyBox,
        fc.constantFrom(0, 0.5, 1),
        fc.constantFrom(0, 0.5, 1),
        (block, before, after, x, y) => {
          const moved = { ...block, ...anchoredCorner(block, before, after, { x, y }) };
          const was = mapPoint(blockToFrame(block, before), { x: before.width * x, y: before.height * y });
          const is = mapPoint(blockToFrame(moved, after), { x: after.width * x, y: after.height * y });
          expect(is.x).toBeCloseTo(was.x, 6);
          expect(is.y).toBeCloseTo(was.y, 6);
        },
      ),
    );
  });

  it('is hit where it is drawn, turned, and nowhere else', () => {
    const block = { left: 0, top: 30, angle: 90 };
    const size = { width: 100, height: 40 };
    const map = blockToFrame(block, size);
    expect(hitsBox(size, map, { x: 50, y: 5 })).toBe(true);
    expect(hitsBox(size, map, { x: 5, y: 50 })).toBe(false);
  });
});

describe('snapping', () => {
  const frame = { x: 0, y: 0, width: 200, height: 100 };

  it('moves the nearest edge or center onto a line, each axis separately', () => {
    const snapped = snapRect({ x: 78, y: 20, width: 40, height: 20 }, [frame], 6);
    expect([snapped.dx, snapped.dy]).toEqual([2, 0]);
    expect(snapped.guides).toContainEqual({ axis: 'x', at: 100 });
  });

  it('ignores lines further away', () => {
    expect(snapRect({ x: 60, y: 30, width: 20, height: 10 }, [frame], 6)).toEqual({
      dx: 0,
      dy: 0,
      guides: [],
    });
  });

  it('shows every line that coincides', () => {
    const twin = { x: 20, y: 300, width: 40, height: 10 };
    const snapped = snapRect({ x: 21, y: 0, width: 40, height: 10 }, [twin], 6);
    expect(snapped.dx).toBe(-1);
    expect(snapped.guides).toEqual([
      { axis: 'x', at: 20 },
      { axis: 'x', at: 40 },
      { axis: 'x', at: 60 },
    ]);
  });

  it('is stable after snapping', () => {
    fc.assert(
      fc.property(anyBlock, anyBox, ({ left, top }, size) => {
        const moving = { x: left, y: top, ...size };
        const { dx, dy } = snapRect(moving, [frame], 8);
        const again = snapRect({ ...moving, x: moving.x + dx, y: moving.y + dy }, [frame], 8);
        expect([again.dx, again.dy]).toEqual([0, 0]);
        expect(Math.max(Math.abs(dx), Math.abs(dy))).toBeLessThanOrEqual(8);
      }),
    );
  });
});

describe('a matrix for a document', () => {
  it('contains no −0', () => {
    const m = plain({ a: 1, b: -0, c: -0, d: 1, e: -0, f: 2 });
    expect(m).toEqual(JSON.parse(JSON.stringify(m)));
  });
});
