import { t } from '../locale/index.ts';
import { takeForBatch } from '../session/batch-inbox.ts';
import { NO_PICTURES } from '../session/core/notices.ts';
import type { StudioSession } from '../session/core/session-types.ts';
import { ACCEPTED_FILES, isPictureName } from '../session/files.ts';
import { hiddenClass } from '../ui/button.tsx';

let input: HTMLInputElement | null = null;
/** Did the last press ask for a folder? */
let folder = false;

/**
 * The studio's only file input, never removed from the page: an input that is removed while the system's dialog is open never reports the
 * chosen files.
 */
export function FileInput({ session }: { readonly session: StudioSession }) {
  return (
    <input
      ref={takeInput}
      className={hiddenClass}
      type="file"
      tabIndex={-1}
      aria-label={t('Open pictures')}
      multiple
      accept={ACCEPTED_FILES}
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])];
        event.currentTarget.value = '';
        const pictures = folder ? files.filter(isPictureName) : files;
        askFor(false);
        if (files.length > 0) takeFiles(session, pictures, 'document');
      }}
    />
  );
}

/** Opens the system's dialog. Requires a user gesture. */
export function chooseFiles(how: { readonly folder: boolean } = { folder: false }): void {
  askFor(how.folder);
  input?.click();
}

/** Opens `files` in the studio, or passes them to a batch. Without files, shows a notice. */
export function takeFiles(session: StudioSession, files: readonly File[], how: 'auto' | 'document'): void {
  if (files.length === 0) session.notify(NO_PICTURES);
  else if (!takeForBatch(files)) void session.openFiles(files, how);
}

function takeInput(element: HTMLInputElement | null): void {
  input = element;
  // React has no such event. Resets the folder mode if a folder dialog was cancelled.
  element?.addEventListener('cancel', () => askFor(false));
}

function askFor(aFolder: boolean): void {
  folder = aFolder;
  input?.toggleAttribute('webkitdirectory', aFolder);
  if (aFolder) input?.removeAttribute('accept');
  else input?.setAttribute('accept', ACCEPTED_FILES);
}
