/** Accounts for a row of the bench. The server counts each one's calls, so that a row makes as many as its load needs. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '../../../api/server/base/config.ts';
import type { UserPrincipal } from '../../../api/server/base/principal.ts';
import { createServer, type Server } from '../../../api/server/server.ts';
import { createUsers } from '../../../api/server/services/users/users.ts';

export interface BenchPerson {
  readonly principal: UserPrincipal;
  /** An access token. */
  readonly token: string;
  /** With every scope that the load asks for. */
  readonly key: string;
}

/** A server in this process, as its settings say. */
export function openServer(settings: Readonly<Record<string, string>>, dist: string): Promise<Server> {
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', ...settings });
  return createServer({ config, dist, log: pino({ level: 'error' }) });
}

let made = 0;

export async function invite({ ports, services }: Server, count: number): Promise<readonly BenchPerson[]> {
  const users = createUsers(ports.database, ports.clock, ports.ids);
  const people: BenchPerson[] = [];
  for (let at = 0; at < count; at += 1) {
    made += 1;
    const email = `bench${made}@studio-nord.example`;
    const user = await users.insert({ email, passwordHash: null, isActivated: true });
    if (!user) throw new Error(`${email} is taken`);
    const { accessToken, sessionId } = await services.sessions.begin(user.id);
    const { key } = await services.keys.create(user.id, 'bench', ['storage:read', 'image:edit', 'task:read']);
    await services.credits.grant(user.id, { unit: 'credit', amount: 100_000, reference: 'bench' });
    people.push({ principal: { kind: 'user', userId: user.id, sessionId }, token: accessToken, key });
  }
  return people;
}

/** As many as are needed, made before the server runs. */
export async function invited(
  settings: Readonly<Record<string, string>>,
  dist: string,
  count: number,
): Promise<readonly BenchPerson[]> {
  const server = await openServer(settings, dist);
  try {
    return await invite(server, count);
  } finally {
    await server.close();
  }
}

/** A folder for a server: its rows and blobs, and a built studio of one line. */
export interface BenchFolder {
  readonly path: string;
  readonly dist: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** Gone when `use` has ended. */
export async function inBenchFolder(use: (folder: BenchFolder) => Promise<void>): Promise<void> {
  const path = mkdtempSync(join(tmpdir(), 'gesso-bench-'));
  const dist = join(path, 'dist');
  mkdirSync(dist);
  writeFileSync(join(dist, 'studio.html'), '<!doctype html><title>Studio</title>');
  try {
    await use({ path, dist, settings: { DATA_DIR: join(path, 'data') } });
  } finally {
    rmSync(path, { recursive: true, force: true });
  }
}
