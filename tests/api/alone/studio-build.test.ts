import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { isNewerThan } from '../../../api/server/base/built.mjs';

let folder: string;
let product: string;
let source: string;

function touch(path: string, seconds: number): void {
  utimesSync(path, seconds, seconds);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gesso-build-'));
  product = join(folder, 'sw.js');
  source = join(folder, 'src');
  mkdirSync(join(source, 'deep/build'), { recursive: true });
  writeFileSync(join(source, 'deep/a.ts'), '');
  writeFileSync(join(source, 'deep/build/made.js'), '');
  writeFileSync(product, '');
  for (const path of ['src/deep/a.ts', 'src/deep/build/made.js', 'src/deep/build', 'src/deep', 'src']) {
    touch(join(folder, path), 1000);
  }
  touch(product, 2000);
});

describe('A build', () => {
  it('is fresh when it is younger than every source', () => {
    expect(isNewerThan(product, [source])).toBe(true);
  });

  it('is stale when it is not there', () => {
    rmSync(product);
    expect(isNewerThan(product, [source])).toBe(false);
  });

  it('is stale when a source deep inside has changed', () => {
    touch(join(source, 'deep/a.ts'), 3000);
    expect(isNewerThan(product, [source])).toBe(false);
  });

  it('is stale when a source was removed', () => {
    rmSync(join(source, 'deep/a.ts'));
    expect(isNewerThan(product, [source])).toBe(false);
  });

  it('does not look at what a build makes itself, nor at sources that do not exist', () => {
    touch(join(source, 'deep/build/made.js'), 3000);
    expect(isNewerThan(product, [source, join(folder, 'absent')])).toBe(true);
  });
});
