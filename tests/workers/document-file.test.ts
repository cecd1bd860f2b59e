import { deflateRawSync } from 'node:zlib';
import { unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { GessoError } from '../../engine/base/errors.ts';
import { message } from '../../engine/base/message.ts';
import { hash128 } from '../../engine/bytes/hash.ts';
import { TILE_BYTES } from '../../engine/tiles/tiles.ts';
import type { DocumentPackage } from '../../workers/protocol/protocol.ts';
import { DOCUMENT_FILE_LIMITS, packDocument, unpackDocument } from '../../workers/tasks/document-file.ts';
import { createRandom } from '../helpers/random.ts';

const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const blobOf = (bytes: Uint8Array) => new Blob([bytes as Uint8Array<ArrayBuffer>]);

function sample() {
  const random = createRandom(3);
  const noise = (length: number) => Uint8Array.from({ length }, () => random.integer(0, 255));
  const asset = noise(5000);
  const tile = new Uint8Array(TILE_BYTES).fill(255, 1000, 9000);
  return {
    document: { version: 1, layers: [], note: 'ünïcode ✓' },
    assets: new Map([[hash128(asset), asset]]),
    tiles: new Map([[hash128(tile), tile]]),
    thumbnail: noise(300),
  };
}

/** Bytes by their hashes: a hundredth of the time that comparing them one by one takes. */
function fingerprint({ document, assets, tiles, thumbnail }: DocumentPackage) {
  const hashes = (parts: ReadonlyMap<string, Uint8Array>) =>
    Array.from(parts, ([id, bytes]) => [id, hash128(bytes)]);
  return {
    document,
    assets: hashes(assets),
    tiles: hashes(tiles),
    thumbnail: thumbnail && hash128(thumbnail),
  };
}

describe('a document file', () => {
  test('survives a round trip', async () => {
    const input = sample();
    expect(fingerprint(await unpackDocument(blobOf(await packDocument(input))))).toEqual(fingerprint(input));
  });

  test('is the same bytes for the same document', async () => {
    expect(hash128(await packDocument(sample()))).toBe(hash128(await packDocument(sample())));
  });

  test('can be opened by any ZIP program, with plain names', async () => {
    const { assets, tiles } = sample();
    const names = Object.keys(unzipSync(await packDocument(sample()))).sort();
    const parts = [
      ...[...assets.keys()].map((id) => `assets/${id}`),
      ...[...tiles.keys()].map((id) => `tiles/${id}`),
    ];
    expect(names).toEqual([...parts, 'document.json', 'thumbnail.webp'].sort());
  });

  test('may lack a thumbnail, and may hold parts that a later version added', async () => {
    const later = zipSync({ 'document.json': json({ version: 1 }), 'history/steps.json': json([]) });
    const opened = await unpackDocument(blobOf(later));
    expect(opened).toEqual({
      document: { version: 1 },
      assets: new Map(),
      tiles: new Map(),
      thumbnail: null,
    });
  });
});

describe('an invalid document file is refused with a message', () => {
  const refuse = async (bytes: Uint8Array) => {
    const error = await unpackDocument(blobOf(bytes)).then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(GessoError);
    return error as GessoError;
  };

  test.each([
    ['text', new TextEncoder().encode('not a zip at all')],
    ['a ZIP without a document', zipSync({ 'readme.txt': json('hi') })],
    ['a document that is no JSON', zipSync({ 'document.json': new Uint8Array([123, 34]) })],
    ['a document that is no text', zipSync({ 'document.json': new Uint8Array([34, 255, 254, 34]) })],
    [
      'a document of lists in lists, which no page can take',
      zipSync({ 'document.json': new TextEncoder().encode('['.repeat(200_000) + ']'.repeat(200_000)) }),
    ],
    ['a name that climbs out', zipSync({ 'document.json': json({}), 'assets/../../etc/passwd': json('x') })],
    ['an absolute name', zipSync({ 'document.json': json({}), '/etc/passwd': json('x') })],
    ['a Windows path', zipSync({ 'document.json': json({}), 'assets\\..\\x': json('x') })],
    [
      'a picture under a false name',
      zipSync({ 'document.json': json({}), [`assets/${'0'.repeat(32)}`]: json('x') }),
    ],
    [
      'a tile of the wrong size',
      zipSync({ 'document.json': json({}), [`tiles/${hash128(json('x'))}`]: json('x') }),
    ],
  ])('%s', async (_, bytes) => {
    const error = await refuse(bytes);
    expect(error.code).toBe('document.invalid');
    expect(error.kept).toEqual(message('kept.open-document'));
  });

  test('nothing at all', async () => {
    expect((await refuse(new Uint8Array(0))).code).toBe('file.empty');
  });

  test('a bomb, by its declared size, before unpacking', async () => {
    const little = deflateRawSync(json({ version: 1 }));
    const bomb = storedAs('document.json', little, DOCUMENT_FILE_LIMITS.documentBytes + 1);
    const error = await refuse(bomb);
    expect(error.code).toBe('document.invalid');
    expect(error.reason.values?.detail).toEqual(message('document-file.unfolds-too-large'));
  });

  test('a bomb with a false size', async () => {
    const huge = deflateRawSync(Buffer.alloc(2 ** 20));
    expect((await refuse(storedAs('document.json', huge, 10))).code).toBe('document.invalid');
  });

  test('one cut off anywhere', async () => {
    const whole = await packDocument(sample());
    const random = createRandom(8);
    for (let i = 0; i < 40; i++) {
      const cut = whole.subarray(0, random.integer(1, whole.length - 1));
      expect((await refuse(cut)).code).toBe('document.invalid');
    }
  });

  test('one with flipped bytes, unless it opens to valid parts', async () => {
    const whole = await packDocument(sample());
    const random = createRandom(9);
    for (let i = 0; i < 100; i++) {
      const copy = new Uint8Array(whole);
      for (let n = 0; n < 4; n++) copy[random.integer(0, copy.length - 1)] = random.integer(0, 255);
      const outcome = await unpackDocument(blobOf(copy)).catch((error: unknown) => error);
      if (outcome instanceof GessoError) continue;
      const { assets, tiles } = outcome as Awaited<ReturnType<typeof unpackDocument>>;
      for (const [id, bytes] of [...assets, ...tiles]) expect(hash128(bytes)).toBe(id);
    }
  });
});

/** A ZIP of one deflated part that claims `claimed` bytes unfolded. */
function storedAs(name: string, deflated: Uint8Array, claimed: number): Uint8Array {
  const label = new TextEncoder().encode(name);
  const local = new DataView(new ArrayBuffer(30));
  local.setUint32(0, 0x04034b50, true);
  local.setUint16(8, 8, true);
  local.setUint32(18, deflated.length, true);
  local.setUint32(22, claimed, true);
  local.setUint16(26, label.length, true);
  const central = new DataView(new ArrayBuffer(46));
  central.setUint32(0, 0x02014b50, true);
  central.setUint16(10, 8, true);
  central.setUint32(20, deflated.length, true);
  central.setUint32(24, claimed, true);
  central.setUint16(28, label.length, true);
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, 1, true);
  end.setUint16(10, 1, true);
  end.setUint32(12, 46 + label.length, true);
  end.setUint32(16, 30 + label.length + deflated.length, true);
  return Buffer.concat([bytesOf(local), label, deflated, bytesOf(central), label, bytesOf(end)]);
}

function bytesOf(view: DataView): Uint8Array {
  return new Uint8Array(view.buffer);
}
