/** Holds a form that was submitted before the page's code loaded, and submits it then. */
import type { Language } from '../../../shell/locale/words/languages.ts';

declare global {
  interface Window {
    /** The language of the page that the build rendered ahead; not there where it rendered none. */
    gessoPageLanguage?: Language;
    /** The form that is held, null = none; not there where no form was rendered ahead. */
    gessoEarlySubmit?: { form: Element | null; end(): void };
  }
}

export function holdEarlySubmit(place: HTMLElement): void {
  const hold = (event: SubmitEvent) => {
    event.preventDefault();
    held.form = event.target as Element;
  };
  const held: NonNullable<Window['gessoEarlySubmit']> = {
    form: null,
    end: () => place.removeEventListener('submit', hold),
  };
  place.addEventListener('submit', hold);
  window.gessoEarlySubmit = held;
}

/** Lets forms go again. Was this one sent before? Once. */
export function takeEarlySubmit(form: Element): boolean {
  const held = window.gessoEarlySubmit;
  if (!held) return false;
  held.end();
  const wasSent = held.form === form;
  held.form = null;
  return wasSent;
}
