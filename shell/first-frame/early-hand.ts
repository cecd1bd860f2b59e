/**
 * Handles input before the studio's code is loaded: the first frame is visible and looks interactive. Without this, a dropped file would
 * navigate the page, and presses would be lost.
 */

/** Files that came, and how: chosen ones are a document of their own, others may become a layer. */
export interface EarlyFiles {
  readonly files: readonly File[];
  readonly how: 'auto' | 'document';
}

export interface EarlyHand {
  /** Stops listening and returns the input: from then on the studio handles files itself. */
  takeFiles(): readonly EarlyFiles[];
  /** Replays typed text, then the last pressed button, now that listeners exist. */
  repeat(): void;
}

/** @param place where the first frame is shown */
export function holdEarlyHand(place: HTMLElement): EarlyHand {
  let held: readonly EarlyFiles[] = [];
  let pressed: HTMLElement | null = null;
  const typed = new Map<HTMLInputElement, string>();
  const ended = new AbortController();
  const on = <K extends keyof WindowEventMap>(type: K, listener: (event: WindowEventMap[K]) => void) =>
    window.addEventListener(type, listener, { signal: ended.signal });
  const take = (event: Event, data: DataTransfer | null) => {
    if (!data?.types.includes('Files')) return;
    event.preventDefault();
    held = [...held, { files: [...data.files], how: 'auto' }];
  };
  on('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  on('drop', (event) => take(event, event.dataTransfer));
  on('paste', (event) => take(event, event.clipboardData));
  on('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
    held = [...held, { files: [...(target.files ?? [])], how: 'document' }];
    target.value = '';
  });
  on('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type !== 'file') typed.set(target, target.value);
  });
  on('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button && place.contains(button)) pressed = button;
  });
  // The browser would leave the page. Its button was clicked, by the Enter key as well.
  on('submit', (event) => event.preventDefault());
  return {
    takeFiles() {
      ended.abort();
      const files = held;
      held = [];
      return files;
    },
    repeat() {
      for (const [field, text] of typed) typeInto(field, text);
      // After the typed text has arrived.
      if (pressed) setTimeout(() => pressed?.click());
    },
  };
}

/** React ignores a change of a value that it set itself, and reads the element's own property. */
function typeInto(field: HTMLInputElement, text: string): void {
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
