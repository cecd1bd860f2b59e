/** Builds the lab page as production builds the studio: same target, same workers, same WebAssembly. */
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { picaArithmetic } from '../../../workers/render/pica-arithmetic.ts';

export default defineConfig({
  root: import.meta.dirname,
  publicDir: resolve(import.meta.dirname, '../../../fixtures/public'),
  worker: { format: 'es', plugins: () => [picaArithmetic()] },
  build: {
    outDir: resolve(import.meta.dirname, '../../../.cache/lab'),
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: { input: { lab: resolve(import.meta.dirname, 'lab.html') } },
  },
});
