/**
 * Maps the hash to entries of the browser's history: opening a history item and opening a modal each add one, so that Back closes them.
 * Other changes replace the current entry: at the first one, Back leaves the studio.
 */
import type { HashState } from './hash-state.ts';

/** What Back closes. */
export type Layer = 'item' | 'modal';

export interface HashEntry {
  readonly state: HashState;
  /** Opened items since the first entry, one for each entry between. */
  readonly layers: readonly Layer[];
}

export interface HashMove {
  /** Entries to go back first. */
  readonly back: number;
  /** What the entry shows where that ends. */
  readonly replaced: HashEntry;
  /** Entries to add then. */
  readonly added: readonly HashEntry[];
}

const isOpen = ({ img, animation, modal }: HashState, layer: Layer): boolean =>
  layer === 'modal' ? modal !== null : img !== null || animation !== null;

const copied = (state: HashState, from: Partial<HashState>, layer: Layer): HashState => ({
  ...state,
  ...(layer === 'modal'
    ? { modal: from.modal ?? null }
    : { img: from.img ?? null, animation: from.animation ?? null }),
});

/** From the hash as it is to the hash as it shall be. */
export function moveTo({ state, layers }: HashEntry, next: HashState): HashMove {
  const stay = layers.findLastIndex((layer) => isOpen(next, layer)) + 1;
  const left = layers.slice(0, stay);
  const opened = (['item', 'modal'] as const).filter(
    (layer) => isOpen(next, layer) && !isOpen(state, layer) && !left.includes(layer),
  );
  // An id refers to the item opened last.
  const below = opened.length > 0 ? { ...next, id: state.id } : next;
  const entries = [{ state: opened.reduce((now, layer) => copied(now, {}, layer), below), layers: left }];
  for (const layer of opened) {
    const last = entries.at(-1)!;
    entries.push({
      state: { ...copied(last.state, next, layer), id: next.id },
      layers: [...last.layers, layer],
    });
  }
  return { back: layers.length - stay, replaced: entries[0]!, added: entries.slice(1) };
}

/** The state after Back or Forward: closes or opens its item, and keeps the rest. */
export function landOn({ state, layers }: HashEntry, arrived: HashEntry): HashState {
  let now = state;
  for (const layer of ['item', 'modal'] as const) {
    if (layers.includes(layer) === arrived.layers.includes(layer)) continue;
    now = copied(now, arrived.layers.includes(layer) ? arrived.state : {}, layer);
  }
  return now === state ? state : { ...now, id: arrived.state.id };
}
