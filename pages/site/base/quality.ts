/** Numbers of `docs/quality.md`, so that a page says what was measured last. */
import page from '../../../docs/quality.md?raw';

/** A row of a table there, by the names of its columns. Throws where it is not there. @param section `Cut-out` @param name of the row */
export function qualityOf(
  section: string,
  name: string,
  half?: 'tune' | 'judge',
): Readonly<Record<string, string>> {
  const text = page.split(/^## /m).find((each) => each.startsWith(`${section}\n`));
  const lines = text?.split('\n').filter((line) => line.startsWith('|')) ?? [];
  const cellsOf = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.replaceAll('*', '').trim());
  const [columns = [], , ...rows] = lines.map(cellsOf);
  const row = rows.find(([head, of]) => head === name && (half === undefined || of === half));
  if (!row) throw new Error(`docs/quality.md has no row “${name}” in ${section}`);
  return Object.fromEntries(columns.map((column, at) => [column, row[at]!]));
}
