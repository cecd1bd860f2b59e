/** Converts an image's provenance to the contract: rows store ids, responses have English texts. */
import type * as z from 'zod';
import type { provenances } from '../../../contract/schemas/provenance.ts';
import type { TaskImage } from '../tasks/task-kinds.ts';

type Shown = z.input<typeof provenances>;
/** As stored: warnings are ids. */
type Kept = Omit<Shown[number], 'warnings' | 'model' | 'seed'> & {
  readonly model?: string | null;
  readonly seed?: number | null;
  readonly warnings: readonly string[];
};

/** Names of operations and providers. */
const WARNINGS: Readonly<Record<string, string>> = {
  rough: 'The background is busy, so the outline is rough. Check the edges.',
  unsure: 'A part may be missing, or a shadow included. Check the outline.',
  'check-regions':
    'An area may be blurred that shows no face or license plate, or one may be missing. Check the picture.',
  'nothing-found': 'No face or license plate was found, so nothing was blurred. Check the picture.',
  'unchecked-words':
    'The text names a thing, and whether it is one was not checked: its other words chose the part.',
  'already-cut-out': 'The background was transparent before, and nothing was removed.',
  'no-model': 'Made without a trained model. With one it would be sharper.',
  'partly-model': 'One step was made without its trained model, which is not installed.',
  'larger-model': 'Made with the larger model: the small one is not installed.',
  'smaller-model': 'Made with the small model: the larger one is not installed.',
  'strong-denoise':
    'Noise was removed by the strong model: the light one is not installed. Fine detail may be softer.',
  'light-denoise': 'Noise was removed by the light model: the strong one is not installed. Some may be left.',
  'nothing-to-repair': 'The file has no traces of compression that are worth removing.',
  'model-failed': 'A trained model did not work, so this was made without it.',
  'filled-locally': 'The surroundings were continued; nothing was recognized. Check the filled place.',
  'other-provider': 'The provider that comes first did not answer, so another one made this. Compare it.',
  'camera-motion':
    'Made by camera motion: the camera moves over the picture, and nothing in it moves by itself.',
  'no-clear-subject': 'No clear subject was found, so the picture moves as a whole.',
  'prompt-not-read': 'The prompt was not followed: no connected image service could do this.',
  'template-by-word': 'The prompt chose a template by its words; the rest of it was not followed.',
};

/** From a task's stored values; empty if nothing computed its px. */
export function showProvenance({ meta }: Pick<TaskImage, 'meta'>): Shown {
  return ((meta?.provenance ?? []) as readonly Kept[]).map(
    ({ operation, provider, model = null, seed = null, params, confidence, warnings }) => ({
      operation,
      provider,
      model,
      seed,
      params,
      confidence,
      warnings: showWarnings(warnings),
    }),
  );
}

/** Another version of the server may have written ids without a text here. */
export function showWarnings(warnings: readonly string[]): Shown[number]['warnings'] {
  return warnings.map((id) => ({ id, message: WARNINGS[id] ?? 'Check the result.' }));
}

/** `generated_meta`; null if the task stored none. */
export function showMeta({ meta }: Pick<TaskImage, 'meta'>): Record<string, unknown> | null {
  if (!meta) return null;
  return meta.provenance === undefined ? { ...meta } : { ...meta, provenance: showProvenance({ meta }) };
}
