/** The same promises of a folder and of a bucket. */

import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BlobStore } from '../../../api/server/ports/blobs/blob-store.ts';
import { createFolderBlobs } from '../../../api/server/ports/blobs/folder.ts';
import { createS3Blobs } from '../../../api/server/ports/blobs/s3.ts';

let folder: string;
let s3: S3rver;
const stores = new Map<string, BlobStore>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gesso-blobs-'));
  const port = await freePort();
  s3 = new S3rver({ address: '127.0.0.1', port, directory: join(folder, 's3'), silent: true });
  await s3.run();
  const access = {
    bucket: 'blobs',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  const client = new S3Client({ ...access, credentials: access, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: access.bucket }));
  client.destroy();
  stores.set('folder', createFolderBlobs(join(folder, 'blobs')));
  stores.set('S3', createS3Blobs(access));
});

afterAll(async () => {
  for (const store of stores.values()) await store.close();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

async function namesIn(store: BlobStore, prefix: string): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const name of store.list(prefix)) names.push(name);
  return names.sort();
}

describe.each(['folder', 'S3'])('blobs in a %s', (kind) => {
  const store = () => stores.get(kind) as BlobStore;

  test('come back as they were written, from bytes, from a stream and from a file, with their type', async () => {
    const bytes = Buffer.from('one two three');
    await store().write('a/bytes.png', bytes, 'image/png');
    await store().write(
      'a/stream.webp',
      Readable.from([bytes.subarray(0, 4), bytes.subarray(4)]),
      'image/webp',
    );
    const path = join(folder, `adopted-${kind}`);
    await writeFile(path, bytes);
    const facts = await store().adopt('a/file.jpeg', path, 'image/jpeg');

    expect(facts).toEqual({ bytes: 13, contentType: 'image/jpeg' });
    await expect(stat(path)).rejects.toThrow('ENOENT');
    for (const [name, contentType] of [
      ['a/bytes.png', 'image/png'],
      ['a/stream.webp', 'image/webp'],
      ['a/file.jpeg', 'image/jpeg'],
    ] as const) {
      expect(await buffer(await store().read(name))).toEqual(bytes);
      expect(await store().facts(name)).toEqual({ bytes: 13, contentType });
    }
  });

  test('are borrowed as a file, which may be removed and leaves the blob', async () => {
    await store().write('a/lent.png', Buffer.from('lent'), 'image/png');
    const path = join(folder, `lent-${kind}`);
    await store().borrow('a/lent.png', path);
    expect(await readFile(path, 'utf8')).toBe('lent');
    await rm(path);
    expect((await buffer(await store().read('a/lent.png'))).toString()).toBe('lent');
    await expect(store().borrow('a/nothing.png', path)).rejects.toMatchObject({ kindName: 'notFound' });
  });

  test('larger than one part of an upload come back whole', async () => {
    const part = Buffer.alloc(1024 * 1024, 7);
    const chunks = Array.from({ length: 11 }, () => part);
    const { bytes } = await store().write('large/one.bin', Readable.from(chunks), 'application/octet-stream');
    expect(bytes).toBe(11 * part.length);
    expect((await buffer(await store().read('large/one.bin'))).equals(Buffer.concat(chunks))).toBe(true);
  });

  test('are read by range, both ends included', async () => {
    await store().write('range.txt', Buffer.from('0123456789'), 'text/plain');
    for (const [start, end, expected] of [
      [2, 4, '234'],
      [0, 0, '0'],
      [0, 9, '0123456789'],
      [9, 9, '9'],
    ] as const) {
      expect((await buffer(await store().read('range.txt', { start, end }))).toString()).toBe(expected);
    }
  });

  test('are listed by the beginning of their names, and are gone when they are removed, twice over', async () => {
    await store().write('list/1', Buffer.from('1'), 'text/plain');
    await store().write('list/2', Buffer.from('2'), 'text/plain');
    await store().write('other/3', Buffer.from('3'), 'text/plain');
    expect(await namesIn(store(), 'list/')).toEqual(['list/1', 'list/2']);
    await store().remove('list/1');
    await store().remove('list/1');
    expect(await namesIn(store(), 'list/')).toEqual(['list/2']);
    expect(await store().facts('list/1')).toBeUndefined();
    await expect(store().read('list/1')).rejects.toMatchObject({ kindName: 'notFound' });
  });

  test('whose writing broke off are not there', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('The line went dead');
      })(),
    );
    await expect(store().write('broken/1', broken, 'image/png')).rejects.toThrow('The line went dead');
    expect(await store().facts('broken/1')).toBeUndefined();
    expect(await namesIn(store(), 'broken/')).toEqual([]);
  });

  test('take no name that could mean another place', async () => {
    const outside = [
      '../secret-key',
      'a/../../secret-key',
      '/etc/passwd',
      'a//b',
      'a/./b',
      'a/...',
      '..',
      '',
      'A/upper',
      'a\\..\\b',
      'a%2e%2e/b',
      'a\u0000b',
      'ä',
      `a/${'b'.repeat(300)}`,
    ];
    for (const name of outside) {
      const refused = { kindName: 'notFound' };
      await expect(store().read(name), name).rejects.toMatchObject(refused);
      await expect(store().write(name, Buffer.from('x'), 'image/png'), name).rejects.toMatchObject(refused);
      await expect(store().facts(name), name).rejects.toMatchObject(refused);
      await expect(store().remove(name), name).rejects.toMatchObject(refused);
    }
  });
});

test('a bucket is told to drop the parts of a write that broke off', async () => {
  const told: string[] = [];
  const bucket = createHttpServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://s3');
    told.push(`${request.method} ${[...searchParams.keys()].filter((key) => key !== 'x-id').join(' ')}`);
    request.resume().on('end', () => {
      if (request.method === 'POST') {
        response.end(
          '<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>',
        );
      } else response.writeHead(request.method === 'DELETE' ? 204 : 200, { etag: '"e"' }).end();
    });
  }).listen(0, '127.0.0.1');
  await once(bucket, 'listening');
  const { port } = bucket.address() as { port: number };
  const store = createS3Blobs({
    bucket: 'blobs',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'x',
    secretAccessKey: 'y',
  });
  const broken = Readable.from(
    (async function* () {
      for (let part = 0; part < 12; part += 1) yield Buffer.alloc(1024 * 1024);
      throw new Error('The line went dead');
    })(),
  );
  await expect(store.write('broken/large', broken, 'image/png')).rejects.toThrow('The line went dead');
  expect(told[0]).toBe('POST uploads');
  expect(told.at(-1)).toBe('DELETE uploadId');
  await store.close();
  bucket.close();
  bucket.closeAllConnections();
});

test('a folder holds nothing but blobs and their types when all writes have ended', async () => {
  const entries = await readdir(join(folder, 'blobs'), { recursive: true });
  expect(entries.filter((entry) => entry.includes('.part'))).toEqual([]);
});
