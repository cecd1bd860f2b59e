/** How a shape layer looks. Lengths are the shape's own px, which are base px as long as its place does not scale it. */

export const SHAPE_KINDS = ['rectangle', 'ellipse', 'line', 'arrow'] as const;
export type ShapeKind = (typeof SHAPE_KINDS)[number];

export const ARROW_HEADS = ['end', 'start', 'both'] as const;
/** Which ends of an arrow have a head. */
export type ArrowHeads = (typeof ARROW_HEADS)[number];

export interface ShapeStyle {
  /** `#rrggbb` or `#rrggbbaa`; null = none. A line and an arrow have none to fill. */
  readonly fill: string | null;
  /** null = none. */
  readonly stroke: string | null;
  /** Of a rectangle and an ellipse inside the box: the stroke's outer edge is the box's edge. Of a line to both sides. */
  readonly stroke_width: number;
  /** Of a rectangle's corners; at most half the shorter side is seen. */
  readonly radius: number;
  readonly heads: ArrowHeads;
}

/** Goes from end to end, and has no inside. */
export function isLine(shape: ShapeKind): boolean {
  return shape === 'line' || shape === 'arrow';
}
