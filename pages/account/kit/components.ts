/** What the rooms of the account are furnished with. */

import { t, type Words } from '../base/i18n.ts';
import { showInDialog } from '../components/blocked-dialog.tsx';
import { confirmed as confirmedInDialog } from '../components/confirm-dialog.tsx';
import { type Child, explain, fill, make } from './render.ts';

export function card(title: Words | null, ...children: readonly Child[]): HTMLElement {
  const head = title ? [make('h2', {}, title)] : [];
  return make('section', { class: 'card' }, ...head, ...children);
}

/** @param empty is said when there are none */
export function rows(items: readonly HTMLElement[], empty: Words): HTMLElement {
  return items.length === 0 ? make('p', { class: 'about' }, empty) : make('ul', { class: 'rows' }, ...items);
}

/** @param about each in a line of its own */
export function row(name: Child, about: readonly Child[], ...actions: readonly Child[]): HTMLElement {
  const lines = about.map((line) => make('p', {}, line));
  const ends = actions.length === 0 ? [] : [make('div', { class: 'actions' }, ...actions)];
  return make('li', {}, make('div', { class: 'names' }, make('b', {}, name), ...lines), ...ends);
}

export const badge = (kind: 'ok' | 'warn' | 'danger' | 'plain', word: Child): HTMLElement =>
  make('span', { class: 'badge', 'data-kind': kind }, word);

export interface Notice {
  readonly element: HTMLElement;
  done(words: Words): void;
  fail(error: unknown): void;
  clear(): void;
}

/** What came of the last thing that the person did. */
export function notice(): Notice {
  const element = make('p', { class: 'said', role: 'status' });
  const say = (kind: 'done' | 'error', words: Words) => {
    element.dataset.kind = kind;
    fill(element, words);
  };
  return {
    element,
    done: (words) => say('done', words),
    fail(error) {
      if (!showInDialog(error)) say('error', explain(error));
    },
    clear: () => fill(element),
  };
}

/** A button that does one thing, tells what went wrong, and cannot be pressed twice meanwhile. */
export function act(label: Words, told: Notice, work: () => Promise<unknown>, look = ''): HTMLButtonElement {
  const button = make('button', { class: `button small ${look}`, type: 'button' }, label);
  button.addEventListener('click', async () => {
    if (button.getAttribute('aria-busy') === 'true') return;
    button.setAttribute('aria-busy', 'true');
    told.clear();
    try {
      await work();
    } catch (error) {
      told.fail(error);
    } finally {
      button.removeAttribute('aria-busy');
    }
  });
  return button;
}

/** Asks before something that cannot be undone. */
export const confirmed = (title: Words, text: Words, action: Words): Promise<boolean> =>
  confirmedInDialog({ title, text, action });

/** A secret that is told this once. */
export function secretShown(title: Words, secret: string): HTMLElement {
  const told = notice();
  const copy = act(
    () => t('Copy'),
    told,
    async () => {
      await navigator.clipboard.writeText(secret);
      told.done(() => t('Copied.'));
    },
  );
  return make(
    'section',
    { class: 'card' },
    make('h2', {}, title),
    make('div', { class: 'secret' }, make('code', { dir: 'ltr' }, secret), copy),
    make('p', { class: 'about' }, () =>
      t('This is the only time it is shown: keep it where only your server reads it.'),
    ),
    told.element,
  );
}

/** Steps through pages. @param go is given the page */
export function pager(
  page: number,
  hasNext: boolean,
  first: number,
  go: (page: number) => Promise<void>,
  told: Notice,
) {
  const newer = act(
    () => t('Newer'),
    told,
    () => go(page - 1),
  );
  const older = act(
    () => t('Older'),
    told,
    () => go(page + 1),
  );
  newer.disabled = page <= first;
  older.disabled = !hasNext;
  return page <= first && !hasNext ? make('span') : make('div', { class: 'actions' }, newer, older);
}
