/**
 * The journal: crash-safe storage of changes.
 *
 * Every change of the document is one record, written with the bytes of its new tiles in one atomic batch. Records that arrive
 * during a write share the next batch. Every few megabytes a checkpoint of document and history replaces the previous records,
 * which are removed only after the checkpoint has been stored.
 *
 * When storage fails, editing continues in memory. The next change then tries a whole checkpoint, which needs none of the failed
 * writes; each failure doubles the number of changes before the next attempt.
 */

import { GessoError } from '../base/errors.ts';
import { message } from '../base/message.ts';
import { packRuns } from '../bytes/run-length.ts';
import type { AssetId, GessoDocument } from '../document/document.ts';
import { addHistoryTiles, type History } from '../state/history.ts';
import type { EditorState } from '../state/state.ts';
import { addDocumentTiles, addStepTiles, stepAsset } from '../steps/step-tiles.ts';
import type { TileStore } from '../tiles/tile-store.ts';
import type { TileId } from '../tiles/tiles.ts';
import { checkpointKey, entryKey, type JournalRecord, printCheckpoint, tileKey } from './journal-format.ts';
import type { JournalBatch, JournalStorage } from './journal-port.ts';

export interface Journal {
  /**
   * Sets the editor's initial state and writes it, unless a restored journal already has it. After a failed write it tries again at
   * once: a host's "Try again" calls it.
   */
  start(state: EditorState, tiles: TileStore): void;
  /** Records a change; `state` is the state after it. Never throws storage errors. */
  record(record: JournalRecord, state: EditorState): void;
  /** True while a write is pending. */
  readonly busy: boolean;
  /** Calls back once whenever `busy` becomes false. Returns the remover. */
  onIdle(listener: () => void): () => void;
  /** Resolves when everything recorded so far has been stored; rejects with the storage error that stopped it. */
  settled(): Promise<void>;
}

/** Position of a restored journal, for `createJournal` to continue from. */
export interface JournalCursor {
  readonly next: number;
  readonly entryKeys: readonly string[];
  /** Tiles in storage and their bytes there. */
  readonly tiles: ReadonlyMap<TileId, number>;
  /** Some records were lost: the first write must be a checkpoint. */
  readonly damaged: boolean;
}

export interface JournalOptions {
  readonly cursor?: JournalCursor;
  /** Bytes of records after which a checkpoint is made. Default 4 MiB. */
  readonly checkpointBytes?: number;
  /** Called for each failed write. `settled()` rejects with the same error. */
  onStorageError?(error: GessoError): void;
  /** Pairs for the same batch: the host's data about its journals. */
  alongside?(about: JournalAbout): JournalBatch['put'];
  /** Resolves in a later task of the thread, so that packing many tiles does not block it. Default: continues at once. */
  yieldThread?(): Promise<void>;
}

/** Data for a host to list, limit and restore journals. */
export interface JournalAbout {
  /** Estimated bytes of records and tiles in storage. */
  readonly bytes: number;
  /** Every picture that the document or an undo step needs; the journal does not store their bytes. */
  readonly assets: readonly AssetId[];
}

const CHECKPOINT_BYTES = 4 * 1024 * 1024;
const MOST_SKIPPED = 64;
/** Tiles packed in one task: about 10 ms of edges. */
const TILES_AT_ONCE = 32;

export function createJournal(storage: JournalStorage, id: string, options: JournalOptions = {}): Journal {
  const { cursor, checkpointBytes = CHECKPOINT_BYTES, onStorageError, alongside, yieldThread } = options;
  /** Tiles in storage, and their bytes there. */
  const written = new Map<TileId, number>(cursor?.tiles);
  let entryKeys: string[] = [...(cursor?.entryKeys ?? [])];
  let next = cursor?.next ?? 0;
  let recordBytes = 0;
  /** Bytes of records and tiles since the last checkpoint. */
  let freshBytes = 0;
  let latest: EditorState | null = null;
  let store: TileStore | null = null;
  let pending: { readonly record: JournalRecord; readonly tiles: ReadonlyMap<TileId, Uint8Array> }[] = [];
  let checkpointDue = cursor === undefined || cursor.damaged;
  let writing = false;
  let failure: GessoError | null = null;
  let failures = 0;
  let skips = 0;
  const idle = new Set<() => void>();

  return {
    start(state, tiles) {
      latest = state;
      store = tiles;
      skips = 0;
      if (checkpointDue && state.document.layers.length > 0) void pump();
    },
    record(record, state) {
      latest = state;
      if (skips > 0) {
        skips--;
        return;
      }
      // The bytes are looked up now: the store may have dropped them by the time they are written.
      if (!checkpointDue) pending.push({ record, tiles: tilesOf(record) });
      void pump();
    },
    get busy() {
      return writing;
    },
    onIdle(listener) {
      idle.add(listener);
      return () => void idle.delete(listener);
    },
    settled() {
      return new Promise((resolve, reject) => {
        const answer = () => (failure ? reject(failure) : resolve());
        if (!writing) return answer();
        const listener = () => {
          idle.delete(listener);
          answer();
        };
        idle.add(listener);
      });
    },
  };

  async function pump(): Promise<void> {
    if (writing) return;
    writing = true;
    // Packing and printing wait until the caller has notified its listeners and the screen is updated.
    await null;
    try {
      while (checkpointDue || pending.length > 0) {
        if (checkpointDue) await writeCheckpoint();
        else await writeRecords();
        if (freshBytes >= checkpointBytes) checkpointDue = true;
      }
      failure = null;
      failures = 0;
    } catch (error) {
      failure = storageError(error);
      skips = Math.min(MOST_SKIPPED, 2 ** failures++) - 1;
      checkpointDue = true;
      pending = [];
      onStorageError?.(failure);
    }
    writing = false;
    for (const listener of [...idle]) listener();
  }

  async function writeRecords(): Promise<void> {
    const taken = pending;
    pending = [];
    const put: [string, unknown][] = [];
    const fresh = new Map<TileId, number>();
    const keys: string[] = [];
    let bytes = 0;
    let tileBytes = 0;
    for (const { record, tiles } of taken) {
      for (const [tile, coverage] of tiles) {
        if (written.has(tile) || fresh.has(tile)) continue;
        if (fresh.size % TILES_AT_ONCE === TILES_AT_ONCE - 1) await yieldThread?.();
        const packed = packRuns(coverage);
        fresh.set(tile, packed.length);
        tileBytes += packed.length;
        put.push([tileKey(id, tile), packed]);
      }
      const key = entryKey(id, next + keys.length);
      keys.push(key);
      put.push([key, record]);
      bytes += recordSize(record);
    }
    // Counted before they are stored: if a failing write was stored after all, these numbers are not reused.
    next += keys.length;
    entryKeys.push(...keys);
    await write(put, [], bytes, fresh);
    recordBytes += bytes;
    freshBytes += bytes + tileBytes;
  }

  async function writeCheckpoint(): Promise<void> {
    if (!latest || !store) throw new Error('A journal that was never started');
    // All waiting records are part of the checkpoint; later ones are not.
    pending = [];
    checkpointDue = false;
    freshBytes = 0;
    const state = latest;
    const needed = new Set<TileId>();
    addDocumentTiles(state.document, needed);
    addHistoryTiles(state.history, needed);
    const put: [string, unknown][] = [];
    const fresh = new Map<TileId, number>();
    for (const tile of needed) {
      if (written.has(tile)) continue;
      const packed = packRuns(store.get(tile));
      fresh.set(tile, packed.length);
      put.push([tileKey(id, tile), packed]);
    }
    put.push([checkpointKey(id), printCheckpoint(state, next)]);
    recordBytes = 0;
    await write(put, [], 0, fresh);
    // The previous records may be removed only now that the checkpoint is stored.
    const unneeded = [...written.keys()].filter((tile) => !needed.has(tile));
    await write([], [...entryKeys, ...unneeded.map((tile) => tileKey(id, tile))], 0, new Map());
    entryKeys = [];
    for (const tile of unneeded) written.delete(tile);
  }

  async function write(
    put: JournalBatch['put'],
    remove: readonly string[],
    bytes: number,
    fresh: ReadonlyMap<TileId, number>,
  ): Promise<void> {
    if (put.length === 0 && remove.length === 0) return;
    const beside = put.length > 0 && alongside && latest ? alongside(about(latest, bytes, fresh)) : [];
    await storage.write({ put: [...put, ...beside], remove });
    for (const [tile, size] of fresh) written.set(tile, size);
  }

  function about(state: EditorState, bytes: number, fresh: ReadonlyMap<TileId, number>): JournalAbout {
    let total = recordBytes + bytes;
    for (const size of written.values()) total += size;
    for (const size of fresh.values()) total += size;
    return { bytes: total, assets: neededAssets(state.document, state.history) };
  }

  /** All tiles that it names: a checkpoint may remove a stored one before the record is written. */
  function tilesOf(record: JournalRecord): Map<TileId, Uint8Array> {
    const tiles = new Map<TileId, Uint8Array>();
    if (record.kind !== 'transaction' || !store) return tiles;
    const named = new Set<TileId>();
    for (const step of record.transaction.steps) addStepTiles(step, named);
    for (const tile of named) tiles.set(tile, store.get(tile));
    return tiles;
  }
}

/** Every picture that the document shows or an undo step restores. */
function neededAssets(document: GessoDocument, history: History): readonly AssetId[] {
  const assets = new Set<AssetId>(Object.keys(document.assets));
  for (const entry of [...history.done, ...history.undone])
    for (const step of [...entry.undo, ...entry.redo]) {
      const asset = stepAsset(step);
      if (asset) assets.add(asset);
    }
  return [...assets];
}

/** Accurate enough to decide when a checkpoint pays. */
function recordSize(record: JournalRecord): number {
  return JSON.stringify(record).length;
}

function storageError(cause: unknown): GessoError {
  if (cause instanceof GessoError) return cause;
  return new GessoError('storage.unavailable', message('journal.not-saved'), {
    kept: message('kept.steps'),
    next: message('next.export-before-closing'),
    cause,
  });
}
