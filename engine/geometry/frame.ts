/**
 * The frame: parameters of the visible area, and the maps that follow from them.
 *
 * Only parameters change and are inverted; no pixel is moved before painting.
 */
import { compose, identity, invert, rotation, scaling, translation } from './matrix.ts';
import type { Degrees, Matrix, Point, Rect, Sides, Size } from './space.ts';

/**
 * The visible area as parameters. Order of application: base → quarter turns (clockwise) → flips → straighten about the turned
 * picture's center → crop → expand → padding → output size.
 */
export interface Frame {
  /** The base space's size: the first picture's upright size. */
  readonly base: Size<'base'>;
  readonly quarterTurns: 0 | 1 | 2 | 3;
  readonly flipX: boolean;
  readonly flipY: boolean;
  /** −45…45, clockwise. */
  readonly straighten: Degrees;
  /** The kept rectangle, integer px. */
  readonly crop: Rect<'turned'>;
  /** Outpaint: growth beyond the crop, integer px, ≥ 0. */
  readonly expand: Sides<'frame'>;
  /** Canvas padding around crop and expand, integer px, ≥ 0. */
  readonly padding: Sides<'frame'>;
  /** Fills everything behind the layers, `#rrggbb` or `#rrggbbaa`; null = transparent. */
  readonly background: string | null;
  /** Size of the exported file; null = frame px unchanged. Same aspect as the frame within rounding. */
  readonly output: Size<'output'> | null;
}

const NO_SIDES = { top: 0, right: 0, bottom: 0, left: 0 };

/** The whole picture, unchanged. */
export function frameForPicture(base: Size<'base'>): Frame {
  return {
    base: { width: base.width, height: base.height },
    quarterTurns: 0,
    flipX: false,
    flipY: false,
    straighten: 0,
    crop: { x: 0, y: 0, width: base.width, height: base.height },
    expand: NO_SIDES,
    padding: NO_SIDES,
    background: null,
    output: null,
  };
}

/** The picture's size after the quarter turns; straightening turns the picture inside it and does not change it. */
export function turnedSize(frame: Frame): Size<'turned'> {
  const { width, height } = frame.base;
  return frame.quarterTurns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** The center of straightening. */
export function turnedCenter(frame: Frame): Point<'turned'> {
  const { width, height } = turnedSize(frame);
  return { x: width / 2, y: height / 2 };
}

export function baseToTurned(frame: Frame): Matrix<'base', 'turned'> {
  const { width, height } = turnedSize(frame);
  let map: Matrix<'base', 'turned'> = quarterTurn(frame);
  if (frame.flipX) map = compose(map, { a: -1, b: 0, c: 0, d: 1, e: width, f: 0 });
  if (frame.flipY) map = compose(map, { a: 1, b: 0, c: 0, d: -1, e: 0, f: height });
  if (frame.straighten !== 0) map = compose(map, rotation(frame.straighten, turnedCenter(frame)));
  return map;
}

/** Exact: written out, so that integer corners stay integer. */
function quarterTurn(frame: Frame): Matrix<'base', 'turned'> {
  const { width, height } = frame.base;
  switch (frame.quarterTurns) {
    case 0:
      return identity();
    case 1:
      return { a: 0, b: 1, c: -1, d: 0, e: height, f: 0 };
    case 2:
      return { a: -1, b: 0, c: 0, d: -1, e: width, f: height };
    case 3:
      return { a: 0, b: -1, c: 1, d: 0, e: 0, f: width };
  }
}

export function turnedToBase(frame: Frame): Matrix<'turned', 'base'> {
  return invert(baseToTurned(frame));
}

/** A translation: the frame's origin is the padding's top-left corner. */
function turnedToFrame(frame: Frame): Matrix<'turned', 'frame'> {
  const origin = cropClip(frame);
  return translation(origin.x - frame.crop.x, origin.y - frame.crop.y);
}

export function baseToFrame(frame: Frame): Matrix<'base', 'frame'> {
  return compose(baseToTurned(frame), turnedToFrame(frame));
}

export function frameToBase(frame: Frame): Matrix<'frame', 'base'> {
  return invert(baseToFrame(frame));
}

/** Crop, expand and padding together. */
export function frameSize(frame: Frame): Size<'frame'> {
  const { crop, expand, padding } = frame;
  return {
    width: crop.width + expand.left + expand.right + padding.left + padding.right,
    height: crop.height + expand.top + expand.bottom + padding.top + padding.bottom,
  };
}

/** Position of the crop in the frame: the first picture is visible only here. */
export function cropClip(frame: Frame): Rect<'frame'> {
  const { crop, expand, padding } = frame;
  return {
    x: expand.left + padding.left,
    y: expand.top + padding.top,
    width: crop.width,
    height: crop.height,
  };
}

export function outputSize(frame: Frame): Size<'output'> {
  if (frame.output) return frame.output;
  const { width, height } = frameSize(frame);
  return { width, height };
}

export function frameToOutput(frame: Frame): Matrix<'frame', 'output'> {
  const from = frameSize(frame);
  const to = outputSize(frame);
  return scaling(to.width / from.width, to.height / from.height);
}

/** Map from a layer's source px to the frame. */
export function sourceToFrame(toBase: Matrix<'source', 'base'>, frame: Frame): Matrix<'source', 'frame'> {
  return compose(toBase, baseToFrame(frame));
}

/**
 * Changes the frame. The output, when one is set, keeps its scale (a crop of a picture resized to half is half the crop's size), so
 * its aspect follows the frame.
 */
export function reframe(frame: Frame, change: Partial<Pick<Frame, 'crop' | 'expand' | 'padding'>>): Frame {
  const next = { ...frame, ...change };
  if (!frame.output) return next;
  const before = frameSize(frame);
  const after = frameSize(next);
  return {
    ...next,
    output: {
      width: Math.max(1, Math.round((after.width * frame.output.width) / before.width)),
      height: Math.max(1, Math.round((after.height * frame.output.height) / before.height)),
    },
  };
}

/**
 * Origin of a pending frame in px of the document's frame. Both are viewed with the turned picture's center in the same place, so
 * the picture does not move while a crop is dragged.
 */
export function pendingOrigin(committed: Frame, pending: Frame): Point<'frame'> {
  const there = turnedToFrame(committed);
  const here = turnedToFrame(pending);
  const a = turnedCenter(committed);
  const b = turnedCenter(pending);
  return { x: there.e + a.x - (here.e + b.x), y: there.f + a.y - (here.f + b.y) };
}
