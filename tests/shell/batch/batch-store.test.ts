import { describe, expect, it, vi } from 'vitest';
import {
  cellKey,
  ENCODE_DEFAULTS,
  fitInWords,
  GessoError,
  ownPreset,
  PLATFORM_PRESETS,
  parsePresets,
  printPresets,
} from '../../../engine/index.ts';
import type { TemplateLayer } from '../../../shell/batch/batch-request.ts';
import { printSettings, readSettings } from '../../../shell/batch/batch-storage.ts';
import { createBatchStore } from '../../../shell/batch/batch-store.ts';
import { fitChoices } from '../../../shell/batch/fit-choices.ts';
import type { BatchPictureRequest, BatchPool } from '../../../workers/index.ts';

vi.stubGlobal('window', {});

const ATTENTION = {
  subject: { x: 0.4, y: 0.4, width: 0.2, height: 0.2 },
  columns: [0, 1, 0],
  rows: [0, 1, 0],
  cue: 'backdrop',
  confidence: 1,
} as const;

/** A pool that makes every file at once, but those whose key it is told to refuse or to hold back. */
function fakePool(own: { refuse?: (key: string) => boolean; hold?: (key: string) => boolean } = {}) {
  const asked: BatchPictureRequest[] = [];
  const pool: BatchPool = {
    bytesInFlight: 0,
    async inspect(file) {
      const name = (file as File).name;
      if (name.startsWith('broken')) throw new GessoError('file.truncated', 'The file ends early.');
      return {
        asset: name.padEnd(32, '0'),
        mime: 'image/jpeg',
        size: { width: 3000, height: 3000 },
        hasAlpha: false,
        byteLength: 10,
        reports: [],
        attention: ATTENTION,
        thumbnail: new Blob(['small']),
      };
    },
    async run(pictures, listener, { signal } = {}) {
      asked.push(...pictures);
      let held = false;
      for (const { key } of pictures.flatMap(({ frames }) => frames.flatMap(({ files }) => files))) {
        listener.onStart(key);
        if (own.hold?.(key)) {
          held = true;
          listener.onProgress?.(key, 0.5);
          continue;
        }
        if (own.refuse?.(key)) listener.onFailed(key, new GessoError('encode.failed', 'It did not fit.'));
        else {
          const bytes = new Uint8Array(100);
          listener.onFile(key, {
            bytes,
            encode: ENCODE_DEFAULTS.jpeg,
            mime: 'image/jpeg',
            extension: 'jpg',
            width: 1,
            height: 1,
            reports: [],
          });
        }
      }
      if (!held) return;
      await new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new GessoError('cancelled', 'Cancelled.')));
      });
    },
    registerFonts() {},
    dispose() {},
  };
  return { pool, asked };
}

async function openStore(
  own: Parameters<typeof fakePool>[0] = {},
  names = ['a.jpg', 'b.jpg'],
  template: TemplateLayer | null = null,
  now = () => 0,
) {
  const { pool, asked } = fakePool(own);
  let kept: unknown = null;
  const storage = {
    load: async () => readSettings(kept),
    save: async (settings: Parameters<typeof printSettings>[0]) => {
      kept = JSON.parse(JSON.stringify(printSettings(settings)));
    },
  };
  const open = (laid = template) =>
    createBatchStore({ pool, storage, template: laid, now, today: () => '2026-05-18' });
  const store = open();
  await store.addFiles(names.map((name) => new File([name], name)));
  return { store, asked, reopen: open };
}

const keyOf = (name: string, preset: string) => cellKey(name.padEnd(32, '0'), preset);

describe('a batch', () => {
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

  it('draws every file of a run with the template as it was ticked then, and makes them again when it no longer is', async () => {
    const erased = {
      width: 1,
      height: 1,
      coverage: new Uint8Array([255]),
      rect: { x: 0, y: 0, width: 9, height: 9 },
    };
    const template: TemplateLayer = { name: 'sheet', texts: () => [], mask: () => erased };
    const { store, asked } = await openStore({}, ['a.jpg', 'b.jpg'], template);
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
      { error: { message: 'It did not fit.' } },
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

  it('tells the time that is left once a few files are made, by the px that are', async () => {
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

  it('tells of each file how far it is', async () => {
    const { store } = await openStore({ hold: () => true });
    const running = store.start();
    await vi.waitFor(() => {
      const [cell] = store.tally().cells;
      expect(cell && store.shown(cell)).toMatchObject({ kind: 'working', fraction: 0.5 });
    });
    store.cancel();
    await running;
  });

  it('lets a picture go with its files, and the run goes on without it', async () => {
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

  it('keeps overrides, columns, presets and the pattern for the next visit', async () => {
    const { store, reopen } = await openStore();
    const focus = { x: 0.51, y: 0.62 };
    store.override(keyOf('a.jpg', 'meta_feed'), { fit: { mode: 'cover', focus } });
    store.override(keyOf('b.jpg', 'meta_feed'), { focus });
    store.addOwn([ownPreset('own-1', 'Shop card', 320, 200)]);
    store.setPattern('{preset}-{name}');
    const next = reopen();
    await next.restore();
    const { overrides, own, presets, pattern } = next.getSnapshot();
    expect(overrides).toEqual({
      [keyOf('a.jpg', 'meta_feed')]: { fit: { mode: 'cover', focus } },
      [keyOf('b.jpg', 'meta_feed')]: { focus },
    });
    expect(own.map(({ label }) => label)).toEqual(['Shop card']);
    expect(presets.at(-1)).toMatchObject({ width: 320 });
    expect(pattern).toBe('{preset}-{name}');
  });

  it('keeps for the next visit that a document’s texts are not wanted, and for no other document', async () => {
    const laid = (name: string): TemplateLayer => ({ name, texts: () => [], mask: () => null });
    const { store, reopen } = await openStore({}, [], laid('sale.jpg'));
    const ticked = async (name: string) => {
      const next = reopen(laid(name));
      await next.restore();
      return next.getSnapshot().template?.on;
    };
    expect(await ticked('sale.jpg')).toBe(true);
    store.layTemplate(false);
    expect([await ticked('sale.jpg'), await ticked('other.jpg')]).toEqual([false, true]);
    store.layTemplate(true);
    expect(await ticked('sale.jpg')).toBe(true);
  });

  it('keeps the rule of a preset of one’s own: unticked and ticked again, on the next visit, and as JSON', async () => {
    const rule = {
      fit: { mode: 'canvas', background: { kind: 'blur' } },
      encode: ENCODE_DEFAULTS.webp,
      maxBytes: 90_000,
      upscale: false,
    } as const;
    const { store, reopen } = await openStore();
    store.addOwn([ownPreset('own-1', 'Shop card', 320, 200)]);
    store.ruleForColumn('own-1', rule);
    store.setColumns(PLATFORM_PRESETS.slice(0, 2));
    const [kept] = store.getSnapshot().own;
    expect(kept).toMatchObject({ label: 'Shop card', rule });
    expect(parsePresets(printPresets(store.getSnapshot().own))).toEqual([kept]);
    const next = reopen();
    await next.restore();
    next.setColumns([...next.getSnapshot().presets, ...next.getSnapshot().own]);
    await next.addFiles([new File(['a'], 'a.jpg')]);
    expect(next.tally().cells.at(-1)).toMatchObject({ preset: { id: 'own-1' }, rule, overridden: false });
    expect(next.getSnapshot().presets[0]!.rule).toEqual(PLATFORM_PRESETS[0]!.rule);
  });

  it('gives a whole column what is changed, and its cells keep the rest of their own', async () => {
    const { store } = await openStore();
    const a = keyOf('a.jpg', 'youtube_thumb');
    const b = keyOf('b.jpg', 'youtube_thumb');
    const focus = { x: 0.2, y: 0.7 };
    const column = () => store.tally().cells.filter(({ preset }) => preset.id === 'youtube_thumb');
    store.override(a, { focus });
    store.override(b, { fit: { mode: 'bounds' }, maxBytes: 50_000 });

    store.ruleForColumn('youtube_thumb', { upscale: false });
    expect(column().map(({ rule }) => [rule.upscale, rule.fit])).toEqual([
      [false, { mode: 'crop', focus }],
      [false, { mode: 'bounds' }],
    ]);

    store.ruleForColumn('youtube_thumb', { fit: { mode: 'cover', focus: 'centre' } });
    expect(column().map(({ rule }) => [rule.fit, rule.maxBytes])).toEqual([
      [{ mode: 'cover', focus }, null],
      [{ mode: 'cover', focus: 'centre' }, 50_000],
    ]);

    // Nothing is cut on a canvas: the focus waits until something is again.
    store.ruleForColumn('youtube_thumb', { fit: { mode: 'canvas', background: { kind: 'blur' } } });
    expect(column().map(({ overridden }) => overridden)).toEqual([false, true]);
    store.ruleForColumn('youtube_thumb', { fit: { mode: 'crop', focus: 'smart' } });
    expect(column()[0]!.rule.fit).toEqual({ mode: 'crop', focus });
  });

  it('gives a whole column a cell’s rule, and that cell has nothing of its own any more', async () => {
    const { store } = await openStore();
    const a = keyOf('a.jpg', 'youtube_thumb');
    const focus = { x: 0.2, y: 0.7 };
    store.override(a, { focus, maxBytes: 90_000 });
    const cell = () => store.tally().cells.filter(({ preset }) => preset.id === 'youtube_thumb');
    store.ruleForColumn('youtube_thumb', cell()[0]!.rule);
    expect(cell().map(({ rule, overridden }) => [rule.fit, rule.maxBytes, overridden])).toEqual([
      [{ mode: 'crop', focus }, 90_000, false],
      [{ mode: 'crop', focus }, 90_000, false],
    ]);
    expect(store.getSnapshot().overrides).toEqual({});
  });

  it('puts a cell’s focus back to what its fit says', async () => {
    const { store } = await openStore();
    const key = keyOf('a.jpg', 'youtube_thumb');
    store.override(key, { focus: { x: 0.2, y: 0.7 } });
    store.override(key, { fit: { mode: 'crop', focus: 'centre' }, focus: null });
    expect(store.tally().cells.find((cell) => cell.key === key)!.rule.fit).toEqual({
      mode: 'crop',
      focus: 'centre',
    });
  });

  it('foretells the name that a file gets beside all others', async () => {
    const { store } = await openStore();
    store.setPattern('shop');
    await store.start();
    const { cells } = store.tally();
    const names = store.outcomes().map(({ name }) => name);
    expect(names.slice(0, 3)).toEqual(['shop.jpg', 'shop-2.jpg', 'shop-3.jpg']);
    expect(cells.map((cell) => store.nameOf(cell))).toEqual(names);
    store.override(cells[0]!.key, { encode: ENCODE_DEFAULTS.png });
    const [first, second] = store.tally().cells;
    expect([store.nameOf(first!), store.nameOf(second!)]).toEqual(['shop.png', 'shop.jpg']);
    store.include(store.getSnapshot().entries[0]!.id, false);
    expect(store.nameOf(store.tally().cells[0]!)).toBe('shop.jpg');
  });

  it('offers every fit that a column can have, also a point and a colour of one’s own', () => {
    const point = { mode: 'cover', focus: { x: 0.2, y: 0.3 } } as const;
    const colour = { mode: 'canvas', background: { kind: 'color', color: '#336699' } } as const;
    for (const fit of [point, colour, { mode: 'bounds' } as const]) {
      expect(fitChoices(fit).filter((choice) => choice.id === fitInWords(fit))).toMatchObject([{ fit }]);
    }
    expect(fitChoices(point)).toHaveLength(fitChoices({ mode: 'bounds' }).length + 1);
  });

  it('opens with what it has when what was kept is spoilt', () => {
    expect(
      readSettings({
        own: '{',
        columns: 7,
        overrides: 7,
        pattern: 3,
        bareOf: 1,
      }),
    ).toMatchObject({ own: [], columns: null, overrides: {}, pattern: null, bareOf: null });
    expect(readSettings(undefined).columns).toBeNull();
    expect(PLATFORM_PRESETS).toHaveLength(14);
  });
});
