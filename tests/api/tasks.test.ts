/** What becomes of a task, from its submission to its end. Who works on it: `task-leases.test.ts`. */
import { describe, expect, it } from 'vitest';
import { cancelTask, pauseTask, resumeTask } from '../../api/contract/routes/tasks.ts';
import { moveTask } from '../../api/server/services/tasks/move-task.ts';
import { TASK_LIMITS } from '../../api/server/services/tasks/task-limits.ts';
import { TASK_TRANSITIONS } from '../../api/server/services/tasks/task-states.ts';
import type { Task } from '../../api/server/services/tasks/tasks.ts';
import { FINAL_TASK_STATUSES, TASK_STATUSES } from '../../vocabulary/api-options.ts';
import { createRandom } from '../helpers/random.ts';
import { LEASE_MS, useLine } from './helpers/line-deps.ts';
import { createTaskPerson, scriptOf } from './helpers/task-people.ts';

const { server, person, tasks, runs, submit, stateOf, leaseOf, emptyLine } = useLine();

/** The lanes against a count of the tasks themselves. */
async function auditLane(userId: string) {
  const { database } = server().ports;
  const lane = await database
    .selectFrom('task_lanes')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const rows = await database.selectFrom('tasks').selectAll().where('user_id', '=', userId).execute();
  const readyAt = (of: string) => {
    const line = rows.filter(
      ({ state, weight }) => weight === of && (state === 'ACCEPTED' || state === 'WAITING'),
    );
    return line.length === 0 ? null : Math.min(...line.map(({ run_at }) => run_at));
  };
  const running = (of: string) =>
    rows.filter(({ state, weight }) => weight === of && state === 'PROCESSING').length;
  expect(lane).toMatchObject({
    running: running('light'),
    heavy_running: running('heavy'),
    ready_at: readyAt('light'),
    heavy_ready_at: readyAt('heavy'),
    unfinished: rows.filter(({ state }) => !(FINAL_TASK_STATUSES as readonly string[]).includes(state))
      .length,
  });
  for (const row of rows) {
    expect(row.lease_token === null).toBe(row.state !== 'PROCESSING');
    expect(row.change_seq).toBeLessThanOrEqual(lane.change_seq);
  }
}

describe('The state of a task', () => {
  const pairs = TASK_STATUSES.flatMap((from) => TASK_STATUSES.map((to) => ({ from, to })));

  it.each(pairs)('goes from $from to $to only if the machine says so', async ({ from, to }) => {
    const task = await submit();
    await server()
      .ports.database.updateTable('tasks')
      .set({ state: from })
      .where('id', '=', task.id)
      .execute();
    const moved = await server()
      .ports.database.transaction()
      .execute((trx) => moveTask({ userId: task.userId, taskId: task.id, to }, trx));
    const allowed = TASK_TRANSITIONS[from].includes(to);
    expect(moved?.state).toBe(allowed ? to : undefined);
    expect(await stateOf(task)).toBe(allowed ? to : from);
    // What was forced into a state must not stand in line for the other tests.
    await server().ports.database.deleteFrom('task_groups').where('id', '=', task.groupId).execute();
    await server().ports.database.deleteFrom('task_lanes').where('user_id', '=', task.userId).execute();
  });

  it('never changes again once it is final', () => {
    for (const state of FINAL_TASK_STATUSES) expect(TASK_TRANSITIONS[state]).toEqual([]);
  });

  it('keeps lanes, leases and credits right through hundreds of random acts', async () => {
    await emptyLine();
    const random = createRandom(11);
    const people = [person(), await createTaskPerson(server()), await createTaskPerson(server())];
    const leases: NonNullable<Awaited<ReturnType<ReturnType<typeof runs>['lease']>>>[] = [];
    const known: Task[] = [];
    const acts: (() => Promise<unknown>)[] = [
      async () => known.push(await submit({ cost: random.integer(0, 1) }, random.pick(people))),
      async () => known.push(await submit({ cost: random.integer(0, 1) }, random.pick(people))),
      async () => {
        const lease = await runs().lease(LEASE_MS);
        if (lease) leases.push(lease);
      },
      async () => leases.length && runs().finish(random.pick(leases), { images: [] }),
      async () =>
        leases.length && runs().putBack(random.pick(leases), { runAt: server().clock.now() + 5_000 }),
      async () => {
        if (leases.length === 0) return;
        const { task, token } = random.pick(leases);
        await runs().renew([{ taskId: task.id, token, progress: 0.5, stage: null }], LEASE_MS);
      },
      async () => known.length && tasks().cancel(random.pick(known).userId, random.pick(known).id),
      async () => {
        const task = known.length && random.pick(known);
        if (task) await tasks().cancel(task.userId, task.id);
      },
      async () => {
        const task = known.length && random.pick(known);
        if (task) await tasks().pause(task.userId, task.id);
      },
      async () => {
        const task = known.length && random.pick(known);
        if (task) await tasks().resume(task.userId, task.id);
      },
      async () => {
        server().clock.advance(random.integer(0, 12_000));
        await runs().sweep();
      },
    ];
    const refusals = new Set(['taskFinished', 'taskNotFound', 'conflict', 'outOfCredits']);
    for (let step = 0; step < 300; step += 1) {
      await random
        .pick(acts)()
        .catch((error) => {
          if (!refusals.has(error.kindName)) throw error;
        });
    }
    for (const { userId } of people) {
      await auditLane(userId);
      const rows = await server()
        .ports.database.selectFrom('tasks')
        .select(['cost', 'state'])
        .where('user_id', '=', userId)
        .execute();
      const sum = (wanted: (state: string) => boolean) =>
        rows.reduce((total, { cost, state }) => total + (wanted(state) ? cost : 0), 0);
      const quota = await server().services.credits.quota(userId);
      expect(quota.used).toBe(sum((state) => state !== 'ERROR' && state !== 'CANCELLED'));
    }
    await emptyLine();
  });
});

describe('A submitted task', () => {
  it('is accepted with its group, its place in line and its credits reserved', async () => {
    const task = await tasks().submit(person().principal, scriptOf({ name: 'a', cost: 2 }));
    expect(task).toMatchObject({
      state: 'ACCEPTED',
      progress: 0,
      attempts: 0,
      input: { name: 'a', cost: 2 },
    });
    expect(await server().services.credits.quota(person().userId)).toMatchObject({ granted: 20, used: 2 });
    await auditLane(person().userId);
    await tasks().cancel(person().userId, task.id);
  });

  it('of a kind that nothing here can do is refused with 501, and charges and keeps nothing', async () => {
    const refused = tasks().submit(person().principal, { ...scriptOf(), kind: 'nobody.knows' });
    await expect(refused).rejects.toMatchObject({ kind: { code: '4001', status: 501 } });
    expect(await server().services.credits.quota(person().userId)).toMatchObject({ used: 0 });
    expect((await server().services.history.groups(person().userId, { page: 1, size: 10 })).total).toBe(0);
  });

  it('that costs more than is left is refused, and nothing of it is kept', async () => {
    const refused = tasks().submitAll(person().principal, [scriptOf({ cost: 15 }), scriptOf({ cost: 15 })]);
    await expect(refused).rejects.toMatchObject({ kindName: 'outOfCredits' });
    expect(await server().services.credits.quota(person().userId)).toMatchObject({ used: 0 });
    expect((await server().services.history.groups(person().userId, { page: 1, size: 10 })).total).toBe(0);
  });

  it('joins a group of its own user, and no other', async () => {
    const first = await submit();
    const second = await tasks().submit(
      person().principal,
      scriptOf({ cost: 0 }, { groupId: first.groupId }),
    );
    expect(second.groupId).toBe(first.groupId);
    const stranger = await createTaskPerson(server());
    await expect(
      tasks().submit(stranger.principal, scriptOf({}, { groupId: first.groupId })),
    ).rejects.toMatchObject({ kindName: 'taskNotFound' });
    await emptyLine();
  });

  it(`is refused with 429 while ${TASK_LIMITS.unfinished} of the user's have not ended`, async () => {
    await submit();
    await server()
      .ports.database.updateTable('task_lanes')
      .set({ unfinished: TASK_LIMITS.unfinished })
      .where('user_id', '=', person().userId)
      .execute();
    await expect(submit()).rejects.toMatchObject({
      kind: { code: '4004', status: 429 },
      headers: { 'retry-after': expect.stringMatching(/^[1-9]\d*$/) },
    });
    await emptyLine();
  });

  it('becomes WAITING when no worker has seen it for a second', async () => {
    const task = await submit();
    await runs().sweep();
    expect(await stateOf(task)).toBe('ACCEPTED');
    server().clock.advance(TASK_LIMITS.acceptedMs + 1);
    await runs().sweep();
    expect(await stateOf(task)).toBe('WAITING');
    await emptyLine();
  });

  it('is nobody else’s to see, cancel, pause or resume', async () => {
    const task = await submit();
    const stranger = await createTaskPerson(server());
    for (const act of ['find', 'cancel', 'pause', 'resume'] as const) {
      await expect(tasks()[act](stranger.userId, task.id)).rejects.toMatchObject({
        kindName: 'taskNotFound',
      });
    }
    await emptyLine();
  });
});

describe('A person', () => {
  it('cancels a task once, and gets its credits back once', async () => {
    const task = await tasks().submit(person().principal, scriptOf({ cost: 4 }));
    const first = await server().call(cancelTask, { params: { id: task.id }, as: person().token });
    expect(first.body).toMatchObject({ id: task.id, status: 'CANCELLED', operation: 'testScript' });
    const again = await server().call(cancelTask, { params: { id: task.id }, as: person().token });
    expect([again.status, again.error.error_code]).toEqual([409, '4003']);
    expect(await server().services.credits.quota(person().userId)).toMatchObject({ used: 0 });
    expect(await runs().lease(LEASE_MS)).toBeUndefined();
  });

  it('pauses a task that has not begun and resumes it; its credits stay reserved', async () => {
    const task = await tasks().submit(person().principal, scriptOf({ cost: 4 }));
    const call = (route: typeof pauseTask | typeof resumeTask) =>
      server().call(route, { params: { id: task.id }, as: person().token });
    expect((await call(pauseTask)).body.status).toBe('PAUSED');
    expect(await runs().lease(LEASE_MS)).toBeUndefined();
    expect(await server().services.credits.quota(person().userId)).toMatchObject({ used: 4 });
    expect((await call(pauseTask)).status).toBe(409);
    expect((await call(resumeTask)).body.status).toBe('WAITING');
    expect((await call(resumeTask)).error.error_code).toBe('1009');
    const lease = await leaseOf(task);
    expect((await call(pauseTask)).error.error_code).toBe('1009');
    await runs().finish(lease, { images: [] });
    for (const route of [pauseTask, resumeTask]) expect((await call(route)).error.error_code).toBe('4003');
  });

  it('tries a failed task again as a new one of the same group', async () => {
    const task = await tasks().submit(person().principal, { ...scriptOf({ cost: 1 }), kind: 'test.once' });
    await expect(tasks().retry(person().principal, task.id)).rejects.toMatchObject({ kindName: 'conflict' });
    await tasks().cancel(person().userId, task.id);
    const again = await tasks().retry(person().principal, task.id);
    expect(again).toMatchObject({ groupId: task.groupId, input: task.input, state: 'ACCEPTED' });
    expect(again.id).not.toBe(task.id);
    await emptyLine();
  });
});

describe('What hangs on the end of a task', () => {
  it('happens once, in the same transaction: a hook that fails leaves the task as it was', async () => {
    const ends: string[] = [];
    let isBroken = true;
    tasks().onEnd(async (task) => {
      if (task.userId !== person().userId) return;
      if (isBroken) throw new Error('A broken hook');
      ends.push(`${task.id} ${task.state}`);
    });
    const task = await tasks().submit(person().principal, scriptOf({ cost: 2 }));
    const lease = await leaseOf(task);
    await expect(runs().finish(lease, { images: [] })).rejects.toThrow('A broken hook');
    expect(await stateOf(task)).toBe('PROCESSING');
    isBroken = false;
    expect(await runs().finish(lease, { images: [] })).toBe(true);
    expect(await runs().finish(lease, { images: [] })).toBe(false);
    expect(ends).toEqual([`${task.id} DONE`]);
  });
});
