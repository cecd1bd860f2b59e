import { GessoError } from '../../../engine/index.ts';
import type { ExportedFile } from '../../../workers/index.ts';

/** Puts a PNG on the clipboard once it is made. Rejects with a GessoError that says what stood in the way. */
export async function copyPicture(file: Promise<ExportedFile>): Promise<void> {
  // Whatever the clipboard says first, a file that fails is told by its own error.
  file.catch(() => {});
  if (typeof ClipboardItem === 'undefined' || !navigator.clipboard?.write) {
    throw failed('This browser does not let a page copy pictures.', 'Export a PNG file instead.');
  }
  const blob = file.then(({ bytes }) => new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
  } catch (error) {
    await file;
    const refused = error instanceof DOMException && error.name === 'NotAllowedError';
    throw refused
      ? failed(
          'The browser did not allow the picture on the clipboard.',
          'Allow the clipboard for this page, keep this tab in front while copying, and try again.',
          error,
        )
      : failed('The picture could not be put on the clipboard.', 'Try again, or export a PNG file.', error);
  }
}

function failed(message: string, next: string, cause?: unknown): GessoError {
  return new GessoError('encode.failed', message, { kept: 'The picture is as it was.', next, cause });
}
