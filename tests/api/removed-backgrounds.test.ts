/** Removed backgrounds by every call that edits: the developer's, and those of a signed-in person. */
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { uploadAndEdit, uploadAndEditNext, uploadOnly } from '../../api/contract/routes/images.ts';
import * as routes from '../../api/contract/routes/public-image.ts';
import { cancelTask } from '../../api/contract/routes/tasks.ts';
import { getGroup } from '../../api/contract/routes/web-task.ts';
import { picture, pictureForm } from './helpers/forms.ts';
import { keyOf } from './helpers/key-of.ts';
import { createTaskPerson, type TaskPerson } from './helpers/task-people.ts';
import { useServer } from './helpers/test-server.ts';

const server = useServer();
let person: TaskPerson;
let key: string;
let mug: Buffer;
let input: string;
beforeAll(async () => {
  person = await createTaskPerson(server());
  key = await keyOf(server(), person.userId);
  mug = await sharp(picture('product-mug.jpg')).resize(160).png().toBuffer();
  const { body } = await server().call(uploadOnly, { as: key, ...pictureForm(mug) });
  input = body.id;
});

const operations = { background: { remove: true } };
const output = { format: 'png' };
const used = async () => (await server().services.credits.quota(person.userId)).used;

/** Of the first task of a group, once it has ended. */
async function imageOf(id: string) {
  let status = '';
  for (;;) {
    const { body } = await server().call(getGroup, { as: person.token, params: { id } });
    const [task] = body.tasks;
    status = task!.status;
    if (status === 'ERROR') throw new Error(task!.error?.error_message);
    if (status === 'DONE') return task!.task_images[0]!;
    await new Promise((done) => setTimeout(done, 250));
  }
}

const look = async <T extends { status: string }>(ask: () => Promise<{ body: T }>): Promise<T> => {
  for (;;) {
    const { body } = await ask();
    if (['DONE', 'ERROR', 'CANCELLED'].includes(body.status)) return body;
    await new Promise((done) => setTimeout(done, 250));
  }
};

interface Made {
  readonly provenance: unknown;
  readonly url: string | undefined;
}

/** Each call, and where its answer has the picture. */
const CALLS: readonly (readonly [string, () => Promise<Made>])[] = [
  [
    'editImage',
    async () => {
      const { body } = await server().call(routes.editImage, {
        as: key,
        body: { input, operations, output },
      });
      return { provenance: body.provenance, url: body.output_object.tmp_url };
    },
  ],
  [
    'editUploadedImage',
    async () => {
      const form = pictureForm(mug, { operations, output });
      const { body } = await server().call(routes.editUploadedImage, { as: key, ...form });
      return { provenance: body.provenance, url: body.output_object.tmp_url };
    },
  ],
  [
    'editImageAsync',
    async () => {
      const asked = { as: key, body: { input, operations, output } };
      const { body } = await server().call(routes.editImageAsync, asked);
      const params = { id: body.id };
      const { result } = await look(() => server().call(routes.getImageEdit, { as: key, params }));
      return { provenance: result?.provenance, url: result?.output_object.tmp_url };
    },
  ],
  [
    'editImageBatch',
    async () => {
      const asked = { as: key, body: { inputs: [input], operations, output } };
      const { body } = await server().call(routes.editImageBatch, asked);
      const params = { id: body.id };
      const { result } = await look(() => server().call(routes.getImageEditBatch, { as: key, params }));
      const [made] = result?.results ?? [];
      return { provenance: made?.provenance, url: made?.output_object?.tmp_url };
    },
  ],
  [
    'uploadAndEdit',
    async () => {
      const form = pictureForm(mug, { operations, output });
      const { body } = await server().call(uploadAndEdit, { as: person.token, ...form });
      const { generated_meta, image } = await imageOf(body.id);
      return { provenance: generated_meta?.provenance, url: image.tmp_url };
    },
  ],
  [
    'uploadAndEditNext',
    async () => {
      const form = pictureForm(mug, { versions: [{ operations, output }] });
      const { body } = await server().call(uploadAndEditNext, { as: person.token, ...form });
      const { generated_meta, image } = await imageOf(body.id);
      return { provenance: generated_meta?.provenance, url: image.tmp_url };
    },
  ],
];

async function bytesAt(url: string | undefined): Promise<Buffer> {
  const { pathname, search } = new URL(url ?? '');
  return (await server().app.inject(pathname + search)).rawPayload;
}

describe('a removed background', () => {
  let first: Buffer | undefined;

  test.each(CALLS)('%s removes the background and says how sure it is, for one credit', async (_, ask) => {
    const before = await used();
    const { provenance, url } = await ask();
    expect(provenance).toEqual([
      {
        operation: 'remove_bg',
        provider: 'local',
        model: null,
        seed: null,
        params: { mode: 'general', decontaminate: true },
        confidence: expect.any(Number),
        warnings: expect.any(Array),
      },
    ]);
    const bytes = await bytesAt(url);
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
    // The same picture and operations: the same file, whichever call asked.
    first ??= bytes;
    expect(bytes.equals(first)).toBe(true);
    expect(await used()).toBe(before + 1);
  });

  test('is told with its warnings in English', async () => {
    const form = pictureForm('input-cutout-plush.png', { operations, output });
    const { body } = await server().call(routes.editUploadedImage, { as: key, ...form });
    expect(body.provenance[0]?.warnings).toEqual([
      {
        id: 'already-cut-out',
        message: 'The background was transparent before, and nothing was removed.',
      },
    ]);
  });

  test('is cancelled while it runs, and gives its credit back', async () => {
    const before = await used();
    const large = await server().call(uploadOnly, { as: key, ...pictureForm('product-24mp.jpg') });
    const { body } = await server().call(routes.editImageAsync, {
      as: key,
      body: { input: large.body.id, operations, output },
    });
    const params = { id: body.id };
    await expect
      .poll(async () => (await server().services.tasks.find(person.userId, body.id)).state)
      .toBe('PROCESSING');
    await server().call(cancelTask, { as: key, params });
    const ended = await look(() => server().call(routes.getImageEdit, { as: key, params }));
    expect(ended.status).toBe('CANCELLED');
    expect(await used()).toBe(before);
  });
});
