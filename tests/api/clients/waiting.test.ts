/** Tasks that are waited for, by the TypeScript client against a server whose tasks do what the test says. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { Gesso, type Progress } from '../../../api/client/index.ts';
import { ROOT } from '../../helpers/paths.ts';
import { keyOf } from '../helpers/key-of.ts';
import { createTaskPerson } from '../helpers/task-people.ts';
import { useServer } from '../helpers/test-server.ts';

const server = useServer();
const mug = new Uint8Array(readFileSync(join(ROOT, 'fixtures/pictures/product-mug.jpg')));
let gesso: Gesso;
let upload: string;

beforeAll(async () => {
  const person = await createTaskPerson(server());
  await server().services.credits.grant(person.userId, { unit: 'credit', amount: 50, reference: 'tests' });
  const key = await keyOf(server(), person.userId);
  gesso = new Gesso({ key, baseUrl: `http://127.0.0.1:${await server().listen()}/` });
  upload = (await gesso.upload(mug)).id;
});

const start = () => gesso.editAsync({ input: upload, operations: { resizing: { width: 64, height: 64 } } });

test('the same bytes are one upload, as a file, as bytes and as a stream, and progress ends with all of it', async () => {
  const told: Progress[] = [];
  const onProgress = (progress: Progress) => void told.push(progress);
  const stream = new Blob([mug]).stream();
  const ids = [
    await gesso.upload(new File([mug], 'mug.jpg', { type: 'image/jpeg' })),
    await gesso.upload(stream, { onProgress }),
  ].map(({ id }) => id);
  expect(ids).toEqual([upload, upload]);
  expect(told.at(-1)?.sent).toBe(told.at(-1)?.total);
  expect(told.at(-1)?.total).toBeGreaterThan(mug.byteLength);
});

test('an edit with the same idempotency key is done once', async () => {
  const body = { input: upload, operations: { resizing: { width: 32, height: 32 } } };
  const once = { idempotencyKey: 'a-name-of-my-own' };
  const [first, second] = [await gesso.editAsync(body, once), await gesso.editAsync(body, once)];
  expect(second.id).toBe(first.id);
});

test('a task is waited for until its result is there, its time is over or nobody wants it any more', async () => {
  const task = await start();
  const done = await gesso.wait(task, { timeoutMs: 20_000 });
  expect(done).toMatchObject({ status: 'DONE', result: { output_object: { width: 64 } } });
  const cancel = gesso.call('cancelTask', { params: { id: task.id } });
  await expect(cancel).rejects.toMatchObject({ name: 'GessoError', code: '4003' });
  const stopped = AbortSignal.abort(new Error('I left'));
  await expect(gesso.wait(task, { signal: stopped })).rejects.toThrow('I left');
  await expect(gesso.wait(await start(), { timeoutMs: 1 })).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('events tell of a task until it has ended', async () => {
  const { id } = await start();
  const statuses = [];
  for await (const event of gesso.events({ task_id: [id] })) {
    expect(event.task_id).toBe(id);
    statuses.push(event.status);
  }
  expect(statuses.at(-1)).toBe('DONE');
});
