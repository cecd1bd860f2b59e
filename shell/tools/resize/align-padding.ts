import type { Sides } from '../../../engine/index.ts';
import { ALIGNMENTS, type Alignment } from '../../ui/alignments.ts';

/** Padding for a canvas of this size, the room shared out by where the picture sits. */
export function alignPadding(
  room: { readonly x: number; readonly y: number },
  alignment: Alignment,
): Sides<'frame'> {
  const at = ALIGNMENTS.indexOf(alignment);
  const left = Math.round((room.x * (at % 3)) / 2);
  const top = Math.round((room.y * Math.floor(at / 3)) / 2);
  return { left, right: room.x - left, top, bottom: room.y - top };
}
