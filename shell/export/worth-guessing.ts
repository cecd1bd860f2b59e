/** Is a file so long in the making that a guess at its seconds is worth the part of it that must be made for that? */
import { ENCODE_DEFAULTS, MOST_ENCODES } from '../../engine/index.ts';
import type { EncodeOptions, SizeGoal } from '../../workers/index.ts';
import type { ExportChoices } from '../session/core/export-choices.ts';

/** Minimum estimated time for an estimate: covers machines twice as slow as this table assumes. */
const LEAST_SECONDS = 0.5;

/** Seconds a megapixel, roughly, on an older machine. Only decides whether to estimate; displayed times are measured. */
function roughSeconds(encode: EncodeOptions): number {
  switch (encode.format) {
    case 'jpeg':
      return encode.effort === 'fast' ? 0.06 : 0.2;
    case 'png':
      return { fast: 0.12, optimal: 0.6, best: 2 }[encode.compression];
    case 'webp':
      return encode.lossless ? 0.15 + 0.15 * encode.effort : 0.1 + 0.08 * encode.effort;
    case 'avif':
      return 25 * 0.62 ** encode.speed;
  }
}

/** The measured part for these options: the slowest format, and a search's maximum number of files. */
export function guessedWork(choices: Pick<ExportChoices, 'encode' | 'goal' | 'anyFormat'>): {
  readonly encode: EncodeOptions;
  readonly times: number;
} {
  const { encode, goal, anyFormat } = choices;
  if (!goal) return { encode, times: 1 };
  return { encode: anyFormat ? slowest(encode) : encode, times: MOST_ENCODES };
}

function slowest(encode: EncodeOptions): EncodeOptions {
  return encode.format === 'avif' ? encode : ENCODE_DEFAULTS.avif;
}

export function isWorthGuessing(choices: {
  readonly encode: EncodeOptions;
  readonly output: { readonly width: number; readonly height: number };
  readonly goal: SizeGoal | null;
  readonly anyFormat: boolean;
}): boolean {
  const { encode, times } = guessedWork(choices);
  const { width, height } = choices.output;
  return ((width * height) / 1e6) * roughSeconds(encode) * times >= LEAST_SECONDS;
}
