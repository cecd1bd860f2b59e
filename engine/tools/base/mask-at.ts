import { FEATHER_RANGE } from '../../document/defaults.ts';
import type { Mask } from '../../document/document.ts';
import type { Size } from '../../geometry/space.ts';
import { clamp } from '../../geometry/units.ts';
import { uniformGrid, withTiles } from '../../tiles/tiles.ts';
import type { TileCoverage, ToolContext } from './tool.ts';

/** The mask for a picture of another size: `coverage` paints at that size, and the feather scales with the width. */
export function maskAt(
  mask: Mask,
  size: Size<'source'>,
  coverage: Iterable<TileCoverage>,
  tiles: ToolContext['tiles'],
): Mask {
  const changes = Array.from(coverage, (tile) => ({
    tx: tile.tx,
    ty: tile.ty,
    after: tiles.put(tile.coverage),
  }));
  const feather = Math.round((mask.feather * size.width) / mask.tiles.width);
  return {
    ...mask,
    tiles: withTiles(uniformGrid(size.width, size.height), changes),
    ...(changes.length === 0 && { painted: false, strokes: 0 }),
    feather: clamp(feather, FEATHER_RANGE.min, FEATHER_RANGE.max),
  };
}
