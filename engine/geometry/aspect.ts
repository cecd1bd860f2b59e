/** Aspect ratios: width over height, always positive. */
import type { Rect, Size, Space } from './space.ts';

/** Reads "16:9", "1.91:1", "3/2", "4x5" or a plain "1.5"; null for other text or a ratio that is not positive. */
export function parseAspect(text: string): number | null {
  const match = /^\s*(\d+(?:[.,]\d+)?)\s*(?:[:/x×]\s*(\d+(?:[.,]\d+)?))?\s*$/i.exec(text);
  if (!match) return null;
  const width = Number(match[1]!.replace(',', '.'));
  const height = match[2] === undefined ? 1 : Number(match[2].replace(',', '.'));
  const aspect = width / height;
  return Number.isFinite(aspect) && aspect > 0 ? aspect : null;
}

/** The ratio in lowest terms: 1920×1080 is "16:9". Integer sizes. */
export function reduceAspect(size: Size<Space>): string {
  let a = size.width;
  let b = size.height;
  while (b !== 0) [a, b] = [b, a % b];
  return `${size.width / a}:${size.height / a}`;
}

/** The name with the nearest ratio within `tolerance` (a fraction of the ratio); names that are not ratios are skipped. */
export function nearestAspect(aspect: number, names: readonly string[], tolerance = 0.01): string | null {
  let best: string | null = null;
  let least = tolerance;
  for (const name of names) {
    const ratio = parseAspect(name);
    if (ratio === null) continue;
    const distance = Math.abs(Math.log(aspect / ratio));
    if (distance <= least) {
      best = name;
      least = distance;
    }
  }
  return best;
}

/** The largest size of an aspect that fits, integer px, at least 1×1. */
export function largestSize<S extends Space>(room: Size<S>, aspect: number): Size<S> {
  const wide = room.width / room.height > aspect;
  const width = wide ? Math.round(room.height * aspect) : room.width;
  const height = wide ? room.height : Math.round(room.width / aspect);
  return {
    width: Math.max(1, Math.min(room.width, width)),
    height: Math.max(1, Math.min(room.height, height)),
  };
}

/** The largest rectangle of an aspect in `room`, as near to `focus` (0…1 of the room, default center) as it fits. */
export function largestCrop<S extends Space>(
  room: Size<S>,
  aspect: number,
  focus: { readonly x: number; readonly y: number } = { x: 0.5, y: 0.5 },
): Rect<S> {
  const { width, height } = largestSize(room, aspect);
  const place = (whole: number, part: number, at: number) =>
    Math.round(Math.min(whole - part, Math.max(0, whole * at - part / 2)));
  return { x: place(room.width, width, focus.x), y: place(room.height, height, focus.y), width, height };
}
