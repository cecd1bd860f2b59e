/** What must be true of the rows when a soak has come to rest. Answers every breach in words: none is the promise kept. */
import { sql } from 'kysely';
import type { TaskRow } from '../../api/server/database/tables/tasks.ts';
import type { Ports } from '../../api/server/ports/ports.ts';
import { TASK_LIMITS } from '../../api/server/services/tasks/task-limits.ts';
import { FINAL_TASK_STATUSES } from '../../vocabulary/api-options.ts';
import { animationCharge } from '../../vocabulary/costs.ts';
import type { LoadOutcome, SoakPerson } from './load.ts';
import { readWork } from './soak-kind.ts';

export interface Audit {
  readonly breaches: readonly string[];
  readonly states: Readonly<Record<string, number>>;
}

export async function auditRows(
  { database }: Ports,
  people: readonly SoakPerson[],
  { wishes }: LoadOutcome,
): Promise<Audit> {
  const breaches: string[] = [];
  const must = (isTrue: boolean, breach: string): void => {
    if (!isTrue) breaches.push(breach);
  };
  const tasks = await database.selectFrom('tasks').selectAll().execute();
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const images = countBy(await database.selectFrom('task_images').select('task_id').execute());
  const ends = await sql<{ task_id: string; state: string }>`select * from soak_ends`.execute(database);
  const endCounts = countBy(ends.rows);

  for (const task of tasks) {
    const { id, state, attempts, losses, lease_token } = task;
    must((FINAL_TASK_STATUSES as readonly string[]).includes(state), `${id} is ${state}: it never ended`);
    must(lease_token === null, `${id} has ended and is leased`);
    must(endCounts.get(id) === 1, `${id} ended ${endCounts.get(id) ?? 0} times`);
    const { images: wanted, duration } = readWork(JSON.parse(task.input).prompt);
    must(task.cost === animationCharge(duration), `${id} of ${duration} s costs ${task.cost}`);
    const made = images.get(id) ?? 0;
    must(made === (state === 'DONE' ? wanted : 0), `${id} is ${state} with ${made} of ${wanted} pictures`);
    const isGivenUp = attempts >= TASK_LIMITS.attempts || losses >= TASK_LIMITS.losses;
    must(state !== 'ERROR' || isGivenUp, `${id} failed after ${attempts} attempts and ${losses} losses`);
  }
  for (const { task_id, state } of ends.rows) {
    must(
      byId.get(task_id)?.state === state,
      `${task_id} ended as ${state} and is ${byId.get(task_id)?.state}`,
    );
  }

  for (const { key, ids, sent } of wishes) {
    must(ids.size === 1, `${key}, sent ${sent} times, made ${ids.size} tasks`);
    for (const id of ids) must(byId.has(id), `${id} was accepted and is lost`);
  }
  must(tasks.length === wishes.length, `${wishes.length} wishes made ${tasks.length} tasks`);

  for (const { userId } of people) {
    const own = tasks.filter((task) => task.user_id === userId);
    breaches.push(
      ...(await auditCredits({ database }, userId, own)),
      ...(await auditLane({ database }, userId)),
    );
  }
  return { breaches, states: Object.fromEntries(countBy(tasks.map(({ state }) => ({ task_id: state })))) };
}

async function auditCredits(
  { database }: Pick<Ports, 'database'>,
  userId: string,
  tasks: readonly TaskRow[],
): Promise<readonly string[]> {
  const account = await database
    .selectFrom('credit_accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('unit', '=', 'animation')
    .executeTakeFirstOrThrow();
  const entries = await database
    .selectFrom('credit_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('unit', '=', 'animation')
    .execute();
  const breaches: string[] = [];
  for (const column of ['granted', 'lasting', 'reserved', 'spent'] as const) {
    const sum = entries.reduce((total, entry) => total + entry[column], 0);
    if (sum !== account[column])
      breaches.push(`${userId}: ${column} is ${account[column]}, its entries say ${sum}`);
  }
  const owed = tasks.reduce((total, { state, cost }) => total + (state === 'DONE' ? cost : 0), 0);
  if (account.spent !== owed) breaches.push(`${userId}: ${account.spent} were spent on work worth ${owed}`);
  if (account.reserved !== 0) breaches.push(`${userId}: ${account.reserved} are still reserved`);
  return breaches;
}

async function auditLane({ database }: Pick<Ports, 'database'>, userId: string): Promise<readonly string[]> {
  const lane = await database
    .selectFrom('task_lanes')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!lane || (lane.running === 0 && lane.unfinished === 0 && lane.ready_at === null)) return [];
  return [`${userId}: the lane still counts ${JSON.stringify(lane)}`];
}

function countBy(rows: readonly { readonly task_id: string }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { task_id } of rows) counts.set(task_id, (counts.get(task_id) ?? 0) + 1);
  return counts;
}
