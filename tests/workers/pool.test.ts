import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LOCAL_LIMITS, NEUTRAL_ADJUSTMENTS } from '../../engine/defaults.ts';
import { GessoError, type Report } from '../../engine/errors.ts';
import type { DrawList } from '../../engine/render/draw-list.ts';
import { TILE_BYTES, uniformGrid } from '../../engine/tiles.ts';
import { createPixelPool, type ExportRequest, type PixelPool } from '../../workers/index.ts';
import type { TaskInput } from '../../workers/task-map.ts';
import { FakeWorkers, settle } from './support/fake-workers.ts';

const SCREEN = { width: 800, height: 600 };
const ASSET = 'a'.repeat(32);
const TILE = 'b'.repeat(32);

let fakes: FakeWorkers;
let asked: string[];
let reports: Report[];
let pool: PixelPool;

function makePool(options: { cores?: number; budgetBytes?: number } = {}): PixelPool {
  const sources = {
    assetBytes: async (asset: string) => {
      asked.push(asset);
      if (asset === 'missing') throw new GessoError('document.missing-asset', 'Not there.');
      return new Blob(['bytes of a picture']);
    },
    tileBytes: (id: string) => {
      asked.push(id);
      return new Uint8Array(TILE_BYTES).fill(7);
    },
  };
  return createPixelPool({
    cores: 2,
    ...options,
    sources,
    spawn: fakes.spawn,
    onReport: (r) => reports.push(r),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  fakes = new FakeWorkers();
  fakes.reflexes.set('load', () => undefined);
  fakes.reflexes.set('putTiles', () => undefined);
  fakes.reflexes.set('retain', () => undefined);
  fakes.reflexes.set('registerFonts', () => undefined);
  asked = [];
  reports = [];
  pool = makePool();
});
afterEach(() => {
  pool.dispose();
  vi.useRealTimers();
});

const tile = (tx = 0) => ({ asset: ASSET, adjustments: NEUTRAL_ADJUSTMENTS, level: 0, tx, ty: 0 });
const area = { x: 0, y: 0, width: 10, height: 10 };
const mask = (id: string) => ({ ...uniformGrid(256, 256, id), reach: 0 });
const opened = { asset: ASSET, size: { width: 4, height: 4 } };

function list(over: Partial<DrawList> = {}): DrawList {
  return { frame: { width: 4, height: 4 }, background: null, items: [], ...over };
}

function exportOf(width = 4, over: Partial<ExportRequest> = {}): ExportRequest {
  return {
    drawList: list(),
    output: { width, height: 4 },
    encode: { format: 'png', compression: 'fast' },
    metadata: 'strip',
    metadataFrom: null,
    flattenOnto: '#ffffff',
    ...over,
  };
}

function renderReflex(): void {
  fakes.reflexes.set('render', ({ output }: TaskInput<'render'>) => ({
    pixels: new Uint8Array(output.width * output.height * 4),
    reports: [],
  }));
}

const file = {
  bytes: new Uint8Array(3),
  mime: 'image/png',
  extension: 'png',
  width: 4,
  height: 4,
  reports: [],
};

describe('starting', () => {
  test('no worker runs until something is asked', () => {
    expect(pool.stats()).toEqual({ workers: [], bytes: 0, restarts: 0, simd: false });
  });

  test('warming starts the picture worker and nothing else', () => {
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
    await pool.feather({ mask: { ...mask(TILE), reach: 9 }, level: 0, area });
    await pool.feather({ mask: mask('uff'), level: 0, area });
    expect(asked).toEqual([TILE]);
    expect(fakes.named('putTiles').map(({ input }) => (input as TaskInput<'putTiles'>).ids)).toEqual([
      [TILE],
    ]);
  });

  test('tiles of strokes long past are forgotten, so that memory stays flat', async () => {
    fakes.reflexes.set('feather', () => new Uint8Array(100));
    for (let stroke = 0; stroke < 600; stroke++) {
      await pool.feather({ mask: mask(stroke.toString(16).padStart(32, '0')), level: 0, area });
    }
    expect(fakes.named('putTiles')).toHaveLength(600);
    const kept = fakes.named('retain').map(({ input }) => (input as TaskInput<'retain'>).tiles.size);
    expect(kept).toEqual([1, 1]);
  });

  test('what is no longer live is sent again when it comes back', async () => {
    fakes.reflexes.set('feather', () => new Uint8Array(100));
    await pool.feather({ mask: mask(TILE), level: 0, area });
    pool.retain(new Set([ASSET]), new Set(['c'.repeat(32)]));
    await pool.feather({ mask: mask(TILE), level: 0, area });
    expect(asked).toEqual([TILE, TILE]);
  });

  test('a worker with nothing left to keep is let go', async () => {
    fakes.reflexes.set('displayTile', () => 'bitmap');
    await pool.displayTile(tile());
    pool.retain(new Set(), new Set());
    expect(fakes.alive('picture')).toHaveLength(0);
  });

  test('a missing picture is the document’s error, in its own words', async () => {
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

describe('the signal comes first', () => {
  test('an aborted call starts nothing', async () => {
    await expect(pool.open(new Blob(['x']), SCREEN, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'cancelled',
    });
    await expect(pool.exportFile(exportOf(), { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect(fakes.workers).toHaveLength(0);
  });

  test('a sticky worker is told, keeps its caches, and the caller does not wait for it', async () => {
    const stop = new AbortController();
    const call = pool.displayTile(tile(), { signal: stop.signal });
    const inside = await fakes.next('displayTile');
    stop.abort();
    await expect(call).rejects.toMatchObject({ code: 'cancelled' });
    expect(inside.cancelled).toBe(true);
    expect(fakes.alive('picture')).toHaveLength(1);
    inside.fail(new GessoError('cancelled', 'Stopped.'));
    fakes.reflexes.set('displayTile', () => 'bitmap');
    await pool.displayTile(tile(1));
    expect(fakes.named('load')).toHaveLength(1);
  });

  test('a job’s worker is terminated, because its codec cannot be asked to stop', async () => {
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
  test('tiles of the screen pass a render that is under way', async () => {
    const rendering = pool.render(list(), { width: 9, height: 9 });
    const render = await fakes.next('render');
    fakes.reflexes.set('displayTile', () => 'bitmap');
    await pool.displayTile(tile());
    render.answer({ pixels: new Uint8Array(4), reports: [] });
    await rendering;
  });

  test('a histogram that came last goes before renders that wait', async () => {
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

  test('as many jobs as cores, one fewer while a person draws', async () => {
    renderReflex();
    pool = makePool({ cores: 3 });
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

  test('with one core a drawing person still gets a job done', async () => {
    renderReflex();
    fakes.reflexes.set('encode', () => file);
    pool = makePool({ cores: 1 });
    pool.setDrawing(true);
    await expect(pool.exportFile(exportOf())).resolves.toMatchObject({ mime: 'image/png' });
  });
});

describe('memory', () => {
  test('exports wait until their bytes fit beside the others', async () => {
    renderReflex();
    pool = makePool({ cores: 4, budgetBytes: 1000 });
    const all = [10, 10].map((width) => pool.exportFile(exportOf(width)));
    await settle();
    expect(fakes.named('render')).toHaveLength(1);
    fakes.reflexes.set('encode', () => file);
    (await fakes.next('encode')).answer(file);
    await Promise.all(all);
    expect(fakes.named('render')).toHaveLength(2);
  });

  test('one larger than the whole budget runs alone instead of never', async () => {
    renderReflex();
    fakes.reflexes.set('encode', () => file);
    pool = makePool({ budgetBytes: 10 });
    await expect(pool.exportFile(exportOf(500))).resolves.toMatchObject({ extension: 'png' });
  });

  test('an export that fails gives its bytes back', async () => {
    renderReflex();
    fakes.reflexes.set('encode', () => file);
    pool = makePool({ budgetBytes: 10 });
    const bad = exportOf(4, { metadataFrom: 'missing' });
    await expect(pool.exportFile(bad)).rejects.toMatchObject({ code: 'document.missing-asset' });
    await expect(pool.exportFile(exportOf())).resolves.toBeDefined();
  });

  test('a job worker is used again, and let go when it has been idle', async () => {
    renderReflex();
    fakes.reflexes.set('encode', () => file);
    await pool.exportFile(exportOf());
    await pool.exportFile(exportOf());
    expect(fakes.alive('job')).toHaveLength(1);
    vi.advanceTimersByTime(60_000);
    expect(fakes.alive('job')).toHaveLength(0);
    expect(fakes.alive('picture')).toHaveLength(1);
  });

  test('a job of many megapixels lets its worker go at once', async () => {
    renderReflex();
    fakes.reflexes.set('encode', () => file);
    await pool.exportFile(exportOf(4_000_000));
    expect(fakes.alive('job')).toHaveLength(0);
  });
});

describe('a worker that dies', () => {
  test('is replaced, told again what it had, and its call is made once more', async () => {
    const opening = pool.open(new Blob(['x']), SCREEN);
    (await fakes.next('open')).answer(opened);
    await opening;
    const call = pool.displayTile(tile());
    (await fakes.next('displayTile')).worker.die();
    (await fakes.next('displayTile', 2)).answer('bitmap');
    await expect(call).resolves.toBe('bitmap');
    expect(asked).toEqual([ASSET]);
    expect(pool.stats()).toMatchObject({ restarts: 1, workers: [{ role: 'picture', busy: false }] });
  });

  test('the mask worker gets its tiles back', async () => {
    const call = pool.feather({ mask: mask(TILE), level: 0, area });
    (await fakes.next('feather')).worker.die();
    (await fakes.next('feather', 2)).answer(new Uint8Array(100));
    await call;
    expect(asked).toEqual([TILE, TILE]);
  });

  test('a second death under the same call is an error that says what is safe', async () => {
    const call = pool.displayTile(tile());
    const outcome = expect(call).rejects.toMatchObject({
      code: 'worker.crashed',
      kept: expect.stringContaining('safe'),
    });
    (await fakes.next('displayTile')).worker.die();
    (await fakes.next('displayTile', 2)).worker.die();
    await outcome;
  });

  test('every call that was in it is made again', async () => {
    const calls = [0, 1].map((tx) => pool.displayTile(tile(tx)));
    const first = await fakes.next('displayTile', 2);
    first.worker.die();
    fakes.reflexes.set('displayTile', ({ tx }: TaskInput<'displayTile'>) => `bitmap ${tx}`);
    expect(await Promise.all(calls)).toEqual(['bitmap 0', 'bitmap 1']);
    expect(pool.stats().restarts).toBe(1);
  });

  test('under an export, the pixels are rendered again for the next encoder', async () => {
    renderReflex();
    const call = pool.exportFile(exportOf());
    (await fakes.next('encode')).worker.die();
    (await fakes.next('encode', 2)).answer(file);
    await expect(call).resolves.toMatchObject({ mime: 'image/png' });
    expect(fakes.named('render')).toHaveLength(2);
    expect(pool.stats().restarts).toBe(1);
  });

  test('a task that fails is not a death: it is not tried again', async () => {
    const call = pool.open(new Blob(['x']), SCREEN);
    (await fakes.next('open')).fail(new GessoError('file.damaged', 'Broken.', { next: 'Another copy.' }));
    await expect(call).rejects.toMatchObject({ code: 'file.damaged', next: 'Another copy.' });
    expect(fakes.named('open')).toHaveLength(1);
  });

  test('its late answer changes nothing', async () => {
    const call = pool.displayTile(tile());
    const late = await fakes.next('displayTile');
    late.worker.die();
    late.answer('old bitmap');
    (await fakes.next('displayTile', 2)).answer('new bitmap');
    await expect(call).resolves.toBe('new bitmap');
  });
});

describe('progress and ending', () => {
  test('an export says how far it is, render and encode together', async () => {
    const seen: number[] = [];
    const call = pool.exportFile(exportOf(), { onProgress: (fraction) => seen.push(fraction) });
    const render = await fakes.next('render');
    render.progress(0.5);
    render.answer({ pixels: new Uint8Array(64), reports: [] });
    (await fakes.next('encode')).answer(file);
    await call;
    expect(seen).toEqual([0.25, 0.5, 1]);
  });

  test('reports of rendering and encoding arrive together', async () => {
    const note = (code: Report['code']): Report => ({ code, severity: 'note', message: 'So it was.' });
    const call = pool.exportFile(exportOf());
    (await fakes.next('render')).answer({
      pixels: new Uint8Array(64),
      reports: [note('text.font-substituted')],
    });
    (await fakes.next('encode')).answer({ ...file, reports: [note('export.alpha-flattened')] });
    expect((await call).reports.map((report) => report.code)).toEqual([
      'text.font-substituted',
      'export.alpha-flattened',
    ]);
  });

  test('fonts reach the worker before the first text, once a worker', async () => {
    renderReflex();
    pool.registerFonts([{ family: 'Arimo', weight: 400, style: 'normal', source: '/arimo.woff2' }]);
    const text = list({ items: [{ kind: 'text', runs: [] } as unknown as DrawList['items'][number]] });
    await pool.render(list(), { width: 1, height: 1 });
    expect(fakes.named('registerFonts')).toHaveLength(0);
    await pool.render(text, { width: 1, height: 1 });
    await pool.render(text, { width: 1, height: 1 });
    expect(fakes.calls.map((call) => call.task)).toEqual(['render', 'registerFonts', 'render', 'render']);
  });

  test('disposing ends every worker and every call', async () => {
    const call = pool.displayTile(tile());
    await fakes.next('displayTile');
    pool.dispose();
    await expect(call).rejects.toMatchObject({ code: 'cancelled' });
    await expect(pool.displayTile(tile())).rejects.toMatchObject({ code: 'cancelled' });
    expect(fakes.workers.every((worker) => worker.terminated)).toBe(true);
  });
});
