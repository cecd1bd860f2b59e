/**
 * `npm run build:site`: makes the content pages anew in a build that is there. Seconds instead of a minute, for who writes pages.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildSite } from './build-site.ts';

const root = join(import.meta.dirname, '../../..');
const dist = join(root, 'dist');
const started = performance.now();
const files = await buildSite(root);
for (const folder of ['site', 'assets/site'])
  if (existsSync(join(dist, folder))) rmSync(join(dist, folder), { recursive: true });
for (const { fileName, source } of files) {
  mkdirSync(dirname(join(dist, fileName)), { recursive: true });
  writeFileSync(join(dist, fileName), source);
}
const pages = files.filter(({ fileName }) => fileName.endsWith('.html')).length;
console.log(`${pages} pages in ${((performance.now() - started) / 1000).toFixed(1)} s`);
