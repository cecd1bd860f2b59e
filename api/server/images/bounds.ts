/** Rectangles around what a mask marks. */
export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** null when nothing is marked. */
export function boundsOf(coverage: Uint8Array, width: number, height: number): Bounds | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (coverage[at] === 0) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** With `margin` px more on each side, at most the whole. */
function grown(box: Bounds, margin: number, width: number, height: number): Bounds {
  const x = Math.max(0, box.x - margin);
  const y = Math.max(0, box.y - margin);
  return {
    x,
    y,
    width: Math.min(width, box.x + box.width + margin) - x,
    height: Math.min(height, box.y + box.height + margin) - y,
  };
}

/** Surroundings of the box that the fill is given as context. */
export const windowAround = (box: Bounds, width: number, height: number): Bounds =>
  grown(box, Math.max(LEAST_MARGIN, Math.max(box.width, box.height) >> 1), width, height);

const LEAST_MARGIN = 128;
