/** What every route does to those who may not call it: one table of tests for a list of routes. */
import { beforeAll, describe, expect, it } from 'vitest';
import { SCOPES } from '../../../api/contract/constants/scopes.ts';
import type { AnyRoute } from '../../../api/contract/route.ts';
import { createTaskPerson, type TaskPerson } from './task-people.ts';
import type { TestServer } from './test-server.ts';

/** For each route: no token, a token of nobody, a blocked person, a key where it is not for keys, a key without the scope. */
export function describeAccess(server: () => TestServer, routes: readonly AnyRoute[]): void {
  const closed = routes.filter(({ auth }) => auth !== 'none' && auth !== 'optional');
  const call = (route: AnyRoute, as?: string) =>
    server().call(route, { as, params: { id: 'x' }, ...(route.body && { body: {} }) });
  const table = (some: readonly AnyRoute[]) => some.map((route) => [route.id, route] as const);

  describe('who may not call', () => {
    let person: TaskPerson;
    let key: string;
    let blocked: { readonly token: string; readonly key: string };
    beforeAll(async () => {
      person = await createTaskPerson(server());
      key = await keyOf(server(), person.userId);
      const other = await createTaskPerson(server());
      blocked = { token: other.token, key: await keyOf(server(), other.userId) };
      await server().services.accounts.setBlocked(other.userId, true);
    });

    it.each(table(closed))('%s without a token is refused', async (_id, route) => {
      const refused = await call(route);
      expect(refused.status).toBe(401);
      expect(refused.error).toMatchObject({ error_code: '111', error_type: 'auth' });
    });

    it.each(table(closed))('%s with a token that is none is refused', async (_id, route) => {
      const refused = await call(route, route.auth === 'key' ? 'gesso_nobody' : 'no.such.token');
      expect(refused.status).toBe(401);
      expect(['147', '149']).toContain(refused.error.error_code);
    });

    it.each(table(closed))('%s is refused to a blocked account', async (_id, route) => {
      const refused = await call(route, route.auth === 'key' ? blocked.key : blocked.token);
      expect(refused.status).toBe(403);
      expect(refused.error.error_code).toBe('148');
    });

    const forPeople = closed.filter(({ auth }) => auth === 'user');
    if (forPeople.length > 0) {
      it.each(table(forPeople))('%s is refused to API keys', async (_id, route) => {
        const refused = await call(route, key);
        expect(refused.status).toBe(401);
        expect(refused.error.error_code).toBe('111');
      });
    }

    const scoped = closed.filter(({ auth, scope }) => auth !== 'user' && scope);
    if (scoped.length > 0) {
      it.each(table(scoped))(
        '%s is refused to a key that has every scope but its own',
        async (_id, route) => {
          const others = SCOPES.filter((scope) => scope !== route.scope);
          const refused = await call(route, await keyOf(server(), person.userId, others));
          expect(refused.status).toBe(403);
          expect(refused.error.error_code).toBe('150');
        },
      );
    }
  });
}

/** A key of a person; with every scope when none are named. */
export async function keyOf(
  server: TestServer,
  userId: string,
  scopes: readonly (typeof SCOPES)[number][] = SCOPES,
): Promise<string> {
  const made = await server.services.keys.create(userId, 'test', scopes);
  return made.key;
}
