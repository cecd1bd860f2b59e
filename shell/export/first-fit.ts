/** What the dialog opens with when the remembered choices cannot carry a picture of this size. */
import {
  canCarry,
  canSearch,
  dimensionsMessage,
  FORMAT_FACTS,
  formatMessage,
  type Size,
} from '../../engine/index.ts';
import { t, tMessage } from '../locale/index.ts';
import type { DialogChoices } from './export-memory.ts';

export interface FirstFit {
  readonly choices: DialogChoices;
  /** A substituted option and its reason; null without one. */
  readonly words: string | null;
}

/** PNG carries every size, loses nothing and keeps transparency; quickly, since there is much of it. */
export function fitChoices(choices: DialogChoices, output: Size<'output'>): FirstFit {
  const { format, options, goal } = choices;
  const size = tMessage(dimensionsMessage(output));
  const words: string[] = [];
  let fitted = choices;
  if (!canCarry(options[format], output)) {
    const png = { format: 'png', compression: 'fast' } as const;
    fitted = { ...fitted, format: 'png', options: { ...options, png } };
    words.push(
      t("{format} doesn't support {size} here, so {other} was selected.", {
        format: tMessage(formatMessage(options[format])),
        size,
        other: FORMAT_FACTS.png.label,
      }),
    );
  }
  if (goal.kind !== null && !canSearch(output)) {
    fitted = { ...fitted, goal: { ...goal, kind: null } };
    words.push(t("A target size isn't available for {size}, so it was turned off.", { size }));
  }
  return { choices: fitted, words: words.length > 0 ? words.join(' ') : null };
}
