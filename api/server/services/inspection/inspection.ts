/**
 * Synchronous inspection of a picture: its subject, quality and readiness. No task and no credits; runs in a pool thread with a time limit,
 * and ends if the caller disconnects or the server stops.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { QualityMeasures } from '../../../../engine/kernels/quality/picture-quality.ts';
import type { ReadinessMark } from '../../../../engine/readiness/check-picture.ts';
import { MASKS_MAX } from '../../../../vocabulary/limits.ts';
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
  /** Blob of its mask, deleted a day later, or when the account has made `MASKS_MAX` newer ones. */
  readonly mask: string;
}

/**
 * All reject with `taskTimedOut` after `limitMs`, `tooManyRequests` if the user has too many open calls, and `notReady` if the server
 * stops. @param hungUp aborts when the caller disconnects
 */
export interface Inspection {
  /** Also like `Sources.open`, and with `operationFailed.noSubject`. */
  findSubject(userId: string, input: string, hungUp: AbortSignal): Promise<FoundSubject>;
  /** Also with `imageDamaged`. */
  measure(
    userId: string,
    file: Pick<CheckedFile, 'path' | 'picture'>,
    hungUp: AbortSignal,
  ): Promise<QualityMeasures>;
  /** Also like `Sources.open`. */
  readiness(
    userId: string,
    input: string,
    rules: readonly ReadinessRule[],
    hungUp: AbortSignal,
  ): Promise<readonly ReadinessMark[]>;
  /** Deletes masks of a user. */
  removeAll(userId: string): Promise<void>;
}

export interface InspectionDeps {
  readonly pool: ImagePool;
  readonly sources: Pick<Sources, 'open'>;
  readonly blobs: Pick<BlobStore, 'adopt' | 'list' | 'remove'>;
  readonly ids: Ids;
  /** Temporary folder. */
  readonly folder: string;
  /** From request to response, waiting for a thread included. */
  readonly limitMs: number;
  /** Shutdown of the server. */
  readonly stopping: AbortSignal;
}

/** Prefix of blob names; the user's id and the mask's follow. No row names them, so the retention deletes them. */
export const MASKS_FOLDER = 'masks/';
/** For one user, in this process. */
const OPEN_AT_ONCE = 3;
/** Seconds of `retry-after`: another process responds by then. */
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
      // A task would be retried; a synchronous caller gets the error.
      throw error instanceof TaskRetryError && error.cause instanceof ApiError ? error.cause : error;
    } finally {
      const left = (open.get(userId) ?? 1) - 1;
      if (left > 0) open.set(userId, left);
      else open.delete(userId);
    }
  }

  const folderOf = (userId: string) => `${MASKS_FOLDER}${userId}/`;

  /** They cost nothing and have no row: more than so many would fill the disk. */
  async function removeOldMasks(userId: string): Promise<void> {
    const names: string[] = [];
    for await (const name of blobs.list(folderOf(userId))) names.push(name);
    // Ids are UUIDv7 (RFC 9562), so names sort by time.
    for (const old of names.sort().slice(0, -MASKS_MAX)) await blobs.remove(old);
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
            const mask = `${folderOf(userId)}${ids.next()}.png`;
            await blobs.adopt(mask, output, 'image/png');
            await removeOldMasks(userId);
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
      for await (const name of blobs.list(folderOf(userId))) await blobs.remove(name);
    },
  };
}

/** File extension of a URL; an id has none. */
function extensionOf(input: string): string | null {
  const path = /^\w+:\/\//.test(input) ? (input.split(/[?#]/, 1)[0] ?? '') : '';
  return /\/[^/]*\.(\w{1,5})$/.exec(path)?.[1]?.toLowerCase() ?? null;
}
