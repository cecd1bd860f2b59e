/**
 * What a picture is about when a model has found its faces: a person is kept before anything else. Faces that lie together are part of the
 * subject, and stay in a crop that is too small for all of it.
 */
import type { Attention, FractionRect } from './smart-crop.ts';

/** Of a head, px of the picture. */
interface Head {
  readonly corners: readonly { readonly x: number; readonly y: number }[];
}

/** A face that was found is about as certain as a subject on a plain backdrop. */
const SURE = 0.6;

/** `faces`: px of a picture of that size. The attention itself where there are none. */
export function withFaces(
  attention: Attention,
  faces: readonly Head[],
  width: number,
  height: number,
): Attention {
  const heads = faces
    .map(({ corners }) => boxOf(corners, width, height))
    .filter((box) => box.width > 0 && box.height > 0)
    .sort((a, b) => b.width * b.height - a.width * a.height);
  const [first, ...rest] = heads;
  if (!first) return attention;
  const together = rest.reduce(joined, first);
  const isBare = attention.cue === 'none';
  return {
    ...attention,
    cue: isBare ? 'skin' : attention.cue,
    subject: isBare ? together : joined(attention.subject, together),
    overlays: attention.overlays ? joined(attention.overlays, together) : together,
    confidence: Math.max(attention.confidence, SURE),
    faces: heads,
  };
}

function boxOf(corners: Head['corners'], width: number, height: number): FractionRect {
  const xs = corners.map(({ x }) => Math.min(1, Math.max(0, x / width)));
  const ys = corners.map(({ y }) => Math.min(1, Math.max(0, y / height)));
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The smallest box around both. */
export function joined(a: FractionRect, b: FractionRect): FractionRect {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}
