/** Videos by camera motion: the server's own method. Nothing in the picture moves by itself; the result has a warning that says so. */
import type { CameraMove } from '../../../vocabulary/operation-options.ts';
import type { ImagePool } from '../images/pool.ts';
import { newPath } from './base/answer-file.ts';
import { wrongAnswer } from './base/failures.ts';
import type { Made, ProviderHost, Work } from './base/provider.ts';

/** Words of a prompt for camera moves; the first match wins. */
const MOVES: readonly (readonly [RegExp, CameraMove])[] = [
  [/\b(zoom|move|pull|camera)s?\b.*\b(out|away|back)\b|\bpull(s|ing)? back\b/i, 'zoom_out'],
  [/\b(zoom|move|push|dolly|camera)s?\b.*\b(in|closer|forward)\b/i, 'zoom_in'],
  [/\b(pan|move|slide|camera)s?\b.*\bleft\b/i, 'pan_left'],
  [/\b(pan|move|slide|camera)s?\b.*\bright\b/i, 'pan_right'],
  [/\b(orbit|circle|around|rotate)/i, 'orbit'],
];

/** null: the prompt names no move. */
export const moveOf = (prompt: string): CameraMove | null =>
  MOVES.find(([words]) => words.test(prompt))?.[1] ?? null;

export async function filmLocally(
  pool: ImagePool,
  provider: string,
  { picture, prompt, duration = 5 }: Work,
  { folder, signal, onProgress }: ProviderHost,
): Promise<Made> {
  if (!picture) throw wrongAnswer(provider, { id: 'reason.provider.setup' });
  const path = newPath(folder);
  const move = (prompt === null ? null : moveOf(prompt)) ?? 'zoom_in';
  const { film, confidence, warnings } = await pool.run(
    {
      kind: 'film',
      input: picture.path,
      source: picture.picture,
      move,
      duration,
      output: path,
      ffmpeg: 'ffmpeg',
    },
    { signal, onProgress },
  );
  const flat = warnings.includes('flat') ? ['no-clear-subject'] : [];
  return {
    path,
    file: film,
    model: null,
    seed: null,
    confidence,
    warnings: ['camera-motion', ...flat],
  };
}
