/**
 * Focus management. Browsers show a focus ring after programmatic focus; here only keyboard users see it, and focus never falls back to the
 * page.
 */

import { isTyping } from './key-owner.ts';

/** True from a key that moves the focus until a pointer is used or a file is dropped. */
let byKeyboard = false;

/** Keys that operate controls, as Tab does; letters are tool shortcuts and do not indicate keyboard use. */
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

/** The nearest button beside `element` that works; of two that are as near, the later one. */
function neighborOf(element: Element): HTMLElement | null {
  let [before, after] = [element.previousElementSibling, element.nextElementSibling];
  while (before || after) {
    for (const beside of [after, before]) {
      if (beside instanceof HTMLElement && beside.isConnected && beside.matches('button:enabled'))
        return beside;
    }
    before = before?.previousElementSibling ?? null;
    after = after?.nextElementSibling ?? null;
  }
  return null;
}

/**
 * Active for the page's lifetime: if the focused element in `root` is disabled or removed, its neighbor gets the focus, or else `home`. A
 * closing dialog or menu has two frames to restore the focus itself.
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
    // Without a home, retried at the next change.
    const next = neighborOf(last) ?? home();
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
