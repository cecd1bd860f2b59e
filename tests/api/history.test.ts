import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnyRoute } from '../../api/contract/base/route.ts';
import { getAnimation, listAnimationStatuses } from '../../api/contract/routes/animation.ts';
import { cancelTask, getTaskStatuses } from '../../api/contract/routes/tasks.ts';
import {
  addFavorite,
  deleteGroup,
  deleteImage,
  getGroup,
  listGroups,
  listImages,
  removeFavorite,
  saveImage,
} from '../../api/contract/routes/web-task.ts';
import { PAGE_BASES, PAGE_SIZES } from '../../vocabulary/limits.ts';
import {
  createGate,
  createScriptedKind,
  createTaskPerson,
  type Script,
  scriptOf,
  type TaskPerson,
  untilEnded,
} from './helpers/task-people.ts';
import { createTestServer, type TestServer } from './helpers/test-server.ts';

let server: TestServer;
let person: TaskPerson;
const edits = createScriptedKind();
const animations = createScriptedKind({ name: 'test.animation', category: 'animation_generation' });
beforeAll(async () => {
  server = await createTestServer();
  server.services.tasks.kinds.register(edits.kind);
  server.services.tasks.kinds.register(animations.kind);
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await createTaskPerson(server);
  edits.act = undefined;
});

const call = <R extends AnyRoute>(route: R, options: Parameters<typeof server.call<R>>[1] = {}) =>
  server.call(route, { as: person.token, ...options });

async function done(script: Script = {}, more: { kind?: string; groupId?: string } = {}) {
  const task = await server.services.tasks.submit(person.principal, scriptOf({ cost: 0, ...script }, more));
  return untilEnded(server, task);
}

async function blobCount(taskId: string): Promise<number> {
  let count = 0;
  for await (const _name of server.ports.blobs.list(`results/${taskId}/`)) count += 1;
  return count;
}

describe('A group of the history', () => {
  it('shows what was asked for, each task, its pictures and what is told about them', async () => {
    const first = await done({ name: 'chair', images: 2 });
    await done({ name: 'table' }, { groupId: first.groupId });
    const { body } = await call(getGroup, { params: { id: first.groupId } });
    expect(body).toMatchObject({
      id: first.groupId,
      category: 'image_edit',
      request: { name: 'chair', images: 2 },
      input_image: null,
      tasks: [{ id: first.id, status: 'DONE', operation: 'testScript', progress: 1, error: null }, {}],
    });
    expect(body.tasks[0]!.task_images).toEqual(
      first.images.map(({ id }, at) => ({
        id,
        is_favorite: false,
        is_saved: false,
        generated_meta: { seed: at },
        image: {
          ext: 'png',
          mime: 'image/png',
          format: 'PNG',
          width: 4,
          height: 3,
          mps: 0,
          tmp_url: expect.stringMatching(/^http:.*\/files\/results\/.+\?expires=\d+&signature=[\w-]{43}$/),
          thumbnail_url: expect.stringMatching(/\/files\/results\/.+&size=small$/),
        },
        created_at: expect.any(Number),
      })),
    );
  });

  it('is deleted with its pictures, and what still runs is cancelled and costs nothing', async () => {
    const first = await done({ cost: 1 });
    expect(await blobCount(first.id)).toBe(1);
    const begun = createGate<AbortSignal>();
    edits.act = (_script, { signal }) => {
      begun.resolve(signal);
      return new Promise((_resolve, reject) => signal.addEventListener('abort', reject));
    };
    const running = await server.services.tasks.submit(
      person.principal,
      scriptOf({ cost: 5 }, { groupId: first.groupId }),
    );
    const signal = await begun.promise;
    const answer = await call(deleteGroup, { params: { id: first.groupId } });
    expect([answer.status, answer.text]).toEqual([204, '']);
    await expect.poll(() => signal.aborted).toBe(true);
    expect((await call(getGroup, { params: { id: first.groupId } })).error.error_code).toBe('4002');
    expect((await call(listImages)).body.total).toBe(0);
    expect(await blobCount(first.id)).toBe(0);
    expect(await server.services.credits.quota(person.userId)).toMatchObject({ used: 1 });
    expect((await call(getTaskStatuses, { query: { task_id: [first.id, running.id] } })).body).toEqual({});
    expect((await call(deleteGroup, { params: { id: first.groupId } })).status).toBe(404);
  });
});

describe('The list of groups', () => {
  it('comes in pages from 1, newest first, and links as min(ceil(total/size), page+1)', async () => {
    expect(PAGE_BASES.history).toBe(1);
    const made = [];
    for (let at = 0; at < 5; at += 1) made.push(await done({ images: 0 }));
    const newestFirst = made.map(({ groupId }) => groupId).reverse();
    const pages = [];
    for (const page of [1, 2, 3]) pages.push((await call(listGroups, { query: { page, size: 2 } })).body);
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(newestFirst);
    expect(pages.map(({ total, page, size }) => [total, page, size])).toEqual([
      [5, 1, 2],
      [5, 2, 2],
      [5, 3, 2],
    ]);
    const link = (page: number) => `/web-task/groups?page=${page}&size=2`;
    expect(pages.map(({ links }) => links)).toEqual([
      { self: link(1), first: link(1), prev: null, next: link(2), last: link(3) },
      { self: link(2), first: link(1), prev: link(1), next: link(3), last: link(3) },
      { self: link(3), first: link(1), prev: link(2), next: null, last: link(3) },
    ]);
    const beyond = (await call(listGroups, { query: { page: 9, size: 2 } })).body;
    expect([beyond.items, beyond.links.next, beyond.links.prev]).toEqual([[], null, link(3)]);
  });

  it('follows its own links, filters included', async () => {
    for (let at = 0; at < 3; at += 1) await done({ images: 0 });
    const first = await call(listGroups, { query: { size: 2, task_category: 'image_edit' } });
    const next = await server.app.inject({
      url: first.body.links.next!,
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect(next.json()).toMatchObject({ page: 2, total: 3, items: [{}] });
    expect(first.body.links.next).toContain('task_category=image_edit');
  });

  it('has 30 groups a page unless asked, of an empty history none, and no page 0', async () => {
    expect(PAGE_SIZES.history).toBe(30);
    expect((await call(listGroups)).body).toMatchObject({
      items: [],
      total: 0,
      page: 1,
      size: 30,
      links: { prev: null, next: null },
    });
    expect((await call(listGroups, { query: { page: 0 } })).status).toBe(422);
    expect((await call(listGroups, { query: { size: 101 } })).status).toBe(422);
  });

  it('is filtered by category and by favorites', async () => {
    const plain = await done();
    const loved = await done();
    const moving = await done({}, { kind: 'test.animation' });
    await call(addFavorite, { params: { id: loved.images[0]!.id } });
    const idsOf = async (query: object) => (await call(listGroups, { query })).body.items.map(({ id }) => id);
    expect(await idsOf({ is_favorite: true })).toEqual([loved.groupId]);
    expect(await idsOf({ is_favorite: 'false' })).toHaveLength(3);
    expect(await idsOf({ task_category: 'animation_generation' })).toEqual([moving.groupId]);
    expect(await idsOf({ task_category: 'image_edit' })).toEqual([loved.groupId, plain.groupId]);
    expect((await call(listGroups, { query: { task_category: 'dreams' } as never })).status).toBe(422);
  });
});

describe('An image', () => {
  it('becomes a favorite and is none again, twice being the same as once', async () => {
    const { images } = await done();
    const params = { id: images[0]!.id };
    for (const [route, is_favorite] of [
      [addFavorite, true],
      [addFavorite, true],
      [removeFavorite, false],
      [removeFavorite, false],
    ] as const) {
      expect((await call(route, { params })).body).toMatchObject({ id: params.id, is_favorite });
    }
  });

  it('is saved, and so passed over when old results are removed', async () => {
    const old = await done();
    const saved = await done();
    const loved = await done();
    expect((await call(saveImage, { params: { id: saved.images[0]!.id } })).body.is_saved).toBe(true);
    await call(addFavorite, { params: { id: loved.images[0]!.id } });
    await server.services.history.removeOld(server.clock.now() + 1);
    const left = (await call(listImages)).body.items.map(({ id }) => id);
    expect(left).toEqual([loved.images[0]!.id, saved.images[0]!.id]);
    expect(await Promise.all([old, saved, loved].map(({ id }) => blobCount(id)))).toEqual([0, 1, 1]);
  });

  it('is deleted with its bytes, while its group stays', async () => {
    const { id, groupId, images } = await done({ images: 2 });
    const answer = await call(deleteImage, { params: { id: images[0]!.id } });
    expect(answer.status).toBe(204);
    expect(await blobCount(id)).toBe(1);
    const group = (await call(getGroup, { params: { id: groupId } })).body;
    expect(group.tasks[0]!.task_images.map((image) => image.id)).toEqual([images[1]!.id]);
    expect((await call(deleteImage, { params: { id: images[0]!.id } })).error.error_code).toBe('1004');
  });

  it('is listed newest first with its place in the history, by kind', async () => {
    const edit = await done();
    const moving = await done({}, { kind: 'test.animation' });
    await call(saveImage, { params: { id: edit.images[0]!.id } });
    const idsOf = async (image_type?: string) =>
      (await call(listImages, { query: { image_type } as never })).body.items.map(({ task_id }) => task_id);
    expect(await idsOf()).toEqual([moving.id, edit.id]);
    expect(await idsOf('all')).toEqual([moving.id, edit.id]);
    expect(await idsOf('saved')).toEqual([edit.id]);
    expect(await idsOf('favorite')).toEqual([]);
    expect(await idsOf('generated')).toEqual([moving.id]);
    expect((await call(listImages)).body.items[0]).toMatchObject({ group_id: moving.groupId });
  });
});

describe('Statuses', () => {
  it('are a map from task id to status, of the own tasks only', async () => {
    const one = await done();
    edits.act = async () => {
      throw new Error('no');
    };
    const two = await server.services.tasks.submit(person.principal, scriptOf());
    await call(cancelTask, { params: { id: two.id } });
    const stranger = await createTaskPerson(server);
    const theirs = await server.services.tasks.submit(stranger.principal, scriptOf());
    const { body } = await call(getTaskStatuses, {
      query: { task_id: [one.id, two.id, theirs.id, 'unknown'] },
    });
    expect(body).toEqual({ [one.id]: 'DONE', [two.id]: 'CANCELLED' });
    expect((await call(getTaskStatuses, { query: { task_id: [one.id] } })).body).toEqual({
      [one.id]: 'DONE',
    });
  });

  it('of too many tasks at once are refused', async () => {
    const task_id = Array.from({ length: 101 }, (_, at) => `id-${at}`);
    expect((await call(getTaskStatuses, { query: { task_id } })).status).toBe(422);
  });
});

describe('Animations', () => {
  it('have statuses in pages from 1, 15 a page, filtered by several states', async () => {
    const made = [];
    for (let at = 0; at < 3; at += 1) made.push(await done({}, { kind: 'test.animation' }));
    await done();
    const { body } = await call(listAnimationStatuses, { query: { size: 2, state: ['DONE', 'ERROR'] } });
    expect(body).toMatchObject({ total: 3, page: 1, size: 2, links: { prev: null } });
    expect(body.items).toEqual([made[2]!, made[1]!].map(({ id }) => ({ id, state: 'DONE', progress: 1 })));
    expect((await call(listAnimationStatuses, { query: { state: ['WAITING'] } })).body.total).toBe(0);
    expect((await call(listAnimationStatuses)).body.size).toBe(15);
    expect((await call(listAnimationStatuses, { query: { state: ['ASLEEP'] } as never })).status).toBe(422);
  });

  it('are found by id, and no other task is one', async () => {
    const input = { input: 'https://example.com/a.png', prompt: 'pan', duration: 10 };
    const task = await untilEnded(
      server,
      await server.services.tasks.submit(person.principal, {
        kind: 'test.animation',
        operation: 'generateAnimation',
        input,
      }),
    );
    for (const query of [{}, { force: true }]) {
      const { body } = await call(getAnimation, { params: { id: task.id }, query });
      expect(body).toMatchObject({ id: task.id, ...input, origin: null, state: 'DONE', video_url: null });
      expect(body.preview_url).toContain('/files/results/');
    }
    const edit = await done();
    expect((await call(getAnimation, { params: { id: edit.id } })).error.error_code).toBe('4002');
  });
});

describe('The history of somebody else', () => {
  const routes = [getGroup, deleteGroup, addFavorite, removeFavorite, saveImage, deleteImage, getAnimation];

  it.each(routes.map((route) => [route.id, route] as const))('is not there for %s', async (_id, route) => {
    const task = await done({}, { kind: 'test.animation' });
    const stranger = await createTaskPerson(server);
    const ids = [task.groupId, task.id, task.images[0]!.id];
    for (const id of ids) {
      expect((await server.call(route, { params: { id }, as: stranger.token })).status).toBe(404);
    }
    expect((await call(getGroup, { params: { id: task.groupId } })).body.tasks[0]!.task_images).toHaveLength(
      1,
    );
  });

  it('is empty in lists', async () => {
    await done();
    const stranger = await createTaskPerson(server);
    for (const route of [listGroups, listImages, listAnimationStatuses]) {
      expect((await server.call(route, { as: stranger.token })).body.total).toBe(0);
    }
  });

  it('asks who calls', async () => {
    for (const route of [
      ...routes,
      listGroups,
      listImages,
      listAnimationStatuses,
      getTaskStatuses,
      cancelTask,
    ]) {
      const answer = await server.call(route, { params: { id: 'x' } });
      expect([answer.status, answer.error.error_code]).toEqual([401, '111']);
    }
  });
});

describe('A deleted account', () => {
  it('takes its history, its pictures and its running tasks with it', async () => {
    const task = await done();
    await server.services.tasks.submit(person.principal, scriptOf());
    await server.services.history.removeAll(person.userId);
    expect((await call(listGroups)).body.total).toBe(0);
    expect(await blobCount(task.id)).toBe(0);
    const { database } = server.ports;
    const left = await database
      .selectFrom('tasks')
      .select('id')
      .where('user_id', '=', person.userId)
      .execute();
    expect(left).toEqual([]);
  });
});
