/**
 * ZIP files on this site's private disk, before their download. Each has its own name and lock: two tabs never write to one, and files left
 * by a closed tab are removed with the next batch.
 */

const NAME = /^(?:batch\.zip|gesso-batch-[\w-]+\.zip)$/;
/** ms. The browser reads a download from there even after its tab is closed; after this time it has finished. */
const READ_BY_THEN = 10 * 60_000;

type Locks = Pick<LockManager, 'request'>;

export interface ZipDisk {
  root(): Promise<FileSystemDirectoryHandle>;
  readonly locks: Locks;
  newId(): string;
  /** ms since 1970. */
  now(): number;
  /** Calls `later` after `ms`. */
  wait(later: () => void, ms: number): void;
}

export function browserDisk(): ZipDisk {
  return {
    root: () => navigator.storage.getDirectory(),
    locks: navigator.locks,
    newId: () => crypto.randomUUID(),
    now: () => Date.now(),
    wait: (later, ms) => void setTimeout(later, ms),
  };
}

export interface StoredZip {
  readonly handle: FileSystemFileHandle;
  /** It is being downloaded: kept until the browser has read it. */
  release(): void;
  /** Unused. */
  remove(): Promise<void>;
}

/** Creates an empty file. Rejects if the page has no private disk. */
export async function storeZip(host: ZipDisk): Promise<StoredZip> {
  const root = await host.root();
  const name = `gesso-batch-${host.newId()}.zip`;
  const unlock = await hold(host.locks, name);
  const remove = async () => {
    unlock();
    await root.removeEntry(name).catch(() => {});
  };
  try {
    const handle = await root.getFileHandle(name, { create: true });
    return { handle, remove, release: () => host.wait(() => void remove(), READ_BY_THEN) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Removes files of earlier visits: unlocked, and unchanged for as long as a download takes. */
export async function removeOldZips(host: ZipDisk): Promise<void> {
  const root = await host.root();
  // The library of types does not know of it yet.
  const entries = (root as unknown as { values(): AsyncIterable<FileSystemHandle> }).values();
  for await (const entry of entries) {
    if (entry.kind !== 'file' || !NAME.test(entry.name)) continue;
    await host.locks.request(lockOf(entry.name), { ifAvailable: true }, async (lock) => {
      if (!lock) return;
      const { lastModified } = await (entry as FileSystemFileHandle).getFile();
      if (host.now() - lastModified > READ_BY_THEN) await root.removeEntry(entry.name);
    });
  }
}

const lockOf = (name: string) => `gesso-zip:${name}`;

/** Holds the lock until the answer is called or the page ends. */
function hold(locks: Locks, name: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    locks.request(lockOf(name), () => new Promise<void>((unlock) => resolve(unlock))).catch(reject);
  });
}
