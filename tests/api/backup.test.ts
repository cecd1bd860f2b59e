/** Backing up and restoring, between servers of every kind. */
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { getMe } from '../../api/contract/routes/auth.ts';
import { backUp } from '../../api/server/backup/back-up.ts';
import { restore } from '../../api/server/backup/restore.ts';
import { readRows, tableNames, untyped } from '../../api/server/backup/tables.ts';
import { systemClock } from '../../api/server/base/clock.ts';
import type { Config } from '../../api/server/base/config.ts';
import { openDatabase } from '../../api/server/database/open-database.ts';
import { openBlobs } from '../../api/server/ports/open-ports.ts';
import type { Ports } from '../../api/server/ports/ports.ts';
import { createPerson, type Person, signIn } from './helpers/people.ts';
import { createScriptedKind, createTaskPerson, scriptOf, untilEnded } from './helpers/task-people.ts';
import { createTestConfig, createTestServer, type TestServer } from './helpers/test-server.ts';

const folders: string[] = [];
function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gesso-backup-'));
  folders.push(folder);
  return folder;
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const EMBEDDED = { redisUrl: undefined, s3: undefined } as const;
const embedded = (folder: string): Partial<Config> => ({
  ...EMBEDDED,
  databaseUrl: join(folder, 'embedded.db'),
});

type Stores = Pick<Ports, 'database' | 'blobs' | 'clock'>;

async function withFreshStores<T>(
  work: (deps: { config: Config; ports: Stores }) => Promise<T>,
  overrides: Partial<Config> = {},
): Promise<T> {
  const { config, folder } = await createTestConfig(overrides);
  folders.push(folder);
  const ports = {
    database: openDatabase(config.databaseUrl),
    blobs: openBlobs(config),
    clock: systemClock,
  };
  try {
    return await work({ config, ports });
  } finally {
    await ports.blobs.close();
    await ports.database.destroy();
  }
}

/** Every row of every table, as text. */
async function everyRow({ database }: Pick<Ports, 'database'>): Promise<Record<string, readonly string[]>> {
  const tables = untyped(database);
  return tables.transaction().execute(async (trx) => {
    const rows: Record<string, readonly string[]> = {};
    for (const name of await tableNames(trx)) {
      const lines: string[] = [];
      for await (const page of readRows(trx, name)) lines.push(...page.map((row) => JSON.stringify(row)));
      rows[name] = lines.sort();
    }
    return rows;
  });
}

let server: TestServer;
let person: Person;
let image: string;
const scripted = createScriptedKind();
beforeAll(async () => {
  server = await createTestServer();
  server.services.tasks.kinds.register(scripted.kind);
  person = await createPerson(server);
  const worker = await createTaskPerson(server);
  const ended = [];
  for (let at = 0; at < 3; at += 1) {
    const script = scriptOf({ name: `“${at}” \n \\ \u{1f5bc}`, images: 2 });
    ended.push(await untilEnded(server, await server.services.tasks.submit(worker.principal, script)));
  }
  image = ended[0]?.images[0]?.blob ?? '';
});
afterAll(() => server.close());

const bytesOf = async ({ blobs }: Pick<Ports, 'blobs'>, name: string) =>
  Buffer.concat(await (await blobs.read(name)).toArray()).toString();

describe('a backup', () => {
  it('brings back every row, every blob and everybody’s sign-in on a server that has nothing', async () => {
    const folder = freshFolder();
    const manifest = await backUp(server, folder);
    expect(manifest.blobs.count).toBe(6);
    const before = await everyRow(server.ports);
    const config = await withFreshStores(async (deps) => {
      await restore(deps, folder);
      expect(await everyRow(deps.ports)).toEqual(before);
      expect(await bytesOf(deps.ports, image)).toBe(await bytesOf(server.ports, image));
      expect(await deps.ports.blobs.facts(image)).toEqual(await server.ports.blobs.facts(image));
      return deps.config;
    });
    const restored = await createTestServer(config);
    expect((await signIn(restored, person.email, person.password)).status).toBe(200);
    expect((await restored.call(getMe, { as: person.token })).body.email).toBe(person.email);
    await restored.close();
  });

  it('is of one moment, while people go on working', async () => {
    const busy = await createTaskPerson(server);
    let isBusy = true;
    const work = (async () => {
      while (isBusy) await server.services.tasks.submit(busy.principal, scriptOf({ images: 1, cost: 0 }));
    })().catch(() => undefined);
    const folder = freshFolder();
    const manifest = await backUp(server, folder);
    isBusy = false;
    await work;
    await withFreshStores(async (deps) => {
      // Foreign keys would refuse a task without its group, an image without its task.
      await restore(deps, folder);
      const rows = await everyRow(deps.ports);
      const counts = Object.fromEntries(manifest.tables.map(({ name, rows: count }) => [name, count]));
      expect(Object.fromEntries(Object.entries(rows).map(([name, { length }]) => [name, length]))).toEqual(
        counts,
      );
      const tasks = (rows.tasks ?? []).map((row) => JSON.parse(row) as { id: string; user_id: string });
      const lane = (rows.task_lanes ?? [])
        .map((row) => JSON.parse(row) as { user_id: string; unfinished: number })
        .find(({ user_id }) => user_id === busy.userId);
      const states = await deps.ports.database
        .selectFrom('tasks')
        .select('state')
        .where('user_id', '=', busy.userId)
        .execute();
      expect(tasks.length).toBeGreaterThan(0);
      expect(lane?.unfinished ?? 0).toBe(
        states.filter(({ state }) => !['DONE', 'ERROR', 'CANCELLED'].includes(state)).length,
      );
    });
  });

  // Where there is only one kind of server there is nothing to carry over.
  if (inject('backends')) {
    it('of an embedded server restores into one that is scaled out, and back', async () => {
      const from = await createTestServer(embedded(freshFolder()));
      const somebody = await createPerson(from);
      await from.ports.blobs.write('results/x/a.png', Buffer.from('picture'), 'image/png');
      const first = freshFolder();
      await backUp(from, first);
      const before = await everyRow(from.ports);
      await from.close();
      const second = freshFolder();
      await withFreshStores(async (deps) => {
        await restore(deps, first);
        await backUp(deps, second);
      });
      await withFreshStores(async (deps) => {
        await restore(deps, second);
        expect(await everyRow(deps.ports)).toEqual(before);
        expect(await bytesOf(deps.ports, 'results/x/a.png')).toBe('picture');
        const { rows } = { rows: (await everyRow(deps.ports)).users ?? [] };
        expect(rows.join()).toContain(somebody.email);
      }, embedded(freshFolder()));
    });
  }

  it('is not written into a folder that has something', async () => {
    const folder = freshFolder();
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    await expect(backUp(server, folder)).rejects.toThrow(/is not empty/);
    expect(readFileSync(join(folder, 'notes.txt'), 'utf8')).toBe('mine');
  });
});

describe('restoring', () => {
  let folder: string;
  beforeAll(async () => {
    folder = freshFolder();
    await backUp(server, folder);
  });

  it('is refused by a server that has something, and changes nothing there', async () => {
    const other = await createTestServer();
    const before = await everyRow(other.ports);
    await expect(restore(other, folder)).rejects.toThrow(/The database is not empty/);
    expect(await everyRow(other.ports)).toEqual(before);
    await other.close();
    await withFreshStores(async (deps) => {
      await deps.ports.blobs.write('results/x/a.png', Buffer.from('mine'), 'image/png');
      await expect(restore(deps, folder)).rejects.toThrow(/The blobs are not empty/);
      expect(await tableNames(untyped(deps.ports.database))).toEqual([]);
    });
  });

  it('is refused with another secret unless that is wanted', async () => {
    const secretKey = 'another-secret-another-secret-another';
    await withFreshStores(
      async (deps) => {
        await expect(restore(deps, folder)).rejects.toThrow(/another secret/);
        expect(await tableNames(untyped(deps.ports.database))).toEqual([]);
        await restore(deps, folder, { otherSecret: true });
        expect(existsSync(join(deps.config.dataDir, 'secret-key'))).toBe(false);
      },
      { secretKey },
    );
  });

  it.each(['manifest.json', 'tables/users.ndjson', 'blobs.ndjson', 'blob'])(
    'is refused when %s is damaged, before anything is written',
    async (what) => {
      const damaged = freshFolder();
      await backUp(server, damaged);
      const path = join(damaged, what === 'blob' ? `blobs/${image}` : what);
      if (what === 'manifest.json') rmSync(path);
      else appendFileSync(path, '\n');
      await withFreshStores(async (deps) => {
        await expect(restore(deps, damaged)).rejects.toThrow(/damaged|no whole backup/);
        expect(await tableNames(untyped(deps.ports.database))).toEqual([]);
      });
    },
  );

  it('is refused for a backup of a newer server', async () => {
    const newer = freshFolder();
    const manifest = await backUp(server, newer);
    const migrations = [...manifest.migrations, '9999-future'];
    writeFileSync(join(newer, 'manifest.json'), JSON.stringify({ ...manifest, migrations }));
    await withFreshStores((deps) =>
      expect(restore(deps, newer)).rejects.toThrow(/another version of the server/),
    );
  });
});
