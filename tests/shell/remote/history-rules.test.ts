import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addItem,
  appendPage,
  beginReading,
  neighborOf,
  type PagedList,
  pageToRead,
  readingFailed,
  refreshByPage,
  removeItem,
  replaceItem,
  unreadList,
} from '../../../shell/remote/history/paged-list.ts';
import { PAGE_SIZES } from '../../../vocabulary/limits.ts';

const seed = { seed: 20261125, numRuns: 200 };

interface Item {
  readonly id: string;
  readonly made?: number;
}

/** Ids sort as they are made. */
const FIRST_ID = 1000;

/** A server's list, newest first. */
class Server {
  items: Item[];
  #next: number;
  constructor(count: number) {
    this.items = Array.from({ length: count }, (_, at) => ({ id: String(FIRST_ID + count - at) }));
    this.#next = FIRST_ID + count;
  }
  make(): Item {
    const item = { id: String(++this.#next) };
    this.items.unshift(item);
    return item;
  }
  read(page: number, size: number) {
    return {
      items: this.items.slice((page - 1) * size, page * size),
      total: this.items.length,
      page,
    };
  }
}

function readNext(list: PagedList<Item>, server: Server): PagedList<Item> {
  const page = pageToRead(list);
  if (page === null) return list;
  return appendPage(beginReading(list), server.read(page, list.size));
}

const ids = (items: readonly Item[]) => items.map(({ id }) => id);

describe('The list of the history', () => {
  test('has 30 a page; the first page that it stands on is 0, the first that it asks for 1', () => {
    const list = unreadList<Item>(PAGE_SIZES.history);
    expect(list).toMatchObject({ size: 30, page: 0, status: 'empty' });
    expect(pageToRead(list)).toBe(1);
  });

  test('asks for min(ceil(total / size), page + 1), and for nothing at the end', () => {
    fc.assert(
      fc.property(fc.nat(400), fc.integer({ min: 1, max: 40 }), (total, size) => {
        const server = new Server(total);
        let list = unreadList<Item>(size);
        const pages: number[] = [];
        for (let page = pageToRead(list); page !== null; page = pageToRead(list)) {
          pages.push(page);
          list = appendPage(beginReading(list), server.read(page, size));
        }
        // An empty history costs one request, which says that it is empty.
        const last = Math.max(1, Math.ceil(total / size));
        expect(pages).toEqual(Array.from({ length: last }, (_, at) => at + 1));
        expect(ids(list.items)).toEqual(ids(server.items));
        expect(list.status).toBe('loaded');
      }),
      seed,
    );
  });

  test('asks for one page at a time, and for the same one again after a failure', () => {
    const server = new Server(70);
    const first = readNext(unreadList<Item>(30), server);
    const waiting = beginReading(first);
    expect(pageToRead(waiting)).toBeNull();
    const failed = readingFailed(waiting, new Error('no answer'));
    expect(failed.items).toHaveLength(30);
    expect(pageToRead(failed)).toBe(2);
    expect(pageToRead(readingFailed(beginReading(unreadList<Item>(30)), 'x'))).toBe(1);
  });

  test('ends with what the server has, each item once, whatever is made and deleted while it is read', () => {
    const act = fc.constantFrom('read', 'make', 'delete', 'replace', 'look', 'refresh');
    fc.assert(
      fc.property(
        fc.nat(120),
        fc.integer({ min: 1, max: 20 }),
        fc.array(fc.tuple(act, fc.nat()), { maxLength: 60 }),
        (count, size, acts) => {
          const server = new Server(count);
          let list = readNext(unreadList<Item>(size), server);
          for (const [what, random] of acts) {
            if (what === 'read') list = readNext(list, server);
            if (what === 'make') list = addItem(list, server.make());
            // What a link or the favorites open is read by itself, however old it is.
            const named = server.items[random % Math.max(1, server.items.length)];
            if (what === 'look' && named) list = addItem(list, named);
            if (what === 'refresh') list = refreshByPage(list, server.read(1, size));
            const chosen = list.items[random % Math.max(1, list.items.length)];
            if (what === 'delete' && chosen) {
              server.items = server.items.filter(({ id }) => id !== chosen.id);
              list = removeItem(list, chosen.id);
            }
            if (what === 'replace' && chosen) list = replaceItem(list, { ...chosen, made: random });
            expect(new Set(ids(list.items)).size).toBe(list.items.length);
          }
          for (let turn = 0; pageToRead(list) !== null; turn++) {
            expect(turn).toBeLessThan(200);
            list = readNext(list, server);
          }
          expect(ids(list.items)).toEqual(ids(server.items));
        },
      ),
      { ...seed, numRuns: 500 },
    );
  });

  test('replaces by id where it stands, and leaves alone what it does not know', () => {
    const list = readNext(unreadList<Item>(30), new Server(3));
    expect(replaceItem(list, { id: '1002', made: 1 }).items).toEqual([
      { id: '1003' },
      { id: '1002', made: 1 },
      { id: '1001' },
    ]);
    expect(replaceItem(list, { id: '9' })).toBe(list);
    expect(addItem(list, { id: '1001', made: 2 }).items).toEqual([
      { id: '1003' },
      { id: '1002' },
      { id: '1001', made: 2 },
    ]);
    expect(removeItem(list, '9')).toBe(list);
  });

  test('an old item that a link names is not listed as the newest, and takes its place when its page is read', () => {
    const server = new Server(7);
    const old = { id: '1002' };
    let list = addItem(readNext(unreadList<Item>(3), server), old);
    expect(ids(list.items)).toEqual(['1007', '1006', '1005', '1002']);
    expect(list.total).toBe(7);
    list = addItem(list, server.make());
    expect(ids(list.items)).toEqual(['1008', '1007', '1006', '1005', '1002']);
    while (pageToRead(list) !== null) list = readNext(list, server);
    expect(ids(list.items)).toEqual(ids(server.items));
  });

  test('the neighbor of an item is the one before it, or the first of those that stay', () => {
    const items = ['a', 'b', 'c'].map((id) => ({ id }));
    expect(neighborOf(items, 'c')?.id).toBe('b');
    expect(neighborOf(items, 'a')?.id).toBe('b');
    expect(neighborOf([{ id: 'a' }], 'a')).toBeNull();
  });
});
