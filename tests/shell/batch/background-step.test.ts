import { describe, expect, it } from 'vitest';
import { message } from '../../../engine/base/message.ts';
import { GessoError, type OperationWarning } from '../../../engine/index.ts';
import { readSettings } from '../../../shell/batch/batch-storage.ts';
import { type BatchStoreOptions, createBatchStore } from '../../../shell/batch/batch-store.ts';
import { fakePool, keyOf, stubWindow } from './store-deps.ts';

stubWindow();

type Run = NonNullable<BatchStoreOptions['removal']>;

const answer = (...warnings: OperationWarning[]): Awaited<ReturnType<Run>> => ({
  mask: null,
  bytes: new Uint8Array([1]),
  provenance: { operation: 'remove_bg', provider: 'local', params: {}, confidence: 1, warnings },
});
const noSubject = () => new GessoError('operation.no-subject', message('operation.no-subject'));

/** Rows whose backgrounds are removed as `run` says; a picture without its background is another one. */
async function openRows(run: Run, names = ['a.jpg', 'b.jpg', 'c.jpg']) {
  const { pool, asked } = fakePool();
  const store = createBatchStore({
    pool: {
      ...pool,
      async inspect(file) {
        const found = await pool.inspect(file);
        return file.type === 'image/png' ? { ...found, asset: `cut-${found.asset}`, hasAlpha: true } : found;
      },
    },
    storage: { load: async () => readSettings(null), save: async () => {} },
    template: null,
    now: () => 0,
    today: () => '2026-05-18',
    removal: run,
  });
  await store.addFiles(names.map((name) => new File([name], name)));
  const rows = () => store.getSnapshot().entries;
  const kinds = () =>
    rows().map(({ cutOut }) => cutOut && ('certainty' in cutOut ? cutOut.certainty : cutOut.kind));
  return { store, asked, rows, kinds };
}

describe('“Remove background” for all rows', () => {
  it('gives every row its picture without background, with its certainty; a row without an answer is left out', async () => {
    const { store, asked, rows, kinds } = await openRows(async ({ file }) => {
      const name = (file as File).name;
      if (name === 'b.jpg') throw noSubject();
      return name === 'c.jpg' ? answer('rough') : answer();
    });
    store.removeBackgrounds(true);
    await expect.poll(kinds).toEqual(['sure', 'failed', 'rough']);
    expect(rows().map(({ included }) => included)).toEqual([true, false, true]);
    expect(store.getSnapshot().background).toMatchObject({ running: false, done: 3, total: 3 });
    store.setBackgroundColor('#00ff00');
    await store.start();
    expect(asked.map(({ asset }) => asset)).toEqual(
      [...rows()].filter(({ id }) => id !== 1).map(({ picture }) => picture!.asset),
    );
    expect(asked.every(({ asset }) => asset.startsWith('cut-'))).toBe(true);
    expect(asked[0]!.frames[0]!.drawList.background).toBe('#00ff00');
  });

  it('makes no file of a row before its turn, and none of it stays when it is switched off', async () => {
    let go = () => {};
    const waits = new Promise<void>((resolve) => {
      go = resolve;
    });
    const { store, rows, kinds } = await openRows(() => waits.then(() => answer()));
    const total = store.tally().total;
    store.removeBackgrounds(true);
    expect(kinds().filter((kind) => kind === 'working').length).toBeGreaterThan(0);
    expect(store.tally().pending).toEqual([]);
    go();
    await expect.poll(kinds).toEqual(['sure', 'sure', 'sure']);
    expect(store.tally().pending).toHaveLength(total);
    store.removeBackgrounds(false);
    expect(kinds()).toEqual([null, null, null]);
    expect(rows().map(({ picture, file }) => [picture!.asset.slice(0, 5), file.name])).toEqual([
      ['a.jpg', 'a.jpg'],
      ['b.jpg', 'b.jpg'],
      ['c.jpg', 'c.jpg'],
    ]);
  });

  it('keeps what was set for a cell, and has done rows at once when it is switched on again', async () => {
    let runs = 0;
    const { store, rows, kinds } = await openRows(async () => {
      runs++;
      return answer('unsure');
    }, ['a.jpg']);
    store.override(keyOf('a.jpg', 'meta_landscape'), { fit: { mode: 'bounds' } });
    const mode = () => {
      const preset = store.getSnapshot().presets.find(({ id }) => id === 'meta_landscape')!;
      return store.cellOf(rows()[0]!, preset)!.rule.fit.mode;
    };
    store.removeBackgrounds(true);
    await expect.poll(kinds).toEqual(['unsure']);
    expect(mode()).toBe('bounds');
    store.removeBackgrounds(false);
    expect(mode()).toBe('bounds');
    store.removeBackgrounds(true);
    expect(kinds()).toEqual(['unsure']);
    expect(runs).toBe(1);
  });

  it('is canceled: rows that are done stay, the others go on when asked to', async () => {
    let stuck = true;
    const { store, kinds } = await openRows(({ file }, { signal } = {}) => {
      if ((file as File).name === 'a.jpg' || !stuck) return Promise.resolve(answer());
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () =>
          reject(new GessoError('cancelled', message('work.cancelled'))),
        );
      });
    });
    store.removeBackgrounds(true);
    await expect.poll(() => kinds()[0]).toBe('sure');
    store.cancelRemoval();
    await expect.poll(kinds).toEqual(['sure', null, null]);
    expect(store.getSnapshot().background).toMatchObject({ on: true, running: false, done: 1, total: 3 });
    stuck = false;
    store.removeBackgrounds(true);
    await expect.poll(kinds).toEqual(['sure', 'sure', 'sure']);
  });

  it('takes rows that are added while it is on', async () => {
    const { store, kinds } = await openRows(async () => answer(), ['a.jpg']);
    store.removeBackgrounds(true);
    await expect.poll(kinds).toEqual(['sure']);
    await store.addFiles([new File(['d'], 'd.jpg')]);
    await expect.poll(kinds).toEqual(['sure', 'sure']);
    // The same file again is known, though its row shows another picture.
    await store.addFiles([new File(['d'], 'd.jpg')]);
    expect(kinds()).toHaveLength(2);
  });
});
