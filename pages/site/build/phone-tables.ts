/** Tables of long texts for phones: a row becomes a list there, and each cell says its column. */

/** A row of more characters than these, all cells together, is too high where its columns stand side by side on a phone. */
const MOST = { 2: 200, 3: 90, more: 56 } as const;
/** Characters of the first column that count: names before numbers may take several lines. */
const NAME = 24;
/** How much wider a character of code is. */
const CODE = 1.4;

const TABLE =
  /<section class="scrolls"([^>]*)><table>(<caption.*?<\/caption>)?<thead>(.*?)<\/thead><tbody>(.*?)<\/tbody><\/table><\/section>/gs;

/** Marks such tables `stacks`, for the sheet. Roles: a browser forgets those of rows and cells that are not laid out as such. */
export function withPhoneTables(html: string): string {
  return html.replace(TABLE, (table, attributes: string, caption = '', head: string, body: string) => {
    const columns = cellsOf(head).map(({ content }) => textOf(content));
    const rows = [...body.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row]) => cellsOf(row!));
    if (!isLong(columns.length, rows)) return table;
    const heads = cellsOf(head).map((cell) => print(cell, 'columnheader', cell.content));
    const printed = rows.map((row) => {
      const cells = row.map((cell, at) => {
        if (at === 0) return print(cell, cell.tag === 'th' ? 'rowheader' : 'cell', cell.content);
        const content = `<div>${cell.content}</div>`;
        return print(cell, 'cell', content, ` data-column="${columns[at]}"`);
      });
      return `<tr role="row">${cells.join('')}</tr>`;
    });
    return `<section class="scrolls stacks"${attributes}><table role="table">${caption}<thead role="rowgroup"><tr role="row">${heads.join('')}</tr></thead><tbody role="rowgroup">${printed.join('')}</tbody></table></section>`;
  });
}

interface Cell {
  readonly tag: string;
  readonly attributes: string;
  readonly content: string;
}

const cellsOf = (row: string): readonly Cell[] =>
  [...row.matchAll(/<(t[hd])(?=[\s>])([^>]*)>(.*?)<\/\1>/gs)].map(([, tag, attributes, content]) => ({
    tag: tag!,
    attributes: attributes!,
    content: content!,
  }));

const print = ({ tag, attributes }: Cell, role: string, content: string, more = '') =>
  `<${tag}${attributes} role="${role}"${more}>${content}</${tag}>`;

function isLong(columns: number, rows: readonly (readonly Cell[])[]): boolean {
  const most = MOST[columns as 2 | 3] ?? MOST.more;
  const lengths = rows.map(([first, ...rest]) =>
    rest.reduce(
      (sum, { content }) => sum + lengthOf(content),
      Math.min(NAME, lengthOf(first?.content ?? '')),
    ),
  );
  return Math.max(...lengths) > most;
}

function lengthOf(html: string): number {
  const inCode = [...html.matchAll(/<code>(.*?)<\/code>/g)].reduce(
    (sum, [, code]) => sum + textOf(code!).length,
    0,
  );
  return textOf(html).length + (CODE - 1) * inCode;
}

/** Its words as an attribute can hold them: entities stay. */
const textOf = (html: string): string => html.replace(/<[^>]*>/g, '').replaceAll('"', '&quot;');
