/** The Python package has every call that a key may make, with the document's names and types: nobody writes them down twice. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packPython } from '../../../api/client-pack/pack-python.ts';
import { printOpenApi } from '../../../api/contract/openapi/openapi.ts';
import { ensurePython } from '../../gates/python.ts';
import { ROOT } from '../../helpers/paths.ts';

let folder: string;

beforeAll(() => {
  ensurePython();
  folder = mkdtempSync(join(tmpdir(), 'gesso-python-types-'));
  const wheel = packPython(folder);
  spawnSync('python3', ['-m', 'zipfile', '-e', wheel, folder]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Differences between the package and a document. */
function compare(change: (document: string) => string = (text) => text): string[] {
  const input = change(JSON.stringify(printOpenApi('http://localhost')));
  const program = join(ROOT, 'tests/api/clients/check_types.py');
  const env = { ...process.env, PYTHONPATH: folder, PYTHONDONTWRITEBYTECODE: '1' };
  const { status, stdout, stderr } = spawnSync('python3', [program], { input, encoding: 'utf8', env });
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\n').filter(Boolean);
}

test('every call of the document that a key may make is there, with its names and types', () => {
  expect(compare()).toEqual([]);
});

test.each([
  [
    'a call that is missing',
    '"operationId":"editImage"',
    '"operationId":"paintImage"',
    'paint_image is missing',
  ],
  ['a field of another name', '"tmp_url"', '"address"', '.address is missing'],
  ['a field of another type', '"mps":{"type":"number"', '"mps":{"type":"string"', '.mps: '],
  ['a choice that is new', '["fast","optimal","best"]', '["fast","optimal","best","slow"]', 'slow'],
])('the comparison finds %s', (_what, from, to, fault) => {
  const changed = compare((text) => {
    expect(text).toContain(from);
    return text.replaceAll(from, to);
  });
  expect(changed.join('\n')).toContain(fault);
});
