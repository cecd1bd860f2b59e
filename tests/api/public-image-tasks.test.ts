/** The developer API's image edits that are not waited for: single ones and batches. */
import { describe, expect, test } from 'vitest';
import * as routes from '../../api/contract/routes/public-image.ts';
import { getGroup } from '../../api/contract/routes/web-task.ts';
import { keyOf } from './helpers/key-of.ts';
import { SMALL, useDeveloper } from './helpers/public-image-deps.ts';
import { createTaskPerson } from './helpers/task-people.ts';

const developer = useDeveloper();
const { server, editAsync, used } = developer;

async function untilEnded(id: string, as = developer.key) {
  for (;;) {
    const { body } = await server().call(routes.getImageEdit, { as, params: { id } });
    if (['DONE', 'ERROR', 'CANCELLED'].includes(body.status)) return body;
    await new Promise((done) => setTimeout(done, 50));
  }
}

describe('an edit as a task', () => {
  test('is accepted at once and has its result at its address', async () => {
    const { status, body } = await editAsync({ input: `${developer.siteUrl}/mug.jpg`, ...SMALL });
    expect(status).toBe(202);
    expect(body.status).toBe('ACCEPTED');
    expect(body.result_url).toMatch(new RegExp(`/v1/image/edit/async/${body.id}$`));
    expect(new Date(body.created_at).toISOString()).toBe(body.created_at);
    expect(body.request).toMatchObject({ input: `${developer.siteUrl}/mug.jpg`, ...SMALL });
    expect([body.result, body.errors]).toEqual([undefined, undefined]);
    const done = await untilEnded(body.id);
    expect(done.status).toBe('DONE');
    expect(done.result?.output_object).toMatchObject({ width: 64, height: 48 });
  });

  test('that fails says why, and gives its credit back', async () => {
    const before = await used();
    const { body } = await editAsync({ input: `${developer.siteUrl}/nowhere`, ...SMALL });
    const ended = await untilEnded(body.id);
    expect(ended).toMatchObject({ status: 'ERROR', errors: [{ error: 'Source not found' }] });
    expect(ended.result).toBeUndefined();
    expect(await used()).toBe(before);
  });

  test('is nobody else’s to see, and one that is not there is not found', async () => {
    const { body } = await editAsync({ input: `${developer.siteUrl}/mug.jpg`, ...SMALL });
    const other = await createTaskPerson(server());
    for (const [as, id] of [
      [await keyOf(server(), other.userId), body.id],
      [developer.key, 'no-such-task'],
    ] as const) {
      for (const route of [routes.getImageEdit, routes.getImageEditBatch]) {
        const refused = await server().call(route, { as, params: { id } });
        expect([refused.status, refused.error.error_code]).toEqual([404, '4002']);
      }
    }
  });
});

describe('a batch', () => {
  const batch = (body: object) => server().call(routes.editImageBatch, { as: developer.key, body });
  const untilBatchEnded = async (id: string) => {
    for (;;) {
      const { body } = await server().call(routes.getImageEditBatch, { as: developer.key, params: { id } });
      if (['DONE', 'ERROR', 'CANCELLED'].includes(body.status)) return body;
      await new Promise((done) => setTimeout(done, 50));
    }
  };

  test('edits every picture, charges those that were made, and says of each what came of it', async () => {
    const before = await used();
    const inputs = [
      `${developer.siteUrl}/mug.jpg`,
      `${developer.siteUrl}/nowhere`,
      'storage://shop/in/cup.jpg',
    ];
    const { status, body } = await batch({ inputs, ...SMALL });
    expect(status).toBe(202);
    expect(body.result_url).toMatch(new RegExp(`/v1/image/edit/batch/${body.id}$`));
    const done = await untilBatchEnded(body.id);
    expect(done.status).toBe('DONE');
    expect(
      done.result?.results.map(({ input, output_object, error }) => [input, output_object?.width, error]),
    ).toEqual([
      [inputs[0], 64, null],
      [inputs[1], undefined, 'Source not found'],
      [inputs[2], 64, null],
    ]);
    expect(await used()).toBe(before + 2);
  });

  test('keeps what was asked for once: each of its tasks keeps its own address alone', async () => {
    const inputs = Array.from(
      { length: 10 },
      (_, at) => `${developer.siteUrl}/nowhere?${at}-${'x'.repeat(2_000)}`,
    );
    const { body } = await batch({ inputs, ...SMALL });
    const { database } = server().ports;
    const rows = await database
      .selectFrom('tasks')
      .select(['request', 'input'])
      .where('group_id', '=', body.id)
      .execute();
    expect(rows).toHaveLength(10);
    for (const { request, input } of rows) expect(request.length + input.length).toBeLessThan(6_000);
    const asked = { inputs, ...SMALL };
    expect(body.request).toMatchObject(asked);
    expect((await untilBatchEnded(body.id)).request).toEqual(body.request);
    const group = await server().call(getGroup, { as: developer.key, params: { id: body.id } });
    expect(group.body.request).toEqual(body.request);
    expect(group.body.tasks.map(({ status }) => status)).toEqual(Array(10).fill('ERROR'));
  });

  test('of which nothing could be made is an error', async () => {
    const { body } = await batch({
      inputs: [`${developer.siteUrl}/nowhere`, `${developer.siteUrl}/page`],
      ...SMALL,
    });
    const done = await untilBatchEnded(body.id);
    expect([done.status, done.errors?.length]).toEqual(['ERROR', 2]);
  });

  test('writes into a folder, each result under its own name, and into no single file', async () => {
    const inputs = [
      `${developer.siteUrl}/mug.jpg`,
      'storage://shop/in/cup.jpg',
      `${developer.siteUrl}/mug.jpg?again`,
    ];
    const { body } = await batch({ inputs, ...SMALL, output: 'storage://shop/batch/' });
    const done = await untilBatchEnded(body.id);
    expect(done.result?.results.map(({ output_object }) => output_object?.object_path)).toEqual([
      'batch/mug.jpeg',
      'batch/cup.jpeg',
      'batch/mug-2.jpeg',
    ]);
    const single = await batch({ inputs, ...SMALL, output: 'storage://shop/one.png' });
    expect(Object.keys(single.error.error_details)).toEqual(['output.destination']);
  });

  test('has 1 to 100 pictures, all accepted or none', async () => {
    const before = await used();
    for (const inputs of [[], Array(101).fill(`${developer.siteUrl}/mug.jpg`)]) {
      expect((await batch({ inputs })).error.error_code).toBe('9000');
    }
    expect(
      (await batch({ inputs: [`${developer.siteUrl}/mug.jpg`, 'storage://nobody/x.png'] })).error.error_code,
    ).toBe('6001');
    expect(await used()).toBe(before);
  });
});
