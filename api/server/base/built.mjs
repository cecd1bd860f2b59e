// Plain JavaScript: the launcher imports this before a TypeScript loader is installed.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Build outputs. */
const SKIPPED = new Set(['build', 'node_modules']);

export function isNewerThan(product, sources) {
  const made = changedAt(product);
  return made > 0 && sources.every((source) => newestUnder(source) <= made);
}

function newestUnder(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat?.mtimeMs ?? 0;
  // A folder's mtime changes when a file is added or removed.
  return readdirSync(path, { withFileTypes: true }).reduce((newest, entry) => {
    if (SKIPPED.has(entry.name)) return newest;
    return Math.max(newest, newestUnder(join(path, entry.name)));
  }, stat.mtimeMs);
}

/** Milliseconds since the epoch; 0 = not there. */
function changedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
