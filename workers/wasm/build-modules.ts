/**
 * Compiles the small modules that are part of the code (`npm run build:modules`): each folder of `assembly/` that is named here becomes a
 * file of the engine, with the hash of its sources, which a test compares.
 */
import { writeFile } from 'node:fs/promises';
import { compiled, contentHash } from './build.ts';

const MODULES = {
  convolution: '../../engine/kernels/network/convolution-module.ts',
  matte: '../../engine/kernels/matte/matte-module.ts',
} as const;

for (const [name, target] of Object.entries(MODULES)) {
  const sources = new URL(`assembly/${name}/`, import.meta.url);
  const binary = Buffer.from(await compiled(sources)).toString('base64');
  await writeFile(
    new URL(target, import.meta.url),
    `/** Made by workers/wasm/build-modules.ts: not to be edited. WebAssembly of workers/wasm/assembly/${name}, in base64. */
export const ${name.toUpperCase()} =
  '${binary}';

/** Of its sources and their compiler. */
export const ${name.toUpperCase()}_SOURCES = '${await contentHash(sources)}';
`,
  );
}
