/** Tasks that fail or are canceled cost nothing, and are kept: so many an hour, and no more. */
import { expect, it } from 'vitest';
import { cancelTask } from '../../api/contract/routes/tasks.ts';
import { ApiError } from '../../api/server/base/api-error.ts';
import { UNPAID_ENDINGS_RATE } from '../../vocabulary/limits.ts';
import { useLine } from './helpers/line-deps.ts';
import { createTaskPerson } from './helpers/task-people.ts';

const { server, person, runs, submit, leaseOf, emptyLine, tasks } = useLine();
const { max, windowMs } = UNPAID_ENDINGS_RATE;
const counted = async (userId: string) =>
  (await server().ports.rates.peek(`unpaid-endings:${userId}`, windowMs)).count;

it('tasks that are canceled and tasks that fail are counted, those that succeed are not', async () => {
  await emptyLine();
  const { userId, token } = person();
  const canceled = await submit();
  await server().call(cancelTask, { as: token, params: { id: canceled.id } });
  await expect.poll(() => counted(userId)).toBe(1);
  const failed = await submit();
  await runs().fail(await leaseOf(failed), new ApiError('imageDamaged'));
  await expect.poll(() => counted(userId)).toBe(2);
  const done = await submit();
  await runs().finish(await leaseOf(done), { images: [] });
  expect((await tasks().find(userId, done.id)).state).toBe('DONE');
  expect(await counted(userId)).toBe(2);
});

it('an account with too many is told when it may go on; others are not held up', async () => {
  const { userId } = person();
  const { rates } = server().ports;
  for (let n = 1; n < max; n++) await rates.add(`unpaid-endings:${userId}`, windowMs);
  await submit();
  await rates.add(`unpaid-endings:${userId}`, windowMs);
  const refused = await submit().catch((error: unknown) => error);
  expect(refused).toMatchObject({ headers: { 'retry-after': expect.stringMatching(/^\d+$/) } });
  expect(String(refused)).toContain(`${max} are allowed`);
  await submit({}, await createTaskPerson(server()));
  server().clock.advance(windowMs);
  await submit();
});
