import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { precompress } from '../../vite.precompress.ts';

const TEXT = 'export const answer = 42;\n'.repeat(200);

async function build(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const dist = mkdtempSync(join(tmpdir(), 'gesso-precompress-'));
  mkdirSync(join(dist, 'assets'));
  for (const [path, bytes] of Object.entries({ 'sw.js': TEXT, ...files }))
    writeFileSync(join(dist, path), bytes);
  await precompress(dist);
  return dist;
}

describe('The compressed copies of a build', () => {
  it('hold what their originals hold', async () => {
    const wasm = Buffer.concat([Buffer.from([0, 0x61, 0x73, 0x6d]), Buffer.alloc(5000, 'code')]);
    const files = { 'studio.html': TEXT, 'assets/a.js': TEXT, 'assets/b.css': TEXT, 'assets/c.wasm': wasm };
    const dist = await build(files);
    for (const [path, bytes] of Object.entries({ ...files, 'sw.js': TEXT })) {
      const original = Buffer.from(bytes);
      const brotli = readFileSync(join(dist, `${path}.br`));
      const gzip = readFileSync(join(dist, `${path}.gz`));
      expect(brotliDecompressSync(brotli).equals(original)).toBe(true);
      expect(gunzipSync(gzip).equals(original)).toBe(true);
      expect(Math.max(brotli.length, gzip.length)).toBeLessThan(original.length);
    }
  });

  it('are not made of what is small, of pictures, and of fonts', async () => {
    const dist = await build({ 'assets/a.js': 'export {}', 'assets/b.webp': TEXT, 'assets/c.woff2': TEXT });
    for (const path of ['a.js', 'b.webp', 'c.woff2']) {
      expect(existsSync(join(dist, 'assets', `${path}.br`))).toBe(false);
      expect(existsSync(join(dist, 'assets', `${path}.gz`))).toBe(false);
    }
  });

  it('go with their originals', async () => {
    const dist = await build({
      'assets/gone.js.br': 'old',
      'assets/small.js': '1',
      'assets/small.js.gz': 'old',
    });
    expect(existsSync(join(dist, 'assets/gone.js.br'))).toBe(false);
    expect(existsSync(join(dist, 'assets/small.js.gz'))).toBe(false);
  });
});
