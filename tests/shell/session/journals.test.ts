import { describe, expect, it } from 'vitest';
import { type DeviceStorage, memoryStorage } from '../../../shell/session/journal/journal-storage.ts';
import {
  assetKey,
  claimFresh,
  claimJournal,
  type JournalSummary,
  type LockPort,
  listJournals,
  removeJournal,
  renameJournal,
  summaryPair,
  type TabMemory,
  trimJournals,
} from '../../../shell/session/journal/journals.ts';

/** Locks that all tabs of a test share. */
function sharedLocks(): LockPort & { readonly held: Set<string> } {
  const held = new Set<string>();
  return {
    held,
    async tryHold(name) {
      if (held.has(name)) return null;
      held.add(name);
      return () => void held.delete(name);
    },
  };
}

function tabMemory(id: string | null = null): TabMemory {
  let kept = id;
  return {
    read: () => kept,
    write(next) {
      kept = next;
    },
  };
}

function counter(): () => string {
  let made = 0;
  return () => `new-${++made}`;
}

const wait = async () => {};

function summary(id: string, updated: number, own: Partial<JournalSummary> = {}): JournalSummary {
  return { id, name: id, fileName: `${id}.jpg`, updated, assets: [], bytes: 10, ...own };
}

async function store(storage: DeviceStorage, ...summaries: readonly JournalSummary[]): Promise<void> {
  for (const each of summaries) {
    const assets = each.assets.map((id) => [assetKey(id), new Uint8Array(1)] as const);
    await storage.write({
      put: [summaryPair(each), [`journal/${each.id}/entry/0000000000`, {}], ...assets],
      remove: [],
    });
  }
}

describe('Claiming a journal', () => {
  it('creates one if there is none', async () => {
    const memory = tabMemory();
    const claim = await claimJournal({
      storage: memoryStorage(),
      locks: sharedLocks(),
      memory,
      newId: counter(),
      wait,
    });
    expect(claim).toMatchObject({ id: 'new-1', found: null, openElsewhere: null });
    expect(memory.read()).toBe('new-1');
  });

  it('finds its own after a reload, even when another one is newer', async () => {
    const storage = memoryStorage();
    await store(storage, summary('mine', 1), summary('newer', 2));
    const claim = await claimJournal({
      storage,
      locks: sharedLocks(),
      memory: tabMemory('mine'),
      newId: counter(),
      wait,
    });
    expect(claim.found?.id).toBe('mine');
  });

  it('waits for the page before the reload to let go of it', async () => {
    const storage = memoryStorage();
    await store(storage, summary('mine', 1));
    const locks = sharedLocks();
    locks.held.add('gesso-journal-mine');
    let waited = 0;
    const claim = await claimJournal({
      storage,
      locks,
      memory: tabMemory('mine'),
      newId: counter(),
      wait: async () => {
        if (++waited === 3) locks.held.delete('gesso-journal-mine');
      },
    });
    expect(claim).toMatchObject({ id: 'mine', openElsewhere: null });
  });

  it('starts its own in a duplicated tab, and says what the other one works on', async () => {
    const storage = memoryStorage();
    await store(storage, summary('theirs', 1));
    const locks = sharedLocks();
    const first = await claimJournal({ storage, locks, memory: tabMemory(), newId: counter(), wait });
    const memory = tabMemory(first.id);
    const second = await claimJournal({ storage, locks, memory, newId: counter(), wait });
    expect(first.id).toBe('theirs');
    expect(second).toMatchObject({ id: 'new-1', found: null, openElsewhere: { id: 'theirs' } });
    expect(memory.read()).toBe('new-1');
  });

  it('takes over the newest that a closed or crashed tab has left', async () => {
    const storage = memoryStorage();
    await store(storage, summary('old', 1), summary('open', 3), summary('left', 2));
    const locks = sharedLocks();
    locks.held.add('gesso-journal-open');
    const claim = await claimJournal({ storage, locks, memory: tabMemory(), newId: counter(), wait });
    expect(claim.found?.id).toBe('left');
    expect(locks.held).toContain('gesso-journal-left');
    claim.release();
    expect(locks.held).not.toContain('gesso-journal-left');
  });

  it('never gives one journal to two tabs', async () => {
    const storage = memoryStorage();
    await store(storage, summary('one', 1), summary('two', 2));
    const locks = sharedLocks();
    const newId = counter();
    const claims = [];
    for (let tab = 0; tab < 4; tab++) {
      claims.push(await claimJournal({ storage, locks, memory: tabMemory(), newId, wait }));
    }
    claims.push(await claimFresh({ locks, memory: tabMemory(), newId }));
    expect(claims.map((claim) => claim.id)).toEqual(['two', 'one', 'new-1', 'new-2', 'new-3']);
  });
});

describe('Removing a journal', () => {
  it('takes its entries and the pictures that no other journal needs', async () => {
    const storage = memoryStorage();
    await store(
      storage,
      summary('a', 1, { assets: ['shared', 'only-a'] }),
      summary('b', 2, { assets: ['shared'] }),
    );
    await removeJournal(storage, 'a');
    expect(await storage.keys('')).toEqual(['about/b', 'asset/shared', 'journal/b/entry/0000000000']);
  });
});

describe('Trimming', () => {
  const day = 24 * 60 * 60 * 1000;
  const now = 100 * day;
  const limits = { maxAgeMs: 30 * day, maxBytes: 100, maxCount: 3 };
  const left = async (storage: DeviceStorage) => (await listJournals(storage)).map(({ id }) => id);

  it('removes journals unused for thirty days', async () => {
    const storage = memoryStorage();
    await store(storage, summary('fresh', now - day), summary('stale', now - 31 * day));
    expect(await trimJournals(storage, sharedLocks(), 'fresh', now, limits)).toBe(1);
    expect(await left(storage)).toEqual(['fresh']);
  });

  it('lets the oldest go when they are too many or too large', async () => {
    const storage = memoryStorage();
    await store(
      storage,
      summary('a', now - 1),
      summary('b', now - 2, { bytes: 95 }),
      summary('c', now - 3),
      summary('d', now - 4),
      summary('e', now - 5),
    );
    await trimJournals(storage, sharedLocks(), 'a', now, limits);
    expect(await left(storage)).toEqual(['a', 'c', 'd']);
  });

  it('touches neither its own nor one that a tab holds', async () => {
    const storage = memoryStorage();
    await store(storage, summary('own', 1), summary('held', 2), summary('free', 3));
    const locks = sharedLocks();
    locks.held.add('gesso-journal-held');
    await trimJournals(storage, locks, 'own', now, limits);
    expect(await left(storage)).toEqual(['held', 'own']);
  });
});

describe('A journal’s summary', () => {
  it('can be renamed once it is there', async () => {
    const storage = memoryStorage();
    await store(storage, summary('a', 1));
    await renameJournal(storage, 'a', 'Bag, final');
    await renameJournal(storage, 'missing', 'Nothing');
    expect((await listJournals(storage)).map(({ name }) => name)).toEqual(['Bag, final']);
  });

  it('is left out when it is not one', async () => {
    const storage = memoryStorage();
    await store(storage, summary('a', 1));
    await storage.write({
      put: [
        ['about/b', { id: 'b' }],
        ['about/c', null],
      ],
      remove: [],
    });
    expect((await listJournals(storage)).map(({ id }) => id)).toEqual(['a']);
  });
});
