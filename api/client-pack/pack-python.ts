/** Makes the Python package: a wheel is a zip with a list of what is in it (PEP 427). */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { readDocument } from './document.ts';
import { CLIENT_NAME, ROOT, VERSION } from './names.ts';
import { writePython } from './python-types.ts';

const NAME = CLIENT_NAME.replace('-', '_');
const INFO = `${NAME}-${VERSION}.dist-info`;
const METADATA = `Metadata-Version: 2.1
Name: ${CLIENT_NAME}
Version: ${VERSION}
Summary: Client of Gesso's image API
Requires-Python: >=3.11
Description-Content-Type: text/markdown

`;
const WHEEL = 'Wheel-Version: 1.0\nGenerator: gesso\nRoot-Is-Purelib: true\nTag: py3-none-any\n';

/** @param folder where the wheel goes @returns its path */
export function packPython(folder: string): string {
  const home = join(ROOT, 'api/client-python/gesso');
  const files = new Map<string, string>(
    readdirSync(home)
      .filter((name) => /\.(py|typed)$/.test(name))
      .map((name) => [`gesso/${name}`, readFileSync(join(home, name), 'utf8')]),
  );
  const { types, calls } = writePython(readDocument());
  files.set('gesso/types.py', types).set('gesso/calls.py', calls);
  files.set(`${INFO}/METADATA`, METADATA + readFileSync(join(ROOT, 'docs/quick-start.md'), 'utf8'));
  files.set(`${INFO}/WHEEL`, WHEEL);
  files.set(`${INFO}/RECORD`, [...[...files].map(recordOf), `${INFO}/RECORD,,`, ''].join('\n'));
  const entries = [...files].map(([path, text]): [string, Uint8Array] => [
    path,
    new TextEncoder().encode(text),
  ]);
  mkdirSync(folder, { recursive: true });
  const wheel = join(folder, `${NAME}-${VERSION}-py3-none-any.whl`);
  // The same sources make the same bytes.
  writeFileSync(wheel, zipSync(Object.fromEntries(entries), { mtime: new Date(1980, 0, 1) }));
  return wheel;
}

function recordOf([path, text]: readonly [string, string]): string {
  const digest = createHash('sha256').update(text).digest('base64url');
  return `${path},sha256=${digest},${Buffer.byteLength(text)}`;
}
