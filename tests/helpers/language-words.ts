/** What the studio says in another language. */
import { messages as english } from '../../shell/locale/en/index.ts';
import type { Catalogue } from '../../shell/locale/index.ts';
import type { Messages } from '../../shell/locale/words/translator.ts';
import type { Studio } from './browser.ts';

/** The translation of an English name; throws where there is none. */
export const sayIn = (catalogue: Catalogue) => (english: string) => {
  const said = catalogue[english];
  if (typeof said !== 'string') throw new Error(`No translation of ${english}`);
  return said;
};

/** English words of the catalogue that are seen or heard on the page now, though they are others in this language. */
export function leftInEnglish({ page }: Studio, catalogue: Catalogue, messages: Messages): Promise<string[]> {
  const ofMessages = Object.entries(english).map(([id, sentence]) => [sentence, messages[id]] as const);
  // “Design” is what a theme is called in German.
  const spoken = new Set<unknown>([...Object.values(catalogue), ...Object.values(messages)]);
  const sentences = [...Object.entries(catalogue), ...ofMessages].flatMap(([sentence, said]) =>
    typeof sentence === 'string' &&
    typeof said === 'string' &&
    !spoken.has(sentence) &&
    /\p{L}{3}/u.test(sentence)
      ? [sentence]
      : [],
  );
  return page.evaluate((given) => {
    const known = new Set(given);
    const found: string[] = [];
    const look = (words: string | null | undefined) => {
      const text = words?.replace(/\s+/g, ' ').trim();
      if (text && known.has(text)) found.push(text);
    };
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (!element.checkVisibility()) continue;
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) look(node.textContent);
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) look(element.getAttribute(name));
    }
    return [...new Set(found)];
  }, sentences);
}
