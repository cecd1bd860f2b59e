import { describe, expect, it, vi } from 'vitest';
import { message } from '../../../engine/base/message.ts';
import { PLATFORM_PRESETS } from '../../../engine/index.ts';
import type { TemplateLayer } from '../../../shell/batch/batch-request.ts';
import { readSettings } from '../../../shell/batch/batch-storage.ts';
import { createBatchStore } from '../../../shell/batch/batch-store.ts';
import { ATTENTION, fakePool, keyOf, openStore, stubWindow } from './store-deps.ts';

stubWindow();

describe('a batch', () => {
  it('crops the open edit about what it is about, and a file about what is found in it', async () => {
    const { pool } = fakePool();
    const line = { subject: { x: 0, y: 0.4, width: 1, height: 0.2 } };
    const asked: unknown[] = [];
    const store = createBatchStore({
      pool,
      storage: { load: async () => readSettings(null), save: async () => {} },
      template: null,
      edit: {
        name: 'edit.jpg',
        flatten: async () => new File(['edit'], 'edit.jpg'),
        async attention(flat) {
          asked.push(flat);
          return { ...flat, ...line };
        },
      },
      now: () => 0,
      today: () => '2026-05-18',
    });
    await store.restore();
    await store.addFiles([new File(['a'], 'a.jpg')]);
    const subjects = () => store.getSnapshot().entries.map(({ picture }) => picture?.attention?.subject);
    await expect.poll(subjects).toEqual([line.subject, ATTENTION.subject]);
    expect(asked).toEqual([ATTENTION]);
  });

  it('makes every cell, and afterwards only what has changed', async () => {
    const { store, asked } = await openStore();
    await store.start();
    expect(store.tally().finished).toHaveLength(10);
    asked.length = 0;
    await store.start();
    expect(asked).toEqual([]);
    store.override(keyOf('a.jpg', 'meta_landscape'), { fit: { mode: 'bounds' } });
    expect(store.tally().pending.map(({ key }) => key)).toEqual([keyOf('a.jpg', 'meta_landscape')]);
    store.resetCell(keyOf('a.jpg', 'meta_landscape'));
    expect(store.tally().pending).toEqual([]);
  });

  it('makes the pictures that are still being read as part of the run, and none of them once it is cancelled', async () => {
    const { store, asked } = await openStore({}, ['a.jpg']);
    const reading = store.addFiles([new File(['slow'], 'slow.jpg'), new File(['broken'], 'broken.jpg')]);
    const running = store.start();
    expect(store.tally().cells).toHaveLength(5);
    await running;
    expect(store.tally().finished).toHaveLength(10);
    expect(store.getSnapshot().run).toBeNull();
    await reading;

    asked.length = 0;
    const more = store.addFiles([new File(['slow'], 'slow-too.jpg')]);
    store.override(keyOf('a.jpg', 'meta_landscape'), { fit: { mode: 'bounds' } });
    const cancelled = store.start();
    store.cancel();
    await Promise.all([cancelled, more]);
    expect(store.getSnapshot().run).toBeNull();
    expect(asked.flatMap(({ asset }) => asset).filter((asset) => asset.startsWith('slow'))).toEqual([]);
    expect(store.tally().pending).toHaveLength(6);
  });

  it('draws every file of a run with the template as it was ticked then, and makes them again when it no longer is', async () => {
    const erased = {
      width: 1,
      height: 1,
      coverage: new Uint8Array([255]),
      rect: { x: 0, y: 0, width: 9, height: 9 },
    };
    const template: TemplateLayer = { name: 'sheet', marks: () => [], mask: () => erased };
    const { store, asked } = await openStore({}, ['a.jpg', 'b.jpg'], template);
    store.layTemplate(true);
    const running = store.start();
    store.layTemplate(false);
    await running;
    const masks = () => asked.flatMap(({ frames }) => frames.map(({ mask }) => mask));
    expect(masks()).toEqual(Array(10).fill(erased));
    // Files with the template on them are none of those without it.
    expect(store.tally().finished).toEqual([]);
    expect(store.tally().pending).toHaveLength(10);
    store.layTemplate(true);
    expect(store.tally().finished).toHaveLength(10);
    store.layTemplate(false);
    asked.length = 0;
    await store.start();
    expect(masks()).toEqual(Array(10).fill(null));
    expect(store.tally().finished).toHaveLength(10);
  });

  it('says which file failed, makes the others, and tries that one again', async () => {
    let refuses = true;
    const key = keyOf('b.jpg', 'youtube_thumb');
    const { store } = await openStore({ refuse: (one) => refuses && one === key });
    await store.start();
    expect(store.tally().finished).toHaveLength(9);
    expect(store.outcomes().filter(({ error }) => error)).toMatchObject([
      { error: { reason: message('encode.failed') } },
    ]);
    refuses = false;
    await store.retry(key);
    expect(store.tally().finished).toHaveLength(10);
  });

  it('tries a failed file again while the others are being made, as part of the same run', async () => {
    const key = keyOf('b.jpg', 'youtube_thumb');
    let refuses = true;
    const { store, asked } = await openStore({
      refuse: (one) => refuses && one === key,
      hold: (one) => one === keyOf('a.jpg', 'meta_landscape'),
    });
    const running = store.start();
    const cell = () => store.tally().cells.find((one) => one.key === key)!;
    await vi.waitFor(() => expect(store.shown(cell()).kind).toBe('failed'));
    refuses = false;
    asked.length = 0;
    await store.retry(key);
    await vi.waitFor(() => expect(store.shown(cell()).kind).toBe('done'));
    expect(asked.flatMap(({ frames }) => frames.flatMap(({ files }) => files))).toMatchObject([{ key }]);
    // The one that is held is still in work, and counted.
    await vi.waitFor(() => expect(store.getSnapshot().run).toMatchObject({ total: 11, done: 10 }));
    store.cancel();
    await running;
    expect(store.getSnapshot().run).toBeNull();
    expect(store.tally().finished).toHaveLength(9);
    expect(store.tally().pending).toHaveLength(1);
  });

  it('estimates the remaining time after a few files, by their px', async () => {
    let clock = 0;
    const hold = (key: string) => key === keyOf('b.jpg', 'meta_landscape');
    // Each file takes a second.
    const { store } = await openStore({ hold }, ['a.jpg', 'b.jpg'], null, () => (clock += 1000));
    const started = store.start();
    const left = () => store.getSnapshot().run?.timeLeft ?? null;
    expect(left()).toBeNull();
    await expect.poll(() => store.getSnapshot().run?.done).toBe(9);
    const work = (id: string) => {
      const { width, height } = PLATFORM_PRESETS.find((preset) => preset.id === id)!;
      return width * height;
    };
    const made = store.tally().finished.reduce((sum, { cell }) => sum + work(cell.preset.id), 0);
    // Nine seconds for what is made, and a little for what is not yet.
    const expected = (9000 * work('meta_landscape')) / made;
    expect(left()).toBeGreaterThan(expected * 0.9);
    expect(left()).toBeLessThan(expected * 2);
    store.cancel();
    await started;
    expect(store.getSnapshot().run).toBeNull();
  });

  it('leaves nothing waiting when it is cancelled', async () => {
    const { store } = await openStore({ hold: () => true });
    const running = store.start();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(store.getSnapshot().run).toMatchObject({ total: 10, done: 0 });
    store.cancel();
    await running;
    expect(store.getSnapshot().run).toBeNull();
    expect(store.tally().pending).toHaveLength(10);
  });

  it('reports the progress of each file', async () => {
    const { store } = await openStore({ hold: () => true });
    const running = store.start();
    await vi.waitFor(() => {
      const [cell] = store.tally().cells;
      expect(cell && store.shown(cell)).toMatchObject({ kind: 'working', fraction: 0.5 });
    });
    store.cancel();
    await running;
  });

  it('shows its first picture, whichever is looked at first, and the next where that one is damaged', async () => {
    const nameOf = (store: Awaited<ReturnType<typeof openStore>>['store']) => {
      const { entries, selected } = store.getSnapshot();
      return entries.find(({ id }) => id === selected?.entry)?.name;
    };
    expect(nameOf((await openStore({}, ['slow.jpg', 'b.jpg'])).store)).toBe('slow.jpg');
    expect(nameOf((await openStore({}, ['broken.jpg', 'slow.jpg', 'c.jpg'])).store)).toBe('slow.jpg');
  });

  it('removes a picture with its files, and the run continues without it', async () => {
    const { store } = await openStore();
    await store.start();
    const [first, second] = store.getSnapshot().entries;
    store.select({ entry: first!.id, preset: 'youtube_thumb' });
    store.remove(first!.id);
    expect(store.getSnapshot().entries).toEqual([second]);
    expect(store.getSnapshot().selected).toEqual({ entry: second!.id, preset: 'youtube_thumb' });
    expect(store.tally().finished).toHaveLength(5);
    expect(store.getSnapshot().states.size).toBe(5);
    await store.addFiles([new File(['a'], 'a.jpg')]);
    expect(store.tally().pending).toHaveLength(5);

    const held = await openStore({ hold: () => true });
    const running = held.store.start();
    await vi.waitFor(() => expect(held.asked).toHaveLength(2));
    held.store.remove(held.store.getSnapshot().entries[0]!.id);
    expect(held.store.getSnapshot().run).toMatchObject({ total: 5, done: 0 });
    held.store.cancel();
    await running;
    expect(held.store.tally().pending).toHaveLength(5);
  });

  it('keeps a picture that cannot be opened out of the run, and the same picture from coming twice', async () => {
    const { store } = await openStore({}, ['a.jpg', 'broken.jpg', 'a.jpg']);
    const { entries } = store.getSnapshot();
    expect(entries.map(({ name, included }) => [name, included])).toEqual([
      ['a.jpg', true],
      ['broken.jpg', false],
    ]);
    expect(store.tally().cells).toHaveLength(5);
  });

  it('does not speak of a file that could not be created when a picture is not opened for a fault of the program', async () => {
    const { store } = await openStore({}, ['a.jpg', 'odd.jpg']);
    const [, odd] = store.getSnapshot().entries;
    expect(odd).toMatchObject({ included: false, error: { reason: message('studio.unexpected') } });
  });
});
