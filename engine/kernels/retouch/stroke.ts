/** A retouching stroke, and its picture. */
import type { TileCoverage } from '../paint/scan.ts';

export const RETOUCH_MODES = ['clone', 'heal'] as const;
export type RetouchMode = (typeof RETOUCH_MODES)[number];

export interface RetouchStroke {
  readonly mode: RetouchMode;
  /** Coverage of the stroke, without empty tiles. */
  readonly tiles: readonly TileCoverage[];
  /** From a painted px to its sampled one, whole source px. */
  readonly offset: { readonly x: number; readonly y: number };
  /** 0…100. */
  readonly opacity: number;
}

/** Straight RGBA, 8 bits. A view may become invalid between two steps: it is requested again. */
export interface RetouchedPicture {
  readonly width: number;
  readonly height: number;
  data(): Uint8Array;
}

export function isInside({ width, height }: RetouchedPicture, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < width && y < height;
}
