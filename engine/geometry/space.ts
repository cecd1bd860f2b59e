/**
 * Every coordinate belongs to one space, and its type says which.
 *
 * | space  | unit and origin                                                                            |
 * |--------|--------------------------------------------------------------------------------------------|
 * | source | px of one layer's decoded, upright asset; (0,0) is its top-left corner. Masks live here.    |
 * | base   | px of the first picture's source; layers are placed here by `PictureLayer.toBase`.          |
 * | turned | base after quarter turns, flips and straightening, origin at the turned picture's top-left. |
 * | frame  | px of what the frame shows, before output scaling. Text lives here.                        |
 * | output | px of the exported file: frame px times the output scale.                                  |
 * | block  | px of one text block, unrotated, origin at its top-left corner.                            |
 * | screen | device px of the canvas that the person looks at.                                          |
 *
 * A pixel's center is at +0.5; integer coordinates are pixel edges.
 */
export type Space = 'source' | 'base' | 'turned' | 'frame' | 'output' | 'block' | 'screen';

declare const space: unique symbol;

export interface Point<S extends Space> {
  readonly x: number;
  readonly y: number;
  readonly [space]?: S;
}

export interface Size<S extends Space> {
  readonly width: number;
  readonly height: number;
  readonly [space]?: S;
}

export interface Rect<S extends Space> {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly [space]?: S;
}

/** Distances from each edge, px of the space, positive outwards. */
export interface Sides<S extends Space> {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
  readonly [space]?: S;
}

/**
 * A 2D affine map between two spaces: `x' = a·x + c·y + e`, `y' = b·x + d·y + f`
 * (the order of CSS `matrix()` and canvas `setTransform`).
 */
export interface Matrix<From extends Space, To extends Space> {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
  readonly [space]?: readonly [From, To];
}

/** Percent, 0…100 unless said otherwise. */
export type Percent = number;
/** Degrees, clockwise on screen. */
export type Degrees = number;
