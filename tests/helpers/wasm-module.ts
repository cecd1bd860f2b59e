import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.ts';

let bytes: Buffer | null = null;

/** The kernels' WebAssembly, built first when the sources are newer. */
export function wasmBytes(): Buffer {
  if (!bytes) {
    execFileSync(process.execPath, ['--import', 'tsx', 'workers/wasm/build.ts'], { cwd: ROOT });
    bytes = readFileSync(join(ROOT, 'workers/wasm/build/kernels.wasm'));
  }
  return bytes;
}
