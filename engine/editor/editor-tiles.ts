/** The editor's management of its tile store: required tiles, collection, compression. */

import { GessoError } from '../base/errors.ts';
import { message } from '../base/message.ts';
import { addHistoryTiles } from '../state/history.ts';
import { createHistoryCompressor } from '../state/history-compression.ts';
import type { EditorState } from '../state/state.ts';
import type { Transaction } from '../state/transaction.ts';
import { addDocumentTiles, addStepTiles } from '../steps/step-tiles.ts';
import type { TileStore } from '../tiles/tile-store.ts';
import type { TileId } from '../tiles/tiles.ts';

export interface TileKeeper {
  /**
   * The state with old entries compressed and their sizes updated. Also for a first state: a restored history is already
   * compressed.
   */
  cool(state: EditorState): EditorState;
  /** Collects unused tiles from time to time; called for each commit with the states before and after it. */
  follow(before: EditorState, after: EditorState): void;
  /** Why a transaction is rejected: tiles that were stored long before it may have been collected as unused. */
  findMissing(transaction: Transaction): GessoError | null;
}

/** The store is collected after this many commits: dropped gestures, cleared redos and jumps leave tiles behind … */
const TIDY_EVERY = 32;
/** … and before dropped tiles take this share of the history's budget. */
const TIDY_SHARE = 1 / 64;

export function createTileKeeper(tiles: TileStore, historyBudget: number): TileKeeper {
  const compressor = createHistoryCompressor(tiles);
  let commits = 0;
  /** Bytes of entries that the budget has dropped, and whose tiles are still stored. */
  let freed = 0;

  function tidy(state: EditorState): void {
    freed = 0;
    const live = new Set<TileId>();
    addDocumentTiles(state.document, live);
    addHistoryTiles(state.history, live);
    tiles.collect(live);
    compressor.coolAgain(state);
  }

  return {
    cool(state) {
      const history = compressor.cool(state);
      return history === state.history ? state : { ...state, history };
    },
    follow(before, after) {
      commits++;
      const trimmed = after.history.trimmed - before.history.trimmed;
      for (const entry of before.history.done.slice(0, trimmed)) freed += entry.bytes;
      if (commits % TIDY_EVERY === 0 || freed > historyBudget * TIDY_SHARE) tidy(after);
    },
    findMissing(transaction) {
      const named = new Set<TileId>();
      for (const step of transaction.steps) addStepTiles(step, named);
      for (const id of named)
        if (!tiles.has(id))
          return new GessoError('step.conflict', message('step.mask-gone'), {
            kept: message('kept.document'),
            next: message('next.try-again'),
          });
      return null;
    },
  };
}
