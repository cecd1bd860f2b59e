/** The few things that these pages are made of. */
import { Refusal } from './call.ts';

type Child = Node | string;

export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [property, value] of Object.entries(properties)) element.setAttribute(property, value);
  element.append(...children);
  return element;
}

/** A page: its heading, then what it is about. */
export function show(title: string, text: string, ...children: readonly Child[]): void {
  document.title = `${title} · Gesso`;
  const main = place();
  const said = text === '' ? [] : [make('p', { class: 'quiet' }, text)];
  main.replaceChildren(make('div', {}, make('h1', {}, title), ...said), ...children);
}

/** As `show`, for a page that changes under the person's eyes: a screen reader goes on from its beginning. */
export function turnTo(...page: Parameters<typeof show>): void {
  show(...page);
  place().focus();
}

function place(): HTMLElement {
  const main = document.getElementById('account');
  if (!main) throw new Error('account.html has no place for the page');
  return main;
}

export const link = (label: string, href: string, look = ''): HTMLAnchorElement =>
  make('a', { href, ...(look !== '' && { class: look }) }, label);

export const links = (...all: readonly HTMLAnchorElement[]): HTMLElement =>
  make('nav', { class: 'links' }, ...all);

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: 'email' | 'password' | 'checkbox';
  readonly autocomplete?: string;
  readonly hint?: string;
  readonly value?: string;
}

export type Values = Readonly<Record<string, string>>;

/** A form that says below itself why the server refused it, and keeps what was typed. */
export function form(fields: readonly Field[], action: string, send: (values: Values) => Promise<void>) {
  const said = make('p', { class: 'said', role: 'alert', 'data-kind': 'error' });
  const button = make('button', { class: 'primary', type: 'submit' }, action);
  const element = make('form', {}, ...fields.map(printField), said, button);
  element.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.getAttribute('aria-busy') === 'true') return;
    button.setAttribute('aria-busy', 'true');
    said.textContent = '';
    for (const input of element.querySelectorAll('input')) input.removeAttribute('aria-invalid');
    try {
      const values = [...new FormData(element)].map(([name, value]) => [name, String(value)]);
      await send(Object.fromEntries(values));
    } catch (error) {
      said.textContent = explain(error);
      mark(element, error);
    } finally {
      button.removeAttribute('aria-busy');
    }
  });
  return element;
}

function printField({ name, label, type, autocomplete, hint, value = '' }: Field): HTMLElement {
  if (type === 'checkbox') return make('label', { class: 'check' }, make('input', { name, type }), label);
  const input = make('input', { name, type, required: '', value });
  if (autocomplete) input.setAttribute('autocomplete', autocomplete);
  const more = hint ? [make('small', {}, hint)] : [];
  return make('label', { class: 'field' }, make('span', {}, label), input, ...more);
}

function mark(element: HTMLFormElement, error: unknown): void {
  if (!(error instanceof Refusal)) return;
  const wrong = Object.keys(error.details).map((name) => element.querySelector(`input[name="${name}"]`));
  for (const input of wrong) input?.setAttribute('aria-invalid', 'true');
  if (wrong[0] instanceof HTMLElement) wrong[0].focus();
}

/** Words for whatever was thrown. */
export function explain(error: unknown): string {
  if (!(error instanceof Refusal)) return String(error);
  // Fields tell more than the sentence above them.
  const sentences = Object.values(error.details).flat();
  return sentences.length > 0 ? [...new Set(sentences)].join(' ') : error.message;
}
