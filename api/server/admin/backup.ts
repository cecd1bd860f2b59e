/** `npm run backup -- <folder>`: rows, blobs and the generated secret of this server, whether it runs or not. */
import { resolve } from 'node:path';
import { program } from 'commander';
import { backUp } from '../backup/back-up.ts';
import { runCommand, withStores } from './open-deps.ts';

program
  .name('npm run backup --')
  .description('Backs the server of these settings up, while it runs or not.')
  .argument('<folder>', 'empty or not there yet')
  .parse();

await runCommand(() =>
  withStores(async (deps) => {
    const folder = resolve(program.args[0] ?? '');
    const { tables, blobs } = await backUp(deps, folder);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${rows} rows of ${tables.length} tables and ${blobs.count} blobs are in ${folder}`);
  }),
);
