/** The few things that these pages are made of. */
import { GessoError } from '../../../api/client/call.ts';
import { onLanguage, said, t, type Words } from './i18n.ts';

/** A string is what a person has typed or the server tells; what we say ourselves is a function, so that it can be said anew. */
export type Child = Node | string | Words;

/** How a text, or an attribute of an element, is said in the language of the moment. */
const spoken = new WeakMap<Node, (() => void)[]>();

onLanguage(() => {
  const all = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = all.nextNode(); node; node = all.nextNode()) {
    for (const say of spoken.get(node) ?? []) say();
  }
  nameTab();
});

function keepSaying(node: Node, say: () => void): void {
  say();
  spoken.set(node, [...(spoken.get(node) ?? []), say]);
}

/** The browser's tab is called like the page. */
function nameTab(): void {
  document.title = `${place().querySelector('h1')?.textContent ?? ''} · Gesso`;
}

function print(child: Child): Node | string {
  if (typeof child !== 'function') return child;
  const text = document.createTextNode('');
  keepSaying(text, () => {
    text.data = child();
  });
  return text;
}

export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Readonly<Record<string, string | Words>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [property, value] of Object.entries(properties)) {
    if (typeof value === 'string') element.setAttribute(property, value);
    else keepSaying(element, () => element.setAttribute(property, value()));
  }
  fill(element, ...children);
  return element;
}

/** In place of what was there. */
export function fill(element: Element, ...children: readonly Child[]): void {
  element.replaceChildren(...children.map(print));
}

/** In place of the page that was there. @param look '' = one card */
export function showAll(look: '' | 'wide', ...children: readonly Child[]): void {
  const main = place();
  main.className = look;
  fill(main, ...children);
  nameTab();
}

/** The heading of a page, and what it is about. */
export function headline(title: Child, text: Child): HTMLElement {
  const about = text === '' ? [] : [make('p', { class: 'about' }, text)];
  return make('div', { class: 'head' }, make('h1', {}, title), ...about);
}

/** A page of one card: its heading, then what it is about. */
export function show(title: Child, text: Child, ...children: readonly Child[]): void {
  showAll('', headline(title, text), ...children);
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

export const link = (label: Words, href: string, look = ''): HTMLAnchorElement =>
  make('a', { href, ...(look !== '' && { class: look }) }, label);

export const links = (...all: readonly HTMLAnchorElement[]): HTMLElement =>
  make('nav', { class: 'links', 'aria-label': () => t('Other ways') }, ...all);

/** Words for whatever was thrown. Fields tell more than the sentence above them. */
export function explain(error: unknown): Words {
  if (!(error instanceof GessoError)) return () => String(error);
  const sentences = [...new Set(Object.values(error.details).flat())];
  if (sentences.length === 0) return () => said(error.message);
  return () => sentences.map(said).join(' ');
}
