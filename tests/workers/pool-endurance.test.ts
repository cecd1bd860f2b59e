import { describe, expect, test, vi } from 'vitest';
import type { Report } from '../../engine/base/errors.ts';
import { GessoError } from '../../engine/base/errors.ts';
import { message } from '../../engine/base/message.ts';
import type { DrawList } from '../../engine/render/draw-list.ts';
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
  SCREEN,
  TILE,
  tile,
} from './support/pool-under-test.ts';

poolForEachTest();

describe('memory', () => {
  test('exports wait until their bytes fit beside the others', async () => {
    renderReflex();
    makePool({ cores: 4, budgetBytes: 1000 });
    const all = [10, 10].map((width) => pool.exportFile(exportOf(width)));
    await settle();
    expect(fakes.named('render')).toHaveLength(1);
    fakes.reflexes.set('encode', () => file);
    (await fakes.next('encode')).answer(file);
    await Promise.all(all);
    expect(fakes.named('render')).toHaveLength(2);
  });

  test('one larger than the whole budget runs alone', async () => {
    renderReflex();
    fakes.reflexes.set('encode', () => file);
    makePool({ budgetBytes: 10 });
    await expect(pool.exportFile(exportOf(500))).resolves.toMatchObject({ extension: 'png' });
  });

  test('a failed export releases its bytes', async () => {
    renderReflex();
    fakes.reflexes.set('encode', () => file);
    makePool({ budgetBytes: 10 });
    const bad = exportOf(4, { metadataFrom: 'missing' });
    await expect(pool.exportFile(bad)).rejects.toMatchObject({ code: 'document.missing-asset' });
    await expect(pool.exportFile(exportOf())).resolves.toBeDefined();
  });

  test('a job worker is reused, and terminated when idle', async () => {
    renderReflex();
    fakes.reflexes.set('encode', () => file);
    await pool.exportFile(exportOf());
    await pool.exportFile(exportOf());
    expect(fakes.alive('job')).toHaveLength(1);
    vi.advanceTimersByTime(60_000);
    expect(fakes.alive('job')).toHaveLength(0);
    expect(fakes.alive('picture')).toHaveLength(1);
  });

  test('a job of many megapixels terminates its worker at once', async () => {
    renderReflex();
    fakes.reflexes.set('encode', () => file);
    await pool.exportFile(exportOf(4_000_000));
    expect(fakes.alive('job')).toHaveLength(0);
  });
});

describe('a worker that dies', () => {
  test('is replaced, gets its data again, and its call is repeated', async () => {
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

  test('a second death during the same call is an error that says what is safe', async () => {
    const call = pool.displayTile(tile());
    const outcome = expect(call).rejects.toMatchObject({
      code: 'worker.crashed',
      kept: message('kept.edits'),
    });
    (await fakes.next('displayTile')).worker.die();
    (await fakes.next('displayTile', 2)).worker.die();
    await outcome;
  });

  test('all its pending calls are repeated', async () => {
    const calls = [0, 1].map((tx) => pool.displayTile(tile(tx)));
    const first = await fakes.next('displayTile', 2);
    first.worker.die();
    fakes.reflexes.set('displayTile', ({ tx }: TaskInput<'displayTile'>) => `bitmap ${tx}`);
    expect(await Promise.all(calls)).toEqual(['bitmap 0', 'bitmap 1']);
    expect(pool.stats().restarts).toBe(1);
  });

  test('during an export, the pixels are rendered again for the next encoder', async () => {
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
    (await fakes.next('open')).fail(
      new GessoError('file.damaged', message('file.truncated'), { next: message('next.another-copy') }),
    );
    await expect(call).rejects.toMatchObject({ code: 'file.damaged', next: message('next.another-copy') });
    expect(fakes.named('open')).toHaveLength(1);
  });

  test('its late answer is ignored', async () => {
    const call = pool.displayTile(tile());
    const late = await fakes.next('displayTile');
    late.worker.die();
    late.answer('old bitmap');
    (await fakes.next('displayTile', 2)).answer('new bitmap');
    await expect(call).resolves.toBe('new bitmap');
  });
});

describe('progress and ending', () => {
  test('an export reports its progress, render and encode together', async () => {
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
    const note = (code: Report['code']): Report => ({
      code,
      severity: 'note',
      message: message('kernel.slower'),
    });
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
