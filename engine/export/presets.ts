/** The platform sizes of the vocabulary, as groups to choose from. */
import { SIZE_PRESETS as PLATFORM_SIZES } from '../../vocabulary/size-presets.ts';

export interface SizePreset {
  readonly id: string;
  readonly label: string;
  readonly width: number;
  readonly height: number;
}

export interface SizePresetGroup {
  readonly id: string;
  readonly label: string;
  readonly presets: readonly SizePreset[];
}

export const SIZE_PRESETS: readonly SizePresetGroup[] = Object.entries(PLATFORM_SIZES).map(
  ([label, presets]) => ({ id: label.toLowerCase(), label, presets }),
);
