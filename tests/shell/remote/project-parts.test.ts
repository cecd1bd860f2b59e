/** A document in parts: each by the hash of its bytes, in calls that the server takes. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  forgetKnown,
  type PackedPart,
  packParts,
  readManifest,
} from '../../../shell/remote/projects/project-parts.ts';
import { allParts, batchesOf } from '../../../shell/remote/projects/send-parts.ts';
import { PROJECT_LIMITS } from '../../../vocabulary/limits.ts';

const MEGABYTE = 2 ** 20;
const signal = new AbortController().signal;
const tile = new Uint8Array(65_536).map((_, i) => i % 7);
const documentOf = (picture: Blob) => ({
  document: { layers: [] },
  hash: 'hash',
  assets: new Map([['a'.repeat(32), picture]]),
  tiles: new Map([['b'.repeat(32), tile]]),
  thumbnail: new Uint8Array([1, 2, 3]),
  width: 800,
  height: 600,
});
const hashOf = async (blob: Blob) =>
  createHash('sha256')
    .update(new Uint8Array(await blob.arrayBuffer()))
    .digest('hex');

test('every part is named by its bytes, and the manifest names every part', async () => {
  forgetKnown();
  const large = new Blob([new Uint8Array(20 * MEGABYTE).fill(5, 9 * MEGABYTE)]);
  const packed = await packParts(documentOf(large), 'Serum', signal);
  for (const part of allParts(packed)) {
    const body = await part.body();
    expect([await hashOf(body), body.size]).toEqual([part.hash, part.bytes]);
    expect(part.bytes).toBeLessThanOrEqual(PROJECT_LIMITS.partBytes);
  }
  const manifest = readManifest(await (await packed.manifest.body()).text());
  expect(Object.values(manifest!.assets)[0]).toHaveLength(3);
  const named = [...Object.values(manifest!.assets).flat(), ...Object.values(manifest!.tiles)];
  expect(new Set(named)).toEqual(new Set(packed.parts.map(({ hash }) => hash)));
});

test('the same document is the same parts, whether they were hashed before or not', async () => {
  forgetKnown();
  const picture = new Blob(['picture']);
  const hashes = async () =>
    allParts(await packParts(documentOf(picture), 'Serum', signal)).map(({ hash }) => hash);
  const first = await hashes();
  expect(await hashes()).toEqual(first);
  forgetKnown();
  expect(await hashes()).toEqual(first);
});

test('a call has as many files and bytes as the server takes', () => {
  const part = (bytes: number): PackedPart => ({ hash: `${bytes}`, bytes, body: async () => new Blob() });
  const small = Array.from({ length: 150 }, () => part(100));
  expect(batchesOf(small).map(({ length }) => length)).toEqual([64, 64, 22]);
  const large = Array.from({ length: 5 }, () => part(8 * MEGABYTE));
  expect(batchesOf(large).map(({ length }) => length)).toEqual([2, 2, 1]);
});

test('what is no manifest is not read as one', () => {
  const wrong = ['', '{}', '{"kind":"gesso-project","version":2}', 'null'];
  const half = { kind: 'gesso-project', version: 1, document: {}, assets: { a: [1] }, tiles: {} };
  for (const text of [...wrong, JSON.stringify(half)]) expect(readManifest(text)).toBeNull();
});
