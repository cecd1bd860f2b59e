/**
 * A Vite plugin that writes a brotli and a gzip copy beside every file of the build that gets smaller by it: the server sends those as
 * they are (`preCompressed` of @fastify/static), so nothing is compressed while a person waits. It belongs to the last build of a
 * folder. `sw.js.br` is the last file that it writes: its presence says that all copies are there.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Types that are text, or instructions; pictures and fonts are compressed already. */
const COMPRESSED = new Set(['.js', '.css', '.html', '.svg', '.json', '.wasm', '.ts']);
const COPIES = ['.br', '.gz'];
const LAST = 'sw.js';

/** Bytes. A smaller file is one packet whatever is done to it. */
const SMALLEST = 1024;

/**
 * Brotli's quality, 0…11. At 11 the modules of WebAssembly, 6.5 MB, take 8 s of one core, and at 9 they take 1 s and are 8 % larger.
 */
const QUALITY = { text: 11, wasm: 9 } as const;

export function precompressedFiles(): Plugin {
  let dist = '';
  return {
    name: 'gesso-precompressed-files',
    apply: 'build',
    configResolved(config) {
      dist = resolve(config.root, config.build.outDir);
    },
    closeBundle: { order: 'post', sequential: true, handler: () => precompress(dist) },
  };
}

/** Renews all copies in a folder. */
export async function precompress(dist: string): Promise<void> {
  const files: string[] = [];
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const extension = extname(path);
    // Printed by the server, which puts its address into them.
    if (entry.parentPath.startsWith(join(dist, 'site'))) continue;
    // One without its original would outlive it.
    if (COPIES.includes(extension)) rmSync(path);
    else if (entry.isFile() && COMPRESSED.has(extension)) files.push(path);
  }
  // The embedded editor's modules of WebAssembly are the studio's.
  const known = new Map<string, Promise<readonly Buffer[]>>();
  await Promise.all(
    files.map(async (path) => {
      const bytes = readFileSync(path);
      if (bytes.length < SMALLEST) return;
      const hash = createHash('sha256').update(bytes).digest('hex');
      if (!known.has(hash)) known.set(hash, compress(bytes, extname(path) === '.wasm'));
      const copies = await known.get(hash)!;
      if (path !== join(dist, LAST)) writeCopies(path, bytes, copies);
    }),
  );
  const last = readFileSync(join(dist, LAST));
  writeCopies(join(dist, LAST), last, await compress(last, false));
}

/** In the order of `COPIES`. */
function compress(bytes: Buffer, isWasm: boolean): Promise<readonly Buffer[]> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isWasm ? QUALITY.wasm : QUALITY.text,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
}

function writeCopies(path: string, bytes: Buffer, copies: readonly Buffer[]): void {
  COPIES.forEach((extension, at) => {
    if (copies[at]!.length < bytes.length) writeFileSync(path + extension, copies[at]!);
  });
}
