/** How far a page was scrolled, for each entry of the history: it outlives a reload and ends with the tab. */
const PREFIX = 'gesso-scroll-';

interface HistoryState {
  readonly gessoEntry?: string;
}

/** A name for this entry of the history, which it keeps. */
export function entryName(): string {
  const state = window.history.state as HistoryState | null;
  if (state?.gessoEntry) return state.gessoEntry;
  const name = crypto.randomUUID().slice(0, 8);
  window.history.replaceState({ ...state, gessoEntry: name }, '');
  return name;
}

export function rememberScroll(entry: string): void {
  try {
    sessionStorage.setItem(PREFIX + entry, String(Math.round(window.scrollY)));
  } catch {
    // Storage is blocked or full: the page begins at its top.
  }
}

/** px from the top; null where it is not known. */
export function rememberedScroll(entry: string): number | null {
  try {
    const text = sessionStorage.getItem(PREFIX + entry);
    return text === null ? null : Number(text);
  } catch {
    return null;
  }
}

/** What of the page shown an address names after its hash. */
export function placeIn({ hash }: { readonly hash: string }): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Malformed: the page begins at its top.
    return null;
  }
}
