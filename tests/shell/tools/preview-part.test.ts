import { describe, expect, it } from 'vitest';
import { movedPlace, partAt } from '../../../shell/tools/enhance/preview-part.ts';

const SIZE = { width: 1000, height: 800 };
const MIDDLE = { x: 0.5, y: 0.5 };

/** Upper left corner of what is shown, px of the picture. */
const cornerAt = (place: { readonly x: number; readonly y: number }) => {
  const { cut, shown } = partAt(SIZE, place);
  return [cut.x + shown.x, cut.y + shown.y];
};

describe('The part that a preview shows', () => {
  it('lies around the place, with what is computed around it', () => {
    const { cut, shown } = partAt(SIZE, MIDDLE);
    expect([cut.x + shown.x + shown.width / 2, cut.y + shown.y + shown.height / 2]).toEqual([500, 400.5]);
    expect(shown.x).toBeGreaterThan(16);
    expect(cut.width).toBeGreaterThan(shown.width + 2 * 16);
  });

  it('stays inside the picture at its corners, and is all of a small one', () => {
    for (const [x, y] of [
      [0, 0],
      [1, 1],
      [-3, 9],
    ] as const) {
      const { cut, shown } = partAt(SIZE, { x, y });
      expect([shown.width, shown.height]).toEqual([60, 45]);
      for (const value of [cut.x, cut.y, shown.x, shown.y]) expect(value).toBeGreaterThanOrEqual(0);
      expect(cut.x + cut.width).toBeLessThanOrEqual(1000);
      expect(shown.x + shown.width).toBeLessThanOrEqual(cut.width);
      expect(cut.y + cut.height).toBeLessThanOrEqual(800);
    }
    const all = { x: 0, y: 0, width: 20, height: 7 };
    expect(partAt({ width: 20, height: 7 }, { x: 0.9, y: 0.1 })).toEqual({ cut: all, shown: all });
  });

  it('moves by px, no further than it can be seen to move, and back as far', () => {
    const moved = movedPlace(SIZE, MIDDLE, 40, -25);
    expect(cornerAt(moved)).toEqual([cornerAt(MIDDLE)[0]! + 40, cornerAt(MIDDLE)[1]! - 25]);
    const edge = movedPlace(SIZE, MIDDLE, 1e6, 0);
    expect(cornerAt(edge)[0]).toBe(940);
    expect(cornerAt(movedPlace(SIZE, edge, -40, 0))[0]).toBe(900);
  });
});
