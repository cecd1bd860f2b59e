/** Accounts for a row of the bench. The server counts each one's calls, so that a row makes as many as its load needs. */
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '../../../api/server/config.ts';
import type { UserPrincipal } from '../../../api/server/http/principal.ts';
import { createServer, type Server } from '../../../api/server/server.ts';
import { createUsers } from '../../../api/server/services/accounts/users.ts';

export interface BenchPerson {
  readonly principal: UserPrincipal;
  /** An access token. */
  readonly token: string;
  /** With every scope that the load asks for. */
  readonly key: string;
}

/** Of 600 a minute that one person may call: the rest is for what is asked beside. */
const CALLS_EACH = 450;

/** How many are needed for as many calls in a minute. */
export const peopleFor = (calls: number): number => Math.ceil(calls / CALLS_EACH);

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

/** A folder's database and blobs. */
export const settingsIn = (folder: string): Readonly<Record<string, string>> => ({
  DATA_DIR: join(folder, 'data'),
});
