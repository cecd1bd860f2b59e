/**
 * Statements that are put together once. Kysely builds and prints a query anew for each call, which takes several times as long
 * as SQLite takes to answer it: what runs with every task is built with slots for its parameters, printed once for each kind of
 * database, and from then on only bound.
 */
import type { CompiledQuery, DatabaseConnection, Insertable, Kysely, QueryResult } from 'kysely';
import type { Database } from '../tables/schema.ts';

/** Stands for a parameter while a statement is built. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Binds the parameters and runs; answers its rows. */
export type Statement<Parameters, Row> = (
  parameters: Parameters,
  executor: Kysely<Database>,
) => Promise<readonly Row[]>;

/** Binds the parameters and runs; answers how many rows it has written. */
export type Change<Parameters> = (parameters: Parameters, executor: Kysely<Database>) => Promise<number>;

type Build<Parameters, Row> = (
  database: Kysely<Database>,
  slots: Parameters,
) => { compile(): CompiledQuery<Row> };

/**
 * @param build the statement; `slots.name` is the place of the parameter of that name. It must not look at one, since
 * there is nothing in it yet: a statement whose text depends on a parameter is several statements.
 */
export function compiled<Parameters extends object, Row>(
  build: Build<Parameters, Row>,
): Statement<Parameters, Row> {
  const run = runnable(build);
  return async (parameters, executor) => (await run(parameters, executor)).rows;
}

/** Of one that writes and returns nothing: rows cost more than a number. */
export function compiledChange<Parameters extends object>(
  build: Build<Parameters, unknown>,
): Change<Parameters> {
  const run = runnable(build);
  return async (parameters, executor) => Number((await run(parameters, executor)).numAffectedRows ?? 0);
}

interface Printed {
  readonly query: CompiledQuery;
  /** Of each parameter: the slot's name, or undefined where the statement holds its value. */
  readonly names: readonly (string | undefined)[];
}

function runnable<Parameters extends object, Row>(build: Build<Parameters, Row>) {
  const printed = new WeakMap<object, Printed>();
  const slots = new Proxy({} as Parameters, { get: (_, name) => new Slot(String(name)) });

  function print(executor: Kysely<Database>): Printed {
    const query = build(executor, slots).compile();
    return {
      query,
      names: query.parameters.map((value) => (value instanceof Slot ? value.name : undefined)),
    };
  }

  return (parameters: Parameters, executor: Kysely<Database>): Promise<QueryResult<Row>> => {
    const { adapter } = executor.getExecutor();
    let statement = printed.get(adapter);
    if (!statement) {
      statement = print(executor);
      printed.set(adapter, statement);
    }
    const { query, names } = statement;
    const values = parameters as Readonly<Record<string, unknown>>;
    const bound = names.map((name, at) => (name === undefined ? query.parameters[at] : values[name]));
    const boundQuery = { ...query, parameters: bound } as CompiledQuery<Row>;
    return (shortcuts.get(executor) ?? executor).executeQuery<Row>(boundQuery);
  };
}

/**
 * The connections of transactions in which one statement runs after the other: Kysely's queue before the connection, which takes
 * longer than SQLite's answer, has nothing to put in order there.
 */
const shortcuts = new WeakMap<Kysely<Database>, DatabaseConnection>();

/** For as long as `work` takes, and not beyond the transaction. */
export async function withShortcut<T>(trx: Kysely<Database>, work: () => Promise<T>): Promise<T> {
  await trx.getExecutor().provideConnection(async (connection) => {
    shortcuts.set(trx, connection);
  });
  try {
    return await work();
  } finally {
    shortcuts.delete(trx);
  }
}

/** Inserts one row; undefined columns are left to the database. */
export function insertion<Table extends keyof Database>(
  table: Table,
): (row: Insertable<Database[Table]>, executor: Kysely<Database>) => Promise<void> {
  type Row = Insertable<Database[Table]>;
  const byColumns = new Map<string, Change<Row>>();
  return async (row, executor) => {
    const columns = Object.keys(row) as (keyof Row)[];
    const key = columns.join();
    let insert = byColumns.get(key);
    if (!insert) {
      insert = compiledChange<Row>((database, slots) =>
        database
          .insertInto(table)
          .values(Object.fromEntries(columns.map((column) => [column, slots[column]])) as Row),
      );
      byColumns.set(key, insert);
    }
    await insert(row, executor);
  };
}
