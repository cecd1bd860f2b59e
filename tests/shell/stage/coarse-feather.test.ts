import { describe, expect, it } from 'vitest';
import {
  createTileStore,
  featherArea,
  TILE_SIZE,
  tileAt,
  uniformGrid,
  uniformValue,
} from '../../../engine/index.ts';
import { withTiles } from '../../../engine/tiles/tiles.ts';
import { type CoarseMask, coarseFeather } from '../../../shell/stage/paint/coarse-feather.ts';

const size = { width: 700, height: 500 };
const feather = 40;

/** A disc of paint, over the corner where four tiles meet. */
function disc(): { readonly mask: CoarseMask; readonly exact: Uint8Array } {
  const inside = (x: number, y: number) => Math.hypot(x - 256, y - 256) < 90;
  const tiles = createTileStore();
  let grid = uniformGrid(size.width, size.height);
  const plane = new Uint8Array(size.width * size.height);
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) plane[y * size.width + x] = inside(x, y) ? 255 : 0;
  }
  for (let ty = 0; ty < 2; ty++) {
    for (let tx = 0; tx < 2; tx++) {
      const tile = Uint8Array.from({ length: TILE_SIZE * TILE_SIZE }, (_, at) =>
        inside(tx * TILE_SIZE + (at % TILE_SIZE), ty * TILE_SIZE + Math.floor(at / TILE_SIZE)) ? 255 : 0,
      );
      grid = withTiles(grid, [{ tx, ty, before: tileAt(grid, tx, ty), after: tiles.put(tile) }]);
    }
  }
  const tile = (tx: number, ty: number) => {
    const id = tileAt(grid, tx, ty);
    return uniformValue(id) === null ? tiles.get(id) : null;
  };
  const exact = featherArea(plane, size.width, size.height, feather, { x: 0, y: 0, ...size });
  return { mask: { grid, feather, tile }, exact };
}

describe('A mask made on the spot', () => {
  const area = { x: 100, y: 120, width: 300, height: 280 };

  it('is exact while its budget lasts', () => {
    const { mask, exact } = disc();
    const patch = coarseFeather(mask, size, 0, area, 1_000_000);
    expect(patch?.rect).toEqual(area);
    patch?.bytes.forEach((value, at) => {
      const x = area.x + (at % area.width);
      const y = area.y + Math.floor(at / area.width);
      expect(value).toBe(exact[y * size.width + x]);
    });
  });

  it('is near on a small budget', () => {
    const { mask, exact } = disc();
    const patch = coarseFeather(mask, size, 0, area, 9000);
    let sum = 0;
    patch?.bytes.forEach((value, at) => {
      const x = area.x + (at % area.width);
      const y = area.y + Math.floor(at / area.width);
      sum += Math.abs(value - (exact[y * size.width + x] ?? 0));
    });
    expect(sum / (area.width * area.height)).toBeLessThan(6);
  });

  it('lies on its features at every level', () => {
    const { mask } = disc();
    const patch = coarseFeather(mask, size, 2, { x: 0, y: 0, width: 175, height: 125 }, 1_000_000);
    const at = (x: number, y: number) => patch?.bytes[Math.floor(y / 4) * 175 + Math.floor(x / 4)];
    expect(at(256, 256)).toBe(255);
    expect(at(256 + 44, 256)).toBeGreaterThan(250);
    expect(at(256 + 80, 256)).toBeGreaterThan(140);
    expect(at(256 + 96, 256)).toBeLessThan(110);
    expect(at(256 + 140, 256)).toBe(0);
  });

  it('is null outside the picture', () => {
    const { mask } = disc();
    expect(coarseFeather(mask, size, 0, { x: 700, y: 0, width: 10, height: 10 }, 1000)).toBeNull();
  });
});
