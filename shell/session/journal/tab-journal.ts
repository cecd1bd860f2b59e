/** This tab's journal, and the work of other tabs on this device: claimed, handed over, listed, renamed and removed. */
import type { GessoError } from '../../../engine/index.ts';
import { gessoError } from '../core/gesso-error.ts';
import { type DeviceStorage, memoryStorage } from './journal-storage.ts';
import {
  type ClaimedJournal,
  claimFree,
  claimFresh,
  claimJournal,
  type JournalSummary,
  type LockPort,
  listFreeJournals,
  removeJournal,
  renameJournal,
  type TabMemory,
  trimJournals,
} from './journals.ts';

export interface TabJournal {
  /** null until it is opened. */
  readonly storage: DeviceStorage | null;
  /** The journal that this tab writes; null until one is claimed. */
  readonly claimed: ClaimedJournal | null;
  /** Storage to write to; memory if none was opened. */
  writable(): DeviceStorage;
  open(openStorage: () => Promise<DeviceStorage>): Promise<DeviceStorage>;
  /** Claims a journal (`claimJournal`) and removes old ones. Rejects when storage cannot be read. */
  claim(): Promise<ClaimedJournal>;
  /** A journal for a new document. One that was claimed and holds nothing is used unless `replaces`. */
  claimNew(replaces: boolean): Promise<ClaimedJournal>;
  /** A journal that no tab holds; null when it is gone or taken. Rejects when storage cannot be read. */
  claimFree(id: string): Promise<ClaimedJournal | null>;
  /** This tab writes `claim` from here on. The journal before is released after `written`, when its last entries are stored. */
  switchTo(claim: ClaimedJournal, written?: Promise<void>): void;
  /** Journals that no tab holds, newest first. Rejects when storage cannot be read. */
  free(): Promise<readonly JournalSummary[]>;
  /** Never rejects: `storageFailed` hears of a failure, as of the two below. */
  rename(id: string, name: string): Promise<void>;
  /** Removes a claimed journal and releases it. */
  remove(claim: ClaimedJournal): Promise<void>;
  /** Removes this tab's journal and claims a new one. */
  startOver(): Promise<void>;
  release(): void;
}

export function createTabJournal(options: {
  readonly locks: LockPort;
  readonly memory: TabMemory;
  newId(): string;
  storageFailed(error: GessoError): void;
}): TabJournal {
  const { locks, memory } = options;
  let storage: DeviceStorage | null = null;
  let claimed: ClaimedJournal | null = null;

  const failed = (error: unknown) => options.storageFailed(gessoError(error));
  const writable = () => {
    storage ??= memoryStorage();
    return storage;
  };

  async function remove(claim: ClaimedJournal): Promise<void> {
    try {
      await removeJournal(writable(), claim.id);
    } catch (error) {
      failed(error);
    } finally {
      claim.release();
    }
  }

  return {
    get storage() {
      return storage;
    },
    get claimed() {
      return claimed;
    },
    writable,
    async open(openStorage) {
      storage = await openStorage();
      return storage;
    },
    async claim() {
      claimed = await claimJournal({ ...options, storage: writable() });
      void trimJournals(writable(), locks, claimed.id, Date.now()).catch(failed);
      return claimed;
    },
    claimNew: async (replaces) => (replaces || !claimed || claimed.found ? claimFresh(options) : claimed),
    claimFree: async (id) => storage && claimFree(id, { storage, locks }),
    switchTo(claim, written) {
      const before = claimed;
      claimed = claim;
      memory.write(claim.id);
      const release = () => before !== claim && before?.release();
      if (written) void written.then(release, release);
      else release();
    },
    free: async () => (storage ? listFreeJournals(storage, locks) : []),
    rename: (id, name) => renameJournal(writable(), id, name).catch(failed),
    remove,
    async startOver() {
      const before = claimed;
      claimed = await claimFresh(options);
      if (before) await remove(before);
    },
    release: () => claimed?.release(),
  };
}
