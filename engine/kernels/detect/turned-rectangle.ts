/** The smallest rectangle around points, turned by whole degrees: between −45° and 44°, so that a line of text stays upright. */
import { sinPi } from '../base/arithmetic.ts';

export interface Corner {
  readonly x: number;
  readonly y: number;
}

export interface TurnedRectangle {
  readonly width: number;
  readonly height: number;
  /** Clockwise from the top left, with a margin around. */
  corners(margin: number): readonly Corner[];
}

/** @param points at least one */
export function smallestRectangle(points: readonly Corner[]): TurnedRectangle {
  let best: TurnedRectangle | null = null;
  for (let degrees = -45; degrees < 45; degrees++) {
    const rectangle = rectangleAt(points, degrees);
    // The level one first among equals.
    const isSmaller = !best || rectangle.width * rectangle.height < best.width * best.height - 1e-9;
    const isLevel =
      best && degrees === 0 && rectangle.width * rectangle.height <= best.width * best.height + 1e-9;
    if (isSmaller || isLevel) best = rectangle;
  }
  return best!;
}

function rectangleAt(points: readonly Corner[], degrees: number): TurnedRectangle {
  const sine = sinPi(degrees / 180);
  const cosine = sinPi(degrees / 180 + 0.5);
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (const { x, y } of points) {
    const along = x * cosine + y * sine;
    const down = y * cosine - x * sine;
    left = Math.min(left, along);
    right = Math.max(right, along);
    top = Math.min(top, down);
    bottom = Math.max(bottom, down);
  }
  return {
    width: right - left,
    height: bottom - top,
    corners: (margin) =>
      [
        [left - margin, top - margin],
        [right + margin, top - margin],
        [right + margin, bottom + margin],
        [left - margin, bottom + margin],
      ].map(([along, down]) => ({
        x: along! * cosine - down! * sine,
        y: along! * sine + down! * cosine,
      })),
  };
}
