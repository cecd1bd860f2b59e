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

/** What a reader does that scrolls, or is about to. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
/** ms for what comes after the page itself: typefaces, prices, the account's own parts. */
const SETTLED_AFTER = 5000;
let endReturn = (): void => {};

/** Where a page was read: by its part, because those above it may never have been laid out (`first-paint.css`), which moves what follows. */
export interface Scroll {
  /** px from the top. */
  readonly top: number;
  /** Of the parts that begin above the screen the nearest, by its number, and px of it that are above too. */
  readonly part: number;
  readonly into: number;
}

/** What is laid out on its own. */
const partsOf = () => [...document.querySelectorAll<HTMLElement>('.band, .foot, .prose > *, .guide > nav')];

/** px that the live editor in view scrolled the page by: it is closed, and less high, when the page is loaded again. */
function movedBy(part: HTMLElement | undefined): number {
  const editor = document.querySelector<HTMLElement>('[data-moved-by]');
  if (!editor || (part && !part.contains(editor))) return 0;
  return Number(editor.dataset.movedBy);
}

/** When the page is left. */
export function rememberScroll(entry: string): void {
  endReturn();
  const tops = partsOf().map((each) => each.getBoundingClientRect().top);
  const nearest = Math.max(...tops.filter((top) => top <= 0));
  const part = tops.indexOf(nearest);
  const moved = movedBy(partsOf()[part]);
  const scroll: Scroll = {
    top: Math.max(0, window.scrollY - moved),
    part,
    into: Math.max(0, -nearest - moved),
  };
  try {
    sessionStorage.setItem(PREFIX + entry, JSON.stringify(scroll));
  } catch {
    // Storage is blocked or full: the page begins at its top.
  }
}

/** null where it is not known. */
export function rememberedScroll(entry: string): Scroll | null {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + entry) ?? 'null') as Scroll | null;
  } catch {
    return null;
  }
}

/**
 * Scrolls back, and again whenever the page's height changes above or below: until the reader scrolls, or 5 s. In a page that is laid out
 * whole.
 */
export function returnTo(scroll: Scroll): void {
  endReturn();
  const root = document.documentElement;
  let reached = -1;
  const apply = () => {
    scrollBack(scroll);
    reached = window.scrollY;
  };
  const changes = new ResizeObserver(apply);
  const end = () => {
    changes.disconnect();
    clearTimeout(timer);
    // The browser keeps the place from here on.
    root.style.overflowAnchor = '';
    for (const name of [...OWN_MOVES, 'scroll']) window.removeEventListener(name, moved);
  };
  const moved = ({ type }: Event) => {
    if (type !== 'scroll' || Math.abs(window.scrollY - reached) > 1) end();
  };
  const timer = setTimeout(end, SETTLED_AFTER);
  endReturn = end;
  // The browser would move the page by itself: from a place in a layout that is not the one that was left.
  root.style.overflowAnchor = 'none';
  for (const name of [...OWN_MOVES, 'scroll']) window.addEventListener(name, moved, { passive: true });
  apply();
  changes.observe(document.body);
}

function scrollBack({ top, part, into }: Scroll): void {
  const found = partsOf()[part]?.getBoundingClientRect();
  window.scrollTo({ top: found ? window.scrollY + found.top + into : top, behavior: 'instant' });
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
