/** A PNG of what the document shows, for other work and not for a person's disk: no metadata, no goal. */
import type { EncodeOptions } from '../../../workers/index.ts';
import type { ExportChoices } from '../core/export-choices.ts';

export function plainPng(
  output: ExportChoices['output'],
  encode: EncodeOptions = { format: 'png', compression: 'fast' },
): ExportChoices {
  return {
    encode,
    output,
    metadata: 'strip',
    flattenOnto: '#ffffff',
    goal: null,
    anyFormat: false,
    dpi: null,
    embedProfile: false,
    linearLight: false,
    keepOriginal: false,
  };
}
