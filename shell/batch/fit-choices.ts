import {
  type BatchFit,
  type BatchRule,
  ENCODE_DEFAULTS,
  FORMAT_FACTS,
  fitMessage,
  formatMessage,
  type Message,
  message,
  messageForLog,
} from '../../engine/index.ts';
import type { EncodeOptions } from '../../workers/index.ts';
import { defineMessage } from '../locale/index.ts';

interface FitChoice {
  readonly id: string;
  readonly label: Message;
  readonly fit: BatchFit;
}

const WHITE = { kind: 'color', color: '#ffffff' } as const;

/** What a column can be set to. */
const FIT_CHOICES: readonly FitChoice[] = (
  [
    { mode: 'bounds' },
    { mode: 'fill', focus: 'center' },
    { mode: 'crop', focus: 'smart' },
    { mode: 'crop', focus: 'center' },
    { mode: 'canvas', background: WHITE },
    { mode: 'canvas', background: { kind: 'blur' } },
    { mode: 'canvas', background: { kind: 'transparent' } },
  ] satisfies readonly BatchFit[]
).map((fit) => ({ id: fitId(fit), label: fitMessage(fit), fit }));

/** Those, and the one that is set when it is another: a point, a color of one's own. */
export function fitChoices(fit: BatchFit): readonly FitChoice[] {
  const id = fitId(fit);
  return FIT_CHOICES.some((choice) => choice.id === id)
    ? FIT_CHOICES
    : [...FIT_CHOICES, { id, label: fitMessage(fit), fit }];
}

/** Fits that are said the same are one choice: two focus points. */
export function fitId(fit: BatchFit): string {
  return messageForLog(fitMessage(fit));
}

/** A fit of another mode, keeping the focus where both have one. */
export function withMode(fit: BatchFit, mode: BatchFit['mode']): BatchFit {
  const focus = 'focus' in fit ? fit.focus : null;
  switch (mode) {
    case 'bounds':
      return { mode };
    case 'fill':
      return { mode, focus: typeof focus === 'object' && focus ? focus : 'center' };
    case 'crop':
      return { mode, focus: focus && focus !== 'center' ? focus : 'smart' };
    case 'canvas':
      return { mode, background: WHITE };
  }
}

export const FIT_WORDS: { readonly [M in BatchFit['mode']]: string } = {
  bounds: defineMessage('Fits the whole picture inside the preset size.'),
  fill: defineMessage('Fills the frame and crops the overflow.'),
  canvas: defineMessage('Fits the whole picture on a background.'),
  crop: defineMessage('Crops to fill the frame around the subject.'),
};

interface FormatChoice {
  readonly id: string;
  readonly label: Message;
  readonly encode: EncodeOptions;
}

const FORMATS: readonly FormatChoice[] = (
  [
    { format: 'jpeg', quality: 90, progressive: false, effort: 'fast' },
    ENCODE_DEFAULTS.jpeg,
    { format: 'webp', lossless: false, quality: 82, effort: 4 },
    ENCODE_DEFAULTS.webp,
    ENCODE_DEFAULTS.png,
    ENCODE_DEFAULTS.avif,
  ] satisfies readonly EncodeOptions[]
).map((encode) => ({ id: formatId(encode), label: formatLabel(encode), encode }));

/** The usual formats, and the one that is set when it is another. */
export function formatChoices({ encode }: BatchRule): readonly FormatChoice[] {
  const id = formatId(encode);
  if (FORMATS.some((choice) => choice.id === id)) return FORMATS;
  return [...FORMATS, { id, label: formatLabel(encode), encode }];
}

export function formatId(encode: EncodeOptions): string {
  return JSON.stringify(encode);
}

function formatLabel(encode: EncodeOptions): Message {
  if (encode.format === 'png' || ('lossless' in encode && encode.lossless)) return formatMessage(encode);
  const { quality } = encode;
  const { label: format } = FORMAT_FACTS[encode.format];
  return encode.format === 'jpeg' && encode.effort === 'best'
    ? message('format.with-quality-small', { format, quality })
    : message('format.with-quality', { format, quality });
}
