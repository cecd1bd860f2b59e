/**
 * `npm run articles`: writes the tables that are printed from the code, makes the figures of the blog's articles, and names each measured
 * row that its article does not have. `-- linear-light webp-or-avif`: only these articles; `-- tables`: only the tables.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../helpers/paths.ts';
import { ARTICLES } from './articles.ts';
import { narrow, TABLES, withTable } from './tables.ts';

const CONTENT = join(ROOT, 'pages/site/content');
const BLOG = join(CONTENT, 'blog');
const wanted = process.argv.slice(2);
mkdirSync(join(BLOG, 'figures'), { recursive: true });
for (const table of wanted.length === 0 || wanted.includes('tables') ? TABLES : []) {
  const path = join(CONTENT, table.file);
  writeFileSync(path, withTable(readFileSync(path, 'utf8'), table));
}
for (const { slug, figures, rows } of ARTICLES) {
  if (wanted.length > 0 && !wanted.includes(slug)) continue;
  for (const [name, file] of Object.entries(await figures())) {
    writeFileSync(join(BLOG, 'figures', name), file);
    console.log(`${slug}: ${name}, ${(file.length / 1000).toFixed(1)} kB`);
  }
  const text = narrow(readFileSync(join(BLOG, `${slug}.md`), 'utf8'));
  for (const line of await rows()) {
    if (!text.includes(line)) {
      console.log(`${slug} does not have: ${line}`);
      process.exitCode = 1;
    }
  }
}
