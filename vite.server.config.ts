/**
 * Builds the server into `dist-server/`: few files with their packages inside, because hundreds of small ones take seconds to
 * load. Packages with native code stay where they are, and so does
 * onnxruntime-web with its module of WebAssembly.
 */
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const ROOT = import.meta.dirname;
const NATIVE = ['sharp', 'libsql', '@node-rs/argon2', 'onnxruntime-web'];

export default defineConfig({
  root: ROOT,
  cacheDir: '.cache/vite-server',
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: true, external: NATIVE },
  build: {
    ssr: true,
    outDir: join(ROOT, 'dist-server'),
    emptyOutDir: true,
    target: 'node20',
    minify: true,
    rolldownOptions: {
      input: {
        start: 'api/server/start.ts',
        'image-worker': 'api/server/images/image-worker.ts',
      },
      external: [...NATIVE, ...builtinModules, /^node:/, 'pg-native'],
      // Flat: a file finds its neighbors and the root of the project, wherever its source stood.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
