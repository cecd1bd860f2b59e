/** The hash's entries in the browser's history (`hash-entries.ts`), as long as the page lives. */
import { addressOf, keepEntries, readHash } from './hash-binding.ts';
import { type HashEntry, type Layer, landOn, moveTo } from './hash-entries.ts';
import { type HashState, parseHash } from './hash-state.ts';

let awaited: HashState | null = null;
let isKept = false;
/** The state of the entry that the studio shows; while the browser goes back, that of the entry it leaves. */
let shown: HashState | null = null;
/** Modals and items that are open at the browser's current entry, in the order they were opened. */
let layers: readonly Layer[] = [];

/** Empty for an entry that a link or a typed URL made. */
function layersOf(state: unknown): readonly Layer[] {
  const found = (state as { layers?: unknown } | null)?.layers;
  return Array.isArray(found) ? found : [];
}

function go(now: HashEntry, next: HashState): void {
  const { back, replaced, added } = moveTo(now, next);
  if (back > 0) {
    awaited = next;
    window.history.go(-back);
    return;
  }
  put('replaceState', replaced);
  for (const entry of added) put('pushState', entry);
}

function put(how: 'pushState' | 'replaceState', entry: HashEntry): void {
  ({ state: shown, layers } = entry);
  window.history[how]({ layers }, '', addressOf(entry.state));
}

/** From now on modals and items get history entries. Calling it again changes nothing. */
export function keepHashEntries(): void {
  if (isKept) return;
  isKept = true;
  layers = layersOf(window.history.state);
  shown = readHash();
  keepEntries({
    awaited: () => awaited,
    write(state, next) {
      if (awaited) awaited = next;
      else go({ state, layers }, next);
    },
  });
  window.addEventListener('popstate', arrive);
}

function arrive({ state }: PopStateEvent): void {
  const before = { state: shown ?? readHash(), layers };
  const wanted = awaited;
  awaited = null;
  layers = layersOf(state);
  const arrived = { state: parseHash(window.location.hash), layers };
  shown = arrived.state;
  // A link or a typed URL: its hash applies as a whole, and its readers follow `hashchange`.
  if (!state) return;
  if (wanted) go(arrived, wanted);
  else put('replaceState', { state: landOn(before, arrived), layers });
}
