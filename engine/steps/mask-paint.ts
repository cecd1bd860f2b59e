import { message } from '../base/message.ts';
import { isPicture } from '../document/document.ts';
import { withTiles } from '../tiles/tiles.ts';
import type { MaskPaint, StepDefinition } from './step.ts';
import { conflict, done, layerGone, withLayer } from './step-helpers.ts';

/** The hot path: undoing a stroke costs a few string swaps, so this step copies by hand instead of drafting a grid of proxies. */
export const maskPaint: StepDefinition<MaskPaint> = {
  type: 'mask.paint',
  apply({ id, tiles, strokes, painted }, doc) {
    const index = doc.layers.findIndex((layer) => layer.id === id);
    const layer = doc.layers[index];
    if (!isPicture(layer)) return layerGone(id);
    const { mask } = layer;
    // `rows` itself and not tileAt, which treats a place outside the grid as an empty tile.
    if (tiles.some(({ tx, ty, before }) => mask.tiles.rows[ty]?.[tx] !== before))
      return conflict(message('step.mask-changed'));
    if (mask.painted !== painted.before || mask.strokes + strokes < 0)
      return conflict(message('step.strokes-changed'));
    return done(
      withLayer(doc, index, {
        ...layer,
        mask: {
          ...mask,
          tiles: withTiles(mask.tiles, tiles),
          painted: painted.after,
          strokes: mask.strokes + strokes,
        },
      }),
    );
  },
  invert: ({ type, id, tiles, strokes, painted }) => ({
    type,
    id,
    tiles: tiles.map(({ tx, ty, before, after }) => ({ tx, ty, before: after, after: before })),
    // Not −strokes: that would give −0, which JSON does not keep.
    strokes: 0 - strokes,
    painted: { before: painted.after, after: painted.before },
  }),
};
