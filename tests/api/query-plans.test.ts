/** What is asked again and again is found by an index: by the chores, and by every list that a person or a program reads. */
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { ROUTES } from '../../api/contract/table.ts';
import { listChores } from '../../api/server/worker/list-chores.ts';
import { keyOf } from './helpers/key-of.ts';
import { createPerson } from './helpers/people.ts';
import { createTestServer, type TestServer } from './helpers/test-server.ts';
import { type ToldStatements, writeDownStatements } from './helpers/told-statements.ts';

/** Small by their nature: one row a flag, one row a migration. */
const SMALL = /feature_flags?|kysely_migration/;
/** Indexes of what is under way alone: as long as the line of waiting tasks, or of projects being removed, whatever the history is. */
const OF_WAITING = /USING (COVERING )?INDEX (tasks_accepted|tasks_ready|task_lanes_busy|projects_removed)$/;
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

it('no chore and no list reads a table from end to end', async () => {
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
  expect(asked.size).toBeGreaterThan(40);
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
