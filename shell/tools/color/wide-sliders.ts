import type { AdjustmentAmount } from '../../../engine/index.ts';
import { defineMessage } from '../../locale/index.ts';

interface WideSlider {
  readonly name: AdjustmentAmount;
  /** English: the slider's name, and its step's. */
  readonly label: string;
}

/** Tones, dark to light. */
export const LIGHT: readonly WideSlider[] = [
  { name: 'exposure', label: defineMessage('Exposure') },
  { name: 'contrast', label: defineMessage('Contrast') },
  { name: 'highlights', label: defineMessage('Highlights') },
  { name: 'shadows', label: defineMessage('Shadows') },
  { name: 'whites', label: defineMessage('Whites') },
  { name: 'blacks', label: defineMessage('Blacks') },
];

export const COLOR: readonly WideSlider[] = [
  { name: 'temperature', label: defineMessage('Temperature') },
  { name: 'tint', label: defineMessage('Tint') },
  { name: 'saturation', label: defineMessage('Saturation') },
  { name: 'vibrance', label: defineMessage('Vibrance') },
];

export const DETAIL: readonly WideSlider[] = [{ name: 'sharpness', label: defineMessage('Sharpness') }];

export const WIDE_SLIDERS: readonly WideSlider[] = [...LIGHT, ...COLOR, ...DETAIL];
