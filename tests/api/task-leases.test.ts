/** Who works on a task, for how long, and in what order people are served. */
import { describe, expect, it } from 'vitest';
import { retryDelay, TASK_LIMITS } from '../../api/server/services/tasks/task-limits.ts';
import type { Task } from '../../api/server/services/tasks/tasks.ts';
import { LEASE_MS, useLine } from './helpers/line-deps.ts';
import { createTaskPerson, scriptOf } from './helpers/task-people.ts';

const { server, person, tasks, runs, submit, stateOf, leaseOf, emptyLine } = useLine();

describe('A lease', () => {
  it('belongs to one worker, however many ask at once', async () => {
    await emptyLine();
    await Promise.all(Array.from({ length: 5 }, () => submit()));
    const leases = await Promise.all(Array.from({ length: 12 }, () => runs().lease(LEASE_MS)));
    const ids = leases.flatMap((lease) => lease?.task.id ?? []);
    expect(ids).toHaveLength(5);
    expect(new Set(ids).size).toBe(5);
    for (const lease of leases) if (lease) await runs().finish(lease, { images: [] });
  });

  it('that is renewed is kept, and one that is not goes back into line for another worker', async () => {
    const task = await submit();
    const lease = await leaseOf(task);
    server().clock.advance(LEASE_MS - 1_000);
    const kept = { taskId: task.id, token: lease.token };
    expect(await runs().renew([{ ...kept, progress: 0.25, stage: 'half' }], LEASE_MS)).toEqual(
      new Set([lease.token]),
    );
    server().clock.advance(LEASE_MS - 1_000);
    await runs().sweep();
    expect(await tasks().find(task.userId, task.id)).toMatchObject({
      state: 'PROCESSING',
      progress: 0.25,
      stage: 'half',
    });
    server().clock.advance(2_000);
    await runs().sweep();
    expect(await stateOf(task)).toBe('WAITING');
    expect(await runs().renew([{ ...kept, progress: 1, stage: null }], LEASE_MS)).toEqual(new Set());
    await emptyLine();
  });

  it('that was lost ends nothing: not by success, failure or going back', async () => {
    const task = await tasks().submit(person().principal, scriptOf({ cost: 3 }));
    const lost = await leaseOf(task);
    server().clock.advance(LEASE_MS + 1);
    await runs().sweep();
    const held = await leaseOf(task);
    expect(held.token).not.toBe(lost.token);
    expect(await runs().finish(lost, { images: [] })).toBe(false);
    expect(await runs().putBack(lost, { runAt: 0 })).toBe(false);
    expect(await stateOf(task)).toBe('PROCESSING');
    expect(await runs().finish(held, { images: [] })).toBe(true);
    expect(await runs().finish(held, { images: [] })).toBe(false);
    expect(await server().services.credits.quota(person().userId)).toMatchObject({ used: 3 });
  });

  it('that runs out is no failed attempt; but a task over which process after process dies ends in ERROR and costs nothing', async () => {
    const task = await tasks().submit(person().principal, { ...scriptOf({ cost: 3 }), kind: 'test.once' });
    for (let losses = 0; losses <= TASK_LIMITS.losses; losses += 1) {
      expect((await leaseOf(task)).task).toMatchObject({ attempts: 1, losses });
      server().clock.advance(LEASE_MS + 1);
      await runs().sweep();
    }
    const ended = await tasks().find(task.userId, task.id);
    expect(ended).toMatchObject({ state: 'ERROR', error: { id: 'taskFailed' }, attempts: 1 });
    expect(await server().services.credits.quota(person().userId)).toMatchObject({ used: 0 });
  });

  it('is declared over by a server that is alone when it starts', async () => {
    const task = await submit();
    await leaseOf(task);
    await runs().dropLeases();
    await runs().sweep();
    expect(await stateOf(task)).toBe('WAITING');
    await emptyLine();
  });

  it('comes in turn over users, oldest first within each', async () => {
    await emptyLine();
    const [a, b, c] = [person(), await createTaskPerson(server()), await createTaskPerson(server())];
    const line: Task[] = [];
    for (let at = 0; at < 4; at += 1) line.push(await submit({ name: `a${at}` }, a));
    for (let at = 0; at < 2; at += 1) line.push(await submit({ name: `b${at}` }, b));
    line.push(await submit({ name: 'c0' }, c));
    const order: string[] = [];
    for (let lease = await runs().lease(LEASE_MS); lease; lease = await runs().lease(LEASE_MS)) {
      order.push(JSON.parse(lease.task.input).name);
      await runs().finish(lease, { images: [] });
    }
    const turns = [order.slice(0, 3), order.slice(3, 5), order.slice(5)].map((turn) => turn.sort());
    expect(turns).toEqual([
      ['a0', 'b0', 'c0'],
      ['a1', 'b1'],
      ['a2', 'a3'],
    ]);
  });

  it('goes to who has the fewest tasks running, however long another waits for the next', async () => {
    await emptyLine();
    const other = await createTaskPerson(server());
    for (let at = 0; at < 4; at += 1) await submit({ name: `a${at}` });
    const held = [await runs().lease(LEASE_MS), await runs().lease(LEASE_MS)];
    for (let at = 0; at < 3; at += 1) await submit({ name: `b${at}` }, other);
    const names: string[] = [];
    for (let at = 0; at < 3; at += 1) {
      const lease = await runs().lease(LEASE_MS);
      names.push(JSON.parse(lease!.task.input).name);
      await runs().finish(lease!, { images: [] });
    }
    expect(names).toEqual(['b0', 'b1', 'b2']);
    for (const lease of held) await runs().finish(lease!, { images: [] });
    await emptyLine();
  });

  it(`is given for ${TASK_LIMITS.running} tasks of one user at once at most, and others are served meanwhile`, async () => {
    await emptyLine();
    for (let at = 0; at < TASK_LIMITS.running + 2; at += 1) await submit();
    const leases = [];
    for (let lease = await runs().lease(LEASE_MS); lease; lease = await runs().lease(LEASE_MS))
      leases.push(lease);
    expect(leases).toHaveLength(TASK_LIMITS.running);
    const other = await createTaskPerson(server());
    const theirs = await submit({}, other);
    await runs().finish(await leaseOf(theirs), { images: [] });
    await runs().finish(leases[0]!, { images: [] });
    expect((await runs().lease(LEASE_MS))?.task.user_id).toBe(person().userId);
    for (const lease of leases) await runs().putBack(lease, { runAt: 0 });
    await emptyLine();
  });

  it('is not given before the time of a task that was put back', async () => {
    const task = await submit();
    await runs().putBack(await leaseOf(task), { runAt: server().clock.now() + 60_000 });
    expect(await runs().lease(LEASE_MS)).toBeUndefined();
    server().clock.advance(60_001);
    expect((await leaseOf(task)).task).toMatchObject({ attempts: 2, losses: 0 });
    await runs().dropLeases();
    await runs().sweep();
    await emptyLine();
  });
});

describe('The wait before the next attempt', () => {
  it('is four times as long each time, up to a quarter more by chance, and at most some minutes', () => {
    expect([1, 2, 3, 4].map((attempt) => retryDelay(attempt, () => 0))).toEqual([
      1_000, 4_000, 16_000, 64_000,
    ]);
    expect(retryDelay(1, () => 1)).toBe(1_250);
    expect(retryDelay(50, () => 0)).toBe(300_000);
  });
});
