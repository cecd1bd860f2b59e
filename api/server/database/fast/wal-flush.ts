/**
 * Waits for the disk beside the event loop. SQLite would wait on it at each commit, with every call standing still: on a disk that
 * is busy with pictures, for a tenth of a second. So it is told not to, and whoever wrote waits here for the log to be on the disk
 * before the answer is given: the same promise, and those who only read go on meanwhile.
 */
import { type FileHandle, open } from 'node:fs/promises';
import { type Driver, SqliteDialect, type SqliteDialectConfig } from 'kysely';

export interface Disk {
  /** Resolves when all that was written to the log before this call is on the disk. Many who ask at once share one wait. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** @param path of the log: the database file's own, with `-wal` behind; it is there once something was written */
export function createDisk(path: string): Disk {
  let opening: Promise<FileHandle> | undefined;
  let running: Promise<void> | undefined;
  let waiting: Promise<void> | undefined;

  async function begin(): Promise<void> {
    // One under way may have begun before the last write.
    await running?.catch(() => undefined);
    running = waiting;
    waiting = undefined;
    opening ??= open(path, 'r+');
    await (await opening).datasync();
  }

  return {
    settle() {
      waiting ??= begin();
      return waiting;
    },
    async close() {
      await running?.catch(() => undefined);
      await (await opening?.catch(() => undefined))?.close();
    },
  };
}

export interface DiskOptions extends SqliteDialectConfig {
  readonly disk: Disk;
  /** Was anything written since the last call of this? */
  takeWritten(): boolean;
}

export class DiskSqliteDialect extends SqliteDialect {
  readonly #options: DiskOptions;

  constructor(options: DiskOptions) {
    super(options);
    this.#options = options;
  }

  override createDriver(): Driver {
    const { disk, takeWritten } = this.#options;
    const inner = super.createDriver();
    return {
      init: () => inner.init(),
      acquireConnection: () => inner.acquireConnection(),
      beginTransaction: (...parameters) => inner.beginTransaction(...parameters),
      commitTransaction: (...parameters) => inner.commitTransaction(...parameters),
      rollbackTransaction: (...parameters) => inner.rollbackTransaction(...parameters),
      async releaseConnection(connection) {
        const hasWritten = takeWritten();
        // The connection is free for the next while this one waits.
        await inner.releaseConnection(connection);
        if (hasWritten) await disk.settle();
      },
      async destroy() {
        await disk.close();
        await inner.destroy();
      },
    };
  }
}
