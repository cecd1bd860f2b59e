/** The few things that these pages are made of. */
import { Refusal } from './call.ts';
import { onLanguage, said, t, type Words } from './say.ts';

/** A string is what a person has typed or the server tells; what we say ourselves is a function, so that it can be said anew. */
export type Child = Node | string | Words;

/** What stands on the page in some language, and how it is said there. */
const spoken = new Set<{ readonly node: Node; readonly say: () => void }>();

onLanguage(() => {
  for (const each of spoken) {
    if (each.node.isConnected) each.say();
    else spoken.delete(each);
  }
});

function keepSaying(node: Node, say: () => void): void {
  say();
  spoken.add({ node, say });
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

/** The heading of a page and what it is about; the browser's tab is called like it. */
export function headline(title: Child, text: Child): HTMLElement {
  const heading = make('h1', {}, title);
  const about = text === '' ? [] : [make('p', { class: 'about' }, text)];
  // After the heading itself, which is said anew in the order of these calls.
  keepSaying(heading, () => {
    document.title = `${heading.textContent} · Gesso`;
  });
  return make('div', { class: 'head' }, heading, ...about);
}

/** A page: its heading, then what it is about. */
export function show(title: Child, text: Child, ...children: readonly Child[]): void {
  const main = place();
  main.className = '';
  fill(main, headline(title, text), ...children);
}

/** As `show`, for a page that changes under the person's eyes: a screen reader goes on from its beginning. */
export function turnTo(...page: Parameters<typeof show>): void {
  show(...page);
  place().focus();
}

export function place(): HTMLElement {
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
  if (!(error instanceof Refusal)) return () => String(error);
  const sentences = [...new Set(Object.values(error.details).flat())];
  if (sentences.length === 0) return () => said(error.message);
  return () => sentences.map(said).join(' ');
}
