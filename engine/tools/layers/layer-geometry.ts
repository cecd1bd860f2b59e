/** Positions of layers in the frame, and hit testing. */

import { isPicture, isText, type Layer, type PictureLayer } from '../../document/document.ts';
import { isLine } from '../../document/shape.ts';
import { blockBounds, blockToFrame } from '../../geometry/block.ts';
import { cropClip, sourceToFrame } from '../../geometry/frame.ts';
import { hitsBox } from '../../geometry/hit.ts';
import { mapRect } from '../../geometry/matrix.ts';
import { contains, inflate, rectOf } from '../../geometry/rect.ts';
import type { Point, Rect, Size } from '../../geometry/space.ts';
import type { ToolContext } from '../base/tool.ts';
import { shapeHands } from './shape-port.ts';

type Context = Pick<ToolContext, 'document' | 'textSize'> & Partial<Pick<ToolContext, 'camera'>>;

/**
 * The topmost visible layer of a kind under a point: texts by their rotated box, pictures by their quad and clip, shapes by their
 * drawn area.
 */
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
  if (layer.kind === 'shape') return shapeHands()?.hits(context, layer, at) ?? false;
  if (!isText(layer)) return hitsPicture(context.document, layer, at);
  const size = context.textSize(layer);
  return hitsBox(size, blockToFrame(layer, size), at);
}

function hitsPicture(document: Context['document'], layer: PictureLayer, at: Point<'frame'>): boolean {
  if (layer.clip === 'crop' && !contains(cropClip(document.frame), at)) return false;
  const size = sourceSize({ document }, layer);
  return size !== null && hitsBox(size, sourceToFrame(layer.toBase, document.frame), at);
}

/** The upright bounding rectangle of a layer; null for a picture whose asset is missing. */
export function layerBounds(context: Context, layer: Layer): Rect<'frame'> | null {
  if (isText(layer)) return blockBounds(layer, context.textSize(layer));
  const size = sourceSize(context, layer);
  // A line has the width of its stroke.
  const breadth = layer.kind === 'shape' && isLine(layer.shape) ? layer.stroke_width / 2 : 0;
  const box = size && inflate(rectOf(size), breadth);
  return box && mapRect(sourceToFrame(layer.toBase, context.document.frame), box);
}

/** A layer's own size in base space; a line's height is 0. */
export function sourceSize({ document }: Pick<Context, 'document'>, layer: Layer): Size<'source'> | null {
  if (isPicture(layer)) return document.assets[layer.asset]?.size ?? null;
  if (layer.kind === 'text') return null;
  return isLine(layer.shape) ? { ...layer.size, height: 0 } : layer.size;
}
