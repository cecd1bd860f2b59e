import { describe, expect, it, vi } from 'vitest';
import { message } from '../../../engine/base/message.ts';
import { saveZip } from '../../../shell/batch/batch-saving.ts';
import { createFolderSaver } from '../../../shell/batch/folder-saving.ts';

const FILES = Array.from({ length: 200 }, (_, n) => ({ name: `${n}.jpg`, file: new Blob([`${n}`]) }));

/** A folder with room for so many files. */
function folderWithRoomFor(room: number, there: readonly string[] = []) {
  const written = new Map<string, string>(there.map((name) => [name, 'an original']));
  let [open, most] = [0, 0];
  const folder = {
    name: 'shop',
    isSameEntry: async (other: unknown) => other === folder,
    async getFileHandle(name: string, { create = false } = {}) {
      if (!create && !written.has(name)) throw new DOMException('There is none', 'NotFoundError');
      return {
        createWritable: async () => {
          most = Math.max(most, ++open);
          return {
            async write(file: Blob) {
              const text = await file.text();
              if (written.size >= room && !written.has(name)) {
                throw new DOMException('full', 'QuotaExceededError');
              }
              written.set(name, text);
            },
            close: async () => {
              open--;
            },
          };
        },
      };
    },
  };
  return { folder: folder as unknown as FileSystemDirectoryHandle, written, most: () => most };
}

describe('a batch saved to a folder', () => {
  it('is written a few files at a time, each once, and the bar goes to its end', async () => {
    const { folder, written, most } = folderWithRoomFor(1000);
    const shares: number[] = [];
    await createFolderSaver()(folder, FILES, (share) => shares.push(share));
    expect([...written].sort()).toEqual(FILES.map(({ name }, n) => [name, `${n}`]).sort());
    expect(most()).toBeGreaterThan(1);
    expect(most()).toBeLessThan(10);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });

  it('stops when the disk is full, and says what is kept and what can be done', async () => {
    const { folder, written } = folderWithRoomFor(10);
    await expect(createFolderSaver()(folder, FILES, () => {})).rejects.toMatchObject({
      code: 'storage.full',
      reason: message('save.no-room', { name: 'shop' }),
      kept: message('kept.files'),
      next: message('next.another-place'),
    });
    expect(written.size).toBe(10);
  });

  it('leaves every file that lay there as it was, and writes its own again in place', async () => {
    const { folder, written } = folderWithRoomFor(1000, ['mug.jpg', 'bag.jpg']);
    const save = createFolderSaver();
    const named = (text: string) =>
      ['mug.jpg', 'mug-2.jpg', 'lamp.jpg'].map((name) => ({ name, file: new Blob([`${text} ${name}`]) }));
    expect(await save(folder, named('first'), () => {})).toEqual({ renamed: 1 });
    expect(await save(folder, named('second'), () => {})).toEqual({ renamed: 1 });
    expect(Object.fromEntries(written)).toEqual({
      'mug.jpg': 'an original',
      'bag.jpg': 'an original',
      'mug-3.jpg': 'second mug.jpg',
      'mug-2.jpg': 'second mug-2.jpg',
      'lamp.jpg': 'second lamp.jpg',
    });
  });

  it('can be stopped: no further file is begun', async () => {
    const { folder, written } = folderWithRoomFor(1000);
    const stop = new AbortController();
    const saving = createFolderSaver()(
      folder,
      FILES,
      () => {
        if (written.size >= 20) stop.abort();
      },
      stop.signal,
    );
    await expect(saving).rejects.toMatchObject({ code: 'cancelled' });
    expect(written.size).toBeLessThan(30);
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
      reason: message('save.no-room', { name: 'gesso.zip' }),
    });
    expect(aborted).toBe(1);
  });

  it('can be stopped, and nothing of it stays', async () => {
    const stop = new AbortController();
    const sink = { write: async () => {}, close: vi.fn(async () => {}), abort: vi.fn(async () => {}) };
    let files = 0;
    const saving = saveZip(
      'gesso.zip',
      sink,
      FILES,
      () => {
        if (++files === 5) stop.abort();
      },
      stop.signal,
    );
    await expect(saving).rejects.toMatchObject({ code: 'cancelled' });
    expect(files).toBe(5);
    expect(sink.close).not.toHaveBeenCalled();
    expect(sink.abort).toHaveBeenCalledOnce();
  });
});
