import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TaskGroup } from '../../../api/contract/schemas/task.ts';
import {
  beginRemoval,
  mergeStatuses,
  NO_ANIMATIONS,
  removalFailed,
  selectAnimation,
  selectGeneration,
  withAnimationPage,
  withoutAnimation,
} from '../../../shell/remote/history/animations.ts';
import { createFavorites } from '../../../shell/remote/history/favorites.ts';
import {
  isRunning,
  withFavorite,
  withMeta,
  withStatuses,
} from '../../../shell/remote/history/group-changes.ts';
import { pageToRead } from '../../../shell/remote/history/paged-list.ts';
import {
  findSelected,
  imagesOf,
  moveInGroup,
  moveInList,
  nameOfGroup,
  selectionWithout,
} from '../../../shell/remote/history/selection.ts';
import { PAGE_SIZES } from '../../../vocabulary/limits.ts';

const seed = { seed: 20261125, numRuns: 200 };

type Task = TaskGroup['tasks'][number];

const picture = { ext: 'png', mps: 1, mime: 'image/png', format: 'PNG', width: 10, height: 10 };

/** A group `g1` with tasks of so many images each: `g1.0.0`, `g1.0.1`, `g1.1.0`, … */
function group(id: string, images: readonly number[], status: Task['status'] = 'DONE'): TaskGroup {
  return {
    id,
    category: 'image_edit',
    request: {},
    input_image: picture,
    created_at: 0,
    tasks: images.map((count, at) => ({
      id: `${id}.${at}`,
      group_id: id,
      category: 'image_edit',
      operation: 'editImage',
      status,
      progress: 0,
      error: null,
      created_at: 0,
      finished_at: null,
      task_images: Array.from({ length: count }, (_, n) => ({
        id: `${id}.${at}.${n}`,
        is_favorite: false,
        is_saved: false,
        generated_meta: null,
        image: picture,
        created_at: 0,
      })),
    })),
  };
}

const groups = fc
  .array(fc.array(fc.nat(4), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 })
  .map((each) => each.map((images, at) => group(`g${at}`, images)));

describe('What is selected', () => {
  test('is an image by its id, or a group without images by its own', () => {
    const all = [group('a', [2, 1]), group('b', [0])];
    expect(findSelected(all, 'a.1.0')).toMatchObject({ group: { id: 'a' }, position: 2 });
    expect(findSelected(all, 'b')).toMatchObject({ group: { id: 'b' }, image: null });
    expect(findSelected(all, 'nothing')).toBeNull();
    expect(findSelected(all, null)).toBeNull();
  });

  test('begins at position 0 when a group is chosen', () => {
    fc.assert(
      fc.property(groups, fc.nat(), (all, random) => {
        const chosen = all[random % all.length]!;
        expect(findSelected(all, nameOfGroup(chosen))).toMatchObject({ group: chosen, position: 0 });
      }),
      seed,
    );
  });

  test('moves by one, and stays in its group and in the list', () => {
    fc.assert(
      fc.property(groups, fc.nat(), fc.constantFrom(-1, 1), (all, random, by) => {
        const images = all.flatMap((each) => imagesOf(each));
        const start = images[random % Math.max(1, images.length)];
        fc.pre(start !== undefined);
        const from = findSelected(all, start!.id)!;
        const to = findSelected(all, moveInGroup(from, by))!;
        const last = imagesOf(from.group).length - 1;
        expect(to.group).toBe(from.group);
        expect(to.position).toBe(Math.min(Math.max(from.position + by, 0), last));
        const beside = findSelected(all, moveInList(all, from, by))!;
        const at = all.indexOf(from.group);
        expect(all.indexOf(beside.group)).toBe(Math.min(Math.max(at + by, 0), all.length - 1));
        expect(beside.position).toBe(0);
      }),
      seed,
    );
  });

  test('is the neighbor of what was deleted: the one before it, the first, or none', () => {
    const all = [group('a', [1]), group('b', [2]), group('c', [1])];
    expect(selectionWithout(all, 'c', 'c.0.0')).toBe('b.0.0');
    expect(selectionWithout(all, 'a', 'a.0.0')).toBe('b.0.0');
    expect(selectionWithout(all, 'b', 'a.0.0')).toBe('a.0.0');
    expect(selectionWithout([all[0]!], 'a', 'a.0.0')).toBeNull();
    expect(selectionWithout(all, 'a', null)).toBeNull();
  });
});

describe('Groups', () => {
  test('take statuses by the task, and keep those of tasks that have ended', () => {
    const all = [group('a', [0, 0], 'WAITING'), group('b', [1], 'DONE')];
    const news = new Map([
      ['a.1', { status: 'PROCESSING', progress: 0.5 }],
      ['b.0', { status: 'WAITING' }],
      ['unknown', { status: 'ERROR' }],
    ] as const);
    const next = withStatuses(all, news);
    expect(next[0]!.tasks.map(({ status, progress }) => [status, progress])).toEqual([
      ['WAITING', 0],
      ['PROCESSING', 0.5],
    ]);
    expect(next[1]).toBe(all[1]);
    expect(isRunning(next[0]!)).toBe(true);
    expect(isRunning(next[1]!)).toBe(false);
  });

  test('have favorites and what is told about an image, of that image alone', () => {
    fc.assert(
      fc.property(groups, fc.nat(), (all, random) => {
        const images = all.flatMap((each) => imagesOf(each));
        const chosen = images[random % Math.max(1, images.length)];
        fc.pre(chosen !== undefined);
        const { id } = chosen!;
        const marked = withMeta(withFavorite(all, id, true), id, { provider: 'local' });
        for (const image of marked.flatMap((each) => imagesOf(each))) {
          const isIt = image.id === id;
          expect([image.is_favorite, image.generated_meta?.provider]).toEqual([
            isIt,
            isIt ? 'local' : undefined,
          ]);
        }
        expect(marked.filter((each, at) => each !== all[at])).toHaveLength(1);
        expect(withFavorite(marked, id, true)).toBe(marked);
      }),
      seed,
    );
  });
});

describe('A favorite', () => {
  const settle = () => new Promise((done) => setTimeout(done));

  test('is shown at once, and shown as it was when the server refuses', async () => {
    const shown: boolean[] = [];
    let refuse = (_why: Error) => {};
    const favorites = createFavorites({
      show: (_image, isFavorite) => shown.push(isFavorite),
      send: () =>
        new Promise((_done, fail) => {
          refuse = fail;
        }),
    });
    const asked = favorites.set('a', true);
    expect(shown).toEqual([true]);
    await settle();
    refuse(new Error('no'));
    await expect(asked).rejects.toThrow('no');
    expect(shown).toEqual([true, false]);
  });

  test('ends as the server has it, however often it is pressed and refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.boolean(), fc.boolean()), { maxLength: 8 }), async (presses) => {
        let server = false;
        let shown = false;
        const answers = presses.map(([isTaken]) => isTaken);
        const favorites = createFavorites({
          show: (_image, isFavorite) => {
            shown = isFavorite;
          },
          async send(_image, isFavorite) {
            await Promise.resolve();
            if (!answers.shift()) throw new Error('refused');
            server = isFavorite;
          },
        });
        const asked: Promise<unknown>[] = [];
        for (const [, waits] of presses) {
          asked.push(favorites.set('a', !shown).catch(() => 'refused'));
          if (waits) await Promise.all(asked);
        }
        await Promise.all(asked);
        expect(shown).toBe(server);
      }),
      seed,
    );
  });
});

describe('Animations', () => {
  const page = (from: number, count: number, number: number, total: number) => ({
    items: Array.from({ length: count }, (_, at) => group(`v${from + at}`, [1])),
    total,
    page: number,
  });
  const read = withAnimationPage(NO_ANIMATIONS, page(0, 15, 1, 20));

  test('come 15 a page: the first page replaces the list, a further one is appended if it has data', () => {
    expect(NO_ANIMATIONS.list.size).toBe(PAGE_SIZES.animations);
    expect(NO_ANIMATIONS.list.size).toBe(15);
    const more = withAnimationPage(read, page(15, 5, 2, 20));
    expect(more.list.items).toHaveLength(20);
    expect(pageToRead(more.list)).toBeNull();
    const nothing = withAnimationPage(read, page(0, 0, 2, 20));
    expect(nothing.list).toEqual(read.list);
    const again = withAnimationPage(more, page(3, 15, 1, 18));
    expect(again.list.items).toHaveLength(15);
    expect(again.list.items[0]!.id).toBe('v3');
  });

  test('and those that are being made are never selected together', () => {
    const act = fc.record({
      kind: fc.constantFrom('animation', 'generation'),
      id: fc.option(fc.constantFrom('a', 'b')),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        let now = NO_ANIMATIONS;
        for (const { kind, id } of acts) {
          now = kind === 'animation' ? selectAnimation(now, id) : selectGeneration(now, id);
          expect(kind === 'animation' ? now.selected : now.generation).toBe(id);
          expect(now.selected !== null && now.generation !== null).toBe(false);
        }
      }),
      seed,
    );
  });

  test('merge statuses by id', () => {
    const first = mergeStatuses(NO_ANIMATIONS, [
      { id: 'b', state: 'WAITING', progress: 0 },
      { id: 'a', state: 'PROCESSING', progress: 0.2 },
    ]);
    const next = mergeStatuses(first, [
      { id: 'c', state: 'ACCEPTED', progress: 0 },
      { id: 'a', state: 'DONE', progress: 1 },
    ]);
    expect(next.statuses.map(({ id, state }) => `${id} ${state}`)).toEqual([
      'c ACCEPTED',
      'b WAITING',
      'a DONE',
    ]);
  });

  test('have a removal of their own, after which the one before it is selected, or the first', () => {
    const selected = selectAnimation(read, 'v3');
    const removing = beginRemoval(selected, 'v3');
    expect(removing.removal).toEqual({ kind: 'removing', id: 'v3' });
    expect(removing.list).toBe(read.list);
    expect(removalFailed(removing, 'v3', 'why').removal).toEqual({ kind: 'failed', id: 'v3', error: 'why' });
    const gone = withoutAnimation(removing, 'v3');
    expect(gone).toMatchObject({ selected: 'v2', removal: { kind: 'none' } });
    expect(gone.list.items).toHaveLength(14);
    expect(withoutAnimation(selectAnimation(read, 'v0'), 'v0').selected).toBe('v1');
    expect(withoutAnimation(selected, 'v9').selected).toBe('v3');
    const only = withAnimationPage(NO_ANIMATIONS, page(0, 1, 1, 1));
    expect(withoutAnimation(selectAnimation(only, 'v0'), 'v0').selected).toBeNull();
  });
});
