/**
 * Which journal is this tab's, and what becomes of the others.
 *
 * A journal belongs to the tab that holds its Web Lock. A reload finds its own journal by the id in sessionStorage; a
 * duplicated tab finds that id's lock taken and starts a journal of its own; a journal that nobody holds was left by a
 * crash or a closed tab and can be taken over. Old and excess journals are removed when a tab starts.
 */
import type { AssetId } from '../../engine/index.ts';
import type { DeviceStorage } from './journal-storage.ts';

/** What is known of a journal without reading it. Kept under `about/<id>`. */
export interface JournalSummary {
  readonly id: string;
  /** The document's name. */
  readonly name: string;
  readonly fileName: string;
  /** Milliseconds since the epoch of the last write. */
  readonly updated: number;
  /** Pictures that its steps may need. */
  readonly assets: readonly AssetId[];
  /** Estimated bytes of pictures and steps. */
  readonly bytes: number;
}

export const JOURNAL_LIMITS = {
  maxAgeMs: 30 * 24 * 60 * 60 * 1000,
  maxBytes: 1024 * 1024 * 1024,
  maxCount: 20,
} as const;

/** The part of the Web Locks API that is used, so that tests can hold locks of their own. */
export interface LockPort {
  /** Holds `name` until the returned function is called; null when somebody else has it. */
  tryHold(name: string): Promise<(() => void) | null>;
}

/** The id that this tab had before a reload. */
export interface TabMemory {
  read(): string | null;
  write(id: string | null): void;
}

export interface ClaimedJournal {
  readonly id: string;
  /** What the journal already holds, to be restored; null for a fresh one. */
  readonly found: JournalSummary | null;
  /** own: this tab's before a reload. left: a closed or crashed tab's. fresh: nothing to restore. */
  readonly how: 'own' | 'left' | 'fresh';
  /** This tab was duplicated from one that is still open. */
  readonly otherTab: boolean;
  release(): void;
}

export const journalPrefix = (id: string) => `journal/${id}/`;
export const assetKey = (id: AssetId) => `asset/${id}`;
const aboutKey = (id: string) => `about/${id}`;
const lockName = (id: string) => `gesso-journal-${id}`;

/** A reload's old page may still hold its lock for a moment; a duplicate's never lets go. */
const RELOAD_GRACE = { tries: 8, waitMs: 60 } as const;

export async function claimJournal(options: {
  storage: DeviceStorage;
  locks: LockPort;
  memory: TabMemory;
  newId(): string;
  wait?(ms: number): Promise<void>;
}): Promise<ClaimedJournal> {
  const { storage, locks, memory, newId } = options;
  const wait = options.wait ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)));
  const summaries = await listJournals(storage);
  const own = memory.read();
  let otherTab = false;
  if (own) {
    const found = summaries.find((summary) => summary.id === own) ?? null;
    for (let i = 0; i < RELOAD_GRACE.tries; i++) {
      const release = await locks.tryHold(lockName(own));
      if (release) return { id: own, found, how: found ? 'own' : 'fresh', otherTab: false, release };
      await wait(RELOAD_GRACE.waitMs);
    }
    otherTab = true;
  } else {
    for (const found of summaries) {
      const release = await locks.tryHold(lockName(found.id));
      if (!release) continue;
      memory.write(found.id);
      return { id: found.id, found, how: 'left', otherTab: false, release };
    }
  }
  const id = newId();
  const release = (await locks.tryHold(lockName(id))) ?? (() => {});
  memory.write(id);
  return { id, found: null, how: 'fresh', otherTab, release };
}

/** Newest first. */
export async function listJournals(storage: DeviceStorage): Promise<readonly JournalSummary[]> {
  const pairs = await storage.read('about/');
  return pairs
    .map(([, value]) => value)
    .filter(isSummary)
    .sort((a, b) => b.updated - a.updated);
}

export async function writeSummary(storage: DeviceStorage, summary: JournalSummary): Promise<void> {
  await storage.write({ put: [[aboutKey(summary.id), summary]], remove: [] });
}

/** Removes a journal and the pictures that no other journal needs. */
export async function removeJournal(storage: DeviceStorage, id: string): Promise<void> {
  const keys = await storage.keys(journalPrefix(id));
  await storage.write({ put: [], remove: [...keys, aboutKey(id)] });
  await removeOrphans(storage);
}

/** Removes unheld journals past the age, count and size limits. Returns how many went. */
export async function trimJournals(
  storage: DeviceStorage,
  locks: LockPort,
  keep: string,
  now: number,
  limits: { maxAgeMs: number; maxBytes: number; maxCount: number } = JOURNAL_LIMITS,
): Promise<number> {
  let bytes = 0;
  let count = 0;
  let removed = 0;
  for (const summary of await listJournals(storage)) {
    bytes += summary.bytes;
    count += 1;
    const tooOld = now - summary.updated > limits.maxAgeMs;
    if (summary.id === keep || !(tooOld || bytes > limits.maxBytes || count > limits.maxCount)) continue;
    const release = await locks.tryHold(lockName(summary.id));
    if (!release) continue;
    try {
      await removeJournal(storage, summary.id);
      bytes -= summary.bytes;
      count -= 1;
      removed += 1;
    } finally {
      release();
    }
  }
  return removed;
}

async function removeOrphans(storage: DeviceStorage): Promise<void> {
  const needed = new Set((await listJournals(storage)).flatMap((summary) => summary.assets.map(assetKey)));
  const orphans = (await storage.keys('asset/')).filter((key) => !needed.has(key));
  if (orphans.length > 0) await storage.write({ put: [], remove: orphans });
}

function isSummary(value: unknown): value is JournalSummary {
  if (typeof value !== 'object' || value === null) return false;
  const summary = value as Partial<Record<keyof JournalSummary, unknown>>;
  return (
    typeof summary.id === 'string' &&
    typeof summary.name === 'string' &&
    typeof summary.updated === 'number' &&
    typeof summary.bytes === 'number' &&
    Array.isArray(summary.assets)
  );
}

/** Web Locks; without them (old browsers, plain http) every journal is free to take, and tabs may share one. */
export function browserLocks(): LockPort {
  const manager = navigator.locks as LockManager | undefined;
  if (!manager) return { tryHold: async () => () => {} };
  return {
    tryHold: (name) =>
      new Promise((resolve, reject) => {
        manager
          .request(name, { ifAvailable: true }, (lock) => {
            if (!lock) {
              resolve(null);
              return undefined;
            }
            return new Promise<void>((release) => resolve(release));
          })
          .catch(reject);
      }),
  };
}

const TAB_KEY = 'gesso-journal';

/** Lives as long as the tab; a browser that blocks it only loses the reload's memory. */
export function browserTabMemory(): TabMemory {
  return {
    read() {
      try {
        return sessionStorage.getItem(TAB_KEY);
      } catch {
        return null;
      }
    },
    write(id) {
      try {
        if (id === null) sessionStorage.removeItem(TAB_KEY);
        else sessionStorage.setItem(TAB_KEY, id);
      } catch {
        // Storage is blocked: the journal still works, this tab just cannot recognise it after a reload.
      }
    },
  };
}
