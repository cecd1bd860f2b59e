/** A server without a worker: tests drive the tasks themselves. Each test has its own user. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Task } from '../../../api/server/services/tasks/tasks.ts';
import { createScriptedKind, createTaskPerson, scriptOf, type TaskPerson } from './task-people.ts';
import { createTestServer, type TestServer } from './test-server.ts';

export const LEASE_MS = 30_000;

export function useLine() {
  let api: TestServer | undefined;
  let somebody: TaskPerson | undefined;
  const there = <T>(thing: T | undefined): T => {
    if (!thing) throw new Error('The server and the person are there inside of tests only.');
    return thing;
  };
  const server = () => there(api);
  const person = () => there(somebody);
  beforeAll(async () => {
    api = await createTestServer({ role: 'api' });
    api.services.tasks.kinds.register(createScriptedKind().kind);
    api.services.tasks.kinds.register(createScriptedKind({ name: 'test.once', attempts: 1 }).kind);
  });
  afterAll(() => api?.close());
  beforeEach(async () => {
    somebody = await createTaskPerson(server());
  });

  const tasks = () => server().services.tasks;
  const runs = () => server().services.taskRuns;
  const submit = (script = {}, who = person()) =>
    tasks().submit(who.principal, scriptOf({ cost: 0, ...script }));
  const stateOf = async (task: Task) => (await tasks().find(task.userId, task.id)).state;

  /** Leases until it is this task's turn; others that were due are put back after. */
  async function leaseOf(task: Task) {
    const lease = await runs().lease(LEASE_MS);
    if (lease?.task.id !== task.id) throw new Error('Another task came first');
    return lease;
  }

  /** Ends whatever other tests left in line, so that the next lease is the test's own. */
  async function emptyLine() {
    for (let lease = await runs().lease(LEASE_MS); lease; lease = await runs().lease(LEASE_MS)) {
      await runs().finish(lease, { images: [] });
    }
  }

  return { server, person, tasks, runs, submit, stateOf, leaseOf, emptyLine };
}
