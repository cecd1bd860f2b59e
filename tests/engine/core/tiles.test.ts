import { describe, expect, it } from 'vitest';
import { printGrid } from '../../../engine/document/document-json.ts';
import { readGrid } from '../../../engine/document/document-readers.ts';
import { createTileStore, TILE_BYTES, tileAt, uniformGrid, uniformValue } from '../../../engine/index.ts';
import {
  EMPTY_TILE,
  FULL_TILE,
  tileBounds,
  tileChanges,
  tilesIn,
  uniformTile,
  withTiles,
} from '../../../engine/tiles/tiles.ts';

const PAINTED = 'abcdef0123456789abcdef0123456789';

describe('a tile grid', () => {
  it('covers the picture, the last row and column cut to it', () => {
    const grid = uniformGrid(700, 500);
    expect(grid.rows.map((row) => row.length)).toEqual([3, 3]);
    expect(tileBounds(grid, 2, 1)).toEqual({ x: 512, y: 256, width: 188, height: 244 });
    expect(tileAt(grid, 9, 9)).toBe(EMPTY_TILE);
  });

  it('changes copy-on-write: other rows stay the same arrays', () => {
    const grid = uniformGrid(700, 500);
    const next = withTiles(grid, [{ tx: 2, ty: 0, after: PAINTED }]);
    expect(grid.rows[0]).toEqual(['u00', 'u00', 'u00']);
    expect(next.rows[0]).toEqual(['u00', 'u00', PAINTED]);
    expect(next.rows[1]).toBe(grid.rows[1]);
    expect(withTiles(next, [{ tx: 2, ty: 0, after: PAINTED }])).toBe(next);
    expect(() => withTiles(grid, [{ tx: 3, ty: 0, after: PAINTED }])).toThrow('No tile at 3,0');
  });

  it('lists the changes between two versions, which turn one into the other', () => {
    const before = withTiles(uniformGrid(700, 500), [{ tx: 1, ty: 1, after: FULL_TILE }]);
    const after = withTiles(before, [
      { tx: 1, ty: 1, after: EMPTY_TILE },
      { tx: 0, ty: 0, after: PAINTED },
    ]);
    const changes = tileChanges(before, after);
    expect(changes).toEqual([
      { tx: 0, ty: 0, before: 'u00', after: PAINTED },
      { tx: 1, ty: 1, before: 'uff', after: 'u00' },
    ]);
    expect(withTiles(before, changes)).toEqual(after);
  });

  it('lists the tiles that an area touches, and only those', () => {
    const grid = uniformGrid(700, 500);
    const touched = (x: number, y: number, width: number, height: number) =>
      [...tilesIn(grid, { x, y, width, height })].map(({ tx, ty }) => `${tx},${ty}`);
    expect(touched(255, 255, 2, 2)).toEqual(['0,0', '1,0', '0,1', '1,1']);
    expect(touched(256, 0, 256, 256)).toEqual(['1,0']);
    expect(touched(-500, -500, 5000, 5000)).toHaveLength(6);
    expect(touched(-10, 0, 10, 10)).toEqual([]);
    expect(touched(700, 500, 10, 10)).toEqual(['2,1']);
  });

  it('prints as runs and reads back', () => {
    const grid = withTiles(uniformGrid(6000, 4000), [{ tx: 20, ty: 7, after: PAINTED }]);
    const printed = printGrid(grid);
    expect(printed.runs).toEqual([
      ['u00', 188],
      [PAINTED, 1],
      ['u00', 195],
    ]);
    expect(readGrid(JSON.parse(JSON.stringify(printed)), 'grid')).toEqual(grid);
    expect(readGrid(JSON.parse(JSON.stringify(grid)), 'grid')).toEqual(grid);
  });

  it.each([
    ['too few tiles', { width: 700, height: 500, runs: [['u00', 5]] }],
    ['too many tiles', { width: 700, height: 500, runs: [['u00', 7]] }],
    [
      'a run of none',
      {
        width: 700,
        height: 500,
        runs: [
          ['u00', 0],
          ['u00', 6],
        ],
      },
    ],
    ['a tile of no known name', { width: 700, height: 500, runs: [['v00', 6]] }],
    ['a run that is no pair', { width: 700, height: 500, runs: [['u00', 6, 6]] }],
    ['rows of another width', { width: 700, height: 500, rows: [['u00'], ['u00']] }],
    ['both runs and rows', { width: 700, height: 500, runs: [['u00', 6]], rows: [] }],
    ['no size', { runs: [['u00', 6]] }],
    ['a size past every codec', { width: 1e6, height: 1, runs: [['u00', 3907]] }],
  ])('is refused with %s', (_what, json) => {
    expect(() => readGrid(json, 'grid')).toThrow('grid');
  });
});

describe('the tile store', () => {
  const tile = (seed: number) => Uint8Array.from({ length: TILE_BYTES }, (_, i) => (i < 999 ? i * seed : 0));

  it('keeps equal tiles once, as copies, named by content', () => {
    const store = createTileStore();
    const coverage = tile(3);
    const id = store.put(coverage);
    expect(store.put(tile(3))).toBe(id);
    expect(store.bytes).toBe(TILE_BYTES);
    coverage.fill(9);
    expect(store.get(id)).toEqual(tile(3));
    expect(store.put(tile(5))).not.toBe(id);
  });

  it('stores a uniform tile as a constant without bytes', () => {
    const store = createTileStore();
    expect(store.put(new Uint8Array(TILE_BYTES).fill(128))).toBe('u80');
    expect(store.bytes).toBe(0);
    expect(store.get('uff')).toEqual(new Uint8Array(TILE_BYTES).fill(255));
    expect([uniformTile(7), uniformValue('u07'), uniformValue(PAINTED)]).toEqual(['u07', 7, null]);
    expect(store.has('u33')).toBe(true);
  });

  it('returns a compressed tile unchanged, and counts its packed size meanwhile', () => {
    const store = createTileStore();
    const id = store.put(tile(3));
    store.chill([id, 'u00', 'unknown']);
    expect(store.bytes).toBeLessThan(TILE_BYTES / 20);
    expect(store.get(id)).toEqual(tile(3));
    expect(store.weigh(id)).toBe(store.bytes);
  });

  it('keeps only the tiles that were used last as they are read, and gives each as it was put', () => {
    const store = createTileStore(3);
    const ids = [1, 2, 3, 4, 5].map((seed) => store.put(tile(seed)));
    const isPacked = () => ids.map((id) => store.weigh(id) < TILE_BYTES);
    expect(isPacked()).toEqual([true, true, false, false, false]);
    expect(store.get(ids[0]!)).toEqual(tile(1));
    expect(isPacked()).toEqual([true, true, true, false, false]);
    expect(store.get(ids[0]!)).toBe(store.get(ids[0]!));
    expect(ids.map((id) => store.get(id))).toEqual([1, 2, 3, 4, 5].map(tile));
    expect(store.bytes).toBe(ids.reduce((sum, id) => sum + store.weigh(id), 0));
    store.collect(new Set());
    expect(store.bytes).toBe(0);
  });

  it('keeps a tile that packing would not make smaller', () => {
    const store = createTileStore();
    const noise = Uint8Array.from({ length: TILE_BYTES }, (_, i) => (i * 167 + (i >> 8)) & 255);
    store.chill([store.put(noise)]);
    expect(store.bytes).toBe(TILE_BYTES);
  });

  it('drops unnamed tiles', () => {
    const store = createTileStore();
    const [kept, dropped] = [store.put(tile(3)), store.put(tile(5))];
    store.chill([dropped]);
    store.collect(new Set([kept]));
    expect(store.bytes).toBe(TILE_BYTES);
    expect(store.has(dropped)).toBe(false);
    expect(() => store.get(dropped)).toThrow('not in the store');
    expect(store.get(kept)).toEqual(tile(3));
  });

  it('throws for a tile of another size', () => {
    expect(() => createTileStore().put(new Uint8Array(10))).toThrow('10 bytes');
  });
});
