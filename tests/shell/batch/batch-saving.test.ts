import { describe, expect, it } from 'vitest';
import { saveToFolder, saveZip } from '../../../shell/batch/batch-saving.ts';

const FILES = Array.from({ length: 200 }, (_, n) => ({ name: `${n}.jpg`, file: new Blob([`${n}`]) }));

/** A folder with room for so many files. */
function folderWithRoomFor(room: number) {
  const written = new Map<string, string>();
  let [open, most] = [0, 0];
  const folder = {
    name: 'shop',
    getFileHandle: async (name: string) => ({
      createWritable: async () => {
        most = Math.max(most, ++open);
        return {
          async write(file: Blob) {
            const text = await file.text();
            if (written.size >= room) throw new DOMException('full', 'QuotaExceededError');
            written.set(name, text);
          },
          close: async () => {
            open--;
          },
        };
      },
    }),
  };
  return { folder: folder as unknown as FileSystemDirectoryHandle, written, most: () => most };
}

describe('a batch saved to a folder', () => {
  it('is written a few files at a time, each once, and the bar goes to its end', async () => {
    const { folder, written, most } = folderWithRoomFor(1000);
    const shares: number[] = [];
    await saveToFolder(folder, FILES, (share) => shares.push(share));
    expect([...written].sort()).toEqual(FILES.map(({ name }, n) => [name, `${n}`]).sort());
    expect(most()).toBeGreaterThan(1);
    expect(most()).toBeLessThan(10);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });

  it('stops when the disk is full, and says what is kept and what can be done', async () => {
    const { folder, written } = folderWithRoomFor(10);
    await expect(saveToFolder(folder, FILES, () => {})).rejects.toMatchObject({
      code: 'storage.full',
      message: 'There is no room left for shop.',
      kept: 'Every file is made and can still be saved.',
      next: 'Choose another place.',
    });
    expect(written.size).toBe(10);
  });
});

describe('a batch saved as a ZIP', () => {
  it('says when the disk is full, and throws away what was written', async () => {
    let aborted = 0;
    const sink = {
      write: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
      async close() {},
      async abort() {
        aborted++;
      },
    };
    await expect(saveZip('gesso.zip', sink, FILES, () => {})).rejects.toMatchObject({
      code: 'storage.full',
      message: 'There is no room left for gesso.zip.',
    });
    expect(aborted).toBe(1);
  });
});
