import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../../helpers/paths.ts';

/** Runs a command of `api/server/admin`, with default settings but its own data folder. */
export async function runCommand(
  command: 'admin' | 'backup' | 'restore',
  dataDir: string,
  ...words: string[]
) {
  const child = spawn(process.execPath, ['--import', 'tsx', `api/server/admin/${command}.ts`, ...words], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  }
  const [code] = await once(child, 'close');
  return { code: code as number | null, said };
}
