/** What a person erased by hand: a cut-out takes more away, and brings none of it back. */
import {
  type Editor,
  type EditorState,
  type PictureLayer,
  type TileCoverage,
  tileAt,
  uniformValue,
} from '../../../engine/index.ts';

/** Was the mask painted, and is no part of it a cut-out? A cut-out replaces an earlier one. */
export function isErasedByHand({ history }: EditorState, { id, mask }: PictureLayer): boolean {
  if (!mask.painted || mask.use !== 'transparent') return false;
  const origins = history.done
    .filter(({ redo }) => redo.some((step) => step.type === 'mask.paint' && step.id === id))
    .map(({ origin }) => origin);
  return origins.length > 0 && !origins.includes('paint.cut-out');
}

/** A cut-out with what is erased by hand, px by px the larger of both. Coverage of the mask itself, before its feather. */
export function withErased(
  { tiles: store }: Pick<Editor, 'tiles'>,
  { mask: { tiles } }: PictureLayer,
  taken: readonly TileCoverage[],
): readonly TileCoverage[] {
  const added = new Map(taken.map((tile) => [`${tile.tx}/${tile.ty}`, tile]));
  const all: TileCoverage[] = [];
  tiles.rows.forEach((row, ty) => {
    row.forEach((_, tx) => {
      const id = tileAt(tiles, tx, ty);
      const cut = added.get(`${tx}/${ty}`);
      if (uniformValue(id) === 0) {
        if (cut) all.push(cut);
        return;
      }
      const erased = store.get(id);
      if (!cut || uniformValue(id) === 255) {
        all.push({ tx, ty, coverage: erased, id });
        return;
      }
      const coverage = erased.map((value, at) => Math.max(value, cut.coverage[at]!));
      all.push({ tx, ty, coverage });
    });
  });
  return all;
}
