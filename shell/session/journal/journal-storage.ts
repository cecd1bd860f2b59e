/**
 * Where journals and pictures are kept between visits: one IndexedDB store, one transaction a batch, so that after a
 * crash a batch is there whole or not at all. Without IndexedDB (private windows, blocked storage) everything lives in
 * memory, and the screen says so.
 */
import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { GessoError, type JournalBatch, type JournalStorage, message } from '../../../engine/index.ts';

const DATABASE = 'gesso-journal';
const STORE = 'entries';

/** A journal storage that also stores whole pictures. */
export interface DeviceStorage extends JournalStorage {
  /** false: nothing is stored beyond this page. */
  readonly persistent: boolean;
  get(key: string): Promise<unknown>;
  keys(prefix: string): Promise<readonly string[]>;
}

/** Opens the device's store, or memory when the device keeps nothing. Never rejects. */
export async function openDeviceStorage(): Promise<DeviceStorage> {
  try {
    const store = createStore(DATABASE, STORE);
    const storage = indexedStorage(store);
    // Some private modes open the database and fail on the first write: tested here, before the first stroke.
    await storage.write({ put: [['probe', 1]], remove: [] });
    await storage.write({ put: [], remove: ['probe'] });
    return storage;
  } catch (error) {
    if (error instanceof GessoError && error.code === 'storage.full')
      return indexedStorage(createStore(DATABASE, STORE));
    return memoryStorage();
  }
}

/** Over one idb-keyval store. */
export function indexedStorage(store: UseStore): DeviceStorage {
  return {
    persistent: true,
    async write(batch) {
      try {
        await store('readwrite', (entries) => {
          try {
            for (const key of batch.remove) entries.delete(key);
            for (const [key, value] of batch.put) entries.put(value, key);
          } catch (error) {
            // A value that cannot be stored throws at once; what was asked for before it would be committed.
            entries.transaction.abort();
            throw error;
          }
          return promisifyRequest(entries.transaction);
        });
      } catch (error) {
        throw storageError(error);
      }
    },
    async read(prefix) {
      try {
        return await store('readonly', async (entries) => {
          const range = prefixRange(prefix);
          const [keys, values] = await Promise.all([
            promisifyRequest(entries.getAllKeys(range)),
            promisifyRequest(entries.getAll(range)),
          ]);
          return keys.map((key, i) => [String(key), values[i]] as const);
        });
      } catch (error) {
        throw storageError(error);
      }
    },
    async get(key) {
      try {
        return await store('readonly', (entries) => promisifyRequest<unknown>(entries.get(key)));
      } catch (error) {
        throw storageError(error);
      }
    },
    async keys(prefix) {
      try {
        return await store('readonly', async (entries) =>
          (await promisifyRequest(entries.getAllKeys(prefixRange(prefix)))).map(String),
        );
      } catch (error) {
        throw storageError(error);
      }
    },
  };
}

/** In memory, until the page closes. */
export function memoryStorage(): DeviceStorage {
  const entries = new Map<string, unknown>();
  const keysFrom = (prefix: string) => [...entries.keys()].filter((key) => key.startsWith(prefix)).sort();
  return {
    persistent: false,
    async write(batch) {
      for (const key of batch.remove) entries.delete(key);
      for (const [key, value] of batch.put) entries.set(key, value);
    },
    read: async (prefix) => keysFrom(prefix).map((key) => [key, entries.get(key)] as const),
    get: async (key) => entries.get(key),
    keys: async (prefix) => keysFrom(prefix),
  };
}

/**
 * The same storage with room for `bytes` of new values, then full. It behaves as a browser at its quota does: the
 * batch that does not fit is refused whole, what is there stays readable, and removing frees room.
 */
export function withQuota(storage: DeviceStorage, bytes: number): DeviceStorage {
  const sizes = new Map<string, number>();
  let used = 0;
  return {
    ...storage,
    async write(batch: JournalBatch) {
      let after = used;
      for (const key of batch.remove) after -= sizes.get(key) ?? 0;
      for (const [key, value] of batch.put) after += sizeOf(value) - (sizes.get(key) ?? 0);
      if (after > bytes && after > used) throw storageFull();
      await storage.write(batch);
      for (const key of batch.remove) sizes.delete(key);
      for (const [key, value] of batch.put) sizes.set(key, sizeOf(value));
      used = after;
    },
  };
}

/** What a value takes in storage, near enough for limits: bytes of binary parts, JSON length of the rest. */
export function sizeOf(value: unknown): number {
  if (value instanceof Uint8Array) return value.byteLength;
  if (value instanceof ArrayBuffer) return value.byteLength;
  if (typeof Blob !== 'undefined' && value instanceof Blob) return value.size;
  if (typeof value === 'string') return value.length * 2;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + sizeOf(item), 0);
  if (value instanceof Map) return [...value.values()].reduce<number>((sum, item) => sum + sizeOf(item), 0);
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).reduce((sum, [key, item]) => sum + key.length * 2 + sizeOf(item), 0);
  }
  return 8;
}

function prefixRange(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`);
}

function storageFull(cause?: unknown): GessoError {
  return new GessoError('storage.full', message('storage.full'), {
    kept: message('kept.editing'),
    next: message('next.free-space'),
    cause,
  });
}

function storageError(error: unknown): GessoError {
  if (error instanceof GessoError) return error;
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return storageFull(error);
  return new GessoError('storage.unavailable', message('storage.unavailable'), {
    kept: message('kept.here'),
    next: message('next.save-before-closing'),
    cause: error,
  });
}
