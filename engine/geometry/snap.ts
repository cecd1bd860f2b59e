/** Snapping a moved rectangle to the edges and centers of others. */
import type { Rect } from './space.ts';

/** A visible guide: 'x' is vertical at frame x = `at`, 'y' horizontal at frame y = `at`. */
export interface SnapGuide {
  readonly axis: 'x' | 'y';
  /** Frame px. */
  readonly at: number;
}

export interface Snapped {
  /** Correction of the rectangle's position, frame px. */
  readonly dx: number;
  readonly dy: number;
  readonly guides: readonly SnapGuide[];
}

/** Snapping distance, screen px. */
export const SNAP_DISTANCE = 6;

/** Each axis alone: the nearest pair of lines within `distance` frame px wins; guides are all lines that then coincide. */
export function snapRect(
  moving: Rect<'frame'>,
  targets: readonly Rect<'frame'>[],
  distance: number,
): Snapped {
  const dx = nearest(
    lines(moving.x, moving.width),
    targets.flatMap((t) => lines(t.x, t.width)),
    distance,
  );
  const dy = nearest(
    lines(moving.y, moving.height),
    targets.flatMap((t) => lines(t.y, t.height)),
    distance,
  );
  return {
    dx: dx?.by ?? 0,
    dy: dy?.by ?? 0,
    guides: [
      ...(dx?.met ?? []).map((at) => ({ axis: 'x' as const, at })),
      ...(dy?.met ?? []).map((at) => ({ axis: 'y' as const, at })),
    ],
  };
}

function lines(start: number, length: number): readonly number[] {
  return [start, start + length / 2, start + length];
}

function nearest(
  own: readonly number[],
  others: readonly number[],
  distance: number,
): { readonly by: number; readonly met: readonly number[] } | null {
  let by: number | null = null;
  for (const mine of own) {
    for (const other of others) {
      const gap = other - mine;
      if (Math.abs(gap) <= distance && (by === null || Math.abs(gap) < Math.abs(by))) by = gap;
    }
  }
  if (by === null) return null;
  const shift = by;
  const met = others.filter((other) => own.some((mine) => Math.abs(mine + shift - other) < 1e-6));
  return { by, met: [...new Set(met)] };
}
