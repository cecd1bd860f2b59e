/** What presets are called: a platform's by the platform and its own label, one's own as it was named. */
import { type BatchPreset, dimensionsInWords } from '../../engine/index.ts';
import { said, t } from '../locale/index.ts';

type Named = Pick<BatchPreset, 'group' | 'label'>;

/** "Post": what it is called among those of its platform. */
export function presetLabel({ group, label }: Named): string {
  return group ? said(label) : label;
}

/** "Instagram Post" */
export function presetTitle(preset: Named): string {
  const label = presetLabel(preset);
  return preset.group ? t('{group} {label}', { group: preset.group, label }) : label;
}

/** "Instagram Post, 1080 × 1350": a platform calls two of its sizes the same. */
export function presetName(preset: BatchPreset): string {
  return t('{name}, {size}', { name: presetTitle(preset), size: said(dimensionsInWords(preset)) });
}
