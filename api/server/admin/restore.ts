/** `npm run restore -- <folder>`: restores a backup into an empty server. */
import { resolve } from 'node:path';
import { program } from 'commander';
import { restore } from '../backup/restore.ts';
import { runCommand, withStores } from './open-deps.ts';

program
  .name('npm run restore --')
  .description('Restores a backup into the server of these settings, which must have nothing yet.')
  .argument('<folder>', 'what npm run backup wrote')
  .option('--other-secret', 'go on although this server has another secret than the one backed up')
  .parse();

await runCommand(() =>
  withStores(async (deps) => {
    const { tables, blobs, madeAt } = await restore(
      deps,
      resolve(program.args[0] ?? ''),
      program.opts<{ otherSecret?: boolean }>(),
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const at = new Date(madeAt).toISOString();
    console.log(`Restored ${rows} rows of ${tables.length} tables and ${blobs.count} blobs, as of ${at}`);
  }),
);
