/**
 * What stands between Kysely and an SQLite file: each text of SQL is compiled once (a third of a look-up's time otherwise), and
 * every change is counted table by table, so that what was read before can be told from what may be different now.
 */
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import type Sqlite from 'libsql';

/** Tells whether rows may have changed: two equal answers mean that they have not, by whichever process. */
export interface Changes {
  /**
   * A number that only grows. What another process writes is seen a hundredth of a second later at most: an SQLite file is one
   * server's own, and others are the tools beside it.
   * @param tables that a reader looked at; undefined = any
   */
  stamp(tables?: readonly string[]): number;
}

/**
 * Waits until other processes no longer answer from rows that were read before a change, so that a key is refused everywhere once
 * its revocation is answered. Exact for an SQLite file; PostgreSQL's notification has arrived by then unless a connection is down.
 */
export function untilSeenElsewhere(): Promise<void> {
  return new Promise((seen) => setTimeout(seen, LOOK_EVERY_MS + 1));
}

const STATEMENTS_KEPT = 1_000;
const LOOK_EVERY_MS = 10;
export const READS = /^\s*(select|pragma|begin|commit|rollback|savepoint|release|explain)\b/i;
/** A change of what no memory holds, and of which there are many: when a key was last used. Its trigger tells of none either. */
export const UNREMEMBERED = /^update "api_keys" set "last_used_at" = \S+ where /;
/** A change of one table. A deletion may reach others through foreign keys, and is not among these. */
export const WRITES_ONE = /^\s*(?:insert\s+into|update)\s+"?(\w+)"?/i;

export function countStatements(database: Sqlite.Database): {
  readonly database: SqliteDatabase;
  readonly changes: Changes;
  /** Was anything written since the last call of this? */
  takeWritten(): boolean;
} {
  const statements = new Map<string, SqliteStatement>();
  const byTable = new Map<string, number>();
  let byAll = 0;
  let total = 0;
  // Changes when another connection, of this process or another, has committed; never by what this one does.
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
    // Counted while the only connection is held, so later reads see the write.
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
