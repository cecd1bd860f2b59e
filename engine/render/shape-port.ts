/**
 * The code that draws shapes loads with the first shape. Until then a draw list leaves shapes out; code that exports or shows a
 * list loads it first (`engine/shapes.ts`, in a worker `shape-drawing.ts`).
 */
import type { Frame, ShapeLayer } from '../document/document.ts';
import type { Matrix } from '../geometry/space.ts';
import type { Canvas2D } from './canvas-port.ts';
import type { DrawShape } from './draw-list.ts';
import type { MarkHost } from './mark-host.ts';

export interface ShapeDrawing {
  /** The same object for the same layer in the same frame. */
  item(layer: ShapeLayer, frame: Frame): DrawShape;
  /** The canvas's transform is `toCanvas`. May leave its state changed. */
  paint(canvas: Canvas2D, item: DrawShape, toCanvas: Matrix<'block', 'screen'>, host: MarkHost): void;
}

let drawing: ShapeDrawing | null = null;

/** null until it has loaded. */
export function shapeDrawing(): ShapeDrawing | null {
  return drawing;
}

export function provideShapeDrawing(loaded: ShapeDrawing): void {
  drawing = loaded;
}
