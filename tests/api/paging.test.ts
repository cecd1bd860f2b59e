/** Every list that comes in pages says which number its first page has, and begins there. */
import { beforeAll, expect, it } from 'vitest';
import type { AnyRoute } from '../../api/contract/base/route.ts';
import { ROUTES } from '../../api/contract/table.ts';
import { PAGE_SIZES } from '../../vocabulary/limits.ts';
import { createTaskPerson } from './helpers/task-people.ts';
import { useServer } from './helpers/test-server.ts';

const server = useServer();
let token: string;
beforeAll(async () => {
  ({ token } = await createTaskPerson(server()));
});

/** Of each list the number of its first page, and how many it gives unasked. */
const LISTS: Readonly<Record<string, readonly [base: 0 | 1, size: number]>> = {
  listGroups: [1, 30],
  listImages: [1, 30],
  listAnimationStatuses: [1, 15],
  listTryOnModels: [1, 100],
  listDeliveries: [1, 30],
  listProjects: [1, 30],
  getDetailedUsage: [0, 15],
};
/** What a list cannot do without beside its page. */
const NEEDED: Readonly<Record<string, object>> = {
  getDetailedUsage: { start_datetime: '2026-01-01T00:00:00Z', end_datetime: '2026-02-01T00:00:00Z' },
};
/** Answers with an array, as the specification's other lists of an account do; `api-keys.test.ts` has its pages. */
const PLAIN_ARRAY = 'listApiKeys';
const PAGED: readonly AnyRoute[] = ROUTES.filter(
  ({ id, query }) => id !== PLAIN_ARRAY && query && 'page' in (query.shape ?? {}),
);

it('is one of those that are known', () => {
  expect(PAGED.map(({ id }) => id).sort()).toEqual(Object.keys(LISTS).sort());
});

it.each(PAGED.map((route) => [route.id, route] as const))('%s', async (id, route) => {
  const [base, size] = LISTS[id] ?? [1, 0];
  const ask = (query: object) => server().call(route, { as: token, query: { ...NEEDED[id], ...query } });
  expect(route.query.shape.page.description).toBe(`The first page is ${base}.`);
  const first = (await ask({})).body;
  expect(first).toMatchObject({ page: base, size, links: { prev: null } });
  expect((await ask({ page: base })).body).toMatchObject({
    page: base,
    items: first.items,
    links: { prev: null },
  });
  const refused = await ask({ page: base - 1 });
  expect([refused.status, Object.keys(refused.error.error_details)]).toEqual([422, ['page']]);
  // One item a page: the last page has the number that counting from the base gives, and after it comes none.
  const last = base + Math.max(1, first.total) - 1;
  const end = (await ask({ page: last, size: 1 })).body;
  expect(end.items).toHaveLength(Math.min(1, first.total));
  expect([end.links.next, end.links.last]).toEqual([null, end.links.self]);
  const beyond = (await ask({ page: last + 1, size: 1 })).body;
  expect([beyond.items, beyond.links.next]).toEqual([[], null]);
  expect((await ask({ size: PAGE_SIZES.max + 1 })).status).toBe(422);
  expect((await ask({ size: 0 })).status).toBe(422);
});

it('animations come 15 a page in the history as well, unless asked', async () => {
  const listGroups = PAGED.find(({ id }) => id === 'listGroups')!;
  const ask = async (query: object) => (await server().call(listGroups, { as: token, query })).body;
  const task_category = 'animation_generation';
  expect(await ask({ task_category })).toMatchObject({ page: 1, size: 15 });
  expect(await ask({ task_category, size: 40 })).toMatchObject({ size: 40 });
  expect(await ask({ task_category: 'try_on_generation' })).toMatchObject({ size: 30 });
});
