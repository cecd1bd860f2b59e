/** Places an item of a template on a frame of another size: by the nearest of nine anchor points of the frame. */
import type { Rect, Size } from '../geometry/space.ts';

type Third = 0 | 0.5 | 1;

export interface Anchored {
  /** On both the frame and the item: 0 = left or top, 1 = right or bottom. */
  readonly anchor: { readonly x: Third; readonly y: Third };
  /** From the frame's anchor to the item's, px of the template's frame. */
  readonly offset: { readonly x: number; readonly y: number };
  readonly size: Size<'frame'>;
}

export function anchorOf({ x, y, width, height }: Rect<'frame'>, frame: Size<'frame'>): Anchored {
  const third = (middle: number, room: number): Third =>
    middle < room / 3 ? 0 : middle > (2 * room) / 3 ? 1 : 0.5;
  const anchor = { x: third(x + width / 2, frame.width), y: third(y + height / 2, frame.height) };
  return {
    anchor,
    offset: {
      x: x + width * anchor.x - frame.width * anchor.x,
      y: y + height * anchor.y - frame.height * anchor.y,
    },
    size: { width, height },
  };
}

/** px of the other frame for each px of the template's frame: an item that fits in one fits in the other. */
export function templateScale(frame: Size<'frame'>, output: Size<'output'>): number {
  return Math.min(output.width / frame.width, output.height / frame.height);
}

/** `size`: the item's size there if it is not simply scaled, such as a wrapping text. */
export function placeAnchored(
  { anchor, offset, size }: Anchored,
  frame: Size<'frame'>,
  output: Size<'output'>,
  measured?: { readonly width: number; readonly height: number },
): Rect<'output'> {
  const scale = templateScale(frame, output);
  const { width, height } = measured ?? { width: size.width * scale, height: size.height * scale };
  return {
    x: output.width * anchor.x + offset.x * scale - width * anchor.x,
    y: output.height * anchor.y + offset.y * scale - height * anchor.y,
    width,
    height,
  };
}
