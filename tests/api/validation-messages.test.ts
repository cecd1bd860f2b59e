/** Errors of invalid requests: which field, what it must be, and where the JSON breaks. */
import { beforeAll, describe, expect, it } from 'vitest';
import { getUsage } from '../../api/contract/routes/analytics.ts';
import { generateKey } from '../../api/contract/routes/api-keys.ts';
import { createPassword } from '../../api/contract/routes/auth-passwords.ts';
import { editImageBatch } from '../../api/contract/routes/public-image.ts';
import { getDetailedUsage, getGroupedUsage } from '../../api/contract/routes/usage.ts';
import { REQUEST_BYTES_MAX } from '../../vocabulary/limits.ts';
import { keyOf } from './helpers/key-of.ts';
import { createTaskPerson, type TaskPerson } from './helpers/task-people.ts';
import { useServer } from './helpers/test-server.ts';

const server = useServer({ privateAddresses: true });
let person: TaskPerson;
let key: string;
beforeAll(async () => {
  person = await createTaskPerson(server());
  key = await keyOf(server(), person.userId);
});

describe('a wrong field', () => {
  it.each([
    [{ name: '', scopes: ['usage:read'] }, 'name', 'It must not be empty'],
    [{ name: 'x'.repeat(101), scopes: ['usage:read'] }, 'name', 'It must have at most 100 characters'],
    [{ name: 7, scopes: ['usage:read'] }, 'name', 'It must be a text'],
    [{ scopes: ['usage:read'] }, 'name', 'It is required'],
    [{ name: 'a', scopes: [] }, 'scopes', 'It must not be empty'],
    [{ name: 'a', scopes: 'usage:read' }, 'scopes', 'It must be a list'],
  ])('%j is told in plain words', async (body, field, sentence) => {
    const { status, error } = await server().call(generateKey, { as: person.token, body: body as never });
    expect(status).toBe(422);
    expect(error.error_details).toEqual({ [field]: [sentence] });
    expect(error.error_message).toBe(`${field}: ${sentence}.`);
  });

  it('of a choice is told with what may be chosen', async () => {
    const { error } = await server().call(generateKey, {
      as: person.token,
      body: { name: 'a', scopes: ['everything'] } as never,
    });
    expect(error.error_details['scopes.0']?.[0]).toMatch(/^It must be one of: .*usage:read/);
  });

  it('that nobody knows is named', async () => {
    const { error } = await server().call(editImageBatch, {
      as: key,
      body: { edits: [], extra: 1 } as never,
    });
    expect(error.error_message).toMatch(/It has unknown fields: .*extra/);
  });
});

describe('a body that is no JSON', () => {
  const send = (payload: string, type = 'application/json') =>
    server().app.inject({ method: 'POST', url: '/auth/login', headers: { 'content-type': type }, payload });

  it.each([
    ['{"email": "a@b.example",}', 'line 1, column 25: a field name in double quotes is expected'],
    ['{"email"\n  "a"}', 'line 2, column 3: a colon is expected'],
    ['{"email": \'a\'}', 'line 1, column 11: a value is expected'],
    ['{"a": [1, 2}', 'line 1, column 12: a comma or ] is expected'],
    ['{"a": 01}', 'line 1, column 8: a comma or } is expected'],
    ['{"a": 1', 'line 1, column 8: a comma or } is expected, but the text ends'],
    ['{"a": 1} x', 'line 1, column 10: the end is expected'],
    ['{"a": "\t"}', 'line 1, column 7: a value is expected'],
  ])('%j is refused with the place', async (payload, place) => {
    const answer = await send(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error_message).toBe(`The request is not valid JSON: ${place}.`);
  });

  it('with a field that would change every object is refused by name', async () => {
    const answer = await send('{"__proto__": {"a": 1}}');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error_message).toContain('__proto__');
  });

  it('nested as often as it may be long is refused without a fault', async () => {
    expect((await send('['.repeat(REQUEST_BYTES_MAX))).statusCode).toBe(400);
  });

  it.each(['text/plain', 'application/xml'])('but %s is of a type that is not read', async (type) => {
    const answer = await send('{"email": "a@b.example", "password": "long enough"}', type);
    expect([answer.statusCode, answer.json().error_code]).toEqual([415, '1003']);
  });
});

describe('a batch that costs more than is left', () => {
  const edits = (count: number) => ({
    inputs: Array.from({ length: count }, (_, n) => `http://127.0.0.1:9/${n}.jpg`),
    operations: { resizing: { width: 10, height: 10 } },
  });

  it('is told what it needs and what there is, and charges nothing', async () => {
    const { status, error } = await server().call(editImageBatch, { as: key, body: edits(25) as never });
    expect([status, error.error_code]).toEqual([402, '12001']);
    expect(error.error_message).toBe('This needs 25 credits, and 20 are left in this period.');
    expect((await server().services.credits.quota(person.userId)).used).toBe(0);
  });
});

describe('dates the wrong way round', () => {
  it('are refused by every report', async () => {
    const query = { start_datetime: '2026-03-02', end_datetime: '2026-03-01' };
    for (const route of [getGroupedUsage, getDetailedUsage]) {
      const { status, error } = await server().call(route, { as: key, query });
      expect(status).toBe(422);
      expect(error.error_details).toEqual({ end_datetime: ['The range ends before it begins'] });
    }
    const { status, error } = await server().call(getUsage, {
      as: person.token,
      query: { from_date: '2026-03-02', to_date: '2026-03-01' },
    });
    expect(status).toBe(422);
    expect(error.error_details).toEqual({ to_date: ['The range ends before it begins'] });
  });
});

describe('a mailed link for a first password', () => {
  it('that is not good is called so', async () => {
    const { status, error } = await server().call(createPassword, {
      body: { token: 'no-token', password: 'correct horse battery' } as never,
    });
    expect([status, error.error_code, error.error_message]).toEqual([
      400,
      '152',
      'Create password token is not valid',
    ]);
  });
});
