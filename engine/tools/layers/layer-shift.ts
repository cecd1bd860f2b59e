/** Layers of any kind moved by a distance in the frame: dragged, nudged or aligned. */
import { isText, type Layer } from '../../document/document.ts';
import { frameToBase, sourceToFrame } from '../../geometry/frame.ts';
import { compose, plain } from '../../geometry/matrix.ts';
import { union } from '../../geometry/rect.ts';
import { SNAP_DISTANCE, snapRect } from '../../geometry/snap.ts';
import type { Point, Rect } from '../../geometry/space.ts';
import { tidy } from '../../geometry/units.ts';
import type { ToolContext } from '../base/tool.ts';
import { layerBounds } from './layer-geometry.ts';
import { snapTargets } from './snap-targets.ts';
import type { Dragged, DragMove } from './text-drag.ts';

/**
 * By whole px, so that positions by hand are whole numbers. Several keep their relative positions, and their joint box snaps. Ctrl
 * turns snapping off.
 */
export function moveLayers(
  context: ToolContext,
  layers: readonly [Layer, ...Layer[]],
  { from, to, modifiers }: DragMove,
): Dragged<Layer> {
  const dx = Math.round(to.x - from.x);
  const dy = Math.round(to.y - from.y);
  const ids = layers.map(({ id }) => id);
  const box = boundsOf(context, layers);
  const snapped =
    modifiers.ctrl || !box
      ? { dx: 0, dy: 0, guides: [] }
      : snapRect(
          { ...box, x: box.x + dx, y: box.y + dy },
          snapTargets(context, ids),
          SNAP_DISTANCE / context.camera.zoom,
        );
  const by = { x: dx + snapped.dx, y: dy + snapped.dy };
  const [first, ...others] = layers;
  return {
    layer: shifted(context, first, by),
    along: others.map((layer) => shifted(context, layer, by)),
    guides: snapped.guides,
  };
}

/** The layer moved by this distance, frame px. */
export function shifted<L extends Layer>(
  { document }: Pick<ToolContext, 'document'>,
  layer: L,
  by: Pick<Point<'frame'>, 'x' | 'y'>,
): L {
  if (isText(layer)) return { ...layer, left: tidy(layer.left + by.x), top: tidy(layer.top + by.y) };
  const place = sourceToFrame(layer.toBase, document.frame);
  const moved = { ...place, e: place.e + by.x, f: place.f + by.y };
  return { ...layer, toBase: plain(compose(moved, frameToBase(document.frame))) };
}

/** The upright rectangle around them all; null for an empty list. */
export function boundsOf(
  context: Parameters<typeof layerBounds>[0],
  layers: readonly Layer[],
): Rect<'frame'> | null {
  return layers.reduce<Rect<'frame'> | null>((all, layer) => union(all, layerBounds(context, layer)), null);
}

/** What layers are, for the ids of messages: one kind, or `layers` of several kinds and of pictures. */
export type Kinds = 'picture' | 'text' | 'texts' | 'shape' | 'shapes' | 'layers';

export function kindsOf(layers: readonly Layer[]): Kinds {
  const [first, ...others] = layers;
  if (!first || others.some((layer) => layer.kind !== first.kind)) return 'layers';
  return KINDS[first.kind][others.length > 0 ? 1 : 0];
}

const KINDS: Readonly<Record<Layer['kind'], readonly [one: Kinds, several: Kinds]>> = {
  picture: ['picture', 'layers'],
  text: ['text', 'texts'],
  shape: ['shape', 'shapes'],
};
