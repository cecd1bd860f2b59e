/** Usage: what was done and charged, grouped, detailed and by day. */
import { beforeAll, describe, expect, it } from 'vitest';
import { getUsage } from '../../api/contract/routes/analytics.ts';
import { getDetailedUsage, getGroupedUsage } from '../../api/contract/routes/usage.ts';
import type { Principal } from '../../api/server/base/principal.ts';
import { keyOf } from './helpers/key-of.ts';
import { createScriptedKind, createTaskPerson, type TaskPerson } from './helpers/task-people.ts';
import { useServer } from './helpers/test-server.ts';

const DAY = 24 * 3_600_000;
const server = useServer();

const text = (time: number) => new Date(time).toISOString();
const day = (time: number) => text(time).slice(0, 10);

describe('usage', () => {
  let person: TaskPerson;
  let start: number;
  let keyId: string;
  let key: string;

  async function work(caller: Principal, operation: string, cost: number) {
    const { tasks } = server().services;
    const task = await tasks.submit(caller, { kind: 'test.script', operation, input: { cost } });
    await tasks.wait(caller.userId, task.id, { timeoutMs: 30_000 });
  }

  /** A month, from the first of the next on, so that what is read does not depend on today. */
  beforeAll(async () => {
    server().services.tasks.kinds.register(createScriptedKind().kind);
    const now = new Date(server().clock.now());
    start = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
    server().clock.advance(start + DAY - server().clock.now());
    person = await createTaskPerson(server());
    key = await keyOf(server(), person.userId);
    keyId = (await server().services.keys.list(person.userId))[0]!.id;
    const program: Principal = { kind: 'key', userId: person.userId, keyId, scopes: [] };

    await work(program, 'editImage', 1);
    await work(program, 'editImage', 2);
    await work(person.principal, 'createScene', 3);
    server().clock.advance(7 * DAY);
    await work(program, 'generateImage', 1);
    const other = await createTaskPerson(server());
    await work(other.principal, 'editImage', 5);
  });

  const range = () => ({ start_datetime: text(start), end_datetime: text(start + 28 * DAY) });

  it('is grouped by month of the API by default', async () => {
    const { body } = await server().call(getGroupedUsage, { as: key, query: range() });
    const date = new Date(start);
    expect(body).toEqual([
      {
        period_start: start,
        period_end: Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1),
        operation: null,
        calls: 3,
        credits: 4,
      },
    ]);
  });

  it('is grouped by operation, by week or day, and by the studio when asked for', async () => {
    const byWeek = await server().call(getGroupedUsage, {
      as: key,
      query: { ...range(), group_by_period: 'week', group_by_operation: 'true' },
    });
    expect(byWeek.body.map(({ operation, calls, credits }) => [operation, calls, credits])).toEqual([
      ['editImage', 2, 3],
      ['generateImage', 1, 1],
    ]);
    expect(byWeek.body.every(({ period_start }) => new Date(period_start).getUTCDay() === 1)).toBe(true);
    const web = await server().call(getGroupedUsage, {
      as: key,
      query: { ...range(), client_type: 'WEB', group_by_period: 'day' },
    });
    expect(web.body).toEqual([
      { period_start: start + DAY, period_end: start + 2 * DAY, operation: null, calls: 1, credits: 3 },
    ]);
  });

  it('is listed call by call, newest first, in pages of 15 from 0', async () => {
    const all = (await server().call(getDetailedUsage, { as: key, query: range() })).body;
    expect(all).toMatchObject({ total: 3, page: 0, size: 15 });
    expect(all.links).toMatchObject({ prev: null, next: null });
    expect(all.items.map(({ operation, credits }) => [operation, credits])).toEqual([
      ['generateImage', 1],
      ['editImage', 2],
      ['editImage', 1],
    ]);
    expect(all.items[0]).toMatchObject({ client_type: 'API', api_key_name: 'test' });

    const second = (
      await server().call(getDetailedUsage, { as: key, query: { ...range(), size: 2, page: 1 } })
    ).body;
    expect(second.items).toHaveLength(1);
    expect(second.links.next).toBeNull();
    expect(second.links.prev).toContain('page=0');
  });

  it('leaves out what is not in the range: the end is not part of it', async () => {
    const query = { start_datetime: day(start), end_datetime: day(start + DAY) };
    expect((await server().call(getDetailedUsage, { as: key, query })).body.total).toBe(0);
  });

  it.each([
    ['operation', ['createScene', 'editImage', 'generateImage']],
    ['client_type', ['API', 'WEB', 'API']],
    ['api_key', ['WEB', 'test', 'test']],
    ['none', [null, null]],
  ] as const)('is told by day, broken down by %s', async (breakdown_type, parts) => {
    const query = { from_date: day(start), to_date: day(start + 27 * DAY), breakdown_type };
    const { data } = (await server().call(getUsage, { as: key, query })).body;
    expect(data.map(({ breakdown }) => breakdown).sort()).toEqual([...parts].sort());
    expect(data.reduce((sum, { credits }) => sum + credits, 0)).toBe(7);
    expect([...new Set(data.map(({ date }) => date))]).toEqual([day(start + DAY), day(start + 8 * DAY)]);
  });

  it('counts nothing for work that failed or was cancelled', async () => {
    const { tasks } = server().services;
    server().services.tasks.kinds.register({
      ...createScriptedKind().kind,
      name: 'test.waits',
      attempts: 1,
      run: () => Promise.reject(new Error('as told')),
    });
    const task = await tasks.submit(person.principal, {
      kind: 'test.waits',
      operation: 'editImage',
      input: {},
    });
    expect((await tasks.wait(person.userId, task.id, { timeoutMs: 30_000 })).state).toBe('ERROR');
    const query = { from_date: day(start), to_date: day(start + 27 * DAY) };
    const { data } = (await server().call(getUsage, { as: key, query })).body;
    expect(data.reduce((sum, { calls }) => sum + calls, 0)).toBe(4);
  });

  it('names a key that was revoked by its id alone', async () => {
    const person = await createTaskPerson(server());
    await keyOf(server(), person.userId);
    const { id } = (await server().services.keys.list(person.userId))[0]!;
    await work({ kind: 'key', userId: person.userId, keyId: id, scopes: [] }, 'editImage', 1);
    await server().services.keys.revoke(person.userId, id);
    const query = {
      from_date: day(start),
      to_date: day(start + 27 * DAY),
      breakdown_type: 'api_key',
    } as const;
    const { data } = (await server().call(getUsage, { as: person.token, query })).body;
    expect(data.map(({ breakdown }) => breakdown)).toEqual([id]);
    const listed = await server().call(getDetailedUsage, { as: person.token, query: range() });
    expect(listed.body.items[0]).toMatchObject({ api_key_name: null });
  });

  it.each([
    [getUsage, { from_date: '2026-02-02', to_date: '2026-02-01' }],
    [getUsage, { from_date: 'yesterday', to_date: '2026-02-01' }],
    [getGroupedUsage, { start_datetime: '2026-01-01' }],
    [getDetailedUsage, { start_datetime: '2026-01-01', end_datetime: '2026-02-01', page: -1 }],
  ])('refuses a range that is none: %#', async (route, query) => {
    const refused = await server().call(route, { as: key, query: query as never });
    expect(refused.status).toBe(422);
    expect(refused.error.error_code).toBe('9000');
  });
});
