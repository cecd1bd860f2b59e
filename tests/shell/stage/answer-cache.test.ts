import { describe, expect, it, vi } from 'vitest';
import { AnswerCache } from '../../../shell/stage/paint/display-tiles.ts';
import { LruCache } from '../../../shell/stage/paint/lru-cache.ts';

describe('A cache with a budget', () => {
  it('evicts the least recently used', () => {
    const dropped: string[] = [];
    const cache = new LruCache<string>(30, (value) => dropped.push(value));
    cache.set('a', 'A', 10);
    cache.set('b', 'B', 10);
    cache.set('c', 'C', 10);
    cache.get('a');
    cache.set('d', 'D', 10);
    expect(dropped).toEqual(['B']);
    expect(cache.bytes).toBe(30);
    expect(cache.get('b')).toBeUndefined();
    expect(cache.get('a')).toBe('A');
  });

  it('keeps the newest even when it is too large alone, and drops what it replaces', () => {
    const dropped: string[] = [];
    const cache = new LruCache<string>(5, (value) => dropped.push(value));
    cache.set('a', 'first', 9);
    cache.set('a', 'second', 9);
    expect(cache.get('a')).toBe('second');
    expect(dropped).toEqual(['first']);
    cache.clear();
    expect(cache.bytes).toBe(0);
    expect(dropped).toEqual(['first', 'second']);
  });
});

/** Answers that come when the test says so. */
function desk() {
  const open = new Map<string, { signal: AbortSignal; answer(value: number): void; fail(): void }>();
  const ask = (name: string) =>
    vi.fn(
      (signal: AbortSignal) =>
        new Promise<number>((answer, reject) => {
          const fail = () => reject(new Error('gone'));
          signal.addEventListener('abort', fail);
          open.set(name, { signal, answer, fail });
        }),
    );
  return { open, ask };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

function cacheOf(arrived = () => {}) {
  return new AnswerCache<number>({ budget: 100, bytesOf: () => 1, arrived });
}

describe('Answers of the workers', () => {
  it('are asked for once, however often they are wanted', async () => {
    const arrived = vi.fn();
    const cache = cacheOf(arrived);
    const { open, ask } = desk();
    const question = ask('tile');
    cache.request('tile', question);
    cache.request('tile', question);
    expect(cache.waiting).toBe(1);
    open.get('tile')?.answer(7);
    await turn();
    cache.request('tile', question);
    expect(question).toHaveBeenCalledTimes(1);
    expect(cache.get('tile')).toBe(7);
    expect(arrived).toHaveBeenCalledTimes(1);
  });

  it('that are no longer needed are cancelled, and can be requested again', async () => {
    const cache = cacheOf();
    const { open, ask } = desk();
    const question = ask('old');
    cache.request('old', question);
    cache.request('new', ask('new'));
    cache.keepWaitingFor(new Set(['new']));
    expect(open.get('old')?.signal.aborted).toBe(true);
    expect(open.get('new')?.signal.aborted).toBe(false);
    await turn();
    cache.request('old', question);
    expect(question).toHaveBeenCalledTimes(2);
  });

  it('that come late are kept all the same', async () => {
    const cache = cacheOf();
    let answer: (value: number) => void = () => {};
    cache.request('late', () => new Promise<number>((resolve) => (answer = resolve)));
    cache.keepWaitingFor(new Set());
    answer(3);
    await turn();
    expect(cache.get('late')).toBe(3);
  });

  it('that fail are asked for again, but not for ever', async () => {
    const cache = cacheOf();
    const question = vi.fn(() => Promise.reject(new Error('broken')));
    for (let i = 0; i < 10; i++) {
      cache.request('tile', question);
      await turn();
    }
    expect(question).toHaveBeenCalledTimes(3);
  });
});
