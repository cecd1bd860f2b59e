/** The developer API's image edits, with pictures from the web, from a connected storage and from the form. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as routes from '../../api/contract/routes/public-image.ts';
import { describeAccess, keyOf } from './helpers/access.ts';
import { picture, pictureForm } from './helpers/forms.ts';
import { createTaskPerson, type TaskPerson } from './helpers/task-people.ts';
import { useServer } from './helpers/test-server.ts';

const server = useServer({ privateAddresses: true });
let person: TaskPerson;
let key: string;
let site: Server;
let siteUrl: string;
let asked: string[] = [];
let folder: string;
let s3: S3rver;

const mug = picture('product-mug.jpg');
const SMALL = { operations: { resizing: { width: 64, height: 48 } } };

beforeAll(async () => {
  person = await createTaskPerson(server());
  key = await keyOf(server(), person.userId);
  await server().services.credits.grant(person.userId, { unit: 'credit', amount: 500, reference: 'tests' });
  site = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    if (path.startsWith('/mug.jpg')) response.writeHead(200, { 'content-type': 'text/plain' }).end(mug);
    else if (path === '/redirect') response.writeHead(302, { location: '/mug.jpg' }).end();
    else if (path === '/page') response.writeHead(200, { 'content-type': 'image/png' }).end('<html></html>');
    else if (path === '/half.jpg') response.end(mug.subarray(0, 60_000));
    else if (path === '/bomb.png') response.end(picture('input-bomb-valid-30000.png'));
    else if (path === '/large') response.writeHead(200, { 'content-length': '20000000' }).end();
    else if (path === '/forbidden') response.writeHead(403).end();
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;

  folder = mkdtempSync(join(tmpdir(), 'gesso-public-image-'));
  s3 = new S3rver({ address: '127.0.0.1', port: 0, directory: folder, silent: true });
  const { port } = (await s3.run()) as { port: number };
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
  await client.send(new CreateBucketCommand({ Bucket: 'pictures' }));
  client.destroy();
  await server().services.storages.create(person.userId, {
    name: 'shop',
    type: 's3',
    parameters: {
      credentials: { access_key: 'S3RVER', secret_access_key: 'S3RVER' },
      bucket: 'pictures',
      endpoint,
    },
  });
  await server().services.storages.put(person.userId, 'storage://shop/in/cup.jpg', mug, {
    contentType: 'image/jpeg',
    fileName: 'cup.jpg',
  });
});
afterAll(async () => {
  await s3?.close();
  site?.closeAllConnections();
  site?.close();
  rmSync(folder, { recursive: true, force: true });
});

const edit = (body: object, as = key) => server().call(routes.editImage, { as, body });
const editAsync = (body: object, as = key) => server().call(routes.editImageAsync, { as, body });
const used = async (userId = person.userId) => (await server().services.credits.quota(userId)).used;
const stored = async (address: string) =>
  buffer((await server().services.storages.open(person.userId, address, { maxBytes: 10_000_000 })).body);

async function bytesAt(address: string | undefined): Promise<Buffer> {
  const { pathname, search } = new URL(address ?? '');
  const answer = await server().app.inject(pathname + search);
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

async function untilEnded(id: string, as = key) {
  for (;;) {
    const { body } = await server().call(routes.getImageEdit, { as, params: { id } });
    if (['DONE', 'ERROR', 'CANCELLED'].includes(body.status)) return body;
    await new Promise((done) => setTimeout(done, 50));
  }
}

describeAccess(server, Object.values(routes));

describe('an edit that is waited for', () => {
  test('answers with both pictures, costs one credit, and says how many are left', async () => {
    const before = await used();
    const { status, body, headers, text } = await edit({ input: `${siteUrl}/mug.jpg`, ...SMALL });
    expect(status).toBe(200);
    expect(Object.keys(JSON.parse(text))).toEqual(['data']);
    expect(body.input_object).toMatchObject({ format: 'JPEG', width: 1600, height: 1200, mps: 1.92 });
    expect(body.output_object).toMatchObject({
      ext: 'jpeg',
      mime: 'image/jpeg',
      format: 'JPEG',
      width: 64,
      height: 48,
    });
    expect((await bytesAt(body.input_object.tmp_url)).equals(mug)).toBe(true);
    const made = await sharp(await bytesAt(body.output_object.tmp_url)).metadata();
    expect([made.width, made.height]).toEqual([64, 48]);
    expect(await used()).toBe(before + 1);
    const { granted } = await server().services.credits.quota(person.userId);
    expect(headers['x-credits-left']).toBe(String(granted - before - 1));
    expect(Number(headers['x-ratelimit-remaining'])).toBeLessThan(Number(headers['x-ratelimit-limit']));
    expect(headers['x-request-id']).toMatch(/\S{8}/);
  });

  test('follows a redirect, and believes the bytes instead of the type', async () => {
    const { body } = await edit({ input: `${siteUrl}/redirect`, ...SMALL });
    expect(body.input_object.format).toBe('JPEG');
  });

  test.each([
    ['/nowhere', 404, '500'],
    ['/forbidden', 502, '505'],
    ['/page', 415, '506'],
    ['/half.jpg', 422, '2005'],
    ['/bomb.png', 413, '2004'],
    ['/large', 413, '2002'],
  ])('of %s is refused with %i and %s, and gives its credit back', async (path, status, code) => {
    const before = await used();
    const refused = await edit({ input: siteUrl + path, ...SMALL });
    expect([refused.status, refused.error.error_code]).toEqual([status, code]);
    expect(await used()).toBe(before);
    expect(refused.headers['x-credits-left']).toBeDefined();
  });

  test('of what cannot be made of this picture is refused by field, and gives its credit back', async () => {
    const before = await used();
    const padded = await edit({ input: `${siteUrl}/mug.jpg`, operations: { padding: '900px' } });
    expect(Object.keys(padded.error.error_details)).toEqual(['operations.padding']);
    const huge = await edit({
      input: `${siteUrl}/mug.jpg`,
      operations: { resizing: { width: '1000%', fit: 'bounds' } },
    });
    expect([huge.status, huge.error.error_code]).toEqual([422, '9000']);
    expect(await used()).toBe(before);
  });

  test('by a wrong request reaches nobody and costs nothing', async () => {
    const before = await used();
    asked = [];
    for (const body of [
      {},
      { input: 'mug.jpg' },
      { input: 'ftp://example.com/a.png' },
      { input: '' },
      { input: `https://example.com/${'a'.repeat(5000)}` },
      { input: `${siteUrl}/mug.jpg`, operations: { resizing: { width: 'auto', height: 'auto' } } },
      { input: `${siteUrl}/mug.jpg`, operations: { colour: 1 } },
      { input: `${siteUrl}/mug.jpg`, output: { format: 'gif' } },
      { input: `${siteUrl}/mug.jpg`, output: { format: 'png', metadata: { color_space: 'cmyk' } } },
      { input: `${siteUrl}/mug.jpg`, output: `${siteUrl}/out.png` },
    ]) {
      const { status, error } = await edit(body);
      expect([status, error.error_code, error.error_type]).toEqual([422, '9000', 'validation']);
      expect(error.error_message).toMatch(/^\S+: .+\.$/);
    }
    expect(asked).toEqual([]);
    expect(await used()).toBe(before);
  });

  test('by an operation that is not here is 501, reaches nobody and costs nothing', async () => {
    const before = await used();
    asked = [];
    for (const operations of [
      { restorations: { upscale: 'smart_enhance' } },
      { background: { remove: true } },
      { background: { blur: { type: 'lens' } } },
      { privacy: { blur_car_plate: true } },
      { resizing: { width: 2000, fit: { type: 'outpaint' } } },
    ]) {
      const { status, error } = await edit({ input: `${siteUrl}/mug.jpg`, operations });
      expect([status, error.error_code, error.error_type]).toEqual([501, '4001', 'unavailable']);
    }
    expect(asked).toEqual([]);
    expect(await used()).toBe(before);
  });

  test('is repeated for the same idempotency key, and charged once', async () => {
    const before = await used();
    const headers = { 'idempotency-key': 'edit-once' };
    const body = { input: `${siteUrl}/mug.jpg`, ...SMALL };
    const first = await server().call(routes.editImage, { as: key, body, headers });
    const again = await server().call(routes.editImage, { as: key, body, headers });
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await used()).toBe(before + 1);
  });

  test('is refused to an account without credits', async () => {
    const poor = await createTaskPerson(server());
    const poorKey = await keyOf(server(), poor.userId);
    for (let n = 0; n < 20; n++) {
      expect((await editAsync({ input: `${siteUrl}/mug.jpg`, ...SMALL }, poorKey)).status).toBe(202);
    }
    const refused = await edit({ input: `${siteUrl}/mug.jpg`, ...SMALL }, poorKey);
    expect([refused.status, refused.error.error_code]).toEqual([402, '12001']);
    expect(refused.headers['x-credits-left']).toBe('0');
  });
});

describe('a picture in the form', () => {
  test('is edited at once by the same JSON, less its input', async () => {
    const { status, body } = await server().call(routes.editUploadedImage, {
      as: key,
      ...pictureForm('input-cutout-plush.png', {
        operations: { background: { color: '#00ff00' } },
        output: { format: { type: 'png', compression: 'fast' } },
      }),
    });
    expect(status).toBe(200);
    const { data } = await sharp(await bytesAt(body.output_object.tmp_url))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([0, 255, 0]);
  });
});

describe('a connected storage', () => {
  test('gives the picture and takes the result, each told by its place', async () => {
    const { body } = await edit({
      input: 'storage://shop/in/cup.jpg',
      ...SMALL,
      output: { destination: 'storage://shop/out/small.webp', format: 'webp' },
    });
    expect(body.input_object).toMatchObject({
      object_uri: 'storage://shop/in/cup.jpg',
      object_path: 'in/cup.jpg',
    });
    expect(body.output_object).toMatchObject({
      object_uri: 'storage://shop/out/small.webp',
      object_path: 'out/small.webp',
      mime: 'image/webp',
    });
    expect([body.input_object.tmp_url, body.output_object.tmp_url]).toEqual([undefined, undefined]);
    expect((await sharp(await stored('storage://shop/out/small.webp')).metadata()).format).toBe('webp');
  });

  test('that is named as a folder gets a file called like the input', async () => {
    const { body } = await edit({
      input: `${siteUrl}/mug.jpg`,
      ...SMALL,
      output: { destination: 'storage://shop/folder/', format: 'png' },
    });
    expect(body.output_object.object_uri).toBe('storage://shop/folder/mug.png');
  });

  test('that is not there, or has no such object, is refused in words, and costs nothing', async () => {
    const before = await used();
    const codes = await Promise.all(
      [
        { input: 'storage://nobody/a.png' },
        { input: `${siteUrl}/mug.jpg`, output: 'storage://nobody/out/' },
        { input: 'storage://shop/in/nothing.png' },
        { input: 'storage://shop/../secret' },
        { input: 'storage://shop/in/cup.jpg', output: 'storage://shop/in/cup.jpg' },
      ].map(async (body) => (await edit(body)).error.error_code),
    );
    expect(codes).toEqual(['6001', '6001', '6004', '9000', '9000']);
    expect(await used()).toBe(before);
  });

  test('of somebody else is not there', async () => {
    const other = await createTaskPerson(server());
    const refused = await edit({ input: 'storage://shop/in/cup.jpg' }, await keyOf(server(), other.userId));
    expect([refused.status, refused.error.error_code]).toEqual([404, '6001']);
  });
});

describe('an edit as a task', () => {
  test('is accepted at once and has its result at its address', async () => {
    const { status, body } = await editAsync({ input: `${siteUrl}/mug.jpg`, ...SMALL });
    expect(status).toBe(202);
    expect(body.status).toBe('ACCEPTED');
    expect(body.result_url).toMatch(new RegExp(`/v1/image/edit/async/${body.id}$`));
    expect(new Date(body.created_at).toISOString()).toBe(body.created_at);
    expect(body.request).toMatchObject({ input: `${siteUrl}/mug.jpg`, ...SMALL });
    expect([body.result, body.errors]).toEqual([undefined, undefined]);
    const done = await untilEnded(body.id);
    expect(done.status).toBe('DONE');
    expect(done.result?.output_object).toMatchObject({ width: 64, height: 48 });
  });

  test('that fails says why, and gives its credit back', async () => {
    const before = await used();
    const { body } = await editAsync({ input: `${siteUrl}/nowhere`, ...SMALL });
    const ended = await untilEnded(body.id);
    expect(ended).toMatchObject({ status: 'ERROR', errors: [{ error: 'Source not found' }] });
    expect(ended.result).toBeUndefined();
    expect(await used()).toBe(before);
  });

  test('is nobody else’s to see, and one that is not there is not found', async () => {
    const { body } = await editAsync({ input: `${siteUrl}/mug.jpg`, ...SMALL });
    const other = await createTaskPerson(server());
    for (const [as, id] of [
      [await keyOf(server(), other.userId), body.id],
      [key, 'no-such-task'],
    ] as const) {
      for (const route of [routes.getImageEdit, routes.getImageEditBatch]) {
        const refused = await server().call(route, { as, params: { id } });
        expect([refused.status, refused.error.error_code]).toEqual([404, '4002']);
      }
    }
  });
});

describe('a batch', () => {
  const batch = (body: object) => server().call(routes.editImageBatch, { as: key, body });
  const untilBatchEnded = async (id: string) => {
    for (;;) {
      const { body } = await server().call(routes.getImageEditBatch, { as: key, params: { id } });
      if (['DONE', 'ERROR', 'CANCELLED'].includes(body.status)) return body;
      await new Promise((done) => setTimeout(done, 50));
    }
  };

  test('edits every picture, charges those that were made, and says of each what came of it', async () => {
    const before = await used();
    const inputs = [`${siteUrl}/mug.jpg`, `${siteUrl}/nowhere`, 'storage://shop/in/cup.jpg'];
    const { status, body } = await batch({ inputs, ...SMALL });
    expect(status).toBe(202);
    expect(body.result_url).toMatch(new RegExp(`/v1/image/edit/batch/${body.id}$`));
    const done = await untilBatchEnded(body.id);
    expect(done.status).toBe('DONE');
    expect(
      done.result?.results.map(({ input, output_object, error }) => [input, output_object?.width, error]),
    ).toEqual([
      [inputs[0], 64, null],
      [inputs[1], undefined, 'Source not found'],
      [inputs[2], 64, null],
    ]);
    expect(await used()).toBe(before + 2);
  });

  test('of which nothing could be made is an error', async () => {
    const { body } = await batch({ inputs: [`${siteUrl}/nowhere`, `${siteUrl}/page`], ...SMALL });
    const done = await untilBatchEnded(body.id);
    expect([done.status, done.errors?.length]).toEqual(['ERROR', 2]);
  });

  test('writes into a folder, each result under its own name, and into no single file', async () => {
    const inputs = [`${siteUrl}/mug.jpg`, 'storage://shop/in/cup.jpg', `${siteUrl}/mug.jpg?again`];
    const { body } = await batch({ inputs, ...SMALL, output: 'storage://shop/batch/' });
    const done = await untilBatchEnded(body.id);
    expect(done.result?.results.map(({ output_object }) => output_object?.object_path)).toEqual([
      'batch/mug.jpeg',
      'batch/cup.jpeg',
      'batch/mug-2.jpeg',
    ]);
    const single = await batch({ inputs, ...SMALL, output: 'storage://shop/one.png' });
    expect(Object.keys(single.error.error_details)).toEqual(['output.destination']);
  });

  test('has 1 to 100 pictures, all accepted or none', async () => {
    const before = await used();
    for (const inputs of [[], Array(101).fill(`${siteUrl}/mug.jpg`)]) {
      expect((await batch({ inputs })).error.error_code).toBe('9000');
    }
    expect((await batch({ inputs: [`${siteUrl}/mug.jpg`, 'storage://nobody/x.png'] })).error.error_code).toBe(
      '6001',
    );
    expect(await used()).toBe(before);
  });
});

test('a private address is refused where it is not allowed for tests, before anything is charged', async () => {
  const { createTestServer } = await import('./helpers/test-server.ts');
  const strict = await createTestServer();
  try {
    const somebody = await createTaskPerson(strict);
    const as = await keyOf(strict, somebody.userId);
    asked = [];
    for (const input of [
      `${siteUrl}/mug.jpg`,
      'http://169.254.169.254/latest/meta-data/',
      'http://[::1]/a.png',
    ]) {
      for (const route of [routes.editImage, routes.editImageAsync]) {
        const refused = await strict.call(route, { as, body: { input } });
        expect([refused.status, refused.error.error_code]).toEqual([422, '6005']);
      }
    }
    expect(asked).toEqual([]);
    expect((await strict.services.credits.quota(somebody.userId)).used).toBe(0);
  } finally {
    await strict.close();
  }
});
