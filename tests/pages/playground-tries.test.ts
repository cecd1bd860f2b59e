/** Tries of the playground on this device, from all of its pages. */
import { expect, test, vi } from 'vitest';
import type { Try } from '../../pages/account/playground/tries.ts';

/** What the browser keeps: one for all pages. */
const browser = vi.hoisted(() => ({ kept: new Map<string, unknown>(), isBroken: false }));
vi.mock('idb-keyval', () => ({
  createStore() {
    if (browser.isBroken) throw new Error('This browser keeps nothing');
  },
  get: async (key: string) => browser.kept.get(key),
  set: async (key: string, value: unknown) => void browser.kept.set(key, value),
  update: async (key: string, change: (old: unknown) => unknown) =>
    void browser.kept.set(key, change(browser.kept.get(key))),
}));

// Another test of this process may have read it with what a browser keeps.
vi.resetModules();
const { openShelf } = await import('../../pages/account/playground/tries.ts');

const tried = (callId: string): Try => ({ callId, parameters: {}, json: '', at: 1, status: 200, ms: 1 });
const names = (tries: readonly Try[]) => tries.map(({ callId }) => callId);

test('what another page has tried stays beside what this one tries', async () => {
  const [one, other] = [openShelf(), openShelf()];
  expect([await one.read(), await other.read()]).toEqual([[], []]);
  await one.add(tried('a'));
  expect(names(await other.add(tried('b')))).toEqual(['b', 'a']);
  expect(names(await one.add(tried('c')))).toEqual(['c', 'b', 'a']);
  await other.clear();
  expect(names(await one.add(tried('d')))).toEqual(['d']);
});

test('a browser that keeps nothing has them as long as the page lives', async () => {
  browser.isBroken = true;
  const shelf = openShelf();
  await shelf.add(tried('a'));
  expect(names(await shelf.add(tried('b')))).toEqual(['b', 'a']);
  await shelf.clear();
  expect(await shelf.read()).toEqual([]);
});
