/** What is asked again and again is found by an index: by the chores, the worker, every call that a person or a program makes, and an edit from its upload to its removal. */
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { generateKey, revokeKey } from '../../api/contract/routes/api-keys.ts';
import { logout } from '../../api/contract/routes/auth.ts';
import { uploadAndEdit } from '../../api/contract/routes/images.ts';
import { addFavorite, deleteGroup, getGroup } from '../../api/contract/routes/web-task.ts';
import { ROUTES } from '../../api/contract/table.ts';
import { listChores } from '../../api/server/worker/list-chores.ts';
import { pictureForm } from './helpers/forms.ts';
import { keyOf } from './helpers/key-of.ts';
import { createPerson, fromElsewhere, signIn } from './helpers/people.ts';
import { createTaskPerson, untilEnded } from './helpers/task-people.ts';
import { createTestServer, type TestServer } from './helpers/test-server.ts';
import { type ToldStatements, writeDownStatements } from './helpers/told-statements.ts';
import { wellFormed } from './helpers/well-formed.ts';

/** Small by their nature: one row a flag, one row a migration. */
const SMALL = /feature_flags?|kysely_migration/;
/** Indexes of what is under way alone: as long as the line of waiting tasks and their people, or of projects being removed, whatever the history is. */
const OF_WAITING =
  /USING (COVERING )?INDEX (tasks_accepted|tasks_ready|task_lanes_(ready|heavy|busy)|projects_removed)$/;
const REPEATED = /^\s*(select|update|delete|with)\b/i;

let server: TestServer;
let told: ToldStatements;
beforeAll(async () => {
  told = writeDownStatements();
  server = await createTestServer();
  told.all.length = 0;
});
afterAll(async () => {
  told.stop();
  await server?.close();
});

/**
 * What a worker asks by the clock, and so only while something runs for long or was begun before it: keeping a lease, looking for lost ones, dropping those
 * of a process that has died.
 */
async function watchOver(): Promise<void> {
  const { taskRuns } = server.services;
  const news = { taskId: server.ports.ids.next(), token: 'lost', progress: 0, stage: null };
  expect(await taskRuns.renew([news], 1000)).toEqual(new Set());
  await taskRuns.sweep();
  await taskRuns.dropLeases();
}

/**
 * Every call that writes, by somebody of its own: some of them end the caller's session. Those that take a picture work on it for long and ask what
 * the edit asks.
 */
async function write(): Promise<void> {
  for (const route of ROUTES) {
    if (route.method === 'GET' || route.upload) continue;
    const { userId, token } = await createTaskPerson(server);
    const as = route.auth === 'key' ? await keyOf(server, userId) : token;
    const { status } = await server.call(route, { as, headers: fromElsewhere(), ...wellFormed(route) });
    expect([route.id, status]).not.toEqual([route.id, 500]);
  }
}

/** Signs in, edits a picture, marks and removes the result, makes a key and ends it, and signs out. */
async function work(): Promise<void> {
  const { id, email } = await createPerson(server);
  const as = (await signIn(server, email)).body.access_token;
  const edit = { operations: { resizing: { width: 64, height: 64, fit: 'bounds' } } };
  const { body: group } = await server.call(uploadAndEdit, { as, ...pictureForm('orientation-6.jpg', edit) });
  const [task] = await server.services.tasks.ofGroup(id, group.id);
  expect((await untilEnded(server, task!)).state).toBe('DONE');
  const { body: told } = await server.call(getGroup, { as, params: { id: group.id } });
  const image = told.tasks[0]!.task_images[0]!;
  expect((await server.call(addFavorite, { as, params: { id: image.id } })).status).toBeLessThan(300);
  expect((await server.call(deleteGroup, { as, params: { id: group.id } })).status).toBeLessThan(300);
  const { body: key } = await server.call(generateKey, { as, body: { name: 'a', scopes: ['task:read'] } });
  expect((await server.call(revokeKey, { as, params: { id: key.id } })).status).toBeLessThan(300);
  expect((await server.call(logout, { as })).status).toBeLessThan(300);
}

it('no chore, no call and no edit reads a table from end to end', async () => {
  await work();
  await watchOver();
  await write();
  const person = await createPerson(server);
  for (const folder of ['results/some-task', 'uploads', 'own']) {
    await server.ports.blobs.write(
      `${folder}/${server.ports.ids.next()}-0.png`,
      Buffer.from('left'),
      'image/png',
    );
  }
  server.clock.advance(30 * 24 * 3_600_000);
  for (const chore of listChores(server.services)) await chore.run(new AbortController().signal);
  const { token: freshToken } = await createPerson(server);
  const key = await keyOf(server, person.id);
  for (const { id, method, path, auth, format } of ROUTES) {
    if (method !== 'GET' || format === 'events') continue;
    const url = path.replaceAll(/:\w+|\*/g, '0198c0de-7a1b-7000-8000-1f2e3d4c5b6a');
    const token = auth === 'key' ? key : freshToken;
    const answer = await server.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
    expect([id, answer.statusCode < 500 || answer.statusCode === 501]).toEqual([id, true]);
  }
  told.stop();
  const asked = new Map(told.all.filter(({ text }) => REPEATED.test(text)).map((one) => [one.text, one]));
  expect(asked.size).toBeGreaterThan(120);
  const scans: string[] = [];
  for (const { text, values } of asked.values()) {
    if (SMALL.test(text)) continue;
    for (const line of await scansOf(text, values)) scans.push(`${line}: ${text}`);
  }
  expect(scans).toEqual([]);
});

/** Lines of the statement's plan that read a whole table. */
async function scansOf(text: string, values: readonly unknown[]): Promise<string[]> {
  const { database } = server.ports;
  const isPostgres = inject('backends') !== undefined;
  if (!isPostgres) {
    const { rows } = await database.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${text}`),
    );
    return rows
      .map(({ detail }) => detail)
      .filter((detail) => /^SCAN (?!CONSTANT|\()/.test(detail) && !OF_WAITING.test(detail));
  }
  // A table of a few rows is read whole otherwise, whatever its indexes.
  return database.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`explain ${text}`, [...values]),
    );
    return rows.map((row) => row['QUERY PLAN']).filter((line) => /Seq Scan on/.test(line));
  });
}
