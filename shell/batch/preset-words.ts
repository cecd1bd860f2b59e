/** What presets are called: a platform's by the platform and its own label, one's own as it was named. */
import { type BatchPreset, dimensionsMessage, message, PLATFORM_PRESETS } from '../../engine/index.ts';
import { t, tMessage } from '../locale/index.ts';

type Named = Pick<BatchPreset, 'id' | 'group' | 'label'>;

const PLATFORM_IDS = new Set(PLATFORM_PRESETS.map(({ id }) => id));

/** "Post": its name within its platform. */
export function presetLabel({ id, group, label }: Named): string {
  return group && PLATFORM_IDS.has(id) ? tMessage(message(`preset.${id}`)) : label;
}

/** "Instagram Post" */
export function presetTitle(preset: Named): string {
  const label = presetLabel(preset);
  return preset.group ? t('{group} {label}', { group: preset.group, label }) : label;
}

/** "Instagram Post, 1080 × 1350": a platform calls two of its sizes the same. */
export function presetName(preset: BatchPreset): string {
  return t('{name}, {size}', { name: presetTitle(preset), size: tMessage(dimensionsMessage(preset)) });
}
