import { describe, expect, it } from 'vitest';
import { NEUTRAL_ADJUSTMENTS } from '../../../engine/index.ts';
import { originOfTile, rememberStroke } from '../../../shell/session/retouch/same-tiles.ts';

/** A tile of 512 px of level 0 holds eight squares of 64 px each way. */
const tile = (asset: string, tx: number, ty: number, level = 0) =>
  originOfTile({ asset, adjustments: NEUTRAL_ADJUSTMENTS, level, tx, ty });

describe('Tiles that a stroke has left as they were', () => {
  it('are those of the picture before it, and of the one before that', () => {
    rememberStroke('a0', 'a1', Uint16Array.from([3, 2, 8, 2]));
    rememberStroke('a1', 'a2', Uint16Array.from([40, 0]));
    expect([0, 1, 2].map((tx) => tile('a1', tx, 0))).toEqual(['a1', 'a1', 'a0']);
    expect([0, 1, 2, 5].map((tx) => tile('a2', tx, 0))).toEqual(['a1', 'a1', 'a0', 'a2']);
    expect(tile('a2', 0, 1)).toBe('a0');
    expect(tile('a0', 0, 0)).toBe('a0');
    expect(tile('elsewhere', 0, 0)).toBe('elsewhere');
  });

  it('are those in which no square lies, at each level', () => {
    rememberStroke('b0', 'b1', Uint16Array.from([40, 9]));
    // Px 2,560 and 576: at level 2 a tile covers 2,048 px of the picture.
    expect(tile('b1', 1, 0, 2)).toBe('b1');
    expect([tile('b1', 0, 0, 2), tile('b1', 1, 1, 2)]).toEqual(['b0', 'b0']);
    // From level 7 on a square is less than a px.
    expect(tile('b1', 0, 0, 8)).toBe('b1');
  });

  it('are others when what is shown of a px depends on px around it', () => {
    rememberStroke('c0', 'c1', Uint16Array.from([0, 0]));
    const far = { asset: 'c1', level: 0, tx: 5, ty: 5 };
    expect(originOfTile({ ...far, adjustments: { ...NEUTRAL_ADJUSTMENTS, exposure: 20 } })).toBe('c0');
    expect(originOfTile({ ...far, adjustments: { ...NEUTRAL_ADJUSTMENTS, sharpness: 20 } })).toBe('c1');
    expect(originOfTile({ ...far, adjustments: { ...NEUTRAL_ADJUSTMENTS, hdr: 20 } })).toBe('c1');
  });

  it('never lead in a circle when a stroke brings an earlier picture back', () => {
    rememberStroke('d0', 'd1', Uint16Array.from([0, 0]));
    rememberStroke('d1', 'd0', Uint16Array.from([0, 0]));
    expect(tile('d0', 3, 3)).toBe('d0');
    expect(tile('d1', 3, 3)).toBe('d0');
  });
});
