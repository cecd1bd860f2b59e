/**
 * `npm run quality`: measures every operation on pictures with known truth, and writes docs/quality.md with its sheets. `-- blur expand`:
 * only these sections, the others stay.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../helpers/paths.ts';
import { hasModels } from '../helpers/real-models.ts';
import { sectionText } from './page.ts';
import { type QualityCase, sheetOf } from './quality-row.ts';
import { SECTIONS } from './sections.ts';

/** Of the best and of the worst. */
const SHOWN = 3;
const HEAD = `# Quality

What the operations' own methods do on pictures whose right answer is known. \`npm run quality\` computes this page;
\`tests/engine/operations/quality-page.test.ts\` holds its bars and computes some rows again. *Tune*: values of the method were chosen by such
pictures. *Judge*: none was. Faces and license plates are found by the default models. Two sections show what a trained model adds that is
[installed by a command](../models/README.md).`;

const PAGE = join(ROOT, 'docs/quality.md');
const wanted = process.argv.slice(2);
const parts = existsSync(PAGE) ? readFileSync(PAGE, 'utf8').trimEnd().split('\n\n## ') : [];
const texts: string[] = [HEAD];
mkdirSync(join(ROOT, 'docs/quality'), { recursive: true });
for (const section of SECTIONS) {
  const kept = parts.find((part) => part.startsWith(`${section.title}\n`));
  const isHere = hasModels(...(section.models ?? []));
  if (kept && (!isHere || (wanted.length > 0 && !wanted.includes(section.id)))) {
    if (!isHere) console.log(`${section.title}: kept, its models are missing (npm run models -- add)`);
    texts.push(`## ${kept}`);
    continue;
  }
  const cases: QualityCase[] = [];
  for (const make of section.cases) cases.push(await make());
  const sign = section.by.isMoreBetter ? -1 : 1;
  const ranked = cases.toSorted(
    (a, b) => sign * (a.row.values[section.by.column]! - b.row.values[section.by.column]!),
  );
  const shown = ranked.length > 2 * SHOWN ? [...ranked.slice(0, SHOWN), ...ranked.slice(-SHOWN)] : ranked;
  writeFileSync(join(ROOT, `docs/quality/${section.id}.webp`), await sheetOf(shown));
  texts.push(
    sectionText(
      section,
      cases.map(({ row }) => row),
    ),
  );
  console.log(`${section.title}: ${cases.length} pictures`);
}
writeFileSync(PAGE, `${texts.join('\n\n')}\n`);
// Aligns the tables: `npm run lint` compares the page with its formatted text.
execFileSync('npx', ['biome', 'format', '--write', PAGE], { cwd: ROOT, stdio: 'inherit' });
