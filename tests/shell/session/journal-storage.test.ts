import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createStore } from 'idb-keyval';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { message } from '../../../engine/base/message.ts';
import {
  type DeviceStorage,
  indexedStorage,
  memoryStorage,
  openDeviceStorage,
  sizeOf,
  withQuota,
} from '../../../shell/session/journal/journal-storage.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});

const kinds: readonly (readonly [string, () => DeviceStorage])[] = [
  ['on the device', () => indexedStorage(createStore('test', 'entries'))],
  ['in memory', () => memoryStorage()],
];

describe.each(kinds)('Storage %s', (_, open) => {
  it('gives back what was put, in key order, by prefix', async () => {
    const storage = open();
    await storage.write({
      put: [
        ['journal/a/2', { n: 2 }],
        ['journal/b/1', 'other'],
        ['journal/a/1', new Uint8Array([1, 2])],
      ],
      remove: [],
    });
    expect(await storage.read('journal/a/')).toEqual([
      ['journal/a/1', new Uint8Array([1, 2])],
      ['journal/a/2', { n: 2 }],
    ]);
    expect(await storage.keys('journal/')).toEqual(['journal/a/1', 'journal/a/2', 'journal/b/1']);
    expect(await storage.get('journal/b/1')).toBe('other');
    expect(await storage.get('journal/b/2')).toBeUndefined();
  });

  it('removes and replaces in the batch that puts', async () => {
    const storage = open();
    await storage.write({
      put: [
        ['old', 1],
        ['same', 1],
      ],
      remove: [],
    });
    await storage.write({
      put: [
        ['same', 2],
        ['new', 3],
      ],
      remove: ['old'],
    });
    expect(await storage.read('')).toEqual([
      ['new', 3],
      ['same', 2],
    ]);
  });
});

describe('A batch on the device', () => {
  it('is there whole or not at all', async () => {
    const storage = indexedStorage(createStore('test', 'entries'));
    await storage.write({ put: [['kept', 1]], remove: [] });
    const uncloneable = () => 0;
    await expect(
      storage.write({
        put: [
          ['first', 1],
          ['second', uncloneable],
        ],
        remove: ['kept'],
      }),
    ).rejects.toMatchObject({ code: 'storage.unavailable' });
    expect(await storage.read('')).toEqual([['kept', 1]]);
  });

  it('says in words that the disk is full', async () => {
    const full = indexedStorage(() => Promise.reject(new DOMException('no', 'QuotaExceededError')));
    await expect(full.write({ put: [['a', 1]], remove: [] })).rejects.toMatchObject({
      code: 'storage.full',
      reason: message('storage.full'),
      kept: message('kept.editing'),
    });
  });
});

describe('Opening the device’s storage', () => {
  it('finds it persistent and empty', async () => {
    const storage = await openDeviceStorage();
    expect(storage.persistent).toBe(true);
    expect(await storage.keys('')).toEqual([]);
  });

  it('falls back to memory where a browser refuses', async () => {
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('Storage is refused', 'SecurityError');
      },
    });
    const storage = await openDeviceStorage();
    expect(storage.persistent).toBe(false);
    await storage.write({ put: [['a', 1]], remove: [] });
    expect(await storage.get('a')).toBe(1);
  });
});

describe('A quota', () => {
  it('refuses the batch that does not fit, keeps the rest, and has room again after a removal', async () => {
    const storage = withQuota(memoryStorage(), 100);
    const bytes = (length: number) => new Uint8Array(length);
    await storage.write({ put: [['a', bytes(60)]], remove: [] });
    await expect(storage.write({ put: [['b', bytes(60)]], remove: [] })).rejects.toMatchObject({
      code: 'storage.full',
    });
    expect(await storage.keys('')).toEqual(['a']);
    await storage.write({ put: [['b', bytes(60)]], remove: ['a'] });
    expect(await storage.keys('')).toEqual(['b']);
  });

  it('lets a full store shrink', async () => {
    const storage = withQuota(memoryStorage(), 100);
    await storage.write({ put: [['a', new Uint8Array(90)]], remove: [] });
    await storage.write({ put: [['a', new Uint8Array(10)]], remove: [] });
    await storage.write({ put: [['b', new Uint8Array(80)]], remove: [] });
    expect(await storage.keys('')).toEqual(['a', 'b']);
  });

  it('counts blobs, bytes and JSON', () => {
    expect(sizeOf(new Blob([new Uint8Array(7)]))).toBe(7);
    expect(sizeOf({ tile: new Uint8Array(5), list: [new Uint8Array(3)] })).toBe(5 + 3 + 2 * 8);
    expect(sizeOf(new Map([['x', new Uint8Array(4)]]))).toBe(4);
    expect(sizeOf('ab')).toBe(4);
  });
});
