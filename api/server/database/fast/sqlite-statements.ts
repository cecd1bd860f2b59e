/**
 * The layer between Kysely and an SQLite file. It compiles each SQL text once (otherwise a third of a lookup's time) and counts changes by
 * table, so cached rows can be validated.
 */
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import type Sqlite from 'libsql';

/** Change stamps: two equal stamps mean that no row has changed, by any process. */
export interface Changes {
  /**
   * A number that only grows. Writes of other processes count at most 10 ms later: an SQLite file belongs to one server, and other
   * processes are its command-line tools. @param tables that a reader used; undefined = all
   */
  stamp(tables?: readonly string[]): number;
}

/**
 * Waits until no other process uses rows cached before a change, so a revoked key is refused everywhere once the revocation is answered.
 * Exact for SQLite. With PostgreSQL the notification has arrived by then, unless a connection is down.
 */
export function untilSeenElsewhere(): Promise<void> {
  return new Promise((seen) => setTimeout(seen, LOOK_EVERY_MS + 1));
}

const STATEMENTS_KEPT = 1_000;
const LOOK_EVERY_MS = 10;
export const READS = /^\s*(select|pragma|begin|commit|rollback|savepoint|release|explain)\b/i;
/** A frequent change that no cache depends on: the last use of a key. Its table's trigger ignores it too. */
export const UNREMEMBERED = /^update "api_keys" set "last_used_at" = \S+ where /;
/** A change of one table. Deletions are excluded: they may cascade to other tables. */
export const WRITES_ONE = /^\s*(?:insert\s+into|update)\s+"?(\w+)"?/i;

export function countStatements(database: Sqlite.Database): {
  readonly database: SqliteDatabase;
  readonly changes: Changes;
  /** Was anything written since the last call? */
  takeWritten(): boolean;
} {
  const statements = new Map<string, SqliteStatement>();
  const byTable = new Map<string, number>();
  let byAll = 0;
  let total = 0;
  // Changes on commits of other connections, in this process or another; never on commits of this one.
  const dataVersion = database.prepare('pragma data_version');
  let seenVersion = 0;
  let byOthers = 0;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let hasWritten = false;

  function lookForOthers(): void {
    const now = performance.now();
    if (now - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = now;
    const { data_version: version } = dataVersion.get() as { data_version: number };
    if (version !== seenVersion) byOthers += 1;
    seenVersion = version;
  }

  function count(text: string): void {
    if (UNREMEMBERED.test(text)) return;
    total += 1;
    const table = WRITES_ONE.exec(text)?.[1];
    if (table === undefined) byAll += 1;
    else byTable.set(table, (byTable.get(table) ?? 0) + 1);
  }

  function prepare(text: string): SqliteStatement {
    const statement = database.prepare(text) as unknown as SqliteStatement;
    if (READS.test(text)) return statement;
    // Counted while the connection is held, so later reads see the write.
    return {
      reader: statement.reader,
      all(parameters) {
        hasWritten = true;
        const rows = statement.all(parameters);
        if (rows.length > 0) count(text);
        return rows;
      },
      run(parameters) {
        hasWritten = true;
        const done = statement.run(parameters);
        if (Number(done.changes) !== 0) count(text);
        return done;
      },
      iterate(parameters) {
        hasWritten = true;
        count(text);
        return statement.iterate(parameters);
      },
    };
  }

  return {
    database: {
      close: () => database.close(),
      prepare(text) {
        let statement = statements.get(text);
        if (!statement) {
          if (statements.size >= STATEMENTS_KEPT) statements.clear();
          statement = prepare(text);
          statements.set(text, statement);
        }
        return statement;
      },
    },
    takeWritten() {
      const didWrite = hasWritten;
      hasWritten = false;
      return didWrite;
    },
    changes: {
      stamp(tables) {
        lookForOthers();
        if (!tables) return byOthers + total;
        let changes = byOthers + byAll;
        for (const table of tables) changes += byTable.get(table) ?? 0;
        return changes;
      },
    },
  };
}
