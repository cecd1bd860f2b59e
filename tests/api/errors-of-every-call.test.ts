/** What any call of the contract may be answered, whatever it is for: one server, and each call once for each reason. */
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ERRORS, type ErrorName } from '../../api/contract/base/errors.ts';
import { errorsOf } from '../../api/contract/base/implied-errors.ts';
import type { AnyRoute } from '../../api/contract/base/route.ts';
import { ROUTES } from '../../api/contract/table.ts';
import { createStartupListener } from '../../api/server/http/startup-listener.ts';
import { REQUEST_BYTES_MAX } from '../../vocabulary/limits.ts';
import type { CallOptions } from './helpers/call.ts';
import { pictureForm } from './helpers/forms.ts';
import { keyOf } from './helpers/key-of.ts';
import { createProfessional } from './helpers/task-people.ts';
import { useServer } from './helpers/test-server.ts';
import { writeDownAnswer } from './helpers/told-answers.ts';
import { wellFormed } from './helpers/well-formed.ts';

const server = useServer();
let token: string;
let key: string;
beforeAll(async () => {
  const person = await createProfessional(server());
  token = person.token;
  key = await keyOf(server(), person.userId);
});
afterEach(() => vi.restoreAllMocks());

type Told = readonly [id: string, status: number, code: string];

/** Those that list the error, each called so, are answered it. */
async function expectEach(
  name: ErrorName,
  ask: (route: AnyRoute) => CallOptions<AnyRoute>,
  routes: readonly AnyRoute[] = ROUTES.filter((route) => errorsOf(route).includes(name)),
): Promise<void> {
  expect(routes.length).toBeGreaterThan(0);
  const told: Told[] = [];
  for (const route of routes) {
    const as = route.auth === 'none' ? undefined : route.auth === 'key' ? key : token;
    const { status, error } = await server().call(route, { as, ...ask(route) });
    told.push([route.id, status, error.error_code]);
    expect(error.error_message).not.toMatch(/ECONN|sql|at \//i);
  }
  expect(told).toEqual(routes.map(({ id }) => [id, ERRORS[name].status, ERRORS[name].code]));
}

describe('every call', () => {
  it('is told “unexpected” and nothing else when a part of the server breaks', async () => {
    const broken = new Error('connect ECONNREFUSED 10.0.0.7:6379');
    vi.spyOn(server().ports.rates, 'add').mockRejectedValue(broken);
    await expectEach('unexpected', (route) => wellFormed(route));
  });

  it('has a number of times that it may be made', async () => {
    const { rates } = server().ports;
    const add = rates.add.bind(rates);
    vi.spyOn(rates, 'add').mockImplementation(async (...told) => ({ ...(await add(...told)), count: 1e6 }));
    await expectEach('tooManyRequests', (route) => wellFormed(route));
  });

  it('is asked to come back while the server starts, unless it asks for no more than a life', async () => {
    const door = createStartupListener();
    const url = `http://127.0.0.1:${await door.listen('127.0.0.1', 0)}`;
    const told: Told[] = [];
    const waiting = ROUTES.filter((route) => errorsOf(route).includes('notReady'));
    expect(ROUTES.length - waiting.length).toBe(1);
    for (const { id, method, path } of waiting) {
      const answer = await fetch(`${url}${path}`, { method });
      const text = await answer.text();
      writeDownAnswer(method, path, answer.status, 'application/json', text);
      told.push([id, answer.status, JSON.parse(text).error_code]);
    }
    await door.close();
    expect(told).toEqual(waiting.map(({ id }) => [id, 503, ERRORS.notReady.code]));
  });
});

describe('every call with a body', () => {
  const json = { 'content-type': 'application/json' };

  it('refuses JSON that is none', () =>
    expectEach('requestMalformed', (route) => ({ ...wellFormed(route), headers: json, payload: '{"a":' })));

  it('refuses what is neither JSON nor a form', () =>
    expectEach('mediaTypeUnsupported', (route) => ({
      ...wellFormed(route),
      headers: { 'content-type': 'text/csv' },
      payload: 'a;b',
    })));

  it('refuses more bytes than it reads', () =>
    expectEach(
      'bodyTooLarge',
      (route) => ({
        ...wellFormed(route),
        headers: json,
        payload: JSON.stringify({ a: 'x'.repeat(route.bodyBytes ?? REQUEST_BYTES_MAX) }),
      }),
      ROUTES.filter(({ body }) => body),
    ));
});

describe('every call with fields', () => {
  /** Longer than any id, name or secret may be. */
  const long = (fields: object) =>
    Object.fromEntries(Object.keys(fields).map((name) => [name, 'x'.repeat(600)]));

  it('names those that are wrong', () =>
    expectEach('fieldsInvalid', (route) => {
      const good = wellFormed(route);
      if (route.params) return { ...good, params: long(good.params ?? {}), query: wrongQuery(route) };
      if (route.upload)
        return {
          ...good,
          ...pictureForm('product-mug.jpg', {
            input: 7,
            name: 7,
            versions: 7,
            operations: 7,
            resizing: 7,
            color: 7,
          }),
        };
      if (route.body) return { ...good, body: [] };
      return { ...good, query: wrongQuery(route) };
    }));
});

/** Of each query a value that it does not take. */
function wrongQuery({ query }: AnyRoute): Record<string, string> {
  return Object.fromEntries(Object.keys(query?.shape ?? {}).map((name) => [name, ' '.repeat(9_999)]));
}
