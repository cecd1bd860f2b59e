/**
 * What is not kept for ever. By turns, and several processes may do it at once:
 * 1. results of tasks after their time, unless their owner saved them or made them a favorite;
 * 2. entries of the history after theirs, when all their tasks have ended and no picture is left of them;
 * 3. uploads that were not used for a while;
 * 4. parts of projects that no version names, and shared pictures past their time;
 * 5. blobs that no row names: what a crash left between the bytes and their row;
 * 6. mails of the outbox, where mails are kept and not sent;
 * 7. temporary files of uploads and edits that a crash left behind.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { LOOSE_PARTS_KEPT_MS, RESULTS_KEPT_MS, UPLOADS_KEPT_MS } from '../../../../vocabulary/limits.ts';
import type { Clock } from '../../base/clock.ts';
import type { BlobStore } from '../../ports/blobs/blob-store.ts';

export interface Removed {
  readonly results: number;
  readonly groups: number;
  readonly uploads: number;
  readonly parts: number;
  readonly shares: number;
  readonly orphans: number;
  readonly mails: number;
  readonly files: number;
}

export interface Retention {
  /** @param stopping once it is aborted the rest is left for the next time */
  run(stopping?: AbortSignal): Promise<Removed>;
}

/** A family of blobs, whose names begin with a prefix and have the id of their making in their last part. */
export interface BlobFamily {
  readonly prefix: string;
  /** Of these blobs those that a row names. */
  known(blobs: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface RetentionDeps {
  readonly blobs: BlobStore;
  readonly clock: Clock;
  readonly log: Logger;
  /** Of temporary files. */
  readonly folder: string;
  readonly families: readonly BlobFamily[];
  /** 0 = entries of the history stay. */
  readonly historyDays: number;
  removeResults(madeBefore: number, stopping?: AbortSignal): Promise<number>;
  removeGroups(madeBefore: number, stopping?: AbortSignal): Promise<number>;
  removeMails(sentBefore: number): Promise<number>;
  removeUploads(unusedSince: number, stopping?: AbortSignal): Promise<number>;
  removeParts(unusedSince: number, stopping?: AbortSignal): Promise<number>;
  removeShares(endedBefore: number, stopping?: AbortSignal): Promise<number>;
}

const HOUR = 3_600_000;
/** No run of a task takes so long; until then a blob may be waiting for its row. */
const ORPHAN_AGE = 24 * HOUR;
const FILE_AGE = HOUR;
/** No link in one lives longer than seven days. */
export const MAILS_KEPT_MS = 30 * 24 * HOUR;
const AT_ONCE = 500;

export function createRetention(deps: RetentionDeps): Retention {
  const { blobs, clock, log, folder, families } = deps;

  async function removeOrphans({ prefix, known }: BlobFamily, stopping?: AbortSignal): Promise<number> {
    const before = clock.now() - ORPHAN_AGE;
    let count = 0;
    let old: string[] = [];
    const removeUnknown = async () => {
      const used = await known(old);
      for (const name of old) {
        if (stopping?.aborted) return;
        if (used.has(name)) continue;
        await blobs.remove(name);
        count += 1;
      }
      old = [];
    };
    for await (const name of blobs.list(prefix)) {
      if (stopping?.aborted) return count;
      if (madeAt(name) >= before) continue;
      old.push(name);
      if (old.length === AT_ONCE) await removeUnknown();
    }
    await removeUnknown();
    return count;
  }

  async function removeFiles(stopping?: AbortSignal): Promise<number> {
    // The files' own times are the machine's, whatever the clock of this server says.
    const before = Date.now() - FILE_AGE;
    let count = 0;
    for (const name of await readdir(folder).catch(() => [])) {
      if (stopping?.aborted) break;
      const path = join(folder, name);
      const stats = await stat(path).catch(() => undefined);
      if (!stats || stats.mtimeMs >= before) continue;
      await rm(path, { recursive: true, force: true });
      count += 1;
    }
    return count;
  }

  return {
    async run(stopping) {
      const results = await deps.removeResults(clock.now() - RESULTS_KEPT_MS, stopping);
      const groups =
        deps.historyDays === 0
          ? 0
          : await deps.removeGroups(clock.now() - deps.historyDays * 24 * HOUR, stopping);
      const uploads = await deps.removeUploads(clock.now() - UPLOADS_KEPT_MS, stopping);
      const parts = await deps.removeParts(clock.now() - LOOSE_PARTS_KEPT_MS, stopping);
      const shares = await deps.removeShares(clock.now(), stopping);
      const mails = await deps.removeMails(clock.now() - MAILS_KEPT_MS);
      let orphans = 0;
      for (const family of families) orphans += await removeOrphans(family, stopping);
      const removed = {
        results,
        groups,
        uploads,
        parts,
        shares,
        mails,
        orphans,
        files: await removeFiles(stopping),
      };
      log.info(removed, 'Removed what is not kept any longer');
      return removed;
    },
  };
}

/** Epoch milliseconds of the UUIDv7 that the name's last part begins with; Infinity without one, so that the blob is never too old. */
function madeAt(name: string): number {
  const id = /([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}[^/]*$/.exec(name);
  return id ? Number.parseInt(`${id[1]}${id[2]}`, 16) : Number.POSITIVE_INFINITY;
}
