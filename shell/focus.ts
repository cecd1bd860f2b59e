/**
 * Where the keyboard is. Browsers draw a ring around what a script has focused, as they cannot know why; here it shows
 * only to a person who works by keyboard, and focus is never lost to the page.
 */

import { isTyping } from './keymap.ts';

/** True from a key that moves the focus until a pointer is used or a file is dropped. */
let byKeyboard = false;

/** Keys that work controls, as Tab does; letters are the tools' and say nothing about hands. */
const MOVES = new Set(['Enter', ' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']);

function watchHands(): void {
  const options = { capture: true, passive: true };
  const noteKey = ({ key, target }: KeyboardEvent) => {
    byKeyboard ||= key === 'Tab' || (MOVES.has(key) && !isTyping(target));
  };
  window.addEventListener('keydown', noteKey, options);
  for (const type of ['pointerdown', 'drop'] as const) {
    window.addEventListener(type, () => (byKeyboard = false), options);
  }
}

/** Focuses without scrolling; the ring shows when the person has come by keyboard. */
export function focusQuietly(element: HTMLElement): void {
  element.toggleAttribute('data-quiet-focus', !byKeyboard);
  element.addEventListener('blur', () => element.removeAttribute('data-quiet-focus'), { once: true });
  element.focus({ preventScroll: true });
}

/** What can be focused next to `element`, the nearest after it first. */
function neighbourOf(element: Element): HTMLElement | null {
  const before: Element[] = [];
  const after: Element[] = [];
  let side = before;
  for (const sibling of element.parentElement?.children ?? []) {
    if (sibling === element) side = after;
    else side.push(sibling);
  }
  const found = [...after, ...before.reverse()].find((sibling) => sibling.matches('button:enabled'));
  return found instanceof HTMLElement ? found : null;
}

/**
 * As long as the page lives: when what is focused in `root` is disabled or goes away, its neighbour gets the focus, or
 * else `home`. A dialog or a menu that closes has two frames' time to bring the focus back itself.
 */
export function keepFocus(root: HTMLElement, home: () => HTMLElement | null): void {
  watchHands();
  let last: Element | null = null;
  let frame = 0;
  const remember = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : null;
  };
  const check = () => {
    frame = 0;
    const { activeElement, body } = root.ownerDocument;
    if (!isLost(last)) return;
    // A disabled control may keep the focus for some time, and be deaf.
    if (activeElement !== null && activeElement !== body && activeElement !== last) return;
    // Without a home yet, the next change of the page asks again.
    const next = neighbourOf(last) ?? home();
    if (next) focusQuietly(next);
  };
  const observer = new MutationObserver(() => {
    if (frame !== 0 || !isLost(last)) return;
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(check);
    });
  });
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  root.addEventListener('focusin', remember);
}

function isLost(element: Element | null): element is Element {
  return element !== null && (!element.isConnected || element.matches(':disabled'));
}
