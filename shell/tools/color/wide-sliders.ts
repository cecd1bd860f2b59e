import type { AdjustmentAmount } from '../../../engine/index.ts';
import { msg } from '../../locale/index.ts';

interface WideSlider {
  readonly name: AdjustmentAmount;
  /** English: the slider's name, and its step's. */
  readonly label: string;
}

/** Tones, dark to light. */
export const LIGHT: readonly WideSlider[] = [
  { name: 'exposure', label: msg('Exposure') },
  { name: 'contrast', label: msg('Contrast') },
  { name: 'highlights', label: msg('Highlights') },
  { name: 'shadows', label: msg('Shadows') },
  { name: 'whites', label: msg('Whites') },
  { name: 'blacks', label: msg('Blacks') },
];

export const COLOR: readonly WideSlider[] = [
  { name: 'temperature', label: msg('Temperature') },
  { name: 'tint', label: msg('Tint') },
  { name: 'saturation', label: msg('Saturation') },
  { name: 'vibrance', label: msg('Vibrance') },
];

export const DETAIL: readonly WideSlider[] = [{ name: 'sharpness', label: msg('Sharpness') }];

export const WIDE_SLIDERS: readonly WideSlider[] = [...LIGHT, ...COLOR, ...DETAIL];
