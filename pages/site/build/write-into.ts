/** Writes the files of the content pages into a build, in place of those of the build before. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteFile } from './pictures.ts';

/**
 * @param dist folder of the build @returns false, with nothing written, without a build: a `dist/` without the studio would look like one
 */
export function writeInto(dist: string, files: readonly SiteFile[]): boolean {
  if (!existsSync(join(dist, 'studio.html'))) return false;
  for (const folder of ['site', 'assets/site']) rmSync(join(dist, folder), { recursive: true, force: true });
  for (const { fileName, source } of files) {
    mkdirSync(dirname(join(dist, fileName)), { recursive: true });
    writeFileSync(join(dist, fileName), source);
  }
  return true;
}
