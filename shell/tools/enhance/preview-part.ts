/** Which part of a picture the preview shows. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PreviewPart {
  /** What is computed: px of the picture, with a margin, so that an edge of the part is no edge of a picture. */
  readonly cut: Box;
  /** What is shown: px of `cut`. */
  readonly shown: Box;
}

/** Shares of the picture's sides, 0…1. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** px of the picture: small enough that single ones are seen. */
const SHOWN = { width: 60, height: 45 } as const;
/** px: what any stage reads around a px, and enough to measure noise. */
const MARGIN = 48;

/** The part around a place, inside the picture; all of a smaller one. */
export function partAt(size: { readonly width: number; readonly height: number }, place: Place): PreviewPart {
  const [left, width] = spanAt(size.width, SHOWN.width, place.x);
  const [top, height] = spanAt(size.height, SHOWN.height, place.y);
  const [x, y] = [Math.max(0, left - MARGIN), Math.max(0, top - MARGIN)];
  const right = Math.min(size.width, left + width + MARGIN);
  const bottom = Math.min(size.height, top + height + MARGIN);
  return {
    cut: { x, y, width: right - x, height: bottom - y },
    shown: { x: left - x, y: top - y, width, height },
  };
}

function spanAt(side: number, most: number, share: number): readonly [start: number, length: number] {
  const length = Math.min(side, most);
  return [Math.round(Math.min(side - length, Math.max(0, share * side - length / 2))), length];
}

/** The place of the part that is moved by px of the picture, no further than it can go. */
export function movedPlace(
  size: { readonly width: number; readonly height: number },
  place: Place,
  dx: number,
  dy: number,
): Place {
  const along = (side: number, most: number, share: number, by: number) => {
    const half = Math.min(side, most) / 2;
    return Math.min(side - half, Math.max(half, share * side + by)) / side;
  };
  return {
    x: along(size.width, SHOWN.width, place.x, dx),
    y: along(size.height, SHOWN.height, place.y, dy),
  };
}
