/** What nobody foresaw: a client hears that something went wrong and by which id to ask about it, and nothing of how this server is made. */
import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorBody } from '../../api/contract/base/error-body.ts';
import { ERRORS, FALLBACK_MESSAGE } from '../../api/contract/base/errors.ts';
import { getMe } from '../../api/contract/routes/auth.ts';
import { editImage } from '../../api/contract/routes/public-image.ts';
import { listPublicStorages } from '../../api/contract/routes/public-storages.ts';
import { addFavoriteColor, listFavoriteColors } from '../../api/contract/routes/scene-library.ts';
import { keyOf } from './helpers/key-of.ts';
import { createTaskPerson, type TaskPerson } from './helpers/task-people.ts';
import { createTestServer, type TestServer } from './helpers/test-server.ts';

let server: TestServer;
let person: TaskPerson;
let logged = '';
beforeAll(async () => {
  const sink = new PassThrough();
  sink.on('data', (chunk) => {
    logged += chunk;
  });
  server = await createTestServer({}, pino({ level: 'error' }, sink));
  person = await createTaskPerson(server);
  for (const table of ['favorite_colors', 'storages']) {
    await sql`drop table ${sql.table(table)}`.execute(server.ports.database);
  }
});
afterAll(() => server?.close());

it.each([
  ['a reading', () => server.call(listFavoriteColors, { as: person.token })],
  ['a writing', () => server.call(addFavoriteColor, { as: person.token, body: { color: '#123456' } })],
  [
    'a program’s',
    async () => server.call(listPublicStorages, { as: await keyOf(server, person.userId, ['storage:read']) }),
  ],
])(
  '%s call whose table is gone is answered by the fallback alone, and the log has the reason under its id',
  async (_what, ask) => {
    const answer = await ask();
    expect(answer.status).toBe(500);
    expect(JSON.parse(answer.text)).toEqual({
      error_code: ERRORS.unexpected.code,
      error_id: 'unexpected',
      error_type: 'internal',
      error_message: FALLBACK_MESSAGE,
      error_details: {},
    });
    expect(errorBody.strict().safeParse(JSON.parse(answer.text)).success).toBe(true);
    expect(JSON.stringify(answer.headers)).not.toMatch(/favorite_colors|storages|select|node_modules/i);
    const id = String(answer.headers['x-request-id']);
    const line = logged.split('\n').find((one) => one.includes(id));
    expect(line).toMatch(/favorite_colors|storages/);
  },
);

it('a host of the caller that is not known is no failure of this server: the log has no error of it', async () => {
  const url = 'https://no-such-host.example/picture.jpg';
  const body = { input: url, operations: { resizing: { width: 8 } } };
  const as = await keyOf(server, person.userId, ['image:edit']);
  const answer = await server.call(editImage, { as, body });
  expect([answer.status, JSON.parse(answer.text).error_id]).toEqual([502, 'sourceUnavailable.unknownHost']);
  expect(logged).not.toContain(String(answer.headers['x-request-id']));
});

it('takes nobody else down with it', async () => {
  expect((await server.call(getMe, { as: person.token })).status).toBe(200);
});
