import { GessoError, type Message, message } from '../../../engine/index.ts';
import type { ExportedFile } from '../../../workers/index.ts';

/** Puts a PNG on the clipboard once it is made. Rejects with a GessoError that says what stood in the way. */
export async function copyPicture(file: Promise<ExportedFile>): Promise<void> {
  // A failed file has priority over the clipboard's own error.
  file.catch(() => {});
  if (typeof ClipboardItem === 'undefined' || !navigator.clipboard?.write) {
    throw failed(message('clipboard.not-supported'), message('next.export-png'));
  }
  const blob = file.then(({ bytes }) => new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
  } catch (error) {
    await file;
    const refused = error instanceof DOMException && error.name === 'NotAllowedError';
    throw refused
      ? failed(message('clipboard.not-allowed'), message('next.allow-clipboard'), error)
      : failed(message('clipboard.failed'), message('next.try-again-or-png'), error);
  }
}

function failed(reason: Message, next: Message, cause?: unknown): GessoError {
  return new GessoError('encode.failed', reason, { kept: message('kept.picture'), next, cause });
}
