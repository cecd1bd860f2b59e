/**
 * Prepared Kysely queries. Building and printing a query takes several times as long as SQLite's answer, so queries of each task are built
 * once with placeholders, printed once for each dialect, and then only bound.
 */
import type { CompiledQuery, DatabaseConnection, Insertable, Kysely, QueryResult } from 'kysely';
import type { Database } from '../tables/schema.ts';

/** Placeholder of a parameter while a statement is built. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Binds the parameters and runs; resolves with the rows. */
export type Statement<Parameters, Row> = (
  parameters: Parameters,
  executor: Kysely<Database>,
) => Promise<readonly Row[]>;

/** Binds the parameters and runs; resolves with the number of changed rows. */
export type Change<Parameters> = (parameters: Parameters, executor: Kysely<Database>) => Promise<number>;

type Build<Parameters, Row> = (
  database: Kysely<Database>,
  slots: Parameters,
) => { compile(): CompiledQuery<Row> };

/**
 * @param build builds the statement; `slots.name` stands for the parameter of that name. It must not read a value: a statement whose text
 * depends on a parameter is several statements.
 */
export function compiled<Parameters extends object, Row>(
  build: Build<Parameters, Row>,
): Statement<Parameters, Row> {
  const run = runnable(build);
  return async (parameters, executor) => (await run(parameters, executor)).rows;
}

/** For a write without RETURNING: counting is cheaper than reading rows. */
export function compiledChange<Parameters extends object>(
  build: Build<Parameters, unknown>,
): Change<Parameters> {
  const run = runnable(build);
  return async (parameters, executor) => Number((await run(parameters, executor)).numAffectedRows ?? 0);
}

interface Printed {
  readonly query: CompiledQuery;
  /** For each parameter: the slot's name, or undefined for a constant. */
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
 * Connections of transactions that run their statements in sequence. They bypass Kysely's queue, which takes longer than SQLite's answer.
 */
const shortcuts = new WeakMap<Kysely<Database>, DatabaseConnection>();

/** Valid during `work`, inside the transaction. */
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

/** Inserts one row; undefined columns get the database's defaults. */
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
