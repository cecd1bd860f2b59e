/**
 * What a call is told of a picture while it waits: its subject, and its quality. No task, no credit; in a thread of the pool,
 * bounded in time, and ended when the caller hangs up or the server stops.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { QualityMeasures } from '../../../../engine/kernels/quality/picture-quality.ts';
import type { ReadinessMark } from '../../../../engine/readiness/check-picture.ts';
import type { ReadinessRule } from '../../../../vocabulary/readiness-rules.ts';
import { ApiError } from '../../base/api-error.ts';
import type { Ids } from '../../base/ids.ts';
import type { SegmentDone } from '../../images/job.ts';
import type { ImagePool } from '../../images/pool.ts';
import type { BlobStore } from '../../ports/blobs/blob-store.ts';
import type { Sources } from '../edits/sources.ts';
import { TaskRetryError } from '../tasks/task-kinds.ts';
import type { CheckedFile } from '../uploads/uploads.ts';

export interface FoundSubject extends SegmentDone {
  /** The blob of its mask, which is removed a day later. */
  readonly mask: string;
}

/**
 * Both reject with `taskTimedOut` after `limitMs`, with `tooManyRequests` when the person has too many such calls open, and with
 * `notReady` when the server stops.
 * @param hungUp aborts when nobody waits for the answer any more
 */
export interface Inspection {
  /** Besides, as `Sources.open` and `operationFailed.noSubject`. */
  findSubject(userId: string, input: string, hungUp: AbortSignal): Promise<FoundSubject>;
  /** Besides, with `imageDamaged`. */
  measure(
    userId: string,
    file: Pick<CheckedFile, 'path' | 'picture'>,
    hungUp: AbortSignal,
  ): Promise<QualityMeasures>;
  /** Besides, as `Sources.open`. */
  readiness(
    userId: string,
    input: string,
    rules: readonly ReadinessRule[],
    hungUp: AbortSignal,
  ): Promise<readonly ReadinessMark[]>;
  /** Masks of a person. */
  removeAll(userId: string): Promise<void>;
}

export interface InspectionDeps {
  readonly pool: ImagePool;
  readonly sources: Pick<Sources, 'open'>;
  readonly blobs: Pick<BlobStore, 'adopt' | 'list' | 'remove'>;
  readonly ids: Ids;
  /** Of temporary files. */
  readonly folder: string;
  /** From the call to its answer, waiting for a thread included. */
  readonly limitMs: number;
  /** Of the server. */
  readonly stopping: AbortSignal;
}

/** Prefix of the blob names; the person's id and that of the mask follow. No row names them, so the retention removes them. */
export const MASKS_FOLDER = 'masks/';
/** Of one person, on this process. */
const OPEN_AT_ONCE = 3;
/** Another process answers by then. */
const RETRY = { 'retry-after': '5' } as const;

export function createInspection(deps: InspectionDeps): Inspection {
  const { pool, sources, blobs, ids, folder, limitMs, stopping } = deps;
  const open = new Map<string, number>();

  async function bounded<T>(
    userId: string,
    hungUp: AbortSignal,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const before = open.get(userId) ?? 0;
    if (before >= OPEN_AT_ONCE) throw new ApiError('tooManyRequests', { headers: { 'retry-after': '1' } });
    open.set(userId, before + 1);
    const over = AbortSignal.timeout(limitMs);
    try {
      return await work(AbortSignal.any([hungUp, over, stopping]));
    } catch (error) {
      if (over.aborted) throw new ApiError('taskTimedOut', { cause: error });
      if (stopping.aborted) throw new ApiError('notReady', { headers: RETRY, cause: error });
      // A task would be tried again; who waits is told why.
      throw error instanceof TaskRetryError && error.cause instanceof ApiError ? error.cause : error;
    } finally {
      const left = (open.get(userId) ?? 1) - 1;
      if (left > 0) open.set(userId, left);
      else open.delete(userId);
    }
  }

  return {
    findSubject: (userId, input, hungUp) =>
      bounded(userId, hungUp, (signal) =>
        sources.open(userId, input, signal, async ({ path, picture }) => {
          await mkdir(folder, { recursive: true });
          const output = join(folder, randomBytes(16).toString('hex'));
          try {
            const done = await pool.run(
              { kind: 'segment', input: path, source: picture, output },
              { signal, timeoutMs: limitMs },
            );
            const mask = `${MASKS_FOLDER}${userId}/${ids.next()}.png`;
            await blobs.adopt(mask, output, 'image/png');
            return { ...done, mask };
          } finally {
            await rm(output, { force: true });
          }
        }),
      ),
    measure: (userId, { path, picture }, hungUp) =>
      bounded(userId, hungUp, (signal) =>
        pool.run({ kind: 'measure', input: path, source: picture }, { signal, timeoutMs: limitMs }),
      ),
    readiness: (userId, input, rules, hungUp) =>
      bounded(userId, hungUp, (signal) =>
        sources.open(userId, input, signal, ({ path, picture }) =>
          pool.run(
            { kind: 'readiness', input: path, source: picture, extension: extensionOf(input), rules },
            { signal, timeoutMs: limitMs },
          ),
        ),
      ),
    async removeAll(userId) {
      for await (const name of blobs.list(`${MASKS_FOLDER}${userId}/`)) await blobs.remove(name);
    },
  };
}

/** Of an address; an id has none. */
function extensionOf(input: string): string | null {
  const path = /^\w+:\/\//.test(input) ? (input.split(/[?#]/, 1)[0] ?? '') : '';
  return /\/[^/]*\.(\w{1,5})$/.exec(path)?.[1]?.toLowerCase() ?? null;
}
