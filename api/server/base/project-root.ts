/** The project's root folder, for sources and built files. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Absolute. */
export const PROJECT_ROOT = findRoot(import.meta.dirname);

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package-lock.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error(`No project stands around ${import.meta.dirname}`);
  return findRoot(parent);
}
