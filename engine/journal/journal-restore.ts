/**
 * Restores a journal: the checkpoint, then record after record. Everything is validated like untrusted input. From damaged data on,
 * everything is dropped and reported; earlier records are kept.
 */

import { GessoError, type Report } from '../base/errors.ts';
import { type Message, message } from '../base/message.ts';
import { unpackRuns } from '../bytes/run-length.ts';
import type { GessoDocument } from '../document/document.ts';
import { parseDocument } from '../document/document-json.ts';
import { readSelection } from '../document/document-readers.ts';
import { addHistoryTiles, EMPTY_HISTORY, trimTo } from '../state/history.ts';
import {
  applyTransaction,
  createState,
  type EditorState,
  jumpState,
  NOTHING_SELECTED,
} from '../state/state.ts';
import { addDocumentTiles, addStepTiles } from '../steps/step-tiles.ts';
import { createTileStore, type TileStore } from '../tiles/tile-store.ts';
import { EMPTY_TILE, TILE_BYTES, type TileId } from '../tiles/tiles.ts';
import type { JournalCursor } from './journal.ts';
import {
  checkpointKey,
  entryPrefix,
  journalPrefix,
  readCheckpoint,
  readHistory,
  readRecord,
  tilePrefix,
} from './journal-format.ts';
import type { JournalStorage } from './journal-port.ts';

export interface RestoredJournal {
  readonly state: EditorState;
  readonly tiles: TileStore;
  /** What could not be brought back. */
  readonly reports: readonly Report[];
  /** For `createJournal`, to continue the same journal. */
  readonly cursor: JournalCursor;
}

/** null when storage has no journal of that id. Rejects only when storage itself cannot be read. */
export async function restoreJournal(storage: JournalStorage, id: string): Promise<RestoredJournal | null> {
  const pairs = await storage.read(journalPrefix(id));
  if (pairs.length === 0) return null;
  const tiles = createTileStore();
  const sizes = new Map<TileId, number>();
  const entries: [string, unknown][] = [];
  const losses: Message[] = [];
  let checkpoint: unknown;
  for (const [key, value] of pairs) {
    if (key === checkpointKey(id)) checkpoint = value;
    else if (key.startsWith(entryPrefix(id))) entries.push([key, value]);
    else if (key.startsWith(tilePrefix(id)))
      restoreTile(tiles, key.slice(tilePrefix(id).length), value, sizes);
  }
  let { state, next } = restoreCheckpoint(checkpoint, tiles, losses);
  const numberOf = (key: string) => Number(key.slice(entryPrefix(id).length));
  for (const [key, value] of entries) {
    const number = numberOf(key);
    // A checkpoint was stored, but the tab was killed before its records were removed.
    if (number < next) continue;
    try {
      if (number !== next) throw new Error(`Entry ${next} is missing`);
      state = replay(state, value, tiles);
      next = number + 1;
    } catch {
      losses.push(message('journal.steps-lost'));
      break;
    }
  }
  return {
    state,
    tiles,
    reports: losses.map((loss) => ({ code: 'journal.trimmed', severity: 'loss', message: loss })),
    cursor: {
      // After every entry, dropped or not: a number is never used twice.
      next: Math.max(next, ...entries.map(([key]) => numberOf(key) + 1)),
      entryKeys: entries.map(([key]) => key),
      tiles: sizes,
      damaged: losses.length > 0,
    },
  };
}

/** A tile is kept when its bytes match its name. */
function restoreTile(tiles: TileStore, id: TileId, value: unknown, sizes: Map<TileId, number>): void {
  if (!(value instanceof Uint8Array)) return;
  try {
    if (tiles.put(unpackRuns(value, TILE_BYTES)) !== id) return;
  } catch {
    // A dropped tile is reported by the record that names it.
    return;
  }
  sizes.set(id, value.length);
  tiles.chill([id]);
}

function restoreCheckpoint(
  value: unknown,
  tiles: TileStore,
  losses: Message[],
): { state: EditorState; next: number } {
  let state = createState();
  let next = 0;
  if (value === undefined) return { state, next };
  try {
    const checkpoint = readCheckpoint(value, 'checkpoint');
    const document = parseDocument(checkpoint.document);
    next = checkpoint.next;
    state = { ...state, document: withoutMissingTiles(document, tiles, losses) };
    // Steps apply to the exact document: without one of its tiles they would fail.
    if (state.document !== document) return { state, next };
    const history = readHistory(checkpoint.history, 'history');
    const named = new Set<TileId>();
    addHistoryTiles(history, named);
    if ([...named].some((tile) => !tiles.has(tile))) throw new Error('A tile of the history is missing');
    return {
      state: { ...state, history, selection: readSelection(checkpoint.selection, 'selection') },
      next,
    };
  } catch (error) {
    if (error instanceof GessoError && error.code === 'document.newer-version') losses.push(error.reason);
    else
      losses.push(
        state.document.layers.length > 0 ? message('journal.undo-lost') : message('journal.work-lost'),
      );
    return { state: { ...state, history: EMPTY_HISTORY, selection: NOTHING_SELECTED }, next };
  }
}

function replay(state: EditorState, value: unknown, tiles: TileStore): EditorState {
  const record = readRecord(value, 'record');
  if (record.kind === 'jump') {
    const jumped = jumpState(state, record.depth);
    if (jumped.history.done.length !== record.depth) throw new Error(`There are no ${record.depth} steps`);
    return jumped;
  }
  const named = new Set<TileId>();
  for (const step of record.transaction.steps) addStepTiles(step, named);
  if ([...named].some((tile) => !tiles.has(tile))) throw new Error('A tile of the step is missing');
  const result = applyTransaction({ ...state, selection: record.selection }, record.transaction, Infinity);
  if (!result.ok) throw result.error;
  return { ...result.state, history: trimTo(result.state.history, record.trimmed) };
}

/** An unreadable tile counts as unpainted: a hole in the mask is better than losing the picture. */
function withoutMissingTiles(document: GessoDocument, tiles: TileStore, losses: Message[]): GessoDocument {
  const named = new Set<TileId>();
  addDocumentTiles(document, named);
  if ([...named].every((tile) => tiles.has(tile))) return document;
  losses.push(message('journal.mask-lost'));
  return {
    ...document,
    layers: document.layers.map((layer) => {
      if (layer.kind !== 'picture') return layer;
      const rows = layer.mask.tiles.rows.map((row) => row.map((id) => (tiles.has(id) ? id : EMPTY_TILE)));
      return { ...layer, mask: { ...layer.mask, tiles: { ...layer.mask.tiles, rows } } };
    }),
  };
}
