import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** A tab: its entries, and Back and Forward, which arrive later. */
class Tab extends EventTarget {
  entries: { hash: string; state: unknown }[];
  at: number;
  /** The page before the studio was opened: going there leaves it. */
  left = false;
  #waiting: number[] = [];
  readonly history: { pushState: Put; replaceState: Put; go: (by: number) => void; readonly state: unknown };
  readonly location: { hash: string; pathname: string; search: string };

  constructor(hash: string) {
    super();
    this.entries = [{ hash, state: null }];
    this.at = 0;
    const tab = this;
    this.location = {
      get hash() {
        return tab.entries[tab.at]!.hash;
      },
      pathname: '/studio',
      search: '',
    } as Tab['location'];
    this.history = {
      get state() {
        return tab.entries[tab.at]!.state;
      },
      pushState(state, _title, url) {
        tab.entries = [...tab.entries.slice(0, tab.at + 1), entryOf(url, state)];
        tab.at++;
      },
      replaceState(state, _title, url) {
        tab.entries[tab.at] = entryOf(url, state);
      },
      go: (by) => this.#waiting.push(by),
    };
  }

  /** What Back and Forward of the browser, or of the page, come to. */
  arrive(): void {
    for (let by = this.#waiting.shift(); by !== undefined; by = this.#waiting.shift()) {
      const to = this.at + by;
      if (to < 0) {
        this.left = true;
        return;
      }
      if (to >= this.entries.length) continue;
      this.at = to;
      this.#tell();
    }
  }

  press(by: -1 | 1): void {
    this.history.go(by);
    this.arrive();
  }

  /** A hash that somebody typed, or a link. */
  type(hash: string): void {
    this.history.pushState(null, '', `/studio${hash}`);
    this.#tell();
  }

  #tell(): void {
    this.dispatchEvent(Object.assign(new Event('popstate'), { state: this.history.state }));
    this.dispatchEvent(new Event('hashchange'));
  }
}

type Put = (state: unknown, title: string, url: string) => void;
const entryOf = (url: string, state: unknown) => ({ hash: url.replace('/studio', ''), state });

type Binding = typeof import('../../shell/address/hash-binding.ts');
let tab: Tab;

async function open(hash = ''): Promise<Binding> {
  tab = new Tab(hash);
  vi.stubGlobal('window', tab);
  vi.resetModules();
  const { keepHashEntries } = await import('../../shell/address/hash-history.ts');
  keepHashEntries();
  return import('../../shell/address/hash-binding.ts');
}

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('The hash in the browser’s history', () => {
  test('gets an entry for a modal, which Back closes; at the first entry Back leaves', async () => {
    const { readHash, writeHash } = await open('#operation=brush');
    writeHash({ modal: 'export' });
    expect(tab.entries).toHaveLength(2);
    tab.press(-1);
    expect(readHash()).toMatchObject({ modal: null, operation: 'brush' });
    expect(tab.left).toBe(false);
    tab.press(-1);
    expect(tab.left).toBe(true);
  });

  test('has none left of a modal that its own button closed', async () => {
    const { readHash, writeHash } = await open();
    writeHash({ modal: 'recent' });
    writeHash({ modal: null });
    expect(readHash().modal).toBeNull();
    writeHash({ operation: 'text' });
    expect(readHash()).toMatchObject({ modal: null, operation: 'text' });
    tab.arrive();
    expect(tab.location.hash).toBe('#operation=text');
    tab.press(-1);
    expect(tab.left).toBe(true);
  });

  test('keeps tools and all else when Back closes an item', async () => {
    const { readHash, writeHash } = await open('#operation=brush');
    writeHash({ img: '1', id: '9' });
    writeHash({ operation: 'text', mode: 'crop' });
    writeHash({ img: '2' });
    expect(tab.entries).toHaveLength(2);
    writeHash({ modal: 'zoom' });
    tab.press(-1);
    expect(readHash()).toMatchObject({ modal: null, img: '2', operation: 'text' });
    tab.press(-1);
    expect(readHash()).toMatchObject({ img: null, id: null, operation: 'text', mode: 'crop' });
    tab.press(1);
    expect(readHash()).toMatchObject({ img: '2', operation: 'text' });
  });

  test('closes a modal and its item together, and a modal for another one without an entry more', async () => {
    const { readHash, writeHash } = await open();
    writeHash({ img: '1' });
    writeHash({ modal: 'confirm-delete' });
    writeHash({ modal: null, img: null });
    tab.arrive();
    expect(tab.at).toBe(0);
    expect(readHash()).toMatchObject({ modal: null, img: null });
    writeHash({ modal: 'recent' });
    writeHash({ modal: null });
    writeHash({ modal: 'pricing' });
    tab.arrive();
    expect(readHash().modal).toBe('pricing');
    expect(tab.at).toBe(1);
    tab.press(-1);
    expect(readHash().modal).toBeNull();
  });

  test('closes what a link opened where it is, and then Back leaves', async () => {
    const { readHash, writeHash } = await open('#img=4&modal=zoom&operation=text');
    expect(readHash()).toMatchObject({ img: '4', modal: 'zoom' });
    writeHash({ modal: null });
    expect(tab.location.hash).toBe('#img=4&operation=text');
    expect(tab.entries).toHaveLength(1);
    tab.press(-1);
    expect(tab.left).toBe(true);
  });

  test('accepts any typed hash, garbage included', async () => {
    const { readHash, writeHash } = await open('#operation=brush');
    writeHash({ modal: 'export' });
    tab.type('#operation=text&img=7');
    expect(readHash()).toMatchObject({ operation: 'text', img: '7', modal: null });
    tab.type('#%E0%A4%A=&&modal=<script>&operation=rm -rf');
    expect(readHash()).toMatchObject({ operation: null, modal: null, img: null });
    writeHash({ operation: 'brush' });
    expect(readHash().operation).toBe('brush');
  });

  test('follows any writing, and each layer goes by one Back', async () => {
    const act = fc.oneof(
      fc.record({ modal: fc.constantFrom(null, 'zoom' as const, 'pricing' as const) }),
      fc.record({ img: fc.constantFrom(null, '1', '2') }),
      fc.record({ animation: fc.constantFrom(null, '5') }),
      fc.record({ operation: fc.constantFrom('text' as const, 'brush' as const) }),
      fc.record({ modal: fc.constant(null), img: fc.constantFrom(null, '3') }),
      fc.constantFrom('arrive' as const, 'back' as const, 'forward' as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 14 }), async (acts) => {
        const { readHash, writeHash } = await open('#operation=brush');
        for (const each of acts) {
          if (each === 'arrive') tab.arrive();
          else if (each === 'back' || each === 'forward') {
            tab.arrive();
            // Back at the first entry leaves: nothing to look at any more.
            if (each === 'back' && tab.at === 0) continue;
            const { operation } = readHash();
            tab.press(each === 'back' ? -1 : 1);
            expect(readHash().operation).toBe(operation);
          } else {
            writeHash(each);
            expect(readHash()).toMatchObject(each);
          }
          expect(tab.at).toBeLessThanOrEqual(2);
        }
        const before = readHash();
        tab.arrive();
        expect(readHash()).toEqual(before);
        while (tab.at > 0) tab.press(-1);
        expect(readHash()).toMatchObject({ modal: null, img: null, animation: null });
        expect(readHash().operation).toBe(before.operation);
      }),
      { seed: 20261125, numRuns: 100 },
    );
  });
});
