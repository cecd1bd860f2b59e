/** The threads that work on pictures. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { editOperations } from '../../../api/contract/schemas/image-edit.ts';
import type { EditJob } from '../../../api/server/images/edit-job.ts';
import { createImagePool, heavyThreads, type ImagePool } from '../../../api/server/images/pool.ts';
import { readHeader } from '../../../api/server/images/read-header.ts';
import { leastOfRuns } from '../../helpers/least-of-runs.ts';
import { ROOT } from '../../helpers/paths.ts';

const folder = mkdtempSync(join(tmpdir(), 'gesso-pool-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SMALL = join(ROOT, 'fixtures/pictures/orientation-6.jpg');
const LARGE = join(ROOT, 'fixtures/pictures/product-24mp.jpg');

let count = 0;
async function job(input: string, operations: object): Promise<EditJob> {
  count += 1;
  return {
    kind: 'edit',
    input,
    source: await readHeader(input),
    output: join(folder, String(count)),
    operations: editOperations.parse(operations),
  };
}
const small = () => job(SMALL, { resizing: { width: 100, height: 100 } });
/** About a second of work. */
const long = () =>
  job(LARGE, { resizing: { width: 2400, fit: 'bounds' }, adjustments: { hdr: 100, sharpness: 100 } });

describe('a pool of one thread', () => {
  let pool: ImagePool;
  beforeAll(() => {
    pool = createImagePool({ light: 1 });
  });
  afterAll(() => pool.close());

  test('edits a picture, and says how far it is', async () => {
    const asked = await small();
    const stages: string[] = [];
    const fractions: number[] = [];
    const { file } = await pool.run(asked, {
      onProgress(fraction, stage) {
        fractions.push(fraction);
        stages.push(stage);
      },
    });
    expect(file).toMatchObject({ format: 'jpeg', width: 100, height: 100 });
    expect((await sharp(asked.output).metadata()).width).toBe(100);
    expect(stages).toEqual(['decoding', 'adjusting', 'encoding', 'done']);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
  });

  test('leaves the decoders of the process as they are when a thread starts: other pictures are read meanwhile', async () => {
    const fresh = createImagePool({ light: 1 });
    const asked = { ...(await small()), input: join(ROOT, 'fixtures/pictures/input-cutout-plush.png') };
    const jpeg = { operation: ['VipsForeignLoadJpeg'] };
    sharp.block(jpeg);
    try {
      await fresh.run({ ...asked, source: await readHeader(asked.input) });
      await expect(sharp(SMALL).metadata()).rejects.toThrow();
    } finally {
      sharp.unblock(jpeg);
      await fresh.close();
    }
  });

  test('passes an ApiError on as it was thrown, and runs the next job', async () => {
    await expect(pool.run(await job(SMALL, { privacy: { blur_car_plate: true } }))).rejects.toMatchObject({
      name: 'ApiError',
      kindName: 'operationUnavailable',
      details: {
        'operations.privacy.blur_car_plate': [
          { id: 'field.operation.needsModel', values: { task: 'text-boxes' } },
        ],
      },
    });
    const gone = { ...(await small()), input: join(folder, 'not-there') };
    await expect(pool.run(gone)).rejects.toMatchObject({ kindName: 'imageDamaged' });
    expect((await pool.run(await small())).file.width).toBe(100);
  });

  test('leaves the thread that asked free while it works', async () => {
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 5);
    await pool.run(await long());
    clearInterval(timer);
    // On this thread the work would let hardly a timer run.
    expect(ticks).toBeGreaterThan(20);
  });

  test('ends a job that is cancelled at once, running or waiting, and takes the next', async () => {
    const cancel = new AbortController();
    const { signal } = cancel;
    const [first, second, third] = [await long(), await small(), await small()];
    let ended: Promise<PromiseSettledResult<unknown>[]> | undefined;
    await new Promise<void>((onProgress) => {
      ended = Promise.allSettled([
        pool.run(first, { signal, onProgress: () => onProgress() }),
        pool.run(second, { signal }),
        pool.run(third, { signal }),
      ]);
    });
    cancel.abort(new Error('Cancelled by its owner'));
    for (const result of (await ended) ?? []) {
      expect(result).toEqual({ status: 'rejected', reason: new Error('Cancelled by its owner') });
    }
    expect([second, third].filter(({ output }) => existsSync(output))).toEqual([]);
    expect((await pool.run(await small())).file.width).toBe(100);
  });

  test('ends a cut-out within 100 ms of its cancellation, and goes on', async () => {
    const stop = async () => {
      const cancel = new AbortController();
      const asked = await job(LARGE, { background: { remove: true } });
      let ended: Promise<unknown> | undefined;
      await new Promise<void>((begun) => {
        ended = pool
          .run(asked, {
            signal: cancel.signal,
            onProgress: (_, stage) => stage === 'removing-background' && begun(),
          })
          .catch((reason) => reason);
      });
      const at = performance.now();
      cancel.abort(new Error('Cancelled by its owner'));
      expect(await ended).toEqual(new Error('Cancelled by its owner'));
      const took = performance.now() - at;
      expect((await pool.run(await small())).file.width).toBe(100);
      expect(existsSync(asked.output)).toBe(false);
      return took;
    };
    expect(await leastOfRuns(100, stop)).toBeLessThan(100);
  });

  test('does not begin what was cancelled before', async () => {
    const asked = await small();
    const signal = AbortSignal.abort(new Error('Too late'));
    await expect(pool.run(asked, { signal })).rejects.toThrow('Too late');
    expect(existsSync(asked.output)).toBe(false);
  });

  test('gives up a job that takes too long', async () => {
    await expect(pool.run(await long(), { timeoutMs: 50 })).rejects.toMatchObject({
      kindName: 'taskTimedOut',
    });
    expect((await pool.run(await small())).file.width).toBe(100);
  });
});

describe('a pool', () => {
  const pools: ImagePool[] = [];
  afterEach(async () => {
    await Promise.all(pools.splice(0).map((pool) => pool.close()));
  });

  test('works on as many pictures at once as it has threads, and on the others after', async () => {
    const pool = createImagePool({ light: 2 });
    pools.push(pool);
    let running = 0;
    let most = 0;
    const jobs = await Promise.all(Array.from({ length: 6 }, small));
    await Promise.all(
      jobs.map(async (asked) => {
        let begun = false;
        await pool.run(asked, {
          onProgress() {
            if (begun) return;
            begun = true;
            running += 1;
            most = Math.max(most, running);
          },
        });
        running -= 1;
      }),
    );
    expect(most).toBeLessThanOrEqual(2);
    for (const { output } of jobs) expect(existsSync(output)).toBe(true);
  });

  test('resizes while cut-outs wait and run, each kind by threads of its own', async () => {
    const pool = createImagePool({ light: 1, heavy: 1 });
    pools.push(pool);
    const ended: string[] = [];
    const begun = new Promise<void>((resolve) => {
      void Promise.all(
        [1, 2].map(async (n) => {
          const cutOut = await job(LARGE, { background: { remove: true } });
          await pool
            .run(cutOut, { onProgress: () => resolve() })
            .catch(() => undefined)
            .then(() => ended.push(`cut-out ${n}`));
        }),
      );
    });
    await begun;
    for (let n = 0; n < 3; n++) await pool.run(await small());
    expect(ended).toEqual([]);
  });

  test('resizes while a film is made', async () => {
    const pool = createImagePool({ light: 1, heavy: 1 });
    pools.push(pool);
    const { input, source, output } = await job(LARGE, {});
    let isMade = false;
    await new Promise<void>((resolve) => {
      const film = {
        kind: 'film',
        input,
        source,
        output,
        move: 'orbit',
        duration: 10,
        ffmpeg: 'ffmpeg',
      } as const;
      void pool
        .run(film, { onProgress: () => resolve() })
        .catch(() => undefined)
        .then(() => {
          isMade = true;
        });
    });
    for (let n = 0; n < 3; n++) await pool.run(await small());
    expect(isMade).toBe(false);
  });

  test('has threads for heavy edits by memory and cores, and at least one', () => {
    expect([heavyThreads(1, 8), heavyThreads(720, 8), heavyThreads(8192, 4)]).toEqual([1, 4, 4]);
  });

  test('that is closed ends what runs and what waits, and takes nothing new', async () => {
    const pool = createImagePool({ light: 1 });
    const asked = [pool.run(await long()), pool.run(await small())];
    const settled = Promise.allSettled(asked);
    await pool.close();
    for (const { status } of await settled) expect(status).toBe('rejected');
    await expect(pool.run(await small())).rejects.toMatchObject({ kindName: 'notReady' });
  });
});
