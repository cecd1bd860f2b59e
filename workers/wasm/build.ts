/**
 * Builds `build/kernels.wasm` from `assembly/` (`npm run build:wasm`). Skips when the sources and the compiler are unchanged.
 * Fixed-width SIMD only: relaxed SIMD may give different bits on different machines.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const FLAGS = ['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--uncheckedBehavior', 'always'];

const here = new URL('.', import.meta.url);
const sources = new URL('assembly/', here);
const output = new URL('build/kernels.wasm', here);
const stamp = new URL('build/kernels.hash', here);

/** Read from its package: loading the compiler takes seconds, and most builds have nothing to do. */
const { version } = createRequire(import.meta.url)('assemblyscript/package.json') as { version: string };

/** Of the sources in a folder, the compiler and its flags. */
export async function contentHash(folder: URL): Promise<string> {
  const hash = createHash('sha256').update(`${version} ${FLAGS.join(' ')}`);
  for (const name of (await readdir(folder)).sort()) {
    if (name.endsWith('.ts')) hash.update(name).update(await readFile(new URL(name, folder)));
  }
  return hash.digest('hex');
}

async function isCurrent(hash: string): Promise<boolean> {
  try {
    await readFile(output);
    return (await readFile(stamp, 'utf8')) === hash;
  } catch {
    return false; // Never built.
  }
}

/** The module of `index.ts` in that folder; rejects with the compiler's messages. */
export async function compiled(folder: URL): Promise<Uint8Array> {
  const { default: asc } = await import('assemblyscript/asc');
  let binary: Uint8Array | null = null;
  const { error, stderr } = await asc.main(
    ['index.ts', '--outFile', 'module.wasm', '--baseDir', fileURLToPath(folder), ...FLAGS],
    {
      writeFile: (_name: string, contents: string | Uint8Array) => {
        if (typeof contents !== 'string') binary = contents;
      },
    },
  );
  if (error || !binary) throw new Error(`The kernels do not compile.\n${stderr.toString()}`);
  return binary;
}

/** Resolves when `build/kernels.wasm` matches the sources; rejects with the compiler's messages. */
export async function buildKernels(): Promise<void> {
  const hash = await contentHash(sources);
  if (await isCurrent(hash)) return;
  const binary = await compiled(sources);
  await mkdir(new URL('.', output), { recursive: true });
  // Two builds may run at once; each moves a complete file into place.
  const draft = new URL(`kernels.${process.pid}.wasm`, output);
  await writeFile(draft, binary);
  await rename(draft, output);
  await writeFile(stamp, hash);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildKernels();
