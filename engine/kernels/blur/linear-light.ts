/** Bytes of sRGB to linear light and back, by tables. */
import { linearToSrgb, srgbToLinear } from '../base/arithmetic.ts';

/** Linear light, 0…1, of each byte. */
export const LINEAR = Float32Array.from({ length: 256 }, (_, v) => srgbToLinear(v / 255));

const STEPS = 16_384;
let encoded: Float32Array | null = null;

/**
 * The byte of linear light 0…1. `dither` 0…1 decides which way a value between two bytes goes; 0.5 rounds. Values nearly on a byte
 * stay there, so that a plain area stays plain.
 */
export function toByte(light: number, dither = 0.5): number {
  encoded ??= Float32Array.from({ length: STEPS + 2 }, (_, v) => linearToSrgb(Math.min(1, v / STEPS)) * 255);
  const at = Math.min(1, Math.max(0, light)) * STEPS;
  const low = Math.floor(at);
  const value = encoded[low]! + (at - low) * (encoded[low + 1]! - encoded[low]!);
  return Math.min(255, Math.floor(value + 0.1 + 0.8 * dither));
}
