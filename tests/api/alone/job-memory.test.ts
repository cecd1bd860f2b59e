/** Heavy jobs run together by what they need, not by their number. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { editOperations } from '../../../api/contract/schemas/image-edit.ts';
import type { EditJob } from '../../../api/server/images/edit-job.ts';
import type { Job } from '../../../api/server/images/job.ts';
import { LEAST_MEGABYTES, megabytesOf } from '../../../api/server/images/job-memory.ts';
import { heavyThreads } from '../../../api/server/images/pool.ts';
import { readHeader } from '../../../api/server/images/read-header.ts';
import { createThreadLine, type LineMemory } from '../../../api/server/images/thread-line.ts';
import { ROOT } from '../../helpers/paths.ts';

const NONE = new Set<never>();
const source = (megapixels: number) =>
  ({
    format: 'jpeg',
    mime: 'image/jpeg',
    width: 1000,
    height: 1000 * megapixels,
    bytes: 1,
  }) as const;
const edit = (megapixels: number, operations: object): EditJob => ({
  kind: 'edit',
  input: '/nowhere',
  source: source(megapixels),
  output: '/nowhere-either',
  operations: editOperations.parse(operations),
});
const cutOut = (megapixels: number) => edit(megapixels, { background: { remove: true } });

describe('What a heavy job needs', () => {
  test('grows with its picture, and a megapixel is what threads are counted by', () => {
    const [small, large] = [megabytesOf(cutOut(1), NONE), megabytesOf(cutOut(24), NONE)];
    expect(small).toBeLessThanOrEqual(LEAST_MEGABYTES);
    expect(small).toBeGreaterThan(LEAST_MEGABYTES - 20);
    expect(large).toBeGreaterThan(2.5 * small);
    expect(large).toBeLessThan(640);
    // Five small cut-outs where two fitted when each counted as a large one.
    expect(heavyThreads(1280, 8)).toBe(7);
  });

  test('is that of the step that needs most, at the size that a step before left, with the models that are there', () => {
    const upscale = edit(4, { restorations: { upscale: { mode: 'photo', factor: '4x' } } });
    expect(megabytesOf(upscale, NONE)).toBeGreaterThan(4 * 16 * 8);
    expect(megabytesOf(upscale, new Set(['upscale-2x'] as const))).toBeGreaterThan(
      megabytesOf(upscale, NONE) + 300,
    );
    const steps = [
      { step: 'upscale', mode: 'photo', factor: '2x' },
      { step: 'blur_bg', type: 'lens', level: 'high' },
    ] as const;
    const recipe = { ...edit(2, {}), recipe: { version: 1, name: 'Large', steps } } as unknown as Job;
    expect(megabytesOf(recipe, NONE)).toBeGreaterThan(
      megabytesOf(edit(8, { background: { blur: true } }), NONE) - 1,
    );
    const product = { path: '/nowhere', picture: source(24) };
    const scene = { kind: 'scene', products: [product], width: 1000, height: 1000 } as unknown as Job;
    expect(megabytesOf(scene, NONE)).toBeGreaterThan(megabytesOf(cutOut(24), NONE));
    for (const kind of ['film', 'mask', 'describe', 'fill', 'expand'] as const)
      expect([kind, megabytesOf({ kind, source: source(24) } as unknown as Job, NONE) > 250]).toEqual([
        kind,
        true,
      ]);
  });
});

describe('A line of threads with a memory', () => {
  /** How many jobs of so many megabytes each are in work at once at most, in a line of four threads. */
  async function together(total: number, megabytes: readonly number[]): Promise<number> {
    const folder = mkdtempSync(join(tmpdir(), 'gesso-line-'));
    const input = join(ROOT, 'fixtures/pictures/orientation-6.jpg');
    const header = await readHeader(input);
    const jobs = megabytes.map((_, n) => ({
      ...edit(1, { resizing: { width: 100, height: 100 } }),
      input,
      source: header,
      output: join(folder, `${n}`),
    }));
    const memory: LineMemory = {
      megabytes: total,
      megabytesOf: (job) => megabytes[(jobs as readonly Job[]).indexOf(job)]!,
    };
    const line = createThreadLine(4, { niceness: 0, models: null, memory });
    let [running, most] = [0, 0];
    await Promise.all(
      jobs.map(async (job) => {
        let begun = false;
        const onProgress = () => {
          if (begun) return;
          begun = true;
          running += 1;
          most = Math.max(most, running);
        };
        await line.run(job, { onProgress });
        running -= 1;
      }),
    );
    await line.close();
    rmSync(folder, { recursive: true });
    return most;
  }

  test('runs as many at once as fit, one that needs more than there is alone, and leaves none waiting', async () => {
    expect(await together(100, [60, 60, 60])).toBe(1);
    expect(await together(100, [500, 500])).toBe(1);
    expect(await together(100, [40, 40, 40, 40])).toBeLessThanOrEqual(2);
  });
});
