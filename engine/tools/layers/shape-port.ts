/** How shapes are taken hold of: the code loads with the first of them. Until then they are not hit and do not answer to handles. */
import type { ShapeLayer } from '../../document/document.ts';
import type { Point } from '../../geometry/space.ts';
import type { ToolContext } from '../base/tool.ts';
import type { Dragged, DragMove } from './text-drag.ts';

export interface ShapeHands {
  /** Is the point on what the shape draws, or near enough to a thin stroke for a hand to mean it? */
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
