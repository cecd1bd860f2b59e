/**
 * Finds PostgreSQL's and Redis' programs for the tests of a server that is scaled out, and installs Debian's when there are none.
 * Order: POSTGRES_BIN (a folder) and REDIS_SERVER, the path, Debian's places.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensurePython } from './python.ts';

export interface ServerPrograms {
  /** The folder that holds `initdb` and `postgres`. */
  readonly postgresBin: string;
  readonly redisServer: string;
}

const DEBIAN_POSTGRES = '/usr/lib/postgresql';

function findPostgres(env: NodeJS.ProcessEnv): string | undefined {
  const versions = existsSync(DEBIAN_POSTGRES)
    ? readdirSync(DEBIAN_POSTGRES).map((version) => join(DEBIAN_POSTGRES, version, 'bin'))
    : [];
  const places = [env.POSTGRES_BIN, ...(env.PATH ?? '').split(':'), ...versions];
  return places.find(
    (folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

function findRedis(env: NodeJS.ProcessEnv): string | undefined {
  const names = ['redis-server', 'valkey-server'];
  const places = (env.PATH ?? '').split(':').flatMap((folder) => names.map((name) => join(folder, name)));
  return [env.REDIS_SERVER, ...places].find((path) => path && existsSync(path));
}

export function findServers(env: NodeJS.ProcessEnv = process.env): ServerPrograms | undefined {
  const postgresBin = findPostgres(env);
  const redisServer = findRedis(env);
  return postgresBin && redisServer ? { postgresBin, redisServer } : undefined;
}

/** Finds or installs. Throws one plain sentence when neither works: a test that needs them is never skipped. */
export function ensureServers(): ServerPrograms {
  const found = findServers();
  if (found) return found;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('No PostgreSQL or Redis on this machine: installing the system packages…');
    const quiet = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    spawnSync('apt-get', ['update', '-qq'], quiet);
    spawnSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'postgresql', 'redis-server'],
      quiet,
    );
    const installed = findServers();
    if (installed) return installed;
  }
  throw new Error(
    'The tests of the scaled-out server need PostgreSQL and Redis, and they were not found. Install them (Debian: apt-get install ' +
      'postgresql redis-server) or set POSTGRES_BIN to the folder of initdb and REDIS_SERVER to the program.',
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const { postgresBin, redisServer } = ensureServers();
    console.log(`${postgresBin}\n${redisServer}`);
    ensurePython();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
