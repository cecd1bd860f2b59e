/**
 * `npm run build:site`: checks the content pages and writes them into `dist/`, in seconds instead of a minute. Without a build there it
 * only checks.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { editorFiles } from '../base/editor-files.ts';
import { buildSite } from './build-site.ts';
import { writeInto } from './write-into.ts';

const root = join(import.meta.dirname, '../../..');
const started = performance.now();
const assets = join(root, 'dist/assets');
const needed = editorFiles(existsSync(assets) ? readdirSync(assets) : []);
const files = await buildSite(root, needed).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
const pages = files.filter(({ fileName }) => fileName.endsWith('.html')).length;
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(
  writeInto(join(root, 'dist'), files)
    ? `${pages} pages in ${seconds} s`
    : `${pages} pages are correct. Nothing was written: dist/ has no build. \`npm run build\` makes one.`,
);
