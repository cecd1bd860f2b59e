import { withHandle } from './document/file-handles.ts';

/** What the file picker offers; what really is a picture is decided by its bytes. */
export const ACCEPTED_FILES = 'image/*,.gesso,.jpg,.jpeg,.png,.webp,.avif,.gif,.bmp,.tif,.tiff,.heic,.heif';

/** Files from a drop or a paste; folders are walked, entries that cannot be read are left out. */
export async function filesOf(data: DataTransfer): Promise<File[]> {
  const entries = [...data.items]
    .filter((item) => item.kind === 'file')
    .map((item) => {
      const file = item.getAsFile();
      const entry = item.webkitGetAsEntry?.() ?? null;
      if (entry?.isDirectory) return walk(entry as FileSystemDirectoryEntry);
      // Only a document is written back: a picture is never overwritten.
      return file && /\.gesso$/i.test(file.name) ? withHandle(item, file) : file;
    });
  const found = await Promise.all(entries);
  return found.flat().filter((file) => file !== null);
}

/** True when a drag carries files, known before they can be read. */
export function carriesFiles(data: DataTransfer | null): boolean {
  return data?.types.includes('Files') ?? false;
}

async function walk(folder: FileSystemDirectoryEntry): Promise<File[]> {
  const reader = folder.createReader();
  const files: File[] = [];
  // readEntries hands out at most 100 at a time and ends with an empty batch.
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (batch.length === 0) return files.filter(isPictureName);
    for (const entry of batch) {
      if (entry.isDirectory) files.push(...(await walk(entry as FileSystemDirectoryEntry)));
      else {
        files.push(
          await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)),
        );
      }
    }
  }
}

/** In a folder, only what says it is a picture: sidecar files are not refused one by one. */
export function isPictureName(file: File): boolean {
  return (
    file.type.startsWith('image/') || /\.(jpe?g|png|webp|avif|gif|bmp|tiff?|hei[cf]|gesso)$/i.test(file.name)
  );
}
