/**
 * The subject of an edit: the subject of its pictures, and the overlays that must stay whole: texts, shapes and pictures placed on it. A
 * line across the picture, and a frame along its edges, are decoration that may be cropped with it.
 */
import { type Frame, frameToBase } from '../geometry/frame.ts';
import { mapRect } from '../geometry/matrix.ts';
import { containsRect, intersect, rectOf, union } from '../geometry/rect.ts';
import type { Rect, Size } from '../geometry/space.ts';
import type { Attention, FractionRect } from '../kernels/smart-crop/smart-crop.ts';
import { joined } from '../kernels/smart-crop/with-faces.ts';
import type { DrawItem, DrawList, DrawShape } from '../render/draw-list.ts';

/** The draw list without texts and shapes. */
export function picturesAlone(list: DrawList): DrawList {
  return { ...list, items: list.items.filter(({ kind }) => kind === 'picture') };
}

/** True when something lies on the bottom picture. */
export function hasOverlays({ items }: DrawList): boolean {
  return items.some(({ kind }, at) => at > 0 || kind !== 'picture');
}

/**
 * `pictures`: the attention map of `picturesAlone(list)`; `all`: of the whole list. Where the pictures have no subject, the whole
 * edit decides: text on an even ground is the subject.
 */
export function attentionOfEdit(list: DrawList, pictures: Attention, all: Attention): Attention {
  const attention = pictures.cue === 'none' ? all : pictures;
  const [first, ...rest] = keptOf(list);
  if (!first) return attention;
  const placed = rest.reduce(joined, first);
  const overlays = attention.overlays ? joined(attention.overlays, placed) : placed;
  return { ...attention, subject: joined(attention.subject, overlays), overlays };
}

/** The attention of the document's first picture, upright and whole, with what is placed on it: `list` shows it in `frame`. */
export function withPlaced(attention: Attention, list: DrawList, frame: Frame): Attention {
  const map = frameToBase(frame);
  const { base } = frame;
  const [first, ...rest] = keptOf(list).map((share) => {
    const { width, height } = list.frame;
    const box: Rect<'frame'> = {
      x: share.x * width,
      y: share.y * height,
      width: share.width * width,
      height: share.height * height,
    };
    return fractionsOf(mapRect(map, box), base);
  });
  if (!first) return attention;
  const overlays = rest.reduce(joined, first);
  return { ...attention, subject: joined(attention.subject, overlays), overlays };
}

/** Shares of the frame: past its edge by this much counts as cropped already; this near counts as touching. */
const EDGE = 0.02;
/** Share of the frame's side from which an overlay counts as running across it. */
const ACROSS = 0.9;

/** A text that is cropped already stays as it is seen from this share of it on; with less of it, it is decoration. */
const SEEN = 0.5;

/** Each overlay that lies inside the frame, a text with the shape behind it, and the visible part of a text; fractions of the frame. */
function keptOf({ frame, items }: DrawList): FractionRect[] {
  const plates = items.filter(isPlate).map((shape) => ({ shape, box: boxOf(shape) }));
  const tolerance = EDGE * Math.min(frame.width, frame.height);
  const whole = {
    x: -tolerance,
    y: -tolerance,
    width: frame.width + 2 * tolerance,
    height: frame.height + 2 * tolerance,
  };
  const ground = items.find(({ kind }) => kind === 'picture');
  return items.flatMap((item) => {
    if (item === ground || item.opacity === 0) return [];
    const box = boxOf(item);
    if (!containsRect(whole, box)) {
      const seen = item.kind === 'text' ? intersect(box, rectOf(frame)) : null;
      const isKept = seen && areaOf(seen) >= SEEN * areaOf(box) && !isAcross(seen, frame);
      return isKept ? [fractionsOf(seen, frame)] : [];
    }
    if (item.kind !== 'text') {
      return isAcross(box, frame) ? [] : [fractionsOf(box, frame)];
    }
    const under = plates.filter((plate) => containsRect(plate.box, box, tolerance));
    const kept = under.reduce<Rect<'frame'>>(
      (sum, plate) => withPlate(sum, plate.box, frame, tolerance),
      box,
    );
    return [fractionsOf(kept, frame)];
  });
}

const isAcross = ({ width, height }: Rect<'frame'>, frame: Size<'frame'>): boolean =>
  width >= ACROSS * frame.width || height >= ACROSS * frame.height;
const areaOf = ({ width, height }: Size<'frame'>) => width * height;

function isPlate(item: DrawList['items'][number]): item is DrawShape {
  return item.kind === 'shape' && item.fill !== null && item.opacity > 0 && item.size.height > 0;
}

function boxOf(item: DrawItem): Rect<'frame'> {
  if (item.kind !== 'picture') return mapRect(item.toFrame, rectOf(item.size));
  const box = mapRect(item.toFrame, rectOf(item.size));
  return intersect(box, item.clip) ?? box;
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

function fractionsOf<S extends 'frame' | 'base'>(rect: Rect<S>, frame: Size<S>): FractionRect {
  const { x, y, width, height } = intersect(rect, rectOf(frame)) ?? rect;
  return {
    x: x / frame.width,
    y: y / frame.height,
    width: width / frame.width,
    height: height / frame.height,
  };
}
