/** Values that studio and embedded editor derive alike from an opened picture and its file's name. */
import { type Asset, GessoError, message } from '../../../engine/index.ts';
import type { OpenedPicture } from '../../../workers/index.ts';

/** A decoded picture, and how a document names it. */
export interface NamedPicture {
  readonly asset: Asset;
  readonly opened: OpenedPicture;
}

export function named(opened: OpenedPicture, name: string): NamedPicture {
  const { asset: id, mime, byteLength, size, hasAlpha } = opened;
  return { asset: { id, name, mime, byteLength, size, hasAlpha }, opened };
}

/** The name of a document that comes from this file; `otherwise` for a name that is an extension alone. */
export function withoutExtension(fileName: string, otherwise = fileName): string {
  return fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '') || otherwise;
}

/** Throws 'cancelled' when an opening was aborted. */
export function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new GessoError('cancelled', message('open.cancelled'));
}
