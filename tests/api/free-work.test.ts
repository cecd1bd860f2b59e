/** What costs nothing, and is stored all the same: it has a limit. */
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { generatePrompt } from '../../api/contract/routes/agent.ts';
import { getUploadLimits } from '../../api/contract/routes/billing.ts';
import { segmentImage } from '../../api/contract/routes/images.ts';
import { prepareScene } from '../../api/contract/routes/scenes.ts';
import { MASKS_FOLDER } from '../../api/server/services/inspection/inspection.ts';
import { FREE_WORK_RATE, GIGABYTE, MASKS_MAX } from '../../vocabulary/limits.ts';
import { picture, pictureForm } from './helpers/forms.ts';
import { createTaskPerson, type TaskPerson, untilEnded } from './helpers/task-people.ts';
import { useUploads } from './helpers/upload-deps.ts';

const deps = useUploads();
const { server, upload, uploadsOf } = deps;
const ADDRESS = 'https://shop.example/mug.png';
const LIMIT = GIGABYTE / 2;
let mug: Buffer;
beforeAll(async () => {
  mug = await sharp(picture('product-mug.jpg')).resize(320).png().toBuffer();
});
afterEach(() => vi.restoreAllMocks());

/** The web answers with the mug. */
const serve = () =>
  vi
    .spyOn(server().ports.outgoing, 'open')
    .mockImplementation(async () => ({ status: 200, headers: {}, body: Readable.from([mug]) }) as never);

/** A person who has room for so many bytes. */
async function withRoom(bytes: number): Promise<TaskPerson> {
  const person = await createTaskPerson(server());
  const { database, ids, clock } = server().ports;
  const id = ids.next();
  const now = clock.now();
  await database
    .insertInto('uploads')
    .values({
      ...{ id, user_id: person.userId, sha256: id, blob: `uploads/${id}.png`, created_at: now, used_at: now },
      ...{ ext: 'png', mime: 'image/png', width: 1, height: 1, bytes: LIMIT - bytes },
    })
    .execute();
  return person;
}

async function ended({ userId, token }: TaskPerson, route: typeof generatePrompt | typeof prepareScene) {
  const { status, body } = await server().call(route, { as: token, body: { input: ADDRESS } });
  expect(status).toBe(202);
  const row = await server()
    .ports.database.selectFrom('tasks')
    .select('id')
    .where((is) => is.or([is('id', '=', body.id), is('group_id', '=', body.id)]))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return untilEnded(server(), await server().services.tasks.find(userId, row.id));
}

const usedBy = async ({ token }: TaskPerson) =>
  (await server().call(getUploadLimits, { as: token })).body.storage_used;

describe('a prompt about a picture on the web', () => {
  test('keeps the picture where there is room, and is written all the same where there is none', async () => {
    serve();
    const roomy = await withRoom(GIGABYTE / 4);
    expect(await ended(roomy, generatePrompt)).toMatchObject({ state: 'DONE' });
    expect(await uploadsOf(roomy.userId)).toHaveLength(2);
    const full = await withRoom(1000);
    expect(await ended(full, generatePrompt)).toMatchObject({ state: 'DONE' });
    expect(await uploadsOf(full.userId)).toHaveLength(1);
    expect(await usedBy(full)).toBe(LIMIT - 1000);
  });
});

describe('a product that is cut out for a scene', () => {
  test('counts as storage, with the picture that it was made of, until it is removed', async () => {
    serve();
    const person = await createTaskPerson(server());
    const { id, images, groupId } = await ended(person, prepareScene);
    const result = Math.max(16 * 1024, images[0]!.bytes);
    expect(await usedBy(person)).toBe(result + Math.max(16 * 1024, mug.length));
    expect(id).not.toBe('');
    await server().services.history.removeGroup(person.userId, groupId);
    expect(await usedBy(person)).toBe(Math.max(16 * 1024, mug.length));
  });

  test('is refused where the storage is full, before or after it is made, and leaves nothing', async () => {
    serve();
    const full = await withRoom(1000);
    const refused = await server().call(prepareScene, { as: full.token, body: { input: ADDRESS } });
    expect([refused.status, refused.error.error_code]).toEqual([413, '2008']);
    // Room for something, and not for the result.
    const nearly = await withRoom(16 * 1024);
    const { state, error, images } = await ended(nearly, prepareScene);
    expect({ state, error, images }).toMatchObject({
      state: 'ERROR',
      error: { id: 'storageFull.used' },
      images: [],
    });
    expect(await uploadsOf(nearly.userId)).toHaveLength(1);
    await deps.untilClean();
  });
});

describe('the masks of found subjects', () => {
  test('are the newest of an account, and those of others stay', async () => {
    const { blobs, ids } = server().ports;
    const person = await createTaskPerson(server());
    const other = await createTaskPerson(server());
    const write = (owner: TaskPerson) =>
      blobs.write(`${MASKS_FOLDER}${owner.userId}/${ids.next()}.png`, mug, 'image/png');
    await write(other);
    for (let n = 0; n < MASKS_MAX; n++) await write(person);
    const of = async (owner: TaskPerson) => {
      const names: string[] = [];
      for await (const name of blobs.list(`${MASKS_FOLDER}${owner.userId}/`)) names.push(name);
      return names.sort();
    };
    const before = await of(person);
    const input = (await upload(pictureForm(mug), person.token)).body.id;
    const { status, body } = await server().call(segmentImage, { as: person.token, body: { input } });
    expect(status).toBe(200);
    const after = await of(person);
    expect(after).toHaveLength(MASKS_MAX);
    expect(after.slice(0, -1)).toEqual(before.slice(1));
    expect(body.segments[0]!.mask_url).toContain(after.at(-1));
    expect(await of(other)).toHaveLength(1);
  });
});

test.each([generatePrompt, prepareScene])(
  'work without a cost is begun two times a minute for long: %#',
  async (route) => {
    const { token } = await createTaskPerson(server());
    const ask = () => server().call(route, { as: token, body: {} });
    for (let n = 0; n < FREE_WORK_RATE.max; n++) expect((await ask()).status).toBe(422);
    const late = await ask();
    expect([late.status, late.error.error_code]).toEqual([429, '1006']);
  },
);
