/** Where a batch's files go: one ZIP that streams to the disk, or a folder. */
import { GessoError, message } from '../../engine/index.ts';
import { type ByteSink, createZipWriter } from '../../workers/index.ts';
import { download } from '../base/download.ts';
import { browserDisk, storeZip } from './stored-zip.ts';

export interface NamedFile {
  readonly name: string;
  readonly file: Blob;
}

/** `fraction` of the files is written, the last of them with so many bytes. */
export type SaveProgress = (fraction: number, bytes: number) => void;

interface Pickers {
  showSaveFilePicker?(options: object): Promise<FileSystemFileHandle>;
  showDirectoryPicker?(options: object): Promise<FileSystemDirectoryHandle>;
}

export function canSaveToFolder(): boolean {
  return typeof (window as Pickers).showDirectoryPicker === 'function';
}

/** Called at the press of the button, for a picker opens only then. null when the person changed their mind. */
export async function chooseFolder(): Promise<FileSystemDirectoryHandle | null> {
  return unlessDismissed(async () =>
    (window as unknown as Required<Pickers>).showDirectoryPicker({ id: 'gesso-batch', mode: 'readwrite' }),
  );
}

/** A sink for a ZIP of this name: the disk where the browser lets pages write there, else a download. */
export async function openZipSink(name: string): Promise<ByteSink | null> {
  const { showSaveFilePicker } = window as Pickers;
  if (showSaveFilePicker) {
    const types = [{ description: 'ZIP file', accept: { 'application/zip': ['.zip'] } }];
    const handle = await unlessDismissed(() => showSaveFilePicker({ suggestedName: name, types }));
    return handle && fileSink(await handle.createWritable(), async () => {});
  }
  return (await originFileSink(name)) ?? blobSink(name);
}

export async function saveZip(
  name: string,
  sink: ByteSink,
  files: readonly NamedFile[],
  onProgress: SaveProgress,
  signal?: AbortSignal,
): Promise<void> {
  const zip = createZipWriter(sink, new Date());
  try {
    for (const [n, one] of files.entries()) {
      if (signal?.aborted) throw stoppedSaving();
      await zip.add(one.name, one.file);
      onProgress((n + 1) / files.length, one.file.size);
    }
    await zip.close();
  } catch (error) {
    await zip.abort();
    throw notWritten(error, name);
  }
}

/** The person stopped it. */
export function stoppedSaving(): GessoError {
  return new GessoError('cancelled', message('save.cancelled'), {
    kept: message('kept.files'),
  });
}

export function notWritten(cause: unknown, name: string): GessoError {
  if (cause instanceof GessoError) return cause;
  const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError';
  return new GessoError(
    isFull ? 'storage.full' : 'storage.unavailable',
    isFull ? message('save.no-room', { name }) : message('save.not-allowed'),
    { kept: message('kept.files'), next: message('next.another-place'), cause },
  );
}

function fileSink(writable: FileSystemWritableFileStream, done: () => Promise<void>): ByteSink {
  return {
    write: (chunk) => writable.write(chunk as Uint8Array<ArrayBuffer>),
    async close() {
      await writable.close();
      await done();
    },
    abort: () => writable.abort(),
  };
}

/** A file on this site's private disk instead of in memory, downloaded afterwards. null without one. */
async function originFileSink(name: string): Promise<ByteSink | null> {
  try {
    const zip = await storeZip(browserDisk());
    const sink = fileSink(await zip.handle.createWritable(), async () => {
      download(await zip.handle.getFile(), name);
      zip.release();
    });
    return {
      ...sink,
      async abort() {
        await sink.abort().catch(() => {});
        await zip.remove();
      },
    };
  } catch {
    return null;
  }
}

/** Bytes are handed to the browser piece by piece, which keeps large ones on the disk. */
function blobSink(name: string): ByteSink {
  let whole: Blob[] = [];
  let recent: BlobPart[] = [];
  let size = 0;
  return {
    async write(chunk) {
      recent.push(chunk as Uint8Array<ArrayBuffer>);
      size += chunk.length;
      if (size < 16 * 2 ** 20) return;
      whole.push(new Blob(recent));
      recent = [];
      size = 0;
    },
    async close() {
      download(new Blob([...whole, ...recent], { type: 'application/zip' }), name);
    },
    async abort() {
      whole = [];
      recent = [];
    },
  };
}

async function unlessDismissed<T>(pick: () => Promise<T>): Promise<T | null> {
  try {
    return await pick();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw notWritten(error, '');
  }
}
