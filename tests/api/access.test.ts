/** Who may call: every route of the contract, and everybody who may not. One server, and thousands of calls. */
import { beforeAll, describe, expect, it } from 'vitest';
import { ERRORS, type ErrorName } from '../../api/contract/base/errors.ts';
import { errorsOf } from '../../api/contract/base/implied-errors.ts';
import type { AnyRoute } from '../../api/contract/base/route.ts';
import { deleteAccount } from '../../api/contract/routes/auth.ts';
import { ROUTES } from '../../api/contract/table.ts';
import { createUsers } from '../../api/server/services/users/users.ts';
import { SCOPES } from '../../vocabulary/scopes.ts';
import { keyOf } from './helpers/key-of.ts';
import { createTaskPerson } from './helpers/task-people.ts';
import { useServer } from './helpers/test-server.ts';

const server = useServer();

interface Credentials {
  readonly token: string;
  readonly key: string;
}

/** What a call is answered: its status and the code of its error, which is `-` when it was let through. */
type Told = readonly [id: string, status: number, code: string];

const takesToken = ({ auth }: AnyRoute) => auth === 'user' || auth === 'user-or-key' || auth === 'optional';
const takesKey = ({ auth }: AnyRoute) => auth === 'key' || auth === 'user-or-key' || auth === 'optional';
const isClosed = ({ auth }: AnyRoute) => auth !== 'none' && auth !== 'optional';

let calls = 0;

async function ask(route: AnyRoute, authorization?: string): Promise<Told> {
  calls += 1;
  const answer = await server().app.inject({
    method: route.method,
    url: route.path.replace(/:\w+|\*/g, 'x'),
    headers: { ...(authorization !== undefined && { authorization }) },
    // What is refused is counted by address.
    remoteAddress: `10.9.${(calls >> 8) & 255}.${calls & 255}`,
    ...(route.body && !route.upload && { payload: {} }),
  });
  const isError = String(answer.headers['content-type']).includes('json') && answer.statusCode >= 400;
  return [route.id, answer.statusCode, isError ? answer.json().error_code : '-'];
}

/** Each is refused so, and the contract lists it. */
async function expectRefused(
  routes: readonly AnyRoute[],
  name: ErrorName | ((route: AnyRoute) => ErrorName),
  authorization?: string | ((route: AnyRoute) => string),
): Promise<void> {
  expect(routes.length).toBeGreaterThan(0);
  const told: Told[] = [];
  const promised: Told[] = [];
  for (const route of routes) {
    const refusal = typeof name === 'function' ? name(route) : name;
    expect([route.id, ...errorsOf(route)]).toContain(refusal);
    promised.push([route.id, ERRORS[refusal].status, ERRORS[refusal].code]);
    told.push(await ask(route, typeof authorization === 'function' ? authorization(route) : authorization));
  }
  expect(told).toEqual(promised);
}

async function createSomebody(change?: (userId: string) => Promise<unknown>): Promise<Credentials> {
  const { userId, token } = await createTaskPerson(server());
  const key = await keyOf(server(), userId);
  await change?.(userId);
  return { token, key };
}

describe('every call of the contract', () => {
  let somebody: Credentials;
  beforeAll(async () => {
    somebody = await createSomebody();
  });

  it('is refused without a token, unless it is for anybody', () =>
    expectRefused(ROUTES.filter(isClosed), 'authorizationRequired'));

  it.each([
    ['of another scheme', () => 'Basic YTpi'],
    ['that is none', () => 'Bearer a b c'],
    ['that is empty', () => 'Bearer '],
  ])('is refused with a credential %s, even where none is needed', (_what, authorization) =>
    expectRefused(
      ROUTES.filter(({ auth }) => auth !== 'none'),
      'authorizationRequired',
      authorization,
    ),
  );

  it.each([
    ['that was never one', () => 'no.such.token'],
    ['that was signed by nobody', (token: string) => `${token.slice(0, token.lastIndexOf('.'))}.AAAA`],
    [
      'that speaks of somebody else',
      (token: string) => {
        const [head, body = '', signature] = token.split('.');
        const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
        const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody-else' })).toString('base64url');
        return [head, forged, signature].join('.');
      },
    ],
  ])('is refused with a token %s, even where none is needed', (_what, forge) =>
    expectRefused(ROUTES.filter(takesToken), 'sessionExpired', `Bearer ${forge(somebody.token)}`),
  );

  it('is refused with a key of nobody, even where none is needed', () =>
    expectRefused(ROUTES.filter(takesKey), 'apiKeyInvalid', 'Bearer gesso_nobody'));

  it('is kept by no cache where its answer is of who asks', async () => {
    const asked = ROUTES.filter(
      (route) =>
        route.method === 'GET' &&
        takesToken(route) &&
        (!route.format || route.format === 'json') &&
        !route.path.includes(':') &&
        route.id !== 'logout',
    );
    const answers = await Promise.all(
      asked.map(async ({ id, path }) => {
        const headers = { authorization: `Bearer ${somebody.token}` };
        const answer = await server().app.inject({ url: path, headers });
        return [id, answer.headers['cache-control']];
      }),
    );
    expect(answers.length).toBeGreaterThan(20);
    expect(answers).toEqual(asked.map(({ id }) => [id, 'no-store']));
  });

  it('is refused to a key where it is for people', () =>
    expectRefused(
      ROUTES.filter(({ auth }) => auth === 'user'),
      'scopeMissing',
      `Bearer ${somebody.key}`,
    ));

  it('is refused to a key that has every scope but its own', async () => {
    const { userId } = await createTaskPerson(server());
    const keys = new Map<string, string>();
    for (const without of SCOPES) {
      const others = SCOPES.filter((scope) => scope !== without);
      keys.set(without, `Bearer ${await keyOf(server(), userId, others)}`);
    }
    await expectRefused(
      ROUTES.filter(({ scope }) => scope),
      'scopeMissing',
      ({ scope }) => keys.get(scope ?? '') ?? '',
    );
  });

  it.each<[string, ErrorName, (userId: string) => Promise<unknown>]>([
    ['blocked', 'accountBlocked', (id) => server().services.accounts.setBlocked(id, true)],
    ['flagged for fraud', 'fraudDetected', (id) => server().services.accounts.setFlag(id, 'fraud')],
    [
      'inactive',
      'accountInactive',
      (id) => {
        const { database, clock, ids } = server().ports;
        return createUsers(database, clock, ids).update(id, { is_activated: 0 });
      },
    ],
  ])(
    'is refused to who is %s, by token and by key, even where nobody has to sign in',
    async (_who, name, change) => {
      const { token, key } = await createSomebody(change);
      await expectRefused(ROUTES.filter(takesToken), name, `Bearer ${token}`);
      await expectRefused(ROUTES.filter(takesKey), name, `Bearer ${key}`);
    },
  );

  it('is refused to who is gone', async () => {
    const { token, key } = await createSomebody();
    expect((await server().call(deleteAccount, { as: token })).status).toBe(204);
    await expectRefused(ROUTES.filter(takesToken), 'sessionExpired', `Bearer ${token}`);
    await expectRefused(ROUTES.filter(takesKey), 'apiKeyInvalid', `Bearer ${key}`);
  });

  it('that is for anybody does not look at a token', async () => {
    const open = ROUTES.filter(({ auth }) => auth === 'none');
    for (const route of open) expect(await ask(route, 'Bearer no.such.token')).toEqual(await ask(route));
  });

  it('lets through whom it is for', async () => {
    const doors: readonly string[] = ['111', '147', '148', '149', '150', '154'];
    const through = ROUTES.filter(
      ({ auth, format, id }) =>
        auth !== 'none' &&
        format !== 'events' &&
        !['logout', 'logoutEverywhere', 'deleteAccount'].includes(id),
    );
    for (const route of through) {
      const { token, key } = somebody;
      if (takesToken(route)) expect(doors).not.toContain((await ask(route, `Bearer ${token}`))[2]);
      if (takesKey(route)) expect(doors).not.toContain((await ask(route, `Bearer ${key}`))[2]);
    }
  });
});
