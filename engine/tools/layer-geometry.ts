/** Where layers lie in the frame: hit testing and what a dragged layer snaps to. */
import { isPicture, isText, type Layer, type LayerId, type PictureLayer } from '../document.ts';
import { blockBounds, blockToFrame } from '../geometry/block.ts';
import { cropClip, frameSize, outputSize, sourceToFrame } from '../geometry/frame.ts';
import { hitsBox } from '../geometry/hit.ts';
import { mapRect } from '../geometry/matrix.ts';
import { contains, rectOf } from '../geometry/rect.ts';
import { safeAreas } from '../geometry/safe-area.ts';
import type { Point, Rect, Size } from '../geometry/space.ts';
import type { ToolContext } from './tool.ts';

type Context = Pick<ToolContext, 'document' | 'textSize'>;

/** The topmost visible layer of a kind under a point: texts by their turned box, pictures by their quad and clip. */
export function layerAt(context: Context, at: Point<'frame'>, kind?: Layer['kind']): Layer | null {
  const { document } = context;
  for (const layer of document.layers.toReversed()) {
    if (!layer.visible || (kind && layer.kind !== kind)) continue;
    if (hits(context, layer, at)) return layer;
  }
  return null;
}

/** The topmost visible picture under a point. */
export function pictureAt(document: Context['document'], at: Point<'frame'>): PictureLayer | null {
  const pictures = document.layers.filter(isPicture);
  return pictures.findLast((layer) => layer.visible && hitsPicture(document, layer, at)) ?? null;
}

function hits(context: Context, layer: Layer, at: Point<'frame'>): boolean {
  if (!isText(layer)) return hitsPicture(context.document, layer, at);
  const size = context.textSize(layer);
  return hitsBox(size, blockToFrame(layer, size), at);
}

function hitsPicture(document: Context['document'], layer: PictureLayer, at: Point<'frame'>): boolean {
  if (layer.clip === 'crop' && !contains(cropClip(document.frame), at)) return false;
  const size = sourceSize({ document }, layer);
  return size !== null && hitsBox(size, sourceToFrame(layer.toBase, document.frame), at);
}

/** The upright rectangle around a layer; null for a picture whose asset is missing. */
export function layerBounds(context: Context, layer: Layer): Rect<'frame'> | null {
  if (isText(layer)) return blockBounds(layer, context.textSize(layer));
  const size = sourceSize(context, layer);
  return size && mapRect(sourceToFrame(layer.toBase, context.document.frame), rectOf(size));
}

export function sourceSize(context: Pick<Context, 'document'>, layer: Layer): Size<'source'> | null {
  return isPicture(layer) ? (context.document.assets[layer.asset]?.size ?? null) : null;
}

/** What a layer snaps to: the frame, the crop inside it, what a platform leaves free of it, and every other visible layer. */
export function snapTargets(context: Context, moving: LayerId): readonly Rect<'frame'>[] {
  const { document } = context;
  const others = document.layers
    .filter((layer) => layer.id !== moving && layer.visible && !isBackdrop(layer))
    .map((layer) => layerBounds(context, layer))
    .filter((bounds) => bounds !== null);
  const { frame } = document;
  const room = frameSize(frame);
  return [rectOf(room), cropClip(frame), ...safeAreas(room, outputSize(frame)), ...others];
}

/** The first picture shows through the crop alone, whose edges are targets already. */
function isBackdrop(layer: Layer): boolean {
  return isPicture(layer) && layer.clip === 'crop';
}
