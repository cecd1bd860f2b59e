/** What Preserve product lets a stroke of clone or heal paint. */
import {
  type Editor,
  type FinishedStroke,
  isPicture,
  layerById,
  type TileCoverage,
  type TileLimit,
} from '../../../engine/index.ts';
import { guardOf } from '../../session/operations/product-guards.ts';
import { retouchSettings } from '../../session/retouch/retouch-settings.ts';

/** By tile of the layer's picture. */
export type LimitOf = (tx: number, ty: number) => TileLimit;

/** undefined when nothing is limited. */
export function limitedBy(editor: Editor, id: string): LimitOf | undefined {
  const guard = retouchSettings(editor).preserves ? guardOf(editor) : null;
  const layer = layerById(editor.state.document, id);
  if (!guard || !isPicture(layer)) return undefined;
  return (tx, ty) => guard.limitAt(layer, tx, ty);
}

/** What is left of a stroke; no tiles when that is nothing. */
export function limitedTiles(editor: Editor, { layer, tiles }: FinishedStroke): readonly TileCoverage[] {
  const limitOf = limitedBy(editor, layer);
  if (!limitOf) return tiles;
  const left: TileCoverage[] = [];
  for (const { tx, ty, coverage } of tiles) {
    const limit = limitOf(tx, ty);
    const limited = limit === 'free' ? coverage : coverage.map((value, at) => Math.min(value, limit[at]!));
    if (limited.some((value) => value > 0)) left.push({ tx, ty, coverage: limited });
  }
  return left;
}
