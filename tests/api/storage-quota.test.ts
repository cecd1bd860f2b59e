/** How much somebody may keep: told, held to, and told in words when it is full. */
import { beforeAll, describe, expect, it } from 'vitest';
import { getUploadLimits } from '../../api/contract/routes/billing.ts';
import * as images from '../../api/contract/routes/images.ts';
import { editUploadedImage } from '../../api/contract/routes/public-image.ts';
import { createCustomTemplate } from '../../api/contract/routes/scene-library.ts';
import { createSceneByUpload } from '../../api/contract/routes/scenes.ts';
import { createTryOnModel } from '../../api/contract/routes/try-on.ts';
import { GIGABYTE, STORED_PICTURE_MIN_BYTES } from '../../vocabulary/limits.ts';
import { PLANS, STORAGE_GB } from '../../vocabulary/plans.ts';
import { picture, pictureForm } from './helpers/forms.ts';
import { keyOf } from './helpers/key-of.ts';
import { createProfessional, createTaskPerson, type TaskPerson } from './helpers/task-people.ts';
import { useUploads } from './helpers/upload-deps.ts';

const deps = useUploads();
const { server, upload, uploadsOf } = deps;
const mug = picture('product-mug.jpg');

/** As if they had uploaded so much before, in files of a gigabyte at most. Gives the id of the first. */
async function fill(person: TaskPerson, bytes: number): Promise<string> {
  const { database, ids, clock } = server().ports;
  const now = clock.now();
  const rows = Array.from({ length: Math.ceil(bytes / GIGABYTE) }, (_, at) => {
    const id = ids.next();
    return {
      ...{ id, user_id: person.userId, sha256: id, blob: `uploads/${id}.png`, created_at: now, used_at: now },
      ...{ ext: 'png', mime: 'image/png', width: 1, height: 1 },
      bytes: Math.min(GIGABYTE, bytes - at * GIGABYTE),
    };
  });
  await database.insertInto('uploads').values(rows).execute();
  return rows[0]!.id;
}

const storageOf = async ({ token }: TaskPerson) => {
  const { body } = await server().call(getUploadLimits, { as: token });
  return { limit: body.storage_limit, used: body.storage_used };
};

describe('the storage of an account', () => {
  it('is told with what is used of it', async () => {
    const person = await createTaskPerson(server());
    expect(await storageOf(person)).toEqual({ limit: 0.5 * GIGABYTE, used: 0 });
    await upload(pictureForm(mug), person.token);
    expect(await storageOf(person)).toEqual({ limit: 0.5 * GIGABYTE, used: mug.length });
  });

  it('counts the same picture once, and a tiny one as 16 KB', async () => {
    const person = await createTaskPerson(server());
    await upload(pictureForm(mug), person.token);
    await upload(pictureForm(mug), person.token);
    await fill(person, 70);
    expect((await storageOf(person)).used).toBe(mug.length + STORED_PICTURE_MIN_BYTES);
  });

  it('is as large as the largest of the account’s plans', async () => {
    const person = await createProfessional(server());
    expect((await storageOf(person)).limit).toBe(STORAGE_GB.contract * GIGABYTE);
  });

  it('holds the largest picture for every credit of a month, in every plan', () => {
    for (const { machine_name, quota_images, upload_limits } of PLANS) {
      const needed = quota_images * upload_limits.max_file_bytes;
      expect(upload_limits.storage_bytes, machine_name).toBeGreaterThanOrEqual(needed);
    }
  });
});

describe('a full storage', () => {
  let person: TaskPerson;
  let key: string;
  beforeAll(async () => {
    person = await createTaskPerson(server());
    key = await keyOf(server(), person.userId);
    await fill(person, 0.5 * GIGABYTE - 1000);
  });
  const edit = { operations: { resizing: { width: 64, height: 48 } } };

  it.each([
    [images.uploadOnly, undefined],
    [images.uploadAndEdit, edit],
    [images.uploadAndEditNext, { versions: [edit] }],
    [images.uploadAndResize, edit.operations],
    [createSceneByUpload, { object: {}, scene: { prompt: 'on a table' } }],
    [editUploadedImage, edit],
  ] as const)('refuses %# in words, charges nothing and leaves nothing', async (route, data) => {
    const as = route.auth === 'user' ? person.token : key;
    const { status, error } = await server().call(route, { as, ...pictureForm(mug, data) });
    expect({ status, error }).toMatchObject({
      status: 413,
      error: {
        error_code: '2008',
        error_type: 'upload',
        error_message:
          'The storage of your plan is full. 0.5 GB of 0.5 GB are used. Images are removed 30 days after their last use. A larger plan has more storage.',
        error_details: {},
      },
    });
    expect(await uploadsOf(person.userId)).toHaveLength(1);
    expect(await deps.creditsUsed(person.userId)).toBe(0);
    await deps.untilClean();
  });

  it.each([
    [createCustomTemplate, {}],
    [createTryOnModel, { category: 'females' }],
  ] as const)('refuses a picture of one’s own collections, too: %#', async (route, data) => {
    const other = await createProfessional(server());
    await fill(other, STORAGE_GB.contract * GIGABYTE - 1000);
    const { status, error } = await server().call(route, { as: other.token, ...pictureForm(mug, data) });
    expect({ status, code: error?.error_code }).toEqual({ status: 413, code: '2008' });
    const kept = server().ports.database.selectFrom('own_pictures').select('id');
    expect(await kept.where('user_id', '=', other.userId).execute()).toEqual([]);
    await deps.untilClean();
  });

  it('is no fuller by models that arrive at once', async () => {
    const other = await createTaskPerson(server());
    await fill(other, 0.5 * GIGABYTE - 2.5 * mug.length);
    const send = () =>
      server().call(createTryOnModel, { as: other.token, ...pictureForm(mug, { category: 'females' }) });
    const answers = await Promise.all(Array.from({ length: 8 }, send));
    const { used, limit } = await storageOf(other);
    expect(used).toBeLessThanOrEqual(limit);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  });

  it('still takes a picture that it has already', async () => {
    const other = await createTaskPerson(server());
    const first = await upload(pictureForm(mug), other.token);
    await fill(other, 0.5 * GIGABYTE);
    const again = await upload(pictureForm(mug), other.token);
    expect(again).toMatchObject({ status: 201, body: { id: first.body.id } });
  });

  it('takes another when the retention has removed the old ones', async () => {
    const other = await createTaskPerson(server());
    const old = await fill(other, 0.5 * GIGABYTE);
    expect((await upload(pictureForm(mug), other.token)).status).toBe(413);
    await server().ports.database.deleteFrom('uploads').where('id', '=', old).execute();
    expect((await upload(pictureForm(mug), other.token)).status).toBe(201);
  });

  it('is never more than full, however many arrive at once', async () => {
    const other = await createTaskPerson(server());
    await fill(other, 0.5 * GIGABYTE - 2.5 * mug.length);
    const different = Array.from({ length: 8 }, (_, n) => Buffer.concat([mug, Buffer.from([n])]));
    const answers = await Promise.all(different.map((bytes) => upload(pictureForm(bytes), other.token)));
    const { used, limit } = await storageOf(other);
    expect(used).toBeLessThanOrEqual(limit);
    // Those that fit are kept: two, whatever the others ask meanwhile.
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 413)).toHaveLength(6);
    await deps.untilClean();
  });
});
