/**
 * The subject of an edit: the subject of its pictures, and the overlays that must stay whole. A line or a frame across the product
 * is not part of it and may be cropped with the picture; text may not.
 */
import { mapRect } from '../geometry/matrix.ts';
import { containsRect, intersect, rectOf, union } from '../geometry/rect.ts';
import type { Rect, Size } from '../geometry/space.ts';
import type { Attention, FractionRect } from '../kernels/smart-crop/smart-crop.ts';
import type { DrawList, DrawMark, DrawShape } from '../render/draw-list.ts';

/** The draw list without texts and shapes. */
export function picturesAlone(list: DrawList): DrawList {
  return { ...list, items: list.items.filter(({ kind }) => kind === 'picture') };
}

export function hasMarks({ items }: DrawList): boolean {
  return items.some(({ kind }) => kind !== 'picture');
}

/**
 * `pictures`: the attention map of `picturesAlone(list)`; `all`: of the whole list. Where the pictures have no subject, the whole
 * edit decides: text on an even ground is the subject.
 */
export function attentionOfEdit(list: DrawList, pictures: Attention, all: Attention): Attention {
  if (pictures.cue === 'none') return all;
  return { ...pictures, subject: keptOf(list).reduce(joined, pictures.subject) };
}

/** Shares of the frame: past its edge by this much counts as cropped already; this near counts as touching. */
const EDGE = 0.02;

/** Each text that is whole in the frame, with the shape behind it; fractions of the frame. */
function keptOf({ frame, items }: DrawList): FractionRect[] {
  const plates = items.filter(isPlate).map((shape) => ({ shape, box: boxOf(shape) }));
  const tolerance = EDGE * Math.min(frame.width, frame.height);
  return items.flatMap((item) => {
    if (item.kind !== 'text' || item.opacity === 0) return [];
    const box = boxOf(item);
    const whole = {
      x: -tolerance,
      y: -tolerance,
      width: frame.width + 2 * tolerance,
      height: frame.height + 2 * tolerance,
    };
    if (!containsRect(whole, box)) return [];
    const under = plates.filter((plate) => containsRect(plate.box, box, tolerance));
    const kept = under.reduce<Rect<'frame'>>(
      (sum, plate) => withPlate(sum, plate.box, frame, tolerance),
      box,
    );
    return [fractionsOf(kept, frame)];
  });
}

function isPlate(item: DrawList['items'][number]): item is DrawShape {
  return item.kind === 'shape' && item.fill !== null && item.opacity > 0 && item.size.height > 0;
}

function boxOf({ toFrame, size }: DrawMark): Rect<'frame'> {
  return mapRect(toFrame, rectOf(size));
}

/** A plate from one edge of the frame to the other, a banner, continues past any crop: there the text's own extent counts. */
function withPlate(
  text: Rect<'frame'>,
  plate: Rect<'frame'>,
  frame: Size<'frame'>,
  near: number,
): Rect<'frame'> {
  const isAcross = plate.x <= near && plate.x + plate.width >= frame.width - near;
  const isDown = plate.y <= near && plate.y + plate.height >= frame.height - near;
  const asked = {
    x: isAcross ? text.x : plate.x,
    width: isAcross ? text.width : plate.width,
    y: isDown ? text.y : plate.y,
    height: isDown ? text.height : plate.height,
  };
  return union(text, asked) ?? text;
}

function fractionsOf(rect: Rect<'frame'>, frame: Size<'frame'>): FractionRect {
  const { x, y, width, height } = intersect(rect, rectOf(frame)) ?? rect;
  return {
    x: x / frame.width,
    y: y / frame.height,
    width: width / frame.width,
    height: height / frame.height,
  };
}

function joined(a: FractionRect, b: FractionRect): FractionRect {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}
