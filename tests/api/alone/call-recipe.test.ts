/** “Add an API call” of CONTRIBUTING.md, followed with a call that is made up: `tests/api/helpers/made-up-call.ts`. */
import { afterAll, describe, expect, it, vi } from 'vitest';
import { Gesso } from '../../../api/client/index.ts';
import { readDocument } from '../../../api/client-pack/document.ts';
import { writePython } from '../../../api/client-pack/python-types.ts';
import { writeTypeScript } from '../../../api/client-pack/typescript-types.ts';
import { keyOf } from '../helpers/key-of.ts';
import { countLetters } from '../helpers/made-up-call.ts';
import { createPerson, type Person } from '../helpers/people.ts';
import { useServer } from '../helpers/test-server.ts';

// Files share their modules: what was loaded without the call is loaded anew, and again for the files after this one.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('../../../api/contract/table.ts');
  vi.doUnmock('../../../api/server/routes/bind-routes.ts');
  vi.doUnmock('../../../api/client/endpoints.ts');
  vi.resetModules();
});

vi.mock('../../../api/contract/table.ts', async (original) => {
  const real = await original<typeof import('../../../api/contract/table.ts')>();
  const { countLetters: route } = await import('../helpers/made-up-call.ts');
  return { ROUTES: [...real.ROUTES, route] };
});
vi.mock('../../../api/server/routes/bind-routes.ts', async (original) => {
  const real = await original<typeof import('../../../api/server/routes/bind-routes.ts')>();
  const { bindLetters } = await import('../helpers/made-up-call.ts');
  const bindRoutes: typeof real.bindRoutes = (tools, deps) => {
    real.bindRoutes(tools, deps);
    bindLetters(tools, deps);
  };
  return { ...real, bindRoutes };
});
vi.mock('../../../api/client/endpoints.ts', async (original) => {
  const real = await original<typeof import('../../../api/client/endpoints.ts')>();
  return {
    ...real,
    ENDPOINTS: { ...real.ENDPOINTS, countLetters: { method: 'POST', path: '/v1/letters/:survey' } },
  };
});

const server = useServer();
let someone: Promise<Person> | undefined;
const person = () => {
  someone ??= createPerson(server());
  return someone;
};

describe('A call that is added to the contract and bound', () => {
  it('answers a person and a key, and refuses what the contract does not have', async () => {
    const { id, token } = await person();
    const params = { survey: 'spring' };
    for (const as of [token, await keyOf(server(), id)]) {
      const { status, body } = await server().call(countLetters, { as, params, body: { text: 'a, b, ü' } });
      expect([status, body]).toEqual([200, { letters: 3 }]);
    }
    const ask = async (as: string | undefined, survey: string, text: unknown) =>
      (await server().call(countLetters, { as, params: { survey }, body: { text } })).status;
    expect(await ask(token, 'gone', 'a')).toBe(404);
    expect(await ask(token, 'spring', 7)).toBe(422);
    expect(await ask(undefined, 'spring', 'a')).toBe(401);
    expect(await ask(await keyOf(server(), id, ['usage:read']), 'spring', 'a')).toBe(403);
  });

  it('stands in the OpenAPI document, with its fields and errors', async () => {
    const document = (await server().app.inject('/openapi.json')).json();
    const { post } = document.paths['/v1/letters/{survey}'];
    expect(post).toMatchObject({ operationId: 'countLetters', tags: ['Surveys'] });
    expect(Object.keys(post.responses)).toEqual(expect.arrayContaining(['200', '401', '404', '422']));
  });

  it('is a call of the TypeScript and the Python client', async () => {
    const { id } = await person();
    const key = await keyOf(server(), id);
    const baseUrl = `http://127.0.0.1:${await server().listen()}`;
    const gesso = new Gesso({ key, baseUrl });
    // Its type has the calls of the product alone.
    const input = { params: { survey: 'spring' }, body: { text: 'four' } } as never;
    expect(await gesso.call('countLetters' as 'getImageEdit', input)).toEqual({ letters: 4 });
    expect(writeTypeScript(readDocument())).toContain('countLetters');
    expect(writePython(readDocument()).calls).toContain('count_letters');
  });
});
