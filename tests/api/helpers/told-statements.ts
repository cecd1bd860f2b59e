/** Every statement that a process sends to its databases, as text: to count them, and to ask how each would be carried out. */
import Sqlite from 'libsql';
import pg from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface ToldStatements {
  readonly all: Statement[];
  /** Ends it. */
  stop(): void;
}

type Query = (...given: unknown[]) => unknown;

/** PostgreSQL: each time that one is sent. SQLite: each time that one is prepared, which the server does once for each text. */
export function writeDownStatements(): ToldStatements {
  const all: Statement[] = [];
  const client = pg.Client.prototype as unknown as { query: Query };
  const file = Sqlite.prototype as unknown as { prepare: Query };
  const { query } = client;
  const { prepare } = file;
  client.query = function (this: unknown, ...given) {
    const [asked, values = []] = given as [string | { text?: string; values?: unknown[] }, unknown[]?];
    const text = typeof asked === 'string' ? asked : asked?.text;
    if (text !== undefined) {
      const bound = typeof asked === 'string' ? values : (asked.values ?? values);
      all.push({ text, values: Array.isArray(bound) ? bound : [] });
    }
    return query.apply(this, given);
  };
  file.prepare = function (this: unknown, ...given) {
    all.push({ text: String(given[0]), values: [] });
    return prepare.apply(this, given);
  };
  return {
    all,
    stop() {
      client.query = query;
      file.prepare = prepare;
    },
  };
}
