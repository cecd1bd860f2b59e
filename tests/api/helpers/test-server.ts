/**
 * A whole server of its own for a test file: fresh database, blobs and outbox, a clock that tests move, nothing listening until
 * asked. In the project `api-scaled` the same server stands on PostgreSQL, Redis and S3.
 */
import type { LookupAddress } from 'node:dns';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { type Logger, pino } from 'pino';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Clock } from '../../../api/server/base/clock.ts';
import { type Config, readConfig } from '../../../api/server/base/config.ts';
import { migrate } from '../../../api/server/database/migrate.ts';
import { openDatabase } from '../../../api/server/database/open-database.ts';
import { createServer, type Server } from '../../../api/server/server.ts';
import type { Backends } from './backends.ts';
import { type Call, createCaller } from './call.ts';
import { createDatabase } from './create-database.ts';
import { type ReceivedMail, readMails } from './mails.ts';
import { writeDownAnswers } from './told-answers.ts';

export interface TestClock extends Clock {
  /** Moves time forward; timers do not follow. */
  advance(ms: number): void;
  /** Stops time: from then on only `advance` moves it, however long a test takes. */
  hold(): void;
  /** How long each wait of the server would have been, ms: none of them takes any time. */
  readonly slept: number[];
}

export interface TestServer extends Server {
  readonly config: Config;
  readonly clock: TestClock;
  /** Calls a route in process, typed by the contract. */
  readonly call: Call;
  /** The mails sent so far, oldest first. */
  mails(): Promise<readonly ReceivedMail[]>;
  /** Closes it and deletes its data. */
  close(): Promise<void>;
}

function createTestClock(): TestClock {
  let ahead = 0;
  let held: number | undefined;
  const slept: number[] = [];
  return {
    slept,
    async sleep(ms) {
      slept.push(ms);
    },
    now: () => (held ?? Date.now()) + ahead,
    advance(ms) {
      ahead += ms;
    },
    hold() {
      held ??= Date.now();
    },
  };
}

/** No test resolves public names: the network may be absent. */
async function resolveHere(hostname: string): Promise<readonly LookupAddress[]> {
  if (hostname === 'localhost') return [{ address: '127.0.0.1', family: 4 }];
  throw Object.assign(new Error(`No such name: ${hostname}`), { code: 'ENOTFOUND' });
}

let count = 0;

/** Settings of a server on real backends, with a database, a Redis number and a bucket of its own. */
async function scaledConfig(backends: Backends, isMigrated: boolean): Promise<Partial<Config>> {
  count += 1;
  const name = `t${process.pid}x${count}`;
  await createDatabase(backends.postgres, name, isMigrated ? backends.migrated : undefined);
  const s3 = {
    bucket: name,
    endpoint: backends.s3,
    region: 'us-east-1',
    // The only pair that s3rver knows.
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({ ...s3, credentials: s3, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: name }));
  client.destroy();
  const { Redis } = await import('ioredis');
  const redis = new Redis(`${backends.redis}/0`);
  const redisDatabase = await redis.incr('taken');
  redis.disconnect();
  return {
    databaseUrl: `${backends.postgres}/${name}`,
    redisUrl: `${backends.redis}/${redisDatabase}`,
    s3,
  };
}

/** A file with the schema and no rows: made once in a process, because making one takes longer than a copy of it. */
let migratedFile: Promise<string> | undefined;

async function migrateFile(): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), 'gesso-migrated-')), 'gesso.db');
  const database = openDatabase(path);
  await migrate(database);
  // A copy of the file alone holds everything then.
  await sql`pragma wal_checkpoint(truncate)`.execute(database);
  await database.destroy();
  process.once('exit', () => rmSync(dirname(path), { recursive: true, force: true }));
  return path;
}

/** Settings of a server that was never started; `folder` holds all that is not on backends. */
export async function createTestConfig(
  overrides: Partial<Config> = {},
  { isMigrated = false } = {},
): Promise<{ readonly config: Config; readonly folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'gesso-server-'));
  const backends = inject('backends');
  const config: Config = {
    ...readConfig({
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      WORKER_NICENESS: '0',
    }),
    // The machine runs other tests meanwhile.
    historyDays: 365,
    inspectionSeconds: 120,
    // What this machine has of models changes no answer.
    modelsDir: join(folder, 'models'),
    ...(backends && (await scaledConfig(backends, isMigrated))),
    ...overrides,
  };
  if (isMigrated && !backends && config.databaseUrl === join(folder, 'data/gesso.db')) {
    migratedFile ??= migrateFile();
    mkdirSync(dirname(config.databaseUrl), { recursive: true });
    copyFileSync(await migratedFile, config.databaseUrl);
  }
  return { config, folder };
}

/** `overrides` take precedence. The caller closes it; `useServer` does so itself. */
export async function createTestServer(
  overrides: Partial<Config> = {},
  log: Logger = pino({ level: process.env.GESSO_TEST_LOG ?? 'silent' }),
): Promise<TestServer> {
  const { config, folder } = await createTestConfig(overrides, { isMigrated: true });
  const dist = join(folder, 'dist');
  mkdirSync(dist);
  writeFileSync(join(dist, 'studio.html'), '<!doctype html><title>Studio</title>');
  const clock = createTestClock();
  const server = await createServer({ config, dist, log, clock, resolve: resolveHere });
  writeDownAnswers(server.app);
  return {
    ...server,
    config,
    clock,
    call: createCaller(server.app),
    async mails() {
      // They are sent behind the answers.
      await server.services.background.drain();
      return readMails(join(config.dataDir, 'outbox'));
    },
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One server for all tests of a file: `const server = useServer()`, then `server()` inside the tests. */
export function useServer(overrides: Partial<Config> = {}): () => TestServer {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await createTestServer(overrides);
  });
  afterAll(() => server?.close());
  return () => {
    if (!server) throw new Error('The server is there inside of tests only.');
    return server;
  };
}
