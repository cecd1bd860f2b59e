/** A retouching stroke, and its picture. */

import type { Block } from '../base/cut-rows.ts';
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

/** Straight RGBA, 8 bits, of which parts are read. */
export interface RetouchedPicture {
  readonly width: number;
  readonly height: number;
  /** A copy of a part inside the picture. */
  cut(area: Block): Uint8Array;
}

export function isInside(
  { width, height }: Pick<RetouchedPicture, 'width' | 'height'>,
  x: number,
  y: number,
): boolean {
  return x >= 0 && y >= 0 && x < width && y < height;
}
