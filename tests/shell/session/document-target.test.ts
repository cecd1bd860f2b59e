import { afterEach, describe, expect, it, vi } from 'vitest';
import { adoptTarget, chooseTarget } from '../../../shell/session/document/document-target.ts';
import { handleOf } from '../../../shell/session/document/file-handles.ts';
import { filesOf } from '../../../shell/session/files.ts';
import { memoryStorage } from '../../../shell/session/journal/journal-storage.ts';

/** A file of the person's, as the browser hands it to a page that may write to it. */
function fakeHandle(name: string, permission: PermissionState = 'granted') {
  const written: Uint8Array[] = [];
  const handle = {
    kind: 'file',
    name,
    queryPermission: async () => 'prompt',
    requestPermission: async () => permission,
    createWritable: async () => ({
      write: async (bytes: Uint8Array) => written.push(bytes),
      close: async () => {},
    }),
  };
  return { handle: handle as unknown as FileSystemFileHandle, written };
}

function drop(file: File, handle: FileSystemFileHandle | null | Error): DataTransfer {
  const item = {
    kind: 'file',
    getAsFile: () => file,
    webkitGetAsEntry: () => ({ isDirectory: false }),
    getAsFileSystemHandle: async () => {
      if (handle instanceof Error) throw handle;
      return handle;
    },
  };
  return { items: [item] } as unknown as DataTransfer;
}

const save = (journal: string) =>
  chooseTarget({ storage: memoryStorage(), journal, name: 'bag', elsewhere: false, download: () => {} });

describe('A .gesso file that was dropped', () => {
  const picker = vi.fn();
  afterEach(() => vi.unstubAllGlobals());

  it('is the file that Save writes to, once the person lets it', async () => {
    vi.stubGlobal('showSaveFilePicker', picker);
    const { handle, written } = fakeHandle('mine.gesso');
    const [file] = await filesOf(drop(new File(['PK'], 'mine.gesso'), handle));
    adoptTarget('dropped', handleOf(file!)!);
    const target = await save('dropped');
    await target?.write(new Uint8Array([1, 2, 3]));
    expect(target?.name).toBe('mine.gesso');
    expect(written).toEqual([new Uint8Array([1, 2, 3])]);
    expect(picker).not.toHaveBeenCalled();
  });

  it('is left alone when the person does not: they are asked where to', async () => {
    const other = fakeHandle('other.gesso');
    vi.stubGlobal('showSaveFilePicker', picker.mockResolvedValue(other.handle));
    adoptTarget('refused', fakeHandle('mine.gesso', 'denied').handle);
    expect((await save('refused'))?.name).toBe('other.gesso');
  });

  it('opens all the same when the browser keeps its handle to itself', async () => {
    for (const answer of [null, new Error('not allowed')]) {
      const [file] = await filesOf(drop(new File(['PK'], 'mine.gesso'), answer));
      expect(file?.name).toBe('mine.gesso');
      expect(handleOf(file!)).toBeUndefined();
    }
  });

  it('never lends that to a picture: those are not written over', async () => {
    const [file] = await filesOf(drop(new File(['x'], 'photo.jpg'), fakeHandle('photo.jpg').handle));
    expect(handleOf(file!)).toBeUndefined();
  });
});
