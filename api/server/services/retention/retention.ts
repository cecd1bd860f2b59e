/**
 * Deletes expired data, in this order; several processes may run it at once.
 * 1. task results after their time, unless saved or favorite;
 * 2. history entries after theirs, if all tasks have ended and no picture is left;
 * 3. uploads that were not used for a while;
 * 4. parts of projects that no version names, and expired share links;
 * 5. blobs without a row, left by a crash;
 * 6. stored emails of the outbox;
 * 7. temporary files left by a crash.
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
  /** @param stopping aborts the run; the rest is left for the next one */
  run(stopping?: AbortSignal): Promise<Removed>;
}

/** A family of blobs: names with a common prefix, and a UUIDv7 in their last part. */
export interface BlobFamily {
  readonly prefix: string;
  /** Those of these blobs that a row names. */
  known(blobs: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface RetentionDeps {
  readonly blobs: BlobStore;
  readonly clock: Clock;
  readonly log: Logger;
  /** Temporary folder. */
  readonly folder: string;
  readonly families: readonly BlobFamily[];
  /** 0 = history entries stay. */
  readonly historyDays: number;
  removeResults(madeBefore: number, stopping?: AbortSignal): Promise<number>;
  removeGroups(madeBefore: number, stopping?: AbortSignal): Promise<number>;
  removeMails(sentBefore: number): Promise<number>;
  removeUploads(unusedSince: number, stopping?: AbortSignal): Promise<number>;
  removeParts(unusedSince: number, stopping?: AbortSignal): Promise<number>;
  removeShares(endedBefore: number, stopping?: AbortSignal): Promise<number>;
}

const HOUR = 3_600_000;
/** Longer than any run of a task: until then, a blob may wait for its row. */
const ORPHAN_AGE = 24 * HOUR;
const FILE_AGE = HOUR;
/** Longer than the lifetime of any emailed link. */
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
    // File times follow the machine's clock, not the server's.
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

/** Epoch milliseconds of the UUIDv7 in the name's last part; Infinity without one, so the blob never expires. */
function madeAt(name: string): number {
  const id = /([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}[^/]*$/.exec(name);
  return id ? Number.parseInt(`${id[1]}${id[2]}`, 16) : Number.POSITIVE_INFINITY;
}
