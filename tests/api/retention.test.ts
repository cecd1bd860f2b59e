/** What is not kept for ever, and what is. */
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { uploadAndEdit, uploadOnly } from '../../api/contract/routes/images.ts';
import { getImageEdit } from '../../api/contract/routes/public-image.ts';
import { getGroup } from '../../api/contract/routes/web-task.ts';
import { createRetention, MAILS_KEPT_MS } from '../../api/server/services/retention/retention.ts';
import { RESULTS_KEPT_MS, UPLOADS_KEPT_MS } from '../../vocabulary/limits.ts';
import { pictureForm } from './helpers/forms.ts';
import { createTaskPerson, type TaskPerson } from './helpers/task-people.ts';
import { useServer } from './helpers/test-server.ts';

const server = useServer();
const HOUR = 3_600_000;
let person: TaskPerson;
beforeEach(async () => {
  person = await createTaskPerson(server());
});

const { stringify } = JSON;
const run = () => server().services.retention.run();
const isThere = async (blob: string) => (await server().ports.blobs.facts(blob)) !== undefined;

/** Signed in again: an access token does not live for days. */
async function tokenNow(): Promise<string> {
  return (await server().services.sessions.begin(person.userId)).accessToken;
}

async function upload(name = 'product-mug.jpg') {
  const { body } = await server().call(uploadOnly, { as: await tokenNow(), ...pictureForm(name) });
  const row = await server()
    .ports.database.selectFrom('uploads')
    .selectAll()
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow();
  return row;
}

async function edit() {
  const { body } = await server().call(uploadAndEdit, {
    as: await tokenNow(),
    ...pictureForm('product-mug.jpg', { operations: { resizing: { width: 20, height: 20 } } }),
  });
  const taskId = body.tasks[0]?.id ?? '';
  const task = await server().services.tasks.wait(person.userId, taskId, { timeoutMs: 30_000 });
  const [image] = task.images;
  if (!image?.blob) throw new Error(`The edit ended as ${stringify(task)}`);
  return { groupId: body.id, taskId, imageId: image.id, blob: image.blob };
}

describe('a result', () => {
  test('is removed 30 days after it was made, and its task still tells what it was', async () => {
    const { blob, groupId, taskId } = await edit();
    server().clock.advance(RESULTS_KEPT_MS - HOUR);
    await run();
    expect(await isThere(blob)).toBe(true);
    server().clock.advance(2 * HOUR);
    expect((await run()).results).toBeGreaterThanOrEqual(1);
    expect(await isThere(blob)).toBe(false);
    const as = await tokenNow();
    const group = await server().call(getGroup, { as, params: { id: groupId } });
    expect(group.body.tasks[0]).toMatchObject({ status: 'DONE', task_images: [] });
    const shown = await server().call(getImageEdit, { as, params: { id: taskId } });
    expect([shown.status, shown.body.status, shown.body.result]).toEqual([200, 'DONE', undefined]);
  });

  test('that was saved, or is a favorite, is kept', async () => {
    const [saved, favorite] = [await edit(), await edit()];
    await server().services.history.markImage(person.userId, saved.imageId, { isSaved: true });
    await server().services.history.markImage(person.userId, favorite.imageId, { isFavorite: true });
    server().clock.advance(3 * RESULTS_KEPT_MS);
    await run();
    expect([await isThere(saved.blob), await isThere(favorite.blob)]).toEqual([true, true]);
  });
});

describe('an entry of the history', () => {
  const DAY = 24 * HOUR;
  const isListed = async (groupId: string) => {
    const page = await server().services.history.groups(person.userId, { page: 1, size: 100 });
    return page.items.some(({ id }) => id === groupId);
  };

  test('is removed when its time is over, its tasks have ended and no picture of it is left', async () => {
    const { groupId } = await edit();
    server().clock.advance(364 * DAY);
    await run();
    expect(await isListed(groupId)).toBe(true);
    server().clock.advance(2 * DAY);
    expect((await run()).groups).toBeGreaterThanOrEqual(1);
    expect(await isListed(groupId)).toBe(false);
  });

  test('stays while a picture of it is saved, or a task of it has not ended', async () => {
    const [kept, waiting] = [await edit(), await edit()];
    await server().services.history.markImage(person.userId, kept.imageId, { isSaved: true });
    const { database } = server().ports;
    await database.updateTable('tasks').set({ state: 'PAUSED' }).where('id', '=', waiting.taskId).execute();
    server().clock.advance(800 * DAY);
    await run();
    expect([await isListed(kept.groupId), await isListed(waiting.groupId)]).toEqual([true, true]);
  });

  test('stays for good where the server says so', async () => {
    const removeGroups = vi.fn(async () => 1);
    const nothing = async () => 0;
    const ports = { ...server().ports, folder: join(server().config.dataDir, 'nowhere'), families: [] };
    const removers = {
      removeResults: nothing,
      removeMails: nothing,
      removeUploads: nothing,
      removeParts: nothing,
      removeShares: nothing,
      removeGroups,
    };
    const keeping = createRetention({ ...ports, ...removers, historyDays: 0 });
    expect((await keeping.run()).groups).toBe(0);
    expect(removeGroups).not.toHaveBeenCalled();
  });
});

describe('an uploaded picture', () => {
  test('is removed 30 days after it was last used, and not before', async () => {
    const { blob } = await upload();
    server().clock.advance(UPLOADS_KEPT_MS - HOUR);
    // Sent again: used again.
    expect((await upload()).blob).toBe(blob);
    server().clock.advance(UPLOADS_KEPT_MS - HOUR);
    await run();
    expect(await isThere(blob)).toBe(true);
    server().clock.advance(2 * HOUR);
    expect((await run()).uploads).toBeGreaterThanOrEqual(1);
    expect(await isThere(blob)).toBe(false);
    // It may come again, as a new one.
    const again = await upload();
    expect(again.blob).not.toBe(blob);
    expect(await isThere(again.blob)).toBe(true);
  });
});

describe('what a crash left behind', () => {
  const orphan = (folder: string) => `${folder}/${server().ports.ids.next()}.png`;

  test('a blob that no row names is removed after a day, one that a row names is not', async () => {
    const names = [orphan('uploads'), `results/some-task/${server().ports.ids.next()}-0.png`];
    for (const name of names) await server().ports.blobs.write(name, Buffer.from('x'), 'image/png');
    const { blob } = await upload();
    const made = await edit();
    expect((await run()).orphans).toBe(0);
    server().clock.advance(25 * HOUR);
    expect((await run()).orphans).toBe(2);
    for (const name of names) expect(await isThere(name)).toBe(false);
    expect([await isThere(blob), await isThere(made.blob)]).toEqual([true, true]);
  });

  test('blobs of other families, and names that say no time, are left alone', async () => {
    const names = ['uploads/by-hand.png', orphan('other-family')];
    for (const name of names) await server().ports.blobs.write(name, Buffer.from('x'), 'image/png');
    server().clock.advance(400 * 24 * HOUR);
    await run();
    for (const name of names) expect(await isThere(name)).toBe(true);
  });

  test('temporary files are removed after an hour, those in use are not', async () => {
    const folder = join(server().config.dataDir, 'temp');
    mkdirSync(folder, { recursive: true });
    const [old, fresh] = [join(folder, 'old'), join(folder, 'fresh')];
    for (const path of [old, fresh]) writeFileSync(path, 'x');
    const twoHoursAgo = (Date.now() - 2 * HOUR) / 1000;
    utimesSync(old, twoHoursAgo, twoHoursAgo);
    expect((await run()).files).toBe(1);
    expect([existsSync(old), existsSync(fresh)]).toEqual([false, true]);
  });
});

test('two processes may do it at once', async () => {
  const { blob } = await upload();
  server().clock.advance(UPLOADS_KEPT_MS + HOUR);
  const [one, other] = await Promise.all([run(), run()]);
  expect(one.uploads + other.uploads).toBeGreaterThanOrEqual(1);
  expect(await isThere(blob)).toBe(false);
});

describe('a mail of the outbox', () => {
  test('is removed 30 days after it was sent', async () => {
    const { mailer } = server().ports;
    const outbox = join(server().config.dataDir, 'outbox');
    await run();
    await mailer.send({ to: 'a@studio-nord.example', subject: 'Old', text: 'old', html: '<p>old</p>' });
    server().clock.advance(MAILS_KEPT_MS - HOUR);
    expect((await run()).mails).toBe(0);
    await mailer.send({ to: 'b@studio-nord.example', subject: 'New', text: 'new', html: '<p>new</p>' });
    server().clock.advance(2 * HOUR);
    expect((await run()).mails).toBe(1);
    const left = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'));
    expect(left).toHaveLength(2);
    for (const text of left) expect(text).toContain('b@studio-nord.example');
  });
});
