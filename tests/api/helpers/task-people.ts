/** Users who submit tasks, and scripted task kinds. */
import type { UserPrincipal } from '../../../api/server/base/principal.ts';
import type { TaskContext, TaskKind, TaskResult } from '../../../api/server/services/tasks/task-kinds.ts';
import type { Submission, Task } from '../../../api/server/services/tasks/tasks.ts';
import { createUsers } from '../../../api/server/services/users/users.ts';
import type { TestServer } from './test-server.ts';

export interface TaskPerson {
  readonly userId: string;
  /** An access token. */
  readonly token: string;
  readonly principal: UserPrincipal;
}

let count = 0;

/** A confirmed user without a password: hashing one takes longer than most of these tests. */
export async function createTaskPerson({ ports, services }: TestServer): Promise<TaskPerson> {
  count += 1;
  const users = createUsers(ports.database, ports.clock, ports.ids);
  const email = `tasks${count}-${process.pid}@studio-nord.example`;
  const user = await users.insert({ email, passwordHash: null, isActivated: true });
  if (!user) throw new Error(`${email} is taken`);
  const { accessToken, sessionId } = await services.sessions.begin(user.id);
  return {
    userId: user.id,
    token: accessToken,
    principal: { kind: 'user', userId: user.id, sessionId },
  };
}

const DAY = 24 * 3_600_000;

/** A user with a contract: custom templates and other features require a paid plan. */
export async function createProfessional(server: TestServer): Promise<TaskPerson> {
  const person = await createTaskPerson(server);
  const endsAt = server.clock.now() + 30 * DAY;
  await server.services.billing.agree(person.userId, { platform: 'ui_platform', credits: 10, endsAt });
  return person;
}

/** Script of a `test.script` task. */
export interface Script {
  readonly name?: string;
  readonly images?: number;
  readonly cost?: number;
}

export interface ScriptedKind {
  readonly kind: TaskKind<Script>;
  /** Every run, in the order of their beginnings. */
  readonly runs: { readonly name: string; readonly context: TaskContext }[];
  /** What the next runs do, in place of ending well at once. */
  act: ((script: Script, context: TaskContext) => Promise<TaskResult | undefined>) | undefined;
}

/** A scripted kind that writes real blobs. */
export function createScriptedKind(options: Partial<TaskKind<Script>> = {}): ScriptedKind {
  const scripted: ScriptedKind = {
    runs: [],
    act: undefined,
    kind: {
      name: 'test.script',
      category: 'image_edit',
      cost: ({ cost = 1 }) => ({ unit: 'credit', amount: cost }),
      async run(script, context) {
        scripted.runs.push({ name: script.name ?? '', context });
        const said = await scripted.act?.(script, context);
        if (said) return said;
        const images = [];
        for (let at = 0; at < (script.images ?? 1); at += 1) images.push(await makeImage(context, at));
        return { images };
      },
      ...options,
    },
  };
  return scripted;
}

async function makeImage(context: TaskContext, at: number) {
  const bytes = Buffer.from(`picture ${at} of ${context.taskId}`);
  const blob = await context.keep(bytes, { contentType: 'image/png', extension: 'png' });
  return {
    blob,
    ext: 'png',
    mime: 'image/png',
    format: 'PNG',
    width: 4,
    height: 3,
    bytes: bytes.length,
    meta: { seed: at },
  };
}

export const scriptOf = (script: Script = {}, more: Partial<Submission> = {}): Submission => ({
  kind: 'test.script',
  operation: 'testScript',
  input: script,
  ...more,
});

/** Waits until the task has ended, and says how. */
export async function untilEnded(
  { services }: TestServer,
  task: Task,
  { timeoutMs = 30_000 }: { readonly timeoutMs?: number } = {},
): Promise<Task> {
  const ended = await services.tasks.wait(task.userId, task.id, { timeoutMs });
  if (!['DONE', 'ERROR', 'CANCELLED'].includes(ended.state)) {
    throw new Error(`The task is still ${ended.state} after ${timeoutMs / 1000} s`);
  }
  return ended;
}

/** A promise that the test itself resolves. */
export function createGate<T = void>(): {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
} {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((open) => {
    resolve = open;
  });
  return { promise, resolve };
}
