import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeInto } from '../../../pages/site/build/write-into.ts';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'gesso-site-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

const files = [{ fileName: 'site/de/index.html', source: '<h1>Neu</h1>' }];

test('pages take the place of those of the build before', () => {
  writeFileSync(join(dist, 'studio.html'), 'studio');
  mkdirSync(join(dist, 'site'));
  writeFileSync(join(dist, 'site/old.html'), 'old');
  expect(writeInto(dist, files)).toBe(true);
  expect(readFileSync(join(dist, 'site/de/index.html'), 'utf8')).toBe('<h1>Neu</h1>');
  expect(existsSync(join(dist, 'site/old.html'))).toBe(false);
  expect(readFileSync(join(dist, 'studio.html'), 'utf8')).toBe('studio');
});

test('nothing is written where there is no build', () => {
  expect(writeInto(dist, files)).toBe(false);
  expect(existsSync(join(dist, 'site'))).toBe(false);
});
