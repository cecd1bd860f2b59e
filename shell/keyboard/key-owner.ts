/** The owner of a key: a text field, a control, or the canvas. */
const TEXT_INPUTS = new Set(['text', 'search', 'url', 'email', 'password', 'tel', 'number']);

/** True while keys belong to a text field. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.tagName === 'TEXTAREA' || target.tagName === 'SELECT') return true;
  return target instanceof HTMLInputElement && TEXT_INPUTS.has(target.type);
}

/** A field that takes a number and no words. */
export function isNumberField(target: Element): boolean {
  return (
    target instanceof HTMLInputElement &&
    (target.type === 'number' || (target.inputMode !== '' && target.inputMode !== 'text'))
  );
}

/**
 * True when arrows, Enter, Space, Escape and Delete belong to the focused control: to anything that has the focus
 * outside the canvas. Inside it, and with nothing focused, they are for what is drawn.
 */
export function isControl(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || target === target.ownerDocument.body) return false;
  return target.closest('[data-canvas]') === null;
}
