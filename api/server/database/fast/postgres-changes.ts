/**
 * Tells which tables of a PostgreSQL database may have changed, so that answers can be remembered there as well. What this process
 * writes is counted when its commit is done and before anybody is answered; what others write is told by triggers
 * (`0062-changes`) through LISTEN, milliseconds later. While nobody listens, and for tables without a trigger, every answer counts
 * as changed.
 */
import type { Client, PoolClient } from 'pg';
import { type Changes, READS, UNREMEMBERED, WRITES_ONE } from './sqlite-statements.ts';

/** The channel; a notification's text is the name of a table. */
const CHANGES_CHANNEL = 'gesso_changes';
/** Tables whose triggers tell. None that every task writes to: a notification makes commits wait for each other. */
const WATCHED = [
  'users',
  'sessions',
  'api_keys',
  'user_settings',
  'subscriptions',
  'bundle_purchases',
  'billing_accounts',
] as const;

/** Tables without a trigger of which this process counts its own writes: what others write to them is seen later. */
const OWN = ['credit_accounts'] as const;
const OWN_BELIEVED_MS = 1_000;

/** Nothing is believed for longer: a connection that died without a word tells of no change. */
const BELIEVED_MS = 5_000;
const RETRY_MS = 1_000;

export interface PostgresChanges {
  readonly changes: Changes;
  /** Counts what a connection of this process writes. */
  watch(client: PoolClient): void;
  close(): Promise<void>;
}

/** @param connect a connection of its own, open */
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
      /** Tables written to since `begin`; null outside of a transaction. */
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

/** Of a statement that may change several tables. */
const ANY = '*';
const BEGINS = /^\s*(begin|start\s+transaction)\b/i;
const ENDS = /^\s*(commit|rollback(?!\s+to))\b/i;
