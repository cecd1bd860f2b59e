/** HTML as text: every value is escaped unless it is HTML already. */

/** Text that is HTML. */
export class Html {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text;
  }
}

type Part = Html | string | number | false | null | undefined | readonly Part[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const print = (part: Part): string => {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(print).join('');
  if (part === false || part === null || part === undefined) return '';
  return String(part).replace(/[&<>"']/g, (sign) => ESCAPES[sign]!);
};

/** A template whose values are escaped; nothing is written for false, null and undefined. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.reduce((whole, text, index) => whole + print(parts[index - 1]) + text));

/** Prose with `code` in it. */
export const prose = (text: string): Html =>
  html`${text.split('`').map((piece, index) => (index % 2 ? html`<code>${piece}</code>` : piece))}`;
