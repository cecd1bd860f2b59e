/**
 * Syncs the write-ahead log outside the event loop. SQLite itself would sync at each commit and block every request: 100 ms on a disk busy
 * with pictures. So SQLite does not sync, and a request that wrote waits here until the log is on the disk. Durability is the same, and
 * reads continue.
 */
import { type FileHandle, open } from 'node:fs/promises';
import { type Driver, SqliteDialect, type SqliteDialectConfig } from 'kysely';

export interface Disk {
  /** Resolves when everything written to the log before this call is on the disk. Concurrent calls share one sync. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** @param path of the log: the database file with `-wal` appended; it exists after the first write */
export function createDisk(path: string): Disk {
  let opening: Promise<FileHandle> | undefined;
  let running: Promise<void> | undefined;
  let waiting: Promise<void> | undefined;

  async function begin(): Promise<void> {
    // A running sync may have begun before the last write.
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
  /** Was anything written since the last call? */
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
        // The next group uses the connection while this one waits.
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
