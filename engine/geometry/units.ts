/** Percent and px, both ways. */
import type { Percent } from './space.ts';

export function pxToPercent(px: number, whole: number): Percent {
  return whole === 0 ? 0 : (px / whole) * 100;
}

export function percentToPx(percent: Percent, whole: number): number {
  return (percent / 100) * whole;
}

/** Removes floating-point noise (2⁻⁵³ per operation) from document values; exact to a millionth of a px. */
export function tidy(value: number): number {
  const rounded = Math.round(value * 1e6) / 1e6;
  return rounded === 0 ? 0 : rounded;
}

export function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(min, max));
}

/** The nearest integer, then the one on the other side: where rounding to the first breaks a limit, the second may keep it. */
export function nearestIntegers(value: number): readonly number[] {
  // + 0: rounding may give −0, which JSON does not keep.
  const near = Math.round(value) + 0;
  if (value === near) return [near];
  return [near, near > value ? near - 1 : near + 1];
}
