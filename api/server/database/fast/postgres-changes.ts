/**
 * Tracks changed tables of a PostgreSQL database, so rows can be cached. Writes of this process are counted at commit, before the response.
 * Writes of other processes arrive through triggers (`0062-changes`) and LISTEN, milliseconds later. Without a connection that listens, and
 * for tables without a trigger, every row counts as changed.
 */
import type { Client, PoolClient } from 'pg';
import { type Changes, READS, UNREMEMBERED, WRITES_ONE } from './sqlite-statements.ts';

/** The channel; a notification's payload is a table's name. */
const CHANGES_CHANNEL = 'gesso_changes';
/** Tables with a trigger. No table that every task writes to: notifications serialize commits. */
const WATCHED = [
  'users',
  'sessions',
  'api_keys',
  'user_settings',
  'subscriptions',
  'bundle_purchases',
  'billing_accounts',
] as const;

/** Tables without a trigger whose own writes this process counts. Writes of other processes are noticed later. */
const OWN = ['credit_accounts'] as const;
const OWN_BELIEVED_MS = 1_000;

/** Longest age of a cached row: a connection that died silently reports no change. */
const BELIEVED_MS = 5_000;
const RETRY_MS = 1_000;

export interface PostgresChanges {
  readonly changes: Changes;
  /** Counts the writes of one connection of this process. */
  watch(client: PoolClient): void;
  close(): Promise<void>;
}

/** @param connect opens a connection for LISTEN only */
export function watchPostgres(connect: () => Promise<Client>): PostgresChanges {
  const watched: ReadonlySet<string> = new Set([...WATCHED, ...OWN]);
  const channels: ReadonlySet<string> = new Set(OWN);
  const byTable = new Map<string, number>();
  let byAll = 0;
  let unequal = 0;
  let listener: Client | undefined;
  let hasBegun = false;
  const lost = new WeakSet<Client>();
  let isClosed = false;

  function count(table: string): void {
    if (watched.has(table)) byTable.set(table, (byTable.get(table) ?? 0) + 1);
    else if (table === ANY) byAll += 1;
  }

  /** Once for each connection, however often it fails. */
  function lose(client: Client): void {
    if (lost.has(client)) return;
    lost.add(client);
    if (listener === client) listener = undefined;
    client.end().catch(() => undefined);
    if (!isClosed) tryLater();
  }

  const tryLater = () => void setTimeout(listen, RETRY_MS).unref();

  async function listen(): Promise<void> {
    hasBegun = true;
    if (isClosed) return;
    let client: Client;
    try {
      client = await connect();
    } catch {
      tryLater();
      return;
    }
    client.on('notification', ({ payload }) => count(payload ?? ANY));
    client.on('error', () => lose(client));
    client.on('end', () => lose(client));
    try {
      await client.query(`listen ${CHANGES_CHANNEL}`);
    } catch {
      lose(client);
      return;
    }
    if (isClosed) return void (await client.end().catch(() => undefined));
    if (lost.has(client)) return;
    // Rows that were cached before LISTEN began may be outdated.
    byAll += 1;
    listener = client;
  }

  return {
    changes: {
      stamp(tables) {
        if (!hasBegun) void listen();
        if (!listener || !tables?.every((table) => watched.has(table))) {
          unequal -= 1;
          return unequal;
        }
        let changes = byAll + Math.floor(performance.now() / BELIEVED_MS);
        for (const table of tables) {
          changes += byTable.get(table) ?? 0;
          if (channels.has(table)) changes += Math.floor(performance.now() / OWN_BELIEVED_MS);
        }
        return changes;
      },
    },
    watch(client) {
      const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
      /** Tables written to since `begin`; null outside a transaction. */
      let changedTables: Set<string> | null = null;
      client.query = ((...parameters: unknown[]) => {
        const done = query(...parameters);
        const [text] = parameters;
        if (typeof text !== 'string' || !(done instanceof Promise)) return done;
        if (BEGINS.test(text)) changedTables = new Set();
        else if (ENDS.test(text)) {
          const tables = [...(changedTables ?? [])];
          changedTables = null;
          // After a failed commit too: it may have been applied.
          return done.finally(() => tables.forEach(count));
        } else if (!READS.test(text) && !UNREMEMBERED.test(text)) {
          const table = WRITES_ONE.exec(text)?.[1] ?? ANY;
          if (!changedTables) return done.finally(() => count(table));
          changedTables.add(table);
        }
        return done;
      }) as typeof client.query;
    },
    async close() {
      isClosed = true;
      const client = listener;
      listener = undefined;
      await client?.end().catch(() => undefined);
    },
  };
}

/** For a statement that may change several tables. */
const ANY = '*';
const BEGINS = /^\s*(begin|start\s+transaction)\b/i;
const ENDS = /^\s*(commit|rollback(?!\s+to))\b/i;
