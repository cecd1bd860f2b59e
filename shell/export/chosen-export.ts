/** The export that was chosen last, as the session takes it: for the dialog, and for what looks at the file without one. */
import { isSeeThrough, outputSize, type Size } from '../../engine/index.ts';
import type { ExportChoices } from '../session/core/export-choices.ts';
import type { StudioSnapshot } from '../session/core/session-types.ts';
import { isSameAsOpened } from '../session/document/original-file.ts';
import { type DialogChoices, recallChoices } from './export-memory.ts';
import { openedAsItIs, scaled } from './exported-file.ts';
import { fitChoices } from './first-fit.ts';
import { goalOf } from './size-goal-options.tsx';

export function chosenExport(
  { format, options, metadata, flattenOnto, goal, dpi, profile, light }: DialogChoices,
  output: Size<'output'>,
  keepOriginal: boolean,
): ExportChoices {
  return {
    encode: options[format],
    output,
    metadata,
    flattenOnto,
    goal: goalOf(goal),
    anyFormat: goal.anyFormat,
    dpi,
    embedProfile: profile === 'srgb',
    linearLight: light === 'linear',
    keepOriginal,
  };
}

/** What the dialog would open with now. */
export function choicesNow({ editor, picture }: Pick<StudioSnapshot, 'editor' | 'picture'>): DialogChoices {
  const { document } = editor!.state;
  const whole = outputSize(document.frame);
  const source = { mime: picture?.mime ?? '', seeThrough: isSeeThrough(document) };
  return fitChoices(recallChoices(whole, source), whole).choices;
}

/** What the dialog would write now. */
export function exportNow(snapshot: Pick<StudioSnapshot, 'editor' | 'picture'>): ExportChoices {
  const { editor, picture } = snapshot;
  const choices = choicesNow(snapshot);
  const output = scaled(outputSize(editor!.state.document.frame), choices.scale);
  const encode = choices.options[choices.format];
  const asOpened = choices.dpi === null && choices.profile === 'none';
  const isOpened = isSameAsOpened(editor!.state, { encode, output });
  const keepOriginal = asOpened && isOpened && picture !== null && openedAsItIs(picture.reports);
  const fileDpi = picture?.metadata.dpi ? Math.round(picture.metadata.dpi) : null;
  return chosenExport({ ...choices, dpi: choices.dpi ?? fileDpi }, output, keepOriginal);
}
