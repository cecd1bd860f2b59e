/**
 * Holds the ledger of requirements (tests/api/ledger) against the tests that it names and against the contract: every named
 * test exists, no id is used twice, and at least one requirement names each call of the contract.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROUTES } from '../../api/contract/table.ts';
import type { Requirement } from '../api/ledger/requirement.ts';
import { ROOT } from '../helpers/paths.ts';

const FOLDER = join(ROOT, 'tests/api/ledger');

async function readLedger(): Promise<readonly Requirement[]> {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.ts') && name !== 'requirement.ts');
  const lists = await Promise.all(
    files.map(async (name) => {
      const module: Record<string, unknown> = await import(pathToFileURL(join(FOLDER, name)).href);
      return Object.values(module).flat() as Requirement[];
    }),
  );
  return lists.flat();
}

/** Quotes are written in several ways: a title is looked for without them. */
const plain = (text: string): string => text.replace(/\\?['"`]/g, '').replace(/’/g, '');

function missingTest(reference: string): string | undefined {
  const [file = '', title = ''] = reference.split(' > ');
  const path = join(ROOT, file);
  if (!existsSync(path)) return `${file} does not exist`;
  if (!title || !plain(readFileSync(path, 'utf8')).includes(plain(title)))
    return `${file} has no test “${title}”`;
  return undefined;
}

const ledger = await readLedger();
const mistakes: string[] = [];
const seen = new Set<string>();
for (const { id, provedBy } of ledger) {
  if (seen.has(id)) mistakes.push(`“${id}” is the id of two requirements`);
  seen.add(id);
  for (const reference of provedBy) {
    const missing = missingTest(reference);
    if (missing) mistakes.push(`“${id}”: ${missing}`);
  }
}
const words = ledger.map(({ id, says }) => `${id} ${says}`).join('\n');
for (const { id, method, path } of ROUTES) {
  if (!new RegExp(`\\b${id}\\b`).test(words))
    mistakes.push(
      `${method} ${path} has no requirement: write “call ${id}” into a sentence of tests/api/ledger, with the test that proves it`,
    );
}

for (const mistake of mistakes) console.error(mistake);
console.log(`${ledger.length} requirements, ${ROUTES.length} calls, ${mistakes.length} mistakes`);
if (mistakes.length > 0) process.exit(1);
