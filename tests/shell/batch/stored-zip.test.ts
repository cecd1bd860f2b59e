import { describe, expect, it } from 'vitest';
import { removeOldZips, storeZip, type ZipDisk } from '../../../shell/batch/stored-zip.ts';

const MINUTE = 60_000;

/** A disk and locks that two tabs share. */
function disk() {
  const files = new Map<string, number>();
  const held = new Set<string>();
  let ids = 0;
  const time = { now: 0 };
  const waits: { later: () => void; at: number }[] = [];
  const root = {
    async getFileHandle(name: string) {
      files.set(name, time.now);
      return { name };
    },
    async removeEntry(name: string) {
      files.delete(name);
    },
    async *values() {
      for (const name of [...files.keys()]) {
        yield { kind: 'file', name, getFile: async () => ({ lastModified: files.get(name)! }) };
      }
    },
  };
  const locks = {
    async request(name: string, ...rest: unknown[]) {
      const callback = rest.at(-1) as (lock: unknown) => Promise<unknown>;
      if (held.has(name)) return callback(null);
      held.add(name);
      try {
        return await callback({});
      } finally {
        held.delete(name);
      }
    },
  };
  const host: ZipDisk = {
    root: async () => root as unknown as FileSystemDirectoryHandle,
    locks: locks as unknown as LockManager,
    newId: () => `${ids++}`,
    now: () => time.now,
    wait: (later, ms) => void waits.push({ later, at: time.now + ms }),
  };
  const pass = async (ms: number) => {
    time.now += ms;
    for (const one of waits.filter(({ at }) => at <= time.now)) one.later();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { host, files, held, pass };
}

describe('a ZIP that is made on this site’s disk', () => {
  it('has a name of its own in every tab, and goes when the browser has read it', async () => {
    const { host, files, held, pass } = disk();
    const first = await storeZip(host);
    await storeZip(host);
    expect(files.size).toBe(2);
    first.release();
    await pass(5 * MINUTE);
    expect(files.size).toBe(2);
    await pass(6 * MINUTE);
    expect([...files.keys()]).toEqual(['gesso-batch-1.zip']);
    expect(held.size).toBe(1);
  });

  it('goes at once when saving was stopped', async () => {
    const { host, files, held } = disk();
    await (await storeZip(host)).remove();
    expect([files.size, held.size]).toEqual([0, 0]);
  });

  it('that an earlier visit left is removed, and never one that a tab still writes or a download may read', async () => {
    const { host, files, held, pass } = disk();
    files.set('batch.zip', 0);
    files.set('gesso-batch-closed.zip', 0);
    files.set('chosen-by-a-person.zip', 0);
    const live = await storeZip(host);
    await pass(60 * MINUTE);
    files.set('gesso-batch-just-closed.zip', 58 * MINUTE);
    await removeOldZips(host);
    expect([...files.keys()].sort()).toEqual([
      'chosen-by-a-person.zip',
      'gesso-batch-0.zip',
      'gesso-batch-just-closed.zip',
    ]);
    await live.remove();
    expect(held.size).toBe(0);
  });
});
