/**
 * Which journal is this tab's, and what becomes of the others.
 *
 * A journal belongs to the tab that holds its Web Lock. A reload finds its own journal by the id in sessionStorage; a
 * duplicated tab finds that id's lock taken and starts a journal of its own; a journal that nobody holds was left by a
 * crash or a closed tab and can be taken over. Old and excess journals are removed when a tab starts.
 */
import type { AssetId } from '../../../engine/index.ts';
import type { KeptWithJournal } from '../core/document-work.ts';
import type { DeviceStorage } from './journal-storage.ts';

/** Summary of a journal, readable without its entries. Stored under `about/<id>`. */
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

const JOURNAL_LIMITS = {
  maxAgeMs: 30 * 24 * 60 * 60 * 1000,
  maxBytes: 1024 * 1024 * 1024,
  maxCount: 20,
} as const;

/** The part of the Web Locks API that is used, so that tests can hold locks of their own. */
export interface LockPort {
  /** Holds `name` until the returned function is called; null if another tab has it. */
  tryHold(name: string): Promise<(() => void) | null>;
}

/** The id that this tab had before a reload. */
export interface TabMemory {
  read(): string | null;
  write(id: string | null): void;
}

export interface ClaimedJournal {
  readonly id: string;
  /** Entries to restore; null for a new journal. */
  readonly found: JournalSummary | null;
  /** This tab was duplicated from an open one: the journal to copy. */
  readonly openElsewhere: JournalSummary | null;
  release(): void;
}

const journalPrefix = (id: string) => `journal/${id}/`;
export const assetKey = (id: AssetId) => `asset/${id}`;
const aboutKey = (id: string) => `about/${id}`;
/** How its document was looked at. */
export const viewKey = (id: string) => `view/${id}`;
/** The file that its document is saved to. */
export const fileKey = (id: string) => `file/${id}`;
/** What else is kept as long as the journal. */
export const keptKey = (what: KeptWithJournal, id: string) => `${what}/${id}`;
const lockName = (id: string) => `gesso-journal-${id}`;

/** A reload's old page may still hold its lock for a moment; a duplicate's keeps it. */
const RELOAD_GRACE = { tries: 8, waitMs: 60 } as const;

interface ClaimOptions {
  readonly locks: LockPort;
  readonly memory: TabMemory;
  newId(): string;
}

/** This tab's journal from before a reload, else the newest unlocked one, else a new one. */
export async function claimJournal(
  options: ClaimOptions & { readonly storage: DeviceStorage; wait?(ms: number): Promise<void> },
): Promise<ClaimedJournal> {
  const { storage, locks, memory } = options;
  const wait = options.wait ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)));
  const summaries = await listJournals(storage);
  const own = memory.read();
  if (own !== null) {
    const found = summaries.find((summary) => summary.id === own) ?? null;
    for (let i = 0; i < RELOAD_GRACE.tries; i++) {
      const release = await locks.tryHold(lockName(own));
      if (release) return { id: own, found, openElsewhere: null, release };
      await wait(RELOAD_GRACE.waitMs);
    }
    return { ...(await claimFresh(options)), openElsewhere: found };
  }
  for (const found of summaries) {
    const release = await locks.tryHold(lockName(found.id));
    if (!release) continue;
    memory.write(found.id);
    return { id: found.id, found, openElsewhere: null, release };
  }
  return claimFresh(options);
}

/** An empty journal. */
export async function claimFresh({ locks, memory, newId }: ClaimOptions): Promise<ClaimedJournal> {
  const id = newId();
  const release = await locks.tryHold(lockName(id));
  memory.write(id);
  return { id, found: null, openElsewhere: null, release: release ?? (() => {}) };
}

/** Newest first. */
export async function listJournals(storage: DeviceStorage): Promise<readonly JournalSummary[]> {
  const pairs = await storage.read('about/');
  return pairs
    .map(([, value]) => value)
    .filter(isSummary)
    .sort((a, b) => b.updated - a.updated);
}

/** Unlocked journals, newest first: recent work. */
export async function listFreeJournals(
  storage: DeviceStorage,
  locks: LockPort,
): Promise<readonly JournalSummary[]> {
  const free: JournalSummary[] = [];
  for (const summary of await listJournals(storage)) {
    const release = await locks.tryHold(lockName(summary.id));
    if (!release) continue;
    release();
    free.push(summary);
  }
  return free;
}

/** Takes over an unlocked journal; null if it is gone or locked. */
export async function claimFree(
  id: string,
  { storage, locks }: { readonly storage: DeviceStorage; readonly locks: LockPort },
): Promise<ClaimedJournal | null> {
  const found = (await listJournals(storage)).find((summary) => summary.id === id);
  const release = found && (await locks.tryHold(lockName(id)));
  return found && release ? { id, found, openElsewhere: null, release } : null;
}

/** For the batch that changes the journal, so that the two never disagree. */
export function summaryPair(summary: JournalSummary): readonly [string, JournalSummary] {
  return [aboutKey(summary.id), summary];
}

/** A journal that has not been written yet gets its name with the first write. */
export async function renameJournal(storage: DeviceStorage, id: string, name: string): Promise<void> {
  const summary = (await listJournals(storage)).find((each) => each.id === id);
  if (summary) await storage.write({ put: [summaryPair({ ...summary, name })], remove: [] });
}

/** Removes a journal and the pictures that no other journal needs. */
export async function removeJournal(storage: DeviceStorage, id: string): Promise<void> {
  const keys = await storage.keys(journalPrefix(id));
  const beside = [aboutKey(id), viewKey(id), fileKey(id), keptKey('link', id), keptKey('film', id)];
  await storage.write({ put: [], remove: [...keys, ...beside] });
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

/** As long as the tab; without storage, only reloads are not recognized. */
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
        // Storage is blocked: the journal still works, this tab just cannot recognize it after a reload.
      }
    },
  };
}
