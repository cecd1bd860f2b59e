/**
 * Where a document is saved to: a file of the person's own choosing where the browser lets pages write to one, which is
 * then written again with every save; elsewhere a download.
 */
import { GessoError, message } from '../../../engine/index.ts';
import type { DeviceStorage } from '../journal/journal-storage.ts';
import { fileKey } from '../journal/journals.ts';

export interface DocumentTarget {
  /** As the person sees it. */
  readonly name: string;
  write(bytes: Uint8Array): Promise<void>;
}

/** What TypeScript's DOM does not know yet. */
interface Permissions {
  queryPermission?(wish: { mode: 'readwrite' }): Promise<PermissionState>;
  requestPermission?(wish: { mode: 'readwrite' }): Promise<PermissionState>;
}
type FileHandle = FileSystemFileHandle & Permissions;
type Picker = (options: object) => Promise<FileHandle>;

/** Of this page, by journal: storage that keeps nothing, or no handles, still lets Save go to the same file. */
const chosen = new Map<string, FileHandle>();

function picker(): Picker | null {
  const { showSaveFilePicker } = globalThis as { showSaveFilePicker?: Picker };
  return typeof showSaveFilePicker === 'function' ? showSaveFilePicker : null;
}

/** True where a document can be saved to a file that the person chooses. */
export function canChooseFile(): boolean {
  return picker() !== null;
}

/** A document that was opened from a file is saved to that file. */
export function adoptTarget(journal: string, handle: FileSystemFileHandle): void {
  chosen.set(journal, handle);
}

/**
 * Call it from a press or a key: a browser asks only then. `elsewhere` asks for another file than last time. null when
 * the person changed their mind.
 */
export async function chooseTarget(options: {
  readonly storage: DeviceStorage;
  readonly journal: string;
  /** What the document is called. */
  readonly name: string;
  readonly elsewhere: boolean;
  download(bytes: Uint8Array, name: string): void;
}): Promise<DocumentTarget | null> {
  const { storage, journal, elsewhere, download } = options;
  const suggestedName = `${options.name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-')}.gesso`;
  const show = picker();
  if (!show) {
    return { name: suggestedName, write: async (bytes) => download(bytes, suggestedName) };
  }
  const known = elsewhere ? null : await knownFile(storage, journal);
  const types = [{ description: 'Gesso document', accept: { 'application/zip': ['.gesso'] } }];
  const handle = known ?? (await unlessDismissed(() => show({ id: 'gesso-document', suggestedName, types })));
  if (!handle) return null;
  return {
    name: handle.name,
    async write(bytes) {
      try {
        const writable = await handle.createWritable();
        await writable.write(new Uint8Array(bytes));
        await writable.close();
      } catch (cause) {
        chosen.delete(journal);
        await storage.write({ put: [], remove: [fileKey(journal)] }).catch(() => {});
        throw notWritten(handle.name, cause);
      }
      chosen.set(journal, handle);
      // A device that cannot keep it asks once more after a reload.
      await storage.write({ put: [[fileKey(journal), handle]], remove: [] }).catch(() => {});
    },
  };
}

/** The file of last time, if the person still lets the page write to it. */
async function knownFile(storage: DeviceStorage, journal: string): Promise<FileHandle | null> {
  const handle = chosen.get(journal) ?? (await storage.get(fileKey(journal)).catch(() => null));
  if (!isHandle(handle)) return null;
  const wish = { mode: 'readwrite' } as const;
  const now = (await handle.queryPermission?.(wish)) ?? 'granted';
  if (now === 'granted') return handle;
  const answer = await handle.requestPermission?.(wish).catch(() => 'denied' as const);
  return answer === 'granted' ? handle : null;
}

function isHandle(value: unknown): value is FileHandle {
  return typeof value === 'object' && value !== null && 'createWritable' in value;
}

async function unlessDismissed(ask: () => Promise<FileHandle>): Promise<FileHandle | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  }
}

function notWritten(name: string, cause: unknown): GessoError {
  const full = cause instanceof DOMException && cause.name === 'QuotaExceededError';
  return new GessoError(
    full ? 'storage.full' : 'storage.unavailable',
    full ? message('save.no-room', { name }) : message('save.not-written', { name }),
    {
      kept: message('kept.open-document'),
      next: message('next.save-elsewhere'),
      cause,
    },
  );
}
