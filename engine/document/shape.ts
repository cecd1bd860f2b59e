/** Appearance of a shape layer. Lengths are the shape's own px, which equal base px while its matrix does not scale. */

export const SHAPE_KINDS = ['rectangle', 'ellipse', 'line', 'arrow'] as const;
export type ShapeKind = (typeof SHAPE_KINDS)[number];

export const ARROW_HEADS = ['end', 'start', 'both'] as const;
/** The ends of an arrow that have a head. */
export type ArrowHeads = (typeof ARROW_HEADS)[number];

export interface ShapeStyle {
  /** `#rrggbb` or `#rrggbbaa`; null = none. Lines and arrows have no fill. */
  readonly fill: string | null;
  /** null = none. */
  readonly stroke: string | null;
  /** Rectangles and ellipses: inside the box, with the stroke's outer edge on the box's edge. Lines: to both sides. */
  readonly stroke_width: number;
  /** Radius of a rectangle's corners; at most half the shorter side takes effect. */
  readonly radius: number;
  readonly heads: ArrowHeads;
}

/** True for a line or an arrow, which has no inside. */
export function isLine(shape: ShapeKind): boolean {
  return shape === 'line' || shape === 'arrow';
}
