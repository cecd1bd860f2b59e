/** Checks a service's result by its content; its name and declared type are ignored. */
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '../../base/api-error.ts';
import { type Film, readFilm } from '../../images/film-facts.ts';
import { readHeader } from '../../images/read-header.ts';
import { wrongAnswer } from './failures.ts';
import type { HeldPicture } from './provider.ts';

export const newPath = (folder: string): string => join(folder, randomBytes(12).toString('hex'));

/** Rejects with `taskFailed.providerAnswer` if it is no picture, truncated, or too large. */
export async function keepPicture(provider: string, bytes: Uint8Array, folder: string): Promise<HeldPicture> {
  const path = newPath(folder);
  await writeFile(path, bytes);
  const picture = await readHeader(path).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    throw wrongAnswer(provider, { id: REASONS[error.kindName] ?? 'reason.provider.damaged' }, error);
  });
  return { path, picture };
}

export async function keepFilm(
  provider: string,
  bytes: Uint8Array,
  folder: string,
): Promise<{ readonly path: string; readonly film: Film }> {
  const path = newPath(folder);
  await writeFile(path, bytes);
  const film = await readFilm(path);
  if (!film) throw wrongAnswer(provider, { id: 'reason.provider.notAFilm' });
  return { path, film };
}

const REASONS: Readonly<
  Record<string, 'reason.provider.notAnImage' | 'reason.provider.tooLarge' | undefined>
> = {
  fileNotAnImage: 'reason.provider.notAnImage',
  imageTooLarge: 'reason.provider.tooLarge',
  fileTooLarge: 'reason.provider.tooLarge',
};
