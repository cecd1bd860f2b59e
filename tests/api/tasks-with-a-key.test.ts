/** What a program does with its key: name its pictures by id, and see what its tasks are doing. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyRoute } from '../../api/contract/base/route.ts';
import { uploadOnly } from '../../api/contract/routes/images.ts';
import * as edits from '../../api/contract/routes/public-image.ts';
import * as tasks from '../../api/contract/routes/tasks.ts';
import * as history from '../../api/contract/routes/web-task.ts';
import { RESULT_URL_MS } from '../../vocabulary/limits.ts';
import { pictureForm } from './helpers/forms.ts';
import { keyOf } from './helpers/key-of.ts';
import { createTaskPerson, type TaskPerson } from './helpers/task-people.ts';
import { useServer } from './helpers/test-server.ts';

/** It reaches public addresses alone: what it fetches from itself it must not ask the network for. */
const server = useServer();
const SMALL = { operations: { resizing: { width: 64, height: 48 } } };
let person: TaskPerson;
let key: string;
let strangerId: string;
let strangerKey: string;
let upload: { readonly id: string; readonly image: { readonly tmp_url?: string | undefined } };
beforeAll(async () => {
  person = await createTaskPerson(server());
  key = await keyOf(server(), person.userId);
  await server().services.credits.grant(person.userId, { unit: 'credit', amount: 100, reference: 'tests' });
  const stranger = await createTaskPerson(server());
  strangerId = stranger.userId;
  strangerKey = await keyOf(server(), strangerId);
  upload = (await server().call(uploadOnly, { as: key, ...pictureForm('product-mug.jpg') })).body;
});

const edit = (input: string, as = key) => server().call(edits.editImage, { as, body: { input, ...SMALL } });
const editAsync = (input: string, as = key) =>
  server().call(edits.editImageAsync, { as, body: { input, ...SMALL } });
const editBatch = (inputs: readonly string[], as = key) =>
  server().call(edits.editImageBatch, { as, body: { inputs: [...inputs], ...SMALL } });
const size = { width: 64, height: 48 };

/** The ids of results, as the history tells them. */
async function resultId(taskId: string): Promise<string> {
  for (;;) {
    const { body } = await server().call(history.listGroups, { as: key });
    const task = body.items.flatMap((group) => group.tasks).find(({ id }) => id === taskId);
    if (task?.status === 'DONE') return task.task_images[0]!.id;
    await new Promise((done) => setTimeout(done, 50));
  }
}

describe('an edit takes as its input', () => {
  test('the id of an upload, and the id of a result', async () => {
    const first = await editAsync(upload.id);
    expect(first.status).toBe(202);
    const again = await edit(await resultId(first.body.id));
    expect([again.status, again.body.input_object, again.body.output_object]).toMatchObject([
      200,
      size,
      size,
    ]);
  });

  test('the temporary address of a result, also where this server is not on the public internet', async () => {
    const { body } = await edit(upload.id);
    const again = await edit(body.output_object.tmp_url!);
    expect([again.status, again.body.input_object]).toMatchObject([200, size]);
    // Kept as the caller's own picture: its address does not run out with the one that was sent.
    expect(again.body.input_object.tmp_url).not.toContain(new URL(body.output_object.tmp_url!).pathname);
  });

  test.each([
    ['was changed', (url: URL) => url.searchParams.set('signature', 'A'.repeat(43))],
    [
      'names another file',
      (url: URL) => {
        url.pathname += 'x';
      },
    ],
    [
      'climbs out of the files',
      (url: URL) => {
        url.pathname = '/files/..%2f..%2fetc/passwd';
      },
    ],
    ['ran out', (url: URL) => url.searchParams.set('expires', String(Date.now() - RESULT_URL_MS))],
  ])('no address of this server that %s', async (_how, change) => {
    const url = new URL(upload.image.tmp_url!);
    change(url);
    for (const ask of [edit, editAsync]) {
      const { status, error } = await ask(url.href);
      expect([status, error.error_code]).toEqual([404, '500']);
    }
  });

  test('no other address of this server: it is inside of this network', async () => {
    const { origin } = new URL(upload.image.tmp_url!);
    for (const path of ['/metrics', '/files', '/filesx/a?expires=9&signature=x']) {
      const { status } = await editAsync(`${origin}${path}`);
      expect([path, status]).toEqual([path, 422]);
    }
  });

  test('nothing of another account: every call answers 404 and charges nothing', async () => {
    const { body } = await editAsync(upload.id);
    const result = await resultId(body.id);
    for (const id of [upload.id, result]) {
      for (const answer of [
        await edit(id, strangerKey),
        await editAsync(id, strangerKey),
        await editBatch([id], strangerKey),
      ]) {
        expect([answer.status, answer.error.error_code]).toEqual([404, '500']);
      }
    }
    expect((await server().services.credits.quota(strangerId)).used).toBe(0);
  });

  test('says what an input may be when it is none', async () => {
    for (const input of ['ftp://shop.example/a.jpg', 'a b', '../etc', '']) {
      const { status, error } = await editAsync(input);
      expect([input, status]).toEqual([input, 422]);
      expect(error.error_message).toContain('Use the id of an image, an https:// address, or storage://');
    }
  });
});

describe('a batch', () => {
  test('names the task of each input, from the start and beside its result', async () => {
    const { body } = await editBatch([upload.id, upload.id]);
    expect(body.tasks.map(({ input, status }) => [input, status])).toEqual([
      [upload.id, 'ACCEPTED'],
      [upload.id, 'ACCEPTED'],
    ]);
    const ids = body.tasks.map(({ task_id }) => task_id);
    expect(new Set(ids).size).toBe(2);
    const look = async () =>
      (await server().call(edits.getImageEditBatch, { as: key, params: { id: body.id } })).body;
    await expect.poll(async () => (await look()).status).toBe('DONE');
    const done = await look();
    expect(done.result?.results.map(({ task_id }) => task_id)).toEqual(ids);
    const one = await server().call(edits.getImageEdit, { as: key, params: { id: ids[0]! } });
    expect(one.body.status).toBe('DONE');
  });
});

describe('with a key', () => {
  const events = async (as: string, query: string) => {
    return fetch(`http://127.0.0.1:${port}/web-task/events${query}`, {
      headers: { authorization: `Bearer ${as}` },
    });
  };
  let port: number;
  beforeAll(async () => {
    port = await server().listen();
  });

  test('tasks are listed and looked at, and another account’s are not there', async () => {
    const { body } = await editAsync(upload.id);
    await resultId(body.id);
    const mine = await server().call(history.listGroups, { as: key });
    const group = mine.body.items.find((group) => group.tasks.some(({ id }) => id === body.id))!;
    const theirs = await server().call(history.listGroups, { as: strangerKey });
    expect(theirs.body.items).toEqual([]);
    const see = (as: string) => server().call(history.getGroup, { as, params: { id: group.id } });
    expect((await see(key)).body.tasks[0]?.status).toBe('DONE');
    expect([(await see(strangerKey)).status, (await see(strangerKey)).error.error_code]).toEqual([
      404,
      '4002',
    ]);
    const statuses = (as: string) =>
      server().call(tasks.getTaskStatuses, { as, query: { task_id: [body.id] } });
    expect((await statuses(key)).body).toEqual({ [body.id]: 'DONE' });
    expect((await statuses(strangerKey)).body).toEqual({});
  });

  test('the events of named tasks are told until all of them have ended', async () => {
    const { body } = await editBatch([upload.id, upload.id]);
    const ids = body.tasks.map(({ task_id }) => task_id);
    const text = await (await events(key, `?${ids.map((id) => `task_id=${id}`).join('&')}`)).text();
    const told = [...text.matchAll(/^data: (.*)$/gm)].map(([, json]) => JSON.parse(json!));
    expect(new Set(told.map(({ task_id }) => task_id))).toEqual(new Set(ids));
    for (const id of ids) {
      expect(told.filter(({ task_id }) => task_id === id).at(-1)?.status).toBe('DONE');
    }
    // Once more: a task that has ended is told as it is, and the stream ends.
    const [id] = ids;
    const again = await (await events(key, `?task_id=${id}`)).text();
    expect([...again.matchAll(/^data: /gm)]).toHaveLength(1);
    expect(again).toContain('"status":"DONE"');
  });

  test('another account’s task is not found: neither its events, nor cancelling it', async () => {
    const { body } = await editAsync(upload.id);
    const heard = await events(strangerKey, `?task_id=${body.id}`);
    expect([heard.status, ((await heard.json()) as { error_code: string }).error_code]).toEqual([
      404,
      '4002',
    ]);
    const params = { id: body.id };
    for (const route of [tasks.cancelTask, tasks.pauseTask, tasks.resumeTask]) {
      const { status, error } = await server().call(route, { as: strangerKey, params });
      expect([status, error.error_code]).toEqual([404, '4002']);
    }
  });

  test('each of these calls needs the scope to read tasks', async () => {
    const narrow = await keyOf(server(), person.userId, ['image:edit']);
    const routes: readonly [AnyRoute, object][] = [
      [history.listGroups, {}],
      [history.getGroup, { params: { id: 'any' } }],
      [tasks.getTaskStatuses, {}],
      [tasks.streamTaskEvents, {}],
    ];
    for (const [route, more] of routes) {
      const { status, text } = await server().call(route, { as: narrow, ...more });
      expect([route.id, status, text.includes('task:read')]).toEqual([route.id, 403, true]);
    }
  });
});
