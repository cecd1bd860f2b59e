import { describe, expect, it } from 'vitest';
import { message } from '../../../engine/base/message.ts';
import { ownPreset, printPresets } from '../../../engine/index.ts';
import { printSettings, readSettings } from '../../../shell/batch/batch-storage.ts';
import { createBatchStore } from '../../../shell/batch/batch-store.ts';
import type { BatchPool } from '../../../workers/index.ts';

const CARD = ownPreset('own-1', 'Card', 320, 200);
const WALL = { ...ownPreset('own-2', 'Wall', 100, 100), width: 16_000, height: 16_000 };
const BANNER = ownPreset('own-3', 'Banner', 900, 300);
/** As an earlier version stored it, which had no limit of megapixels. */
const STORED = { own: printPresets([CARD, WALL, BANNER]), columns: printPresets([CARD, WALL]) };

async function openWith(stored: unknown) {
  const disk = { stored };
  const store = createBatchStore({
    pool: {} as BatchPool,
    storage: {
      load: async () => readSettings(disk.stored),
      save: async (settings) => {
        disk.stored = JSON.parse(JSON.stringify(printSettings(settings)));
      },
    },
    template: null,
    now: () => 0,
    today: () => '2026-05-18',
  });
  await store.restore();
  const listed = () => JSON.parse((disk.stored as typeof STORED).own).presets;
  return { store, listed, disk };
}

describe('presets of one’s own that were stored', () => {
  it('are there but for those that cannot be used, which are named with the reason', async () => {
    const { store } = await openWith(STORED);
    const { own, presets, unread } = store.getSnapshot();
    expect(own).toEqual([CARD, BANNER]);
    expect(presets).toEqual([CARD]);
    expect(unread).toMatchObject([
      {
        label: 'Wall',
        message: message('presets.too-many-pixels', { name: 'Wall', megapixels: 256, most: 120 }),
      },
    ]);
  });

  it('stay stored as they were, whatever else is changed, until they are deleted', async () => {
    const { store, listed } = await openWith(STORED);
    store.removeOwn(CARD.id);
    expect(listed()).toEqual([BANNER, WALL]);
    store.forgetUnread(store.getSnapshot().unread[0]!.key);
    expect(listed()).toEqual([BANNER]);
    expect(store.getSnapshot().unread).toEqual([]);
  });

  it('stay as a whole when a newer version stored them, until others are made', async () => {
    const own = printPresets([CARD]).replace('"version": 1', '"version": 2');
    const { store, listed, disk } = await openWith({ own });
    expect(store.getSnapshot()).toMatchObject({
      own: [],
      unread: [{ label: null, message: message('presets.newer-version') }],
    });
    store.setPattern('{name}');
    expect(disk.stored).toMatchObject({ own, pattern: '{name}' });
    store.addOwn([BANNER]);
    expect(listed()).toEqual([BANNER]);
  });

  it('are none, and nothing is said, where nothing was stored', async () => {
    expect((await openWith(undefined)).store.getSnapshot()).toMatchObject({ own: [], unread: [] });
  });
});
