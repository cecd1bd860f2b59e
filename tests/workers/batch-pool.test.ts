import { describe, expect, it, vi } from 'vitest';
import { GessoError } from '../../engine/base/errors.ts';
import { message } from '../../engine/base/message.ts';
import { ENCODE_DEFAULTS } from '../../engine/export/formats.ts';
import { BatchWorkers } from '../../workers/pool/batch-pool.ts';
import type { BatchFrame, BatchPictureRequest } from '../../workers/protocol/batch-protocol.ts';
import type { TaskInput } from '../../workers/protocol/task-map.ts';
import { FakeWorkers, settle } from './support/fake-workers.ts';

const encode = ENCODE_DEFAULTS.jpeg;

function frame(...keys: string[]): BatchFrame {
  return {
    drawList: { frame: { width: 10, height: 10 }, background: null, items: [] },
    output: { width: 10, height: 10 },
    mask: null,
    files: keys.map((key) => ({ key, encode, maxBytes: null })),
  };
}

function pictureOf(name: string, frames: readonly BatchFrame[], side = 100): BatchPictureRequest {
  return {
    asset: name,
    file: new Blob([name]),
    size: { width: side, height: side },
    frames,
    metadata: 'strip',
    flattenOnto: '#ffffff',
  };
}

function startPool(options: { cores?: number; budgetBytes?: number } = {}) {
  const workers = new FakeWorkers();
  const { reflexes } = workers;
  reflexes.set('load', () => undefined);
  reflexes.set('retain', () => undefined);
  reflexes.set('batchRender', () => ({ pixels: new Uint8Array(400), reports: [] }));
  reflexes.set('encodeWithin', () => ({
    bytes: new Uint8Array(7),
    mime: 'image/jpeg',
    extension: 'jpg',
    reports: [],
  }));
  const pool = new BatchWorkers({ spawn: workers.spawn, cores: 2, ...options });
  const made: string[] = [];
  const failed: string[] = [];
  const told: string[] = [];
  const listener = {
    onStart() {},
    onProgress: (key: string, fraction: number) => told.push(`${key} ${fraction}`),
    onFile: (key: string) => made.push(key),
    onFailed: (key: string, { code }: GessoError) => failed.push(`${key} ${code}`),
  };
  const run = (pictures: readonly BatchPictureRequest[], signal?: AbortSignal) =>
    pool.run(pictures, listener, signal ? { signal } : {});
  return { workers, pool, run, made, failed, told };
}

describe('a run of the batch pool', () => {
  it('reports each file when its frame is drawn', async () => {
    const { run, told } = startPool();
    await run([pictureOf('a', [frame('a1', 'a2')])]);
    expect(told).toEqual(['a1 0.5', 'a2 0.5']);
  });

  it('decodes a picture once, draws equal cells once and encodes equal files once', async () => {
    const { workers, run, made } = startPool();
    await run([pictureOf('a', [frame('a1', 'a2'), frame('a3')])]);
    expect(made.sort()).toEqual(['a1', 'a2', 'a3']);
    expect(workers.named('load')).toHaveLength(1);
    expect(workers.named('batchRender')).toHaveLength(2);
    expect(workers.named('encodeWithin')).toHaveLength(2);
  });

  it('reads a few pictures back quickly, and many in the lean way', async () => {
    const ways = async (count: number) => {
      const { workers, run } = startPool();
      await run(Array.from({ length: count }, (_, n) => pictureOf(`${n}`, [frame(`${n}`)])));
      return workers.named('load').map(({ input }) => (input as { readBack: string }).readBack);
    };
    expect(await ways(4)).toEqual(['quick', 'quick', 'quick', 'quick']);
    expect(await ways(9)).toEqual(Array(9).fill('lean'));
  });

  it('encodes one picture’s files in idle workers', async () => {
    const { workers, run } = startPool();
    await run([pictureOf('a', [frame('1'), frame('2'), frame('3')])]);
    const [decoder] = workers.named('load').map(({ worker }) => worker);
    expect(workers.named('encodeWithin').some(({ worker }) => worker !== decoder)).toBe(true);
  });

  it('draws the next frame while another worker encodes the one before', async () => {
    const { workers, run, made } = startPool();
    workers.reflexes.delete('encodeWithin');
    const running = run([pictureOf('a', [frame('1'), frame('2')])]);
    const first = await workers.next('encodeWithin', 1);
    await settle();
    expect(workers.named('batchRender')).toHaveLength(2);
    const file = { bytes: new Uint8Array(7), mime: 'image/jpeg', extension: 'jpg', reports: [] };
    workers.reflexes.set('encodeWithin', () => file);
    first.answer(file);
    for (const call of workers.named('encodeWithin')) if (call !== first) call.answer(file);
    await running;
    expect(made.sort()).toEqual(['1', '2']);
  });

  it('draws the largest frame first, so that the last files are small', async () => {
    const { run, made } = startPool({ cores: 1 });
    const sized = (key: string, side: number) => ({ ...frame(key), output: { width: side, height: side } });
    await run([pictureOf('a', [sized('small', 10), sized('large', 30), sized('middle', 20)])]);
    expect(made).toEqual(['large', 'middle', 'small']);
  });

  it('uses at most its cores', async () => {
    const { workers, run, made } = startPool({ cores: 2 });
    await run(Array.from({ length: 8 }, (_, n) => pictureOf(`p${n}`, [frame(`f${n}`)])));
    expect(made).toHaveLength(8);
    expect(workers.workers).toHaveLength(2);
  });

  it('delays the next picture while the budget is used up', async () => {
    const { workers, pool, run } = startPool({ cores: 4, budgetBytes: 50e6 });
    workers.reflexes.delete('load');
    const running = run(Array.from({ length: 4 }, (_, n) => pictureOf(`p${n}`, [frame(`f${n}`)], 1000)));
    await settle();
    // Opening a picture of a megapixel is reckoned at 16 MB: three fit.
    expect(workers.named('load')).toHaveLength(3);
    expect(pool.bytesInFlight).toBeLessThanOrEqual(50e6);
    workers.reflexes.set('load', () => undefined);
    for (const call of workers.named('load')) call.answer(undefined);
    await running;
    expect(pool.bytesInFlight).toBe(0);
  });

  it('counts every frame that is encoded elsewhere, and encodes in place when the budget is used up', async () => {
    // The picture is reckoned at 16 MB, each frame beside the one that is drawn at 4.
    const { workers, pool, run, made } = startPool({ cores: 8, budgetBytes: 25e6 });
    workers.reflexes.delete('encodeWithin');
    const sized = (key: string) => ({ ...frame(key), output: { width: 500, height: 500 } });
    const running = run([pictureOf('a', ['1', '2', '3', '4', '5'].map(sized), 1000)]);
    await workers.next('encodeWithin', 3);
    await settle();
    const [decoder] = workers.named('load').map(({ worker }) => worker);
    const places = workers
      .named('encodeWithin')
      .map(({ worker }) => (worker === decoder ? 'here' : 'elsewhere'));
    expect(places.sort()).toEqual(['elsewhere', 'elsewhere', 'here']);
    expect(workers.named('batchRender')).toHaveLength(3);
    expect(pool.bytesInFlight).toBe(24e6 + 1);
    const file = { bytes: new Uint8Array(7), mime: 'image/jpeg', extension: 'jpg', reports: [] };
    workers.reflexes.set('encodeWithin', () => file);
    for (const call of workers.named('encodeWithin')) call.answer(file);
    await running;
    expect(made.sort()).toEqual(['1', '2', '3', '4', '5']);
    expect(pool.bytesInFlight).toBe(0);
  });

  it('refuses a file that can never fit the budget with a message, and makes the rest', async () => {
    const { workers, pool, run, made, failed } = startPool();
    const sized = (key: string, side: number) => ({ ...frame(key), output: { width: side, height: side } });
    await run([
      pictureOf('whole', [frame('w1', 'w2')], 11_180),
      pictureOf('part', [sized('poster', 10_950), sized('post', 1080)]),
    ]);
    expect(failed).toEqual(['w1 worker.memory', 'w2 worker.memory', 'poster worker.memory']);
    expect(made).toEqual(['post']);
    expect(workers.named('load')).toHaveLength(1);
    expect(pool.bytesInFlight).toBe(0);
  });

  it('opens a picture of 110 megapixels alone, within 1 GB', async () => {
    const { workers, pool, run, made } = startPool({ cores: 4 });
    workers.reflexes.delete('load');
    const running = run(['a', 'b'].map((name) => pictureOf(name, [frame(name)], 10_488)));
    const first = await workers.next('load', 1);
    await settle();
    expect(workers.named('load')).toHaveLength(1);
    expect(pool.bytesInFlight).toBeGreaterThan(880e6);
    expect(pool.bytesInFlight).toBeLessThanOrEqual(1e9);
    workers.reflexes.set('load', () => undefined);
    first.answer(undefined);
    await running;
    expect(made).toEqual(['a', 'b']);
    // Their memory goes back to the system with the workers.
    expect(workers.named('load').every(({ worker }) => worker.terminated)).toBe(true);
  });

  it('inspects as many pictures at a time as the budget allows, assuming the largest for unknown sizes', async () => {
    const { workers, pool } = startPool({ cores: 8 });
    const png = new Uint8Array(64);
    png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
    // 8000 × 8000, 8 bits, RGB: 341 MB to look at.
    png.set([0, 0, 0x1f, 0x40, 0, 0, 0x1f, 0x40, 8, 2], 16);
    const looking = Array.from({ length: 5 }, () => pool.inspect(new Blob([png])));
    const unknown = pool.inspect(new Blob(['?']));
    await vi.waitFor(() => expect(workers.named('inspect')).toHaveLength(2), { timeout: 10_000 });
    const seen: number[] = [];
    for (let n = 1; n <= 6; n++) {
      const call = await workers.next('inspect', n);
      seen.push(pool.bytesInFlight);
      call.answer({});
    }
    await Promise.all([...looking, unknown]);
    expect(Math.max(...seen)).toBeGreaterThan(600e6);
    expect(Math.max(...seen)).toBeLessThanOrEqual(1e9);
    expect(pool.bytesInFlight).toBe(0);
  });

  it('continues when a picture cannot be decoded', async () => {
    const { workers, run, made, failed } = startPool({ cores: 1 });
    workers.reflexes.delete('load');
    const running = run([pictureOf('bad', [frame('b1', 'b2')]), pictureOf('good', [frame('g')])]);
    (await workers.next('load', 1)).fail(new GessoError('file.damaged', message('file.truncated')));
    (await workers.next('load', 2)).answer(undefined);
    await running;
    expect(failed).toEqual(['b1 file.damaged', 'b2 file.damaged']);
    expect(made).toEqual(['g']);
  });

  it('continues when a file cannot be encoded', async () => {
    const { workers, run, made, failed } = startPool({ cores: 1 });
    workers.reflexes.delete('encodeWithin');
    const running = run([pictureOf('a', [frame('1'), frame('2')])]);
    (await workers.next('encodeWithin', 1)).fail(new GessoError('encode.failed', message('encode.failed')));
    (await workers.next('encodeWithin', 2)).answer({ bytes: new Uint8Array(1), reports: [] });
    await running;
    expect([failed, made]).toEqual([['1 encode.failed'], ['2']]);
  });

  it('makes only the missing files after a worker died, and gives up after a second death', async () => {
    const { workers, run, made, failed } = startPool({ cores: 1 });
    workers.reflexes.delete('encodeWithin');
    const running = run([pictureOf('a', [frame('1'), frame('2')])]);
    (await workers.next('encodeWithin', 1)).answer({ bytes: new Uint8Array(1), reports: [] });
    (await workers.next('encodeWithin', 2)).worker.die();
    (await workers.next('encodeWithin', 3)).worker.die();
    await running;
    expect(made).toEqual(['1']);
    expect(failed).toEqual(['2 worker.crashed']);
    expect(workers.named('batchRender')).toHaveLength(3);
  });

  it('stops at once when it is canceled: workers end, and no result follows', async () => {
    const { workers, run, made, failed } = startPool();
    workers.reflexes.delete('encodeWithin');
    const controller = new AbortController();
    const running = run(
      Array.from({ length: 5 }, (_, n) => pictureOf(`p${n}`, [frame(`f${n}`)])),
      controller.signal,
    );
    const call = await workers.next('encodeWithin');
    controller.abort();
    await expect(running).rejects.toMatchObject({ code: 'cancelled' });
    expect(workers.workers.every(({ terminated }) => terminated)).toBe(true);
    call.answer({ bytes: new Uint8Array(1), reports: [] });
    await settle();
    expect([made, failed]).toEqual([[], []]);
  });

  it('sends fonts to each worker before it draws', async () => {
    const { workers, pool, run } = startPool({ cores: 1 });
    workers.reflexes.set('registerFonts', () => undefined);
    pool.registerFonts([{ family: 'Inter', weight: 400, style: 'normal', source: '/inter.woff2' }]);
    await run([pictureOf('a', [frame('1')]), pictureOf('b', [frame('2')])]);
    expect(workers.calls.map(({ task }) => task).filter((task) => task === 'registerFonts')).toHaveLength(1);
    expect(workers.calls[0]!.task).toBe('registerFonts');
  });

  it('transfers a frame to its last user, and copies it to the others', async () => {
    const { workers, run } = startPool({ cores: 1 });
    const files = [
      { key: 'jpeg', encode, maxBytes: null },
      { key: 'png', encode: ENCODE_DEFAULTS.png, maxBytes: null },
    ];
    await run([pictureOf('a', [{ ...frame(), files }])]);
    const inputs = workers.named('encodeWithin').map(({ input }) => input as TaskInput<'encodeWithin'>);
    expect(inputs[0]!.pixels.buffer).not.toBe(inputs[1]!.pixels.buffer);
  });

  it('refuses a file that is too large before a worker sees it', async () => {
    const { workers, pool } = startPool();
    const huge = { size: 201 * 2 ** 20 } as Blob;
    await expect(pool.inspect(huge)).rejects.toMatchObject({ code: 'file.too-large' });
    expect(workers.workers).toHaveLength(0);
  });

  it('reads a few of many file sizes at a time', async () => {
    const { workers, pool } = startPool();
    workers.reflexes.set('inspect', () => ({}));
    let asked = 0;
    const files = Array.from({ length: 40 }, () => {
      const file = new Blob(['not a picture']);
      Object.defineProperty(file, 'size', { get: () => ++asked });
      return file;
    });
    const looks = files.map((file) => pool.inspect(file));
    expect(asked).toBeLessThan(10);
    await Promise.all(looks);
    expect(asked).toBeGreaterThanOrEqual(40);
  });
});
