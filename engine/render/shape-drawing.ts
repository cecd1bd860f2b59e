/**
 * Shapes: from a layer to an item of the draw list, and the item on a canvas. The screen and the export worker run the same code.
 */

import type { Frame, ShapeLayer } from '../document/document.ts';
import { isLine } from '../document/shape.ts';
import { sourceToFrame } from '../geometry/frame.ts';
import { mapRect } from '../geometry/matrix.ts';
import { inflate, intersect, rectOf, roundOut } from '../geometry/rect.ts';
import type { Matrix, Rect } from '../geometry/space.ts';
import type { Canvas2D } from './canvas-port.ts';
import type { DrawShape } from './draw-list.ts';
import type { MarkHost } from './mark-host.ts';
import { traceArrow } from './shape-arrow.ts';
import type { ShapeDrawing } from './shape-port.ts';
import { tracePill } from './text-painter.ts';

interface KnownShape {
  readonly frame: Frame;
  readonly item: DrawShape;
}
const known = new WeakMap<ShapeLayer, KnownShape>();

function shapeItem(layer: ShapeLayer, frame: Frame): DrawShape {
  const before = known.get(layer);
  if (before?.frame === frame) return before.item;
  const { a, b, c, d, e, f } = sourceToFrame(layer.toBase, frame);
  const { fill, stroke, radius, heads, shape, blend } = layer;
  const { width, height } = layer.size;
  const line = isLine(shape);
  const lineWidth = stroke === null ? 0 : layer.stroke_width;
  const item: DrawShape = {
    kind: 'shape',
    layer: layer.id,
    shape,
    toFrame: { a, b, c, d, e, f },
    size: { width, height: line ? 0 : height },
    reach: line ? lineWidth * (shape === 'arrow' ? HEAD_REACH : 0.5) : 0,
    opacity: layer.opacity / 100,
    blend,
    fill: line ? null : fill,
    stroke: lineWidth > 0 ? stroke : null,
    lineWidth,
    radius: shape === 'rectangle' ? radius : 0,
    heads,
  };
  if (before && sameItem(before.item, item)) {
    known.set(layer, { frame, item: before.item });
    return before.item;
  }
  known.set(layer, { frame, item });
  return item;
}

/** Another frame may place a shape identically, for example after a change of the background. */
function sameItem(a: DrawShape, b: DrawShape): boolean {
  return JSON.stringify(a.toFrame) === JSON.stringify(b.toFrame);
}

/** Half the width of an arrow's head, in widths of its line. */
const HEAD_REACH = 2.5;

/**
 * Opacity applies to the whole shape: the fill does not show through the stroke. With both, a translucent shape is drawn on its own
 * canvas, on whole px, so that the file and the screen have the same edges.
 */
function paintShape(
  canvas: Canvas2D,
  item: DrawShape,
  toCanvas: Matrix<'block', 'screen'>,
  { sheet }: MarkHost,
): void {
  if (item.opacity >= 1 || item.fill === null || item.stroke === null || !sheet) {
    canvas.globalAlpha = item.opacity;
    paintParts(canvas, item);
    return;
  }
  const { width, height } = canvas.canvas;
  const seen = intersect(inflate(mapRect(toCanvas, inkOfShape(item)), 1), { x: 0, y: 0, width, height });
  if (!seen) return;
  const { x, y, width: columns, height: rows } = roundOut(seen);
  const over = sheet(columns, rows);
  const { a, b, c, d, e, f } = toCanvas;
  over.setTransform(a, b, c, d, e - x, f - y);
  paintParts(over, item);
  canvas.setTransform(1, 0, 0, 1, 0, 0);
  canvas.globalAlpha = item.opacity;
  canvas.drawImage(over.canvas, x, y);
}

function inkOfShape({ size, reach }: DrawShape): Rect<'block'> {
  return inflate(rectOf(size), reach);
}

function paintParts(canvas: Canvas2D, item: DrawShape): void {
  const { shape, fill, stroke, size, lineWidth } = item;
  if (shape === 'line' || shape === 'arrow') {
    if (stroke === null) return;
    canvas.fillStyle = stroke;
    traceArrow(canvas, size.width, lineWidth, shape === 'line' ? null : item.heads);
    canvas.fill();
    return;
  }
  // A stroke wider than the box fills it.
  const within = Math.min(lineWidth, size.width / 2, size.height / 2);
  if (fill !== null) {
    canvas.fillStyle = fill;
    traceBox(canvas, item, 0);
    canvas.fill();
  }
  if (stroke !== null) {
    canvas.strokeStyle = stroke;
    canvas.lineWidth = within;
    canvas.lineJoin = 'miter';
    traceBox(canvas, item, within / 2);
    canvas.stroke();
  }
}

/** The outline at this distance inside the box. */
function traceBox(canvas: Canvas2D, { shape, size, radius }: DrawShape, inset: number): void {
  const box = inflate(rectOf(size), -inset);
  if (shape === 'rectangle') {
    const round = Math.min(radius, size.width / 2, size.height / 2);
    tracePill(canvas, box, Math.max(0, round - inset));
    return;
  }
  canvas.beginPath();
  const [rx, ry] = [box.width / 2, box.height / 2];
  canvas.ellipse(box.x + rx, box.y + ry, rx, ry, 0, 0, 2 * Math.PI);
  canvas.closePath();
}

export const shapeDrawingPart: ShapeDrawing = { item: shapeItem, paint: paintShape };
