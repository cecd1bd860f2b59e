/** The few things that these pages are made of. */
import { GessoError } from '../../../api/client/call.ts';
import { onLanguage, said, type Words } from '../base/i18n.ts';

/** A string is what a person has typed or the server tells; what we say ourselves is a function, so that it can be said anew. */
export type Child = Node | string | Words;

/** How a text, or an attribute of an element, is said in the language of the moment. */
const spoken = new WeakMap<Node, (() => void)[]>();

onLanguage(() => {
  const all = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = all.nextNode(); node; node = all.nextNode()) {
    for (const say of spoken.get(node) ?? []) say();
  }
});

function keepSaying(node: Node, say: () => void): void {
  say();
  spoken.set(node, [...(spoken.get(node) ?? []), say]);
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

export const link = (label: Words, href: string, look = ''): HTMLAnchorElement =>
  make('a', { href, ...(look !== '' && { class: look }) }, label);

/** Words for whatever was thrown. Fields tell more than the sentence above them. */
export function explain(error: unknown): Words {
  if (!(error instanceof GessoError)) return () => String(error);
  const sentences = [...new Set(Object.values(error.details).flat())];
  if (sentences.length === 0) return () => said(error.message);
  return () => sentences.map(said).join(' ');
}
