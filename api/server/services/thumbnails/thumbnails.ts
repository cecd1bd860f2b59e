/**
 * Small copies of stored pictures, made when they are asked for and kept in memory: a list of pictures would fetch each at full size.
 * A copy is a help, never a must: where none can be made soon, the caller gives the file itself.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { ApiError } from '../../base/api-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { ImagePool } from '../../images/pool.ts';
import type { BlobStore } from '../../ports/blobs/blob-store.ts';

export interface Thumbnails {
  /**
   * WebP; null for other types than still pictures, for damaged files, while too many are being made, and where one is not there soon: it
   * is made all the same, for the next caller.
   */
  of(blob: string, contentType: string): Promise<Buffer | null>;
}

export interface ThumbnailsDeps {
  readonly pool: ImagePool;
  readonly blobs: Pick<BlobStore, 'borrow'>;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error'>;
  /** Temporary folder. */
  readonly folder: string;
  /** Shutdown of the server. */
  readonly stopping: AbortSignal;
  /** Longest wait of a caller, ms. */
  readonly waitMs?: number;
}

/** Types that have a small copy. */
const STILL = /^image\/(jpeg|png|webp|avif|tiff)$/;
/** Kept at most, bytes: some hundred copies. */
const KEPT_BYTES = 16_000_000;
/** Made and waiting at most, for everybody together. */
const AT_ONCE = 32;
/** From the job's start, ms. */
const LIMIT_MS = 10_000;
/** Pictures of others may be slow to decode: nobody waits for them longer, ms. */
const WAIT_MS = 3_000;
/** A copy that failed is tried again after this time, ms: storage may have been away, or the machine busy. */
const FAILED_MS = 600_000;

interface Kept {
  /** null: the copy failed. */
  readonly copy: Buffer | null;
  /** Epoch ms. */
  readonly until: number;
}

export const hasThumbnail = (contentType: string): boolean => STILL.test(contentType);

export function createThumbnails({
  pool,
  blobs,
  clock,
  log,
  folder,
  stopping,
  waitMs = WAIT_MS,
}: ThumbnailsDeps): Thumbnails {
  /** From the least recently asked for to the latest. */
  const kept = new Map<string, Kept>();
  let bytes = 0;
  const making = new Map<string, Promise<Buffer | null>>();

  function keep(blob: string, copy: Buffer | null): void {
    forget(blob);
    kept.set(blob, { copy, until: copy ? Number.POSITIVE_INFINITY : clock.now() + FAILED_MS });
    bytes += sizeOf(copy);
    for (const oldest of kept.keys()) {
      if (bytes <= KEPT_BYTES) break;
      forget(oldest);
    }
  }

  function forget(blob: string): void {
    const known = kept.get(blob);
    if (!known) return;
    kept.delete(blob);
    bytes -= sizeOf(known.copy);
  }

  async function make(blob: string): Promise<Buffer | null> {
    const input = join(folder, randomBytes(16).toString('hex'));
    try {
      await mkdir(folder, { recursive: true });
      await blobs.borrow(blob, input);
      const made = await pool.run({ kind: 'thumbnail', input }, { signal: stopping, timeoutMs: LIMIT_MS });
      const copy = Buffer.from(made);
      keep(blob, copy);
      return copy;
    } catch (error) {
      if (stopping.aborted) return null;
      if (!(error instanceof ApiError)) log.error({ err: error }, 'A small copy of a picture failed');
      keep(blob, null);
      return null;
    } finally {
      await rm(input, { force: true });
    }
  }

  /** null after the longest wait. */
  async function soon(made: Promise<Buffer | null>): Promise<Buffer | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), waitMs);
    });
    try {
      return await Promise.race([made, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async of(blob, contentType) {
      if (!hasThumbnail(contentType)) return null;
      const known = kept.get(blob);
      if (known && clock.now() < known.until) {
        kept.delete(blob);
        kept.set(blob, known);
        return known.copy;
      }
      const begun = making.get(blob);
      if (begun) return soon(begun);
      if (making.size >= AT_ONCE) return null;
      const made = make(blob).finally(() => making.delete(blob));
      making.set(blob, made);
      return soon(made);
    },
  };
}

/** A name without a copy takes room too. */
const sizeOf = (copy: Buffer | null): number => 200 + (copy?.length ?? 0);
