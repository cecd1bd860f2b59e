import { describe, expect, test } from 'vitest';
import { GessoError } from '../../engine/base/errors.ts';
import { message } from '../../engine/base/message.ts';
import { LOCAL_LIMITS } from '../../engine/document/defaults.ts';
import type { TaskInput } from '../../workers/protocol/task-map.ts';
import { settle } from './support/fake-workers.ts';
import {
  ASSET,
  area,
  asked,
  exportOf,
  fakes,
  file,
  list,
  makePool,
  mask,
  opened,
  pool,
  poolForEachTest,
  renderReflex,
  reports,
  SCREEN,
  TILE,
  tile,
} from './support/pool-under-test.ts';

poolForEachTest();

describe('starting', () => {
  test('no worker runs before the first call', () => {
    expect(pool.stats()).toEqual({ workers: [], bytes: 0, restarts: 0, simd: false });
  });

  test('warming starts only the picture worker', () => {
    pool.warm();
    expect(fakes.workers.map((worker) => worker.role)).toEqual(['picture']);
  });

  test('a picture opened here is not sent a second time; one from elsewhere is, once', async () => {
    const opening = pool.open(new Blob(['x']), SCREEN);
    (await fakes.next('open')).answer(opened);
    await opening;
    fakes.reflexes.set('displayTile', () => 'bitmap');
    await pool.displayTile(tile());
    expect(fakes.named('load')).toHaveLength(0);
    await Promise.all([0, 1, 2].map((tx) => pool.displayTile({ ...tile(tx), asset: 'other' })));
    expect(fakes.named('load')).toHaveLength(1);
  });

  test('a mask tile is copied once, then named', async () => {
    fakes.reflexes.set('feather', () => new Uint8Array(100));
    await pool.feather({ mask: mask(TILE), level: 0, area });
    await pool.feather({ mask: { ...mask(TILE), feather: 9 }, level: 0, area });
    await pool.feather({ mask: mask('uff'), level: 0, area });
    expect(asked).toEqual([TILE]);
    expect(fakes.named('putTiles').map(({ input }) => (input as TaskInput<'putTiles'>).ids)).toEqual([
      [TILE],
    ]);
  });

  test('tiles of old strokes are dropped, so that memory stays flat', async () => {
    fakes.reflexes.set('feather', () => new Uint8Array(100));
    for (let stroke = 0; stroke < 600; stroke++) {
      await pool.feather({ mask: mask(stroke.toString(16).padStart(32, '0')), level: 0, area });
    }
    expect(fakes.named('putTiles')).toHaveLength(600);
    const kept = fakes.named('retain').map(({ input }) => (input as TaskInput<'retain'>).tiles.size);
    expect(kept).toEqual([1, 1]);
  });

  test('dropped data is sent again when it is live again', async () => {
    fakes.reflexes.set('feather', () => new Uint8Array(100));
    await pool.feather({ mask: mask(TILE), level: 0, area });
    pool.retain(new Set([ASSET]), new Set(['c'.repeat(32)]));
    await pool.feather({ mask: mask(TILE), level: 0, area });
    expect(asked).toEqual([TILE, TILE]);
  });

  test('a worker without data is terminated', async () => {
    fakes.reflexes.set('displayTile', () => 'bitmap');
    await pool.displayTile(tile());
    pool.retain(new Set(), new Set());
    expect(fakes.alive('picture')).toHaveLength(0);
  });

  test('a missing picture is the document’s error, with its own message', async () => {
    await expect(pool.displayTile({ ...tile(), asset: 'missing' })).rejects.toMatchObject({
      code: 'document.missing-asset',
    });
  });

  test('a file over the limit is refused before a worker sees it', async () => {
    const huge = { size: LOCAL_LIMITS.maxBytes + 1 } as Blob;
    await expect(pool.open(huge, SCREEN)).rejects.toMatchObject({ code: 'file.too-large' });
    expect(fakes.calls).toHaveLength(0);
  });

  test('a browser without SIMD is reported once', async () => {
    fakes.simd = false;
    fakes.reflexes.set('displayTile', () => 'bitmap');
    await pool.displayTile(tile(0));
    await pool.displayTile(tile(1));
    expect(reports.map((report) => report.code)).toEqual(['kernel.scalar-fallback']);
  });
});

describe('signals', () => {
  test('an aborted call starts nothing', async () => {
    await expect(pool.open(new Blob(['x']), SCREEN, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'cancelled',
    });
    await expect(pool.exportFile(exportOf(), { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect(fakes.workers).toHaveLength(0);
  });

  test('a sticky worker is notified, keeps its caches, and the caller does not wait for it', async () => {
    const stop = new AbortController();
    const call = pool.displayTile(tile(), { signal: stop.signal });
    const inside = await fakes.next('displayTile');
    stop.abort();
    await expect(call).rejects.toMatchObject({ code: 'cancelled' });
    expect(inside.cancelled).toBe(true);
    expect(fakes.alive('picture')).toHaveLength(1);
    inside.fail(new GessoError('cancelled', message('work.cancelled')));
    fakes.reflexes.set('displayTile', () => 'bitmap');
    await pool.displayTile(tile(1));
    expect(fakes.named('load')).toHaveLength(1);
  });

  test('a job’s worker is terminated, because its codec cannot be stopped', async () => {
    renderReflex();
    const stop = new AbortController();
    const call = pool.exportFile(exportOf(), { signal: stop.signal });
    const inside = await fakes.next('encode');
    stop.abort();
    await expect(call).rejects.toMatchObject({ code: 'cancelled' });
    expect(inside.worker.terminated).toBe(true);
    expect(fakes.alive('picture')).toHaveLength(1);
  });

  test('a call that waits in the queue leaves it', async () => {
    const first = pool.render(list(), { width: 1, height: 1 });
    const stop = new AbortController();
    const second = pool.render(list(), { width: 2, height: 2 }, { signal: stop.signal });
    stop.abort();
    await expect(second).rejects.toMatchObject({ code: 'cancelled' });
    (await fakes.next('render')).answer({ pixels: new Uint8Array(4), reports: [] });
    await first;
    expect(fakes.named('render')).toHaveLength(1);
  });
});

describe('order', () => {
  test('display tiles overtake a running render', async () => {
    const rendering = pool.render(list(), { width: 9, height: 9 });
    const render = await fakes.next('render');
    fakes.reflexes.set('displayTile', () => 'bitmap');
    await pool.displayTile(tile());
    render.answer({ pixels: new Uint8Array(4), reports: [] });
    await rendering;
  });

  test('a late histogram runs before waiting renders', async () => {
    const done: string[] = [];
    const note = (name: string) => () => done.push(name);
    const all = [
      pool.render(list(), { width: 1, height: 1 }).then(note('first render')),
      pool.render(list(), { width: 2, height: 2 }).then(note('second render')),
      pool.histogram(list()).then(note('histogram')),
    ];
    const first = await fakes.next('render');
    renderReflex();
    fakes.reflexes.set('histogram', () => 'counts');
    first.answer({ pixels: new Uint8Array(4), reports: [] });
    await Promise.all(all);
    expect(done).toEqual(['first render', 'histogram', 'second render']);
  });

  test('as many jobs as cores, one fewer while the user draws', async () => {
    renderReflex();
    makePool({ cores: 3 });
    pool.setDrawing(true);
    const all = [1, 2, 3, 4].map((width) => pool.exportFile(exportOf(width)));
    await settle();
    expect(fakes.named('encode')).toHaveLength(2);
    pool.setDrawing(false);
    await settle();
    expect(fakes.named('encode')).toHaveLength(3);
    fakes.reflexes.set('encode', () => file);
    for (const call of fakes.named('encode')) call.answer(file);
    await Promise.all(all);
    expect(fakes.named('encode')).toHaveLength(4);
  });

  test('a file that needs more memory than the budget is made alone', async () => {
    renderReflex();
    makePool({ cores: 3, budgetBytes: 100 });
    const first = pool.exportFile(exportOf(50));
    const second = pool.exportFile(exportOf(60));
    await settle();
    expect(fakes.named('encode')).toHaveLength(1);
    fakes.named('encode')[0]!.answer(file);
    await first;
    await settle();
    fakes.named('encode')[1]!.answer(file);
    await expect(second).resolves.toMatchObject({ mime: 'image/png' });
  });

  test('with one core a job still runs while the user draws', async () => {
    renderReflex();
    fakes.reflexes.set('encode', () => file);
    makePool({ cores: 1 });
    pool.setDrawing(true);
    await expect(pool.exportFile(exportOf())).resolves.toMatchObject({ mime: 'image/png' });
  });
});
