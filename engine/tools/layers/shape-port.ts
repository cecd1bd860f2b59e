/** Hit testing and dragging of shapes: the code loads with the first shape. Until then shapes are not hit and have no handles. */
import type { ShapeLayer } from '../../document/document.ts';
import type { Point } from '../../geometry/space.ts';
import type { ToolContext } from '../base/tool.ts';
import type { Dragged, DragMove } from './text-drag.ts';

export interface ShapeHands {
  /** True when the point is on the shape's drawing, or near enough to a thin stroke. */
  hits(
    context: Pick<ToolContext, 'document'> & Partial<Pick<ToolContext, 'camera'>>,
    shape: ShapeLayer,
    at: Point<'frame'>,
  ): boolean;
  drag(context: ToolContext, start: ShapeLayer, handle: string, move: DragMove): Dragged<ShapeLayer>;
}

let hands: ShapeHands | null = null;

/** null until they have loaded. */
export function shapeHands(): ShapeHands | null {
  return hands;
}

export function provideShapeHands(loaded: ShapeHands): void {
  hands = loaded;
}
