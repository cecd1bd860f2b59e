/**
 * Reduces the memory of old undo steps: tiles that only old entries need are compressed, and the entries are charged their
 * compressed size, so that the byte budget holds more steps.
 */

import { addDocumentTiles } from '../steps/step-tiles.ts';
import type { TileStore } from '../tiles/tile-store.ts';
import type { TileId } from '../tiles/tiles.ts';
import { addEntryTiles, addHistoryTiles, doneBytes, type History, type HistoryEntry } from './history.ts';
import type { EditorState } from './state.ts';

/** Number of newest entries that stay uncompressed: about as many as users undo by key. */
const WARM_ENTRIES = 24;

export interface HistoryCompressor {
  /** Compresses entries that have become old since the last time, and returns the history with their new sizes. */
  cool(state: EditorState): History;
  /** Compresses again the entries that a jump through the history has decompressed. */
  coolAgain(state: EditorState): void;
}

export function createHistoryCompressor(tiles: TileStore, warm: number = WARM_ENTRIES): HistoryCompressor {
  const cold = new WeakSet<HistoryEntry>();

  function hotTiles({ document, history }: EditorState): Set<TileId> {
    const hot = new Set<TileId>();
    addDocumentTiles(document, hot);
    addHistoryTiles({ ...history, done: history.done.slice(-warm) }, hot);
    return hot;
  }

  function chill(entry: HistoryEntry, hot: ReadonlySet<TileId>): void {
    const own = new Set<TileId>();
    addEntryTiles(entry, own);
    tiles.chill([...own].filter((id) => !hot.has(id)));
  }

  return {
    cool(state) {
      const { history } = state;
      const fresh: number[] = [];
      // Entries are compressed in order, so the last compressed one shows that all before it are.
      for (let i = history.done.length - warm - 1; i >= 0 && !cold.has(history.done[i]!); i--) fresh.push(i);
      if (fresh.length === 0) return history;
      const hot = hotTiles(state);
      const done = history.done.slice();
      // Oldest first: the tiles between two entries are compressed once both entries are.
      for (const index of fresh.reverse()) {
        const entry = done[index]!;
        chill(entry, hot);
        const cooled = { ...entry, bytes: doneBytes(entry, tiles.weigh) };
        cold.add(cooled);
        done[index] = cooled;
      }
      return { ...history, done };
    },
    coolAgain(state) {
      const old = state.history.done.slice(0, -warm);
      if (old.length === 0) return;
      const hot = hotTiles(state);
      for (const entry of old) chill(entry, hot);
    },
  };
}
