/** The page's text, and its tables read back. */
import { meanOf, type QualityRow, type QualitySection } from './quality-row.ts';

export function sectionText(
  { id, title, about, columns, summary, panels }: QualitySection,
  rows: readonly QualityRow[],
): string {
  const cell = (value: number, digits: number) => value.toFixed(digits);
  const line = (name: string, half: string, values: QualityRow['values']) =>
    `| ${name} | ${half} | ${columns.map((column) => cell(values[column.name]!, column.digits)).join(' | ')} |`;
  const means = (['tune', 'judge'] as const).flatMap((half) => {
    const own = rows.filter((row) => row.half === half);
    if (own.length === 0) return [];
    const values = Object.fromEntries(columns.map(({ name }) => [name, meanOf(own, name)]));
    return [line(`**mean of ${own.length}**`, half, values)];
  });
  return [
    `## ${title}`,
    about,
    [
      `| picture | half | ${columns.map(({ name }) => name).join(' | ')} |`,
      `| --- | --- |${columns.map(() => ' ---: |').join('')}`,
      ...means,
      ...rows.map(({ name, half, values }) => line(name, half, values)),
    ].join('\n'),
    ...(summary ? [summary(rows)] : []),
    `${panels} The three best, then the three worst:`,
    `![${title}: best and worst](quality/${id}.webp)`,
  ].join('\n\n');
}

/** The rows of a section's table, its means left out. */
export function rowsIn(page: string, { title, columns }: QualitySection): readonly QualityRow[] {
  const from = page.indexOf(`\n## ${title}\n`);
  const to = page.indexOf('\n## ', from + 4);
  const text = page.slice(from, to < 0 ? undefined : to);
  return text.split('\n').flatMap((line): QualityRow[] => {
    const [, name, half, ...cells] = line.split('|').map((cell) => cell.trim());
    if (!name || name.startsWith('**') || (half !== 'tune' && half !== 'judge')) return [];
    const values = Object.fromEntries(columns.map((column, n) => [column.name, Number(cells[n])]));
    return [{ name, half, values }];
  });
}
