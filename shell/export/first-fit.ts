/** What the dialog opens with when the remembered choices cannot carry a picture of this size. */
import {
  canCarry,
  canSearch,
  dimensionsInWords,
  FORMAT_FACTS,
  formatInWords,
  type Size,
} from '../../engine/index.ts';
import { said, t } from '../locale/index.ts';
import type { DialogChoices } from './export-memory.ts';

export interface FirstFit {
  readonly choices: DialogChoices;
  /** What was chosen instead, and why; null when nothing had to be. */
  readonly words: string | null;
}

/** PNG carries every size, loses nothing and keeps transparency; quickly, since there is much of it. */
export function fitChoices(choices: DialogChoices, output: Size<'output'>): FirstFit {
  const { format, options, goal } = choices;
  const size = said(dimensionsInWords(output));
  const words: string[] = [];
  let fitted = choices;
  if (!canCarry(options[format], output)) {
    const png = { format: 'png', compression: 'fast' } as const;
    fitted = { ...fitted, format: 'png', options: { ...options, png } };
    words.push(
      t('{format} cannot hold {size} here, so {other} was chosen.', {
        format: said(formatInWords(options[format])),
        size,
        other: FORMAT_FACTS.png.label,
      }),
    );
  }
  if (goal.kind !== null && !canSearch(output)) {
    fitted = { ...fitted, goal: { ...goal, kind: null } };
    words.push(t('{size} is too large to search for a file size, so no target is set.', { size }));
  }
  return { choices: fitted, words: words.length > 0 ? words.join(' ') : null };
}
