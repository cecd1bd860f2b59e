/**
 * The import law as a gate: cruises every folder with `.dependency-cruiser.cjs` and says which import breaks which rule.
 *
 * dependency-cruiser 17 reads no TypeScript ≥ 7 and answers "no violations" over 0 modules, so it is given swc as its
 * parser, and this gate compares what was read with what is on disk.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ICruiseResult } from 'dependency-cruiser';
import { ROOT } from '../helpers/paths.ts';
import type { Imports } from './related-tests.ts';

const require = createRequire(import.meta.url);
/** Who imports whom, as this gate last read it: `npm run quick` finds by it which tests reach a change. */
export const IMPORTS_PATH = join(ROOT, '.cache/imports.json');
const FOLDERS = ['vocabulary', 'engine', 'workers', 'models', 'shell', 'pages', 'api', 'tests'] as const;

export interface LawResult {
  readonly modules: number;
  readonly dependencies: number;
  readonly imports: readonly Imports[];
  /** Sources on disk that the cruise did not read. */
  readonly unread: readonly string[];
  /** Sources in a folder that the order does not list: no rule would look at them. */
  readonly ungrouped: readonly string[];
  readonly violations: readonly { readonly rule: string; readonly from: string; readonly to: string }[];
}

/** Cruises `folders` under `root` by this project's rules. Throws with the tool's own words when it cannot run. */
export function checkDependencyLaw(root: string, folders: readonly string[] = FOLDERS): LawResult {
  const run = spawnSync(
    process.execPath,
    [
      '--import',
      join(ROOT, 'tests/gates/teach-swc-tsx.mjs'),
      join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      ...['--config', join(ROOT, '.dependency-cruiser.cjs'), '--output-type', 'json', ...folders],
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  if (!run.stdout.startsWith('{')) throw new Error(`dependency-cruiser did not run:\n${run.stderr}`);
  const result = JSON.parse(run.stdout) as ICruiseResult;
  const read = new Set(result.modules.map((module) => module.source));
  const own = result.modules.filter((module) => folders.some((f) => module.source.startsWith(`${f}/`)));
  return {
    modules: own.length,
    dependencies: own.reduce((sum, module) => sum + module.dependencies.length, 0),
    imports: own.map(({ source, dependencies }) => ({
      source,
      imports: dependencies.map(({ resolved }) => resolved),
    })),
    unread: folders
      .flatMap((folder) => sourcesUnder(join(root, folder)))
      .map((path) => relative(root, path))
      .filter((path) => !read.has(path)),
    ungrouped: own.map((module) => module.source).filter((path) => !isListed(path)),
    violations: result.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}

/** Is the folder of this source in a list of `folder-order.cjs`, or in a part that has none? */
function isListed(path: string): boolean {
  const order = require('./folder-order.cjs') as Readonly<Record<string, readonly string[]>>;
  const part = Object.keys(order).find((name) => path.startsWith(`${name}/`));
  if (!part) return true;
  const folder = relative(part, dirname(path)) || '.';
  return order[part]!.includes(folder) || order[part]!.includes(join(dirname(folder), '*'));
}

function sourcesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\/wasm\/(assembly|build)\//.test(path));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { modules, dependencies, imports, unread, ungrouped, violations } = checkDependencyLaw(ROOT);
  mkdirSync(dirname(IMPORTS_PATH), { recursive: true });
  writeFileSync(IMPORTS_PATH, JSON.stringify(imports));
  for (const { rule, from, to } of violations)
    console.error(
      `${from} imports ${to}: forbidden by ${rule} (.dependency-cruiser.cjs; the order of folders is in tests/gates/folder-order.cjs: a folder imports those above it)`,
    );
  for (const path of unread) console.error(`dependency-cruiser did not read ${path}`);
  for (const folder of new Set(ungrouped.map((path) => dirname(path))))
    console.error(
      `${folder} has no line in tests/gates/folder-order.cjs: add one, below the folders that it imports and above those that import it`,
    );
  console.log(`${modules} modules, ${dependencies} imports, ${violations.length} against the import law`);
  const faults = violations.length + unread.length + ungrouped.length;
  if (faults > 0 || dependencies < modules / 2) process.exit(1);
}
