/** `npm run words -- export de de.po` and `npm run words -- import de de.po`: the catalogue for translators. README.md says how. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import { importWords, type Part, unitsOf } from './language-folder.ts';
import { readPo, writePo } from './portable-object.ts';

const root = join(import.meta.dirname, '../../..');
const program = new Command('words');
const part = new Option('--part <part>', 'what is translated')
  .choices(['studio', 'account'])
  .default('studio');

interface Options {
  readonly part: Part;
}

program
  .command('export <language> <file>')
  .description(
    'write every sentence of the language to a PO file; a language that is new has none translated',
  )
  .addOption(part)
  .action((language: string, file: string, { part }: Options) => {
    const units = unitsOf({ root, language, part });
    writeFileSync(file, writePo(language, units));
    console.log(`${units.length} sentences are in ${file}.`);
  });

program
  .command('import <language> <file>')
  .description('take the translations of a PO file into the catalogue')
  .addOption(part)
  .action((language: string, file: string, { part }: Options) => {
    const { written, untranslated } = importWords(
      { root, language, part },
      readPo(language, readFileSync(file)),
    );
    if (written.length > 0)
      spawnSync('npx', ['biome', 'format', '--write', ...written], { cwd: root, stdio: 'inherit' });
    console.log(`${written.length} files changed; ${untranslated} sentences had no translation.`);
  });

try {
  program.parse();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
