import { type Adjustments, COLOR_CORRECTION_DEFAULTS, NEUTRAL_ADJUSTMENTS } from '../../../engine/index.ts';

/** In the order of the inspector. */
export const ADJUSTMENT_NAMES = ['hdr', 'exposure', 'saturation', 'contrast', 'sharpness'] as const;

/** What the sliders show before anything is moved: the applied values, or on an untouched picture the defaults. */
export function shownAdjustments(applied: Adjustments): Adjustments {
  return countChanges(applied, NEUTRAL_ADJUSTMENTS) === 0 ? COLOR_CORRECTION_DEFAULTS : applied;
}

/** How many of the five differ. */
export function countChanges(a: Adjustments, b: Adjustments): number {
  return ADJUSTMENT_NAMES.filter((name) => a[name] !== b[name]).length;
}
