/**
 * Starts what a server that is scaled out stands on — a PostgreSQL, a Redis, an S3 server, each real, each on a free port, each
 * in a folder of its own — once for all test files, and ends them.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import S3rver from 's3rver';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../../api/server/database/migrate.ts';
import { openDatabase } from '../../../api/server/database/open-database.ts';
import { ensureServers } from '../../gates/servers.ts';
import { createDatabase } from './create-database.ts';

/** Where they listen. */
export interface Backends {
  /** `postgres://…` without a database's name at the end. */
  readonly postgres: string;
  readonly redis: string;
  readonly s3: string;
  /** Name of a database that has the schema and no rows, to make others of. */
  readonly migrated: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    backends: Backends | undefined;
  }
}

/** Each test server takes its own number from these; the first one counts which are taken. */
const REDIS_DATABASES = 4096;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const programs = ensureServers();
  const folder = mkdtempSync(join(tmpdir(), 'gesso-backends-'));
  const owner = postgresOwner();
  chmodSync(folder, 0o755);
  const data = join(folder, 'postgres');
  spawnSync('mkdir', [data]);
  if (owner) chownSync(data, owner.uid, owner.gid);
  const [postgresPort, redisPort, s3Port] = await freePorts(3);

  const made = spawnSync(
    join(programs.postgresBin, 'initdb'),
    ['-D', data, '-U', 'gesso', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...owner, cwd: data, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const postgres = spawn(
    join(programs.postgresBin, 'postgres'),
    // The machine is never switched off under a test, so nothing has to reach the disk.
    `-D ${data} -p ${postgresPort} -k ${data} -c listen_addresses=127.0.0.1 -c max_connections=400 -c fsync=off -c full_page_writes=off -c synchronous_commit=off`.split(
      ' ',
    ),
    { ...owner, cwd: data, stdio: 'ignore' },
  );
  const redis = spawn(
    programs.redisServer,
    `--port ${redisPort} --bind 127.0.0.1 --databases ${REDIS_DATABASES} --appendonly no --dir ${folder}`
      .split(' ')
      .concat('--save', ''),
    { stdio: 'ignore' },
  );
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: Number(s3Port),
    directory: join(folder, 's3'),
    silent: true,
  });
  await Promise.all([s3.run(), untilListening(Number(redisPort)), untilAnswering(Number(postgresPort))]);

  const postgresUrl = `postgres://gesso@127.0.0.1:${postgresPort}`;
  const migrated = 'migrated';
  await createDatabase(postgresUrl, migrated);
  const database = openDatabase(`${postgresUrl}/${migrated}`);
  await migrate(database);
  await database.destroy();

  project.provide('backends', {
    migrated,
    postgres: postgresUrl,
    redis: `redis://127.0.0.1:${redisPort}`,
    s3: `http://127.0.0.1:${s3Port}`,
  });
  return async () => {
    await Promise.all([end(postgres, 'SIGINT'), end(redis, 'SIGTERM'), s3.close()]);
    rmSync(folder, { recursive: true, force: true });
  };
}

/** PostgreSQL refuses to run as root. Debian's package creates a user for it; otherwise `nobody` is used. */
function postgresOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const id = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' });
    const uid = id('-u');
    if (uid.status === 0) return { uid: Number(uid.stdout), gid: Number(id('-g').stdout) };
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no user “postgres” or “nobody” to run it as.',
  );
}

async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

async function untilListening(port: number): Promise<void> {
  await until(async () => {
    const socket = createConnection(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
    } finally {
      socket.destroy();
    }
  });
}

async function untilAnswering(port: number): Promise<void> {
  await until(async () => {
    const client = new pg.Client({ connectionString: `postgres://gesso@127.0.0.1:${port}/postgres` });
    try {
      await client.connect();
      await client.query('select 1');
    } finally {
      await client.end().catch(() => undefined);
    }
  });
}

async function until(attempt: () => Promise<void>): Promise<void> {
  for (let left = 300; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}
