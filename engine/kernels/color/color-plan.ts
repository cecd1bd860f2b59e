/** The part of an adjustment that does not depend on pixels: the tables that scalar and SIMD kernels share. */
import type { Adjustments } from '../../document/adjustments.ts';
import { linearToSrgb } from '../base/arithmetic.ts';
import { hueTable } from './gamut.ts';
import { toneTable } from './tone-curve.ts';
import { lightTable } from './white-balance.ts';

/** Entries of `bytes`. */
const ROOT_STEPS = 4096;

export interface ColorPlan {
  /** Linear light of red, green and blue bytes, white balance included: 3 × 256. */
  readonly light: Float32Array;
  /** Lightness by lightness, `TONES` entries; null = unchanged. */
  readonly tone: Float32Array | null;
  /** See `gamut.ts`. */
  readonly hues: Float32Array;
  /** The sRGB byte of linear light (i ÷ 4095)²: indexed by the square root, so that dark bytes are spaced like light ones. */
  readonly bytes: Uint8Array;
  /** Factor of the chroma: 0 = gray, 1 = unchanged. */
  readonly saturation: number;
  /** −1…1, see `paint-colors.ts`. */
  readonly vibrance: number;
}

let bytes: Uint8Array | null = null;

export function planColors(adjustments: Adjustments): ColorPlan {
  const { saturation, vibrance, temperature, tint } = adjustments;
  bytes ??= Uint8Array.from({ length: ROOT_STEPS }, (_, i) => {
    const root = i / (ROOT_STEPS - 1);
    return Math.floor(linearToSrgb(root * root) * 255 + 0.5);
  });
  return {
    light: lightTable(temperature, tint),
    tone: toneTable(adjustments),
    hues: hueTable(),
    bytes,
    saturation: Math.fround(1 + (saturation / 100) * (saturation > 0 ? 1.2 : 1)),
    vibrance: Math.fround(vibrance / 100),
  };
}
