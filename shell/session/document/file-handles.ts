/** Files that were dropped with a way to write them back, where the browser gives one. */
const handles = new WeakMap<File, FileSystemFileHandle>();

/** What TypeScript's DOM does not know yet. */
interface HandleItem {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
}

/** Call it inside the drop itself: a moment later the item is empty. Resolves to `file`, whatever comes of the handle. */
export async function withHandle(item: DataTransferItem, file: File): Promise<File> {
  // A refusal leaves a file like any other: saving it asks where to.
  const handle = await (item as HandleItem).getAsFileSystemHandle?.().catch(() => null);
  if (handle?.kind === 'file') handles.set(file, handle as FileSystemFileHandle);
  return file;
}

export function handleOf(file: File): FileSystemFileHandle | undefined {
  return handles.get(file);
}
