/**
 * Keeping old undo steps cheap: tiles that only entries far back can bring to light are compressed, and the entries are
 * charged what they then take, so that the byte budget buys more steps.
 */
import { addEntryTiles, addHistoryTiles, type History, type HistoryEntry } from './history.ts';
import type { EditorState } from './state.ts';
import { addDocumentTiles } from './step-tiles.ts';
import type { TileStore } from './tile-store.ts';
import type { TileId } from './tiles.ts';

/** How many of the newest entries stay as they are: as far back as someone goes by pressing a key. */
const WARM_ENTRIES = 24;

/** Compresses what has grown cold and gives the history with those entries' bytes measured anew. */
export function createCooler(tiles: TileStore, warm: number = WARM_ENTRIES): (state: EditorState) => History {
  const cold = new WeakSet<HistoryEntry>();
  return ({ document, history }) => {
    const fresh: number[] = [];
    // Entries cool in order, so the first cold one from the end says that all before it are.
    for (let i = history.done.length - warm - 1; i >= 0 && !cold.has(history.done[i]!); i--) fresh.push(i);
    if (fresh.length === 0) return history;
    const hot = new Set<TileId>();
    addDocumentTiles(document, hot);
    addHistoryTiles({ ...history, done: history.done.slice(-warm) }, hot);
    const done = history.done.slice();
    for (const index of fresh) {
      const entry = done[index]!;
      const own = new Set<TileId>();
      addEntryTiles(entry, own);
      const before = tiles.bytes;
      tiles.chill([...own].filter((id) => !hot.has(id)));
      const cooled = { ...entry, bytes: Math.max(0, entry.bytes - (before - tiles.bytes)) };
      cold.add(cooled);
      done[index] = cooled;
    }
    return { ...history, done };
  };
}
