/** Numbers of `docs/quality.md`, so pages show the latest measurements. */
import page from '../../../docs/quality.md?raw';

type Row = Readonly<Record<string, string>>;

/** A row of a table there, by the names of its columns. Throws where it is not there. @param section `Cut-out` @param name of the row */
export function qualityOf(section: string, name: string, half?: 'tune' | 'judge'): Row {
  const row = tableOf(section).find(
    ({ picture, half: own }) => picture === name && (half === undefined || own === half),
  );
  if (!row) throw new Error(`docs/quality.md has no row “${name}” in ${section}`);
  return row;
}

/** The rows of all pictures of a section, without its means. */
export const qualityRows = (section: string): readonly Row[] =>
  tableOf(section).filter(({ picture }) => !picture!.startsWith('mean of '));

function tableOf(section: string): readonly Row[] {
  const text = page.split(/^## /m).find((each) => each.startsWith(`${section}\n`));
  const lines = text?.split('\n').filter((line) => line.startsWith('|')) ?? [];
  const cellsOf = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.replaceAll('*', '').trim());
  const [columns = [], , ...rows] = lines.map(cellsOf);
  return rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]!])));
}
