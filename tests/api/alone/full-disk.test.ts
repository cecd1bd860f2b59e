/** A disk without room: people are told so, those who run the server too, and nothing half-made stays. */
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as images from '../../../api/contract/routes/images.ts';
import { checkReadiness } from '../../../api/contract/routes/operations.ts';
import { isDiskFull } from '../../../api/server/http/disk-full.ts';
import { picture, pictureForm } from '../helpers/forms.ts';
import { createTaskPerson } from '../helpers/task-people.ts';
import { createTestServer, type TestServer } from '../helpers/test-server.ts';

let server: TestServer | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await server?.close();
});

const mug = picture('product-mug.jpg');
const noSpace = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

describe('a full disk', () => {
  it('is told to who uploads, with 507, and nothing is stored', async () => {
    server = await createTestServer();
    const person = await createTaskPerson(server);
    vi.spyOn(server.ports.blobs, 'adopt').mockRejectedValue(noSpace());
    const { status, error } = await server.call(images.uploadOnly, { as: person.token, ...pictureForm(mug) });
    expect([status, error.error_code, error.error_type]).toEqual([507, '3', 'unavailable']);
    expect(error.error_message).toBe(
      'The server has no space left, and nothing was stored. Please try again later.',
    );
    const rows = await server.ports.database.selectFrom('uploads').selectAll().execute();
    expect(rows).toEqual([]);
  });

  it('under the database is told with 507 and not as something unexpected', async () => {
    server = await createTestServer();
    const { database } = server.ports;
    const person = await createTaskPerson(server);
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database);
    await sql`pragma max_page_count = ${sql.lit(Number(rows[0]?.page_count))}`.execute(database);
    let last = { status: 201, code: '' };
    for (let n = 0; n < 100 && last.status === 201; n++) {
      const form = pictureForm(Buffer.concat([mug, Buffer.from([n])]));
      const answer = await server.call(images.uploadOnly, { as: person.token, ...form });
      last = { status: answer.status, code: answer.status === 201 ? '' : answer.error.error_code };
    }
    expect(last).toEqual({ status: 507, code: '3' });
  });

  it('is told to who runs the server before it is quite full', async () => {
    server = await createTestServer({ diskReserveMegabytes: Number.MAX_SAFE_INTEGER });
    const { status, error } = await server.call(checkReadiness);
    expect([status, error.error_message]).toEqual([503, 'Not ready: the disk is full.']);
  });
});

describe('what is known for want of space', () => {
  it.each([
    [noSpace(), true],
    [new Error('A write failed', { cause: noSpace() }), true],
    [{ code: 'EDQUOT' }, true],
    [{ code: 'SQLITE_FULL' }, true],
    [{ code: '53100' }, true],
    [{ code: 'EACCES' }, false],
    [undefined, false],
  ])('%s', (error, isFull) => {
    expect(isDiskFull(error)).toBe(isFull);
  });
});
