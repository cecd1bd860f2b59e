/**
 * Compiles `assembly/convolution/` and writes it as `engine/kernels/subject-net/convolution-module.ts` (`npm run build:convolution`). The
 * module is so small that it is part of the code, with the hash of its sources, which a test compares.
 */
import { writeFile } from 'node:fs/promises';
import { compiled, contentHash } from './build.ts';

const sources = new URL('assembly/convolution/', import.meta.url);
const target = new URL('../../engine/kernels/subject-net/convolution-module.ts', import.meta.url);

await writeFile(
  target,
  `/** Made by workers/wasm/build-convolution.ts: not to be edited. WebAssembly of workers/wasm/assembly/convolution, in base64. */
export const CONVOLUTION =
  '${Buffer.from(await compiled(sources)).toString('base64')}';

/** Of its sources and their compiler. */
export const CONVOLUTION_SOURCES = '${await contentHash(sources)}';
`,
);
