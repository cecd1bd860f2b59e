/**
 * Waits for the disk outside of the event loop. SQLite itself would wait at each commit and block every call: a tenth of a second on a
 * disk that is busy with pictures. So SQLite does not sync, and a call that wrote waits here until the log is on the disk before it is
 * answered. Durability is the same, and calls that only read continue.
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
