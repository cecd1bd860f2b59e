/**
 * `npm run bench [name…]`: runs the suites in `rows/` (or those whose file names hold one of the words), prints a table and
 * writes every row to `bench.json`. A goal that is not met is shown, and is no failure: benchmarks are never tests.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../helpers/paths.ts';
import type { BenchRow, BenchSuite } from './bench-row.ts';

function printRow(row: BenchRow): void {
  const peer = row.peer === null ? '' : `${row.peer} ${row.peerValue} ${row.unit}`;
  const ratio = row.ratio === null ? '' : `${row.ratio}×`;
  console.log(
    [
      row.ok ? ' ' : '!',
      row.name.padEnd(58),
      (row.value === null ? 'not measured' : `${row.value} ${row.unit}`).padStart(14),
      peer.padStart(34),
      ratio.padStart(9),
      row.goal.padEnd(9),
      row.note ?? '',
    ].join('  '),
  );
}

const folder = join(ROOT, 'tests/bench/rows');
const words = process.argv.slice(2);
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && (words.length === 0 || words.some((word) => file.includes(word))))
  .sort();
if (files.length === 0) throw new Error(`No suite in tests/bench/rows is called ${words.join(' or ')}`);

const rows: BenchRow[] = [];
for (const file of files) {
  const { suite } = (await import(pathToFileURL(join(folder, file)).href)) as { suite: BenchSuite };
  console.log(`\n${suite.title}`);
  await suite.run((row) => {
    rows.push(row);
    printRow(row);
  });
}
writeFileSync(join(ROOT, 'bench.json'), `${JSON.stringify(rows, null, 2)}\n`);
const missed = rows.filter(({ ok }) => !ok);
console.log(`\n${rows.length} rows in bench.json, ${missed.length} off their goal`);
process.exit(0);
