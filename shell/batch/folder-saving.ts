/** A batch's files in a folder of the person's. What lay there before is never written over. */
import { GessoError } from '../../engine/index.ts';
import { type NamedFile, notWritten, type SaveProgress, stoppedSaving } from './batch-saving.ts';

/** Files that are written at a time: most of a small one is waiting for the disk. */
const WRITERS = 4;

/** What this page wrote: a file by the name that it should have, and the one that it got. */
interface KnownFolder {
  readonly folder: FileSystemDirectoryHandle;
  readonly names: Map<string, string>;
}

export interface FolderSaved {
  /** Files that got a number behind their name, for another of that name lay there. */
  readonly renamed: number;
}

/** One for an open batch: its own files may be overwritten. */
export function createFolderSaver() {
  const known: KnownFolder[] = [];

  async function namesIn(folder: FileSystemDirectoryHandle): Promise<Map<string, string>> {
    for (const one of known) if (await one.folder.isSameEntry(folder)) return one.names;
    const names = new Map<string, string>();
    known.push({ folder, names });
    return names;
  }

  return async function saveToFolder(
    folder: FileSystemDirectoryHandle,
    files: readonly NamedFile[],
    onProgress: SaveProgress,
    signal?: AbortSignal,
  ): Promise<FolderSaved> {
    const names = await namesIn(folder);
    const taken = new Set([...names.values(), ...files.map(({ name }) => name)].map(fold));
    let next = 0;
    let written = 0;
    let renamed = 0;
    const takeTurns = async () => {
      while (next < files.length && !signal?.aborted) {
        const { name: wanted, file } = files[next++]!;
        const name = names.get(wanted) ?? (await freeName(folder, wanted, taken));
        const handle = await folder.getFileHandle(name, { create: true });
        const writable = await handle.createWritable();
        await writable.write(file);
        await writable.close();
        names.set(wanted, name);
        written += 1;
        if (name !== wanted) renamed += 1;
        onProgress(written / files.length, file.size);
      }
    };
    try {
      await Promise.all(Array.from({ length: WRITERS }, takeTurns));
    } catch (cause) {
      // The other writers finish their current file and stop.
      next = files.length;
      throw notWritten(cause, folder.name);
    }
    if (written < files.length && signal?.aborted) throw stoppedSaving();
    return { renamed };
  };
}

/** The name itself, or with "-2", "-3" … where the folder or the batch has it. */
async function freeName(
  folder: FileSystemDirectoryHandle,
  wanted: string,
  taken: Set<string>,
): Promise<string> {
  const dot = wanted.lastIndexOf('.');
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted.slice(0, dot)}-${n}${wanted.slice(dot)}`;
    if (n > 1 && taken.has(fold(name))) continue;
    taken.add(fold(name));
    if (!(await isThere(folder, name))) return name;
  }
}

async function isThere(folder: FileSystemDirectoryHandle, name: string): Promise<boolean> {
  try {
    await folder.getFileHandle(name);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return false;
    // A folder of that name.
    if (error instanceof DOMException && error.name === 'TypeMismatchError') return true;
    throw error instanceof GessoError ? error : notWritten(error, folder.name);
  }
}

/** As a disk that ignores case compares them. */
const fold = (name: string) => name.toLowerCase().normalize('NFC');
