/**
 * A Vite plugin that writes `sw.js`: the service worker with the names of the files that this build made.
 * It is the last file of a build, so its presence says that the build is whole.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';
import type { OfflineFiles } from './offline-files.ts';

/** Many or large files, rarely needed: stored on first use. onnxruntime has 14 MB. */
const WHEN_ASKED =
  /(ort-wasm|ort\.wasm|model\.worker)[^/]*$|\/(noto-sans-(jp|kr|sc)|anton|lato|lora|montserrat|nunito|oswald|pacifico|playfair-display|poppins|raleway|roboto-slab|work-sans)-[^/]*\.woff2$/i;
/** Large, or used only when a format, a font for texts, a language or a sample is asked for: stored in the background. */
const LATER =
  /(avif|jpeg|mozjpeg|png|oxipng|webp|squoosh)[^/]*\.wasm$|\/(?!inter-latin-wght-)[^/]*\.woff2?$|^\/assets\/(de|ar)-[^/]*\.js$|^\/samples\/(?!.*-thumb)/i;
/** Not part of the running studio: pages around an account are nothing without the server, and a content page keeps itself. */
const LEFT_OUT =
  /^\/(\.vite\/|sw\.js$|account\.html$|account\/|assets\/account-|site\/|assets\/site\/|blog\/|docs\/|sitemap\.xml$|robots\.txt$)|\.map$/;

export function offlineFiles(): Plugin {
  let dist = '';
  return {
    name: 'gesso-offline-files',
    apply: 'build',
    configResolved(config) {
      dist = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const source = join(import.meta.dirname, 'service-worker.ts');
      const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source);
      const files = JSON.stringify(listFiles(dist));
      // The compiler marks what it made of an import as a module; a service worker is a classic script everywhere.
      const script = code.replace(/^export \{\};?$/m, '');
      writeFileSync(
        join(dist, 'sw.js'),
        script.replace('__OFFLINE_FILES__', () => files),
      );
    },
  };
}

function listFiles(dist: string): OfflineFiles {
  const paths = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`)
    .filter((path) => !LEFT_OUT.test(path))
    .sort();
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path).update(readFileSync(join(dist, path)));
  const rest = paths.filter((path) => LATER.test(path) && !WHEN_ASKED.test(path));
  const whenAsked = paths.filter((path) => WHEN_ASKED.test(path));
  return {
    version: hash.digest('hex').slice(0, 16),
    page: '/studio.html',
    core: paths.filter((path) => !LATER.test(path)),
    rest,
    whenAsked,
    bytes: [...rest, ...whenAsked].map((path) => statSync(join(dist, path)).size),
  };
}
