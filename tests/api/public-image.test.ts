/** The developer API's image edits, with pictures from the web, from a connected storage and from the form. */
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { uploadOnly } from '../../api/contract/routes/images.ts';
import * as routes from '../../api/contract/routes/public-image.ts';
import { ApiError } from '../../api/server/base/api-error.ts';
import { pictureForm } from './helpers/forms.ts';
import { keyOf } from './helpers/key-of.ts';
import { mug, SMALL, useDeveloper } from './helpers/public-image-deps.ts';
import { createTaskPerson } from './helpers/task-people.ts';
import { createTestServer } from './helpers/test-server.ts';

const developer = useDeveloper();
const { server, edit, editAsync, used, takeAsked } = developer;

const stored = async (address: string) =>
  buffer(
    (await server().services.storages.open(developer.person.userId, address, { maxBytes: 10_000_000 })).body,
  );

async function bytesAt(address: string | undefined): Promise<Buffer> {
  const { pathname, search } = new URL(address ?? '');
  const answer = await server().app.inject(pathname + search);
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

describe('an edit that is waited for', () => {
  test('answers with both pictures, costs one credit, and says how many are left', async () => {
    const before = await used();
    const { status, body, headers, text } = await edit({ input: `${developer.siteUrl}/mug.jpg`, ...SMALL });
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
    const { granted } = await server().services.credits.quota(developer.person.userId);
    expect(headers['x-credits-left']).toBe(String(granted - before - 1));
    expect(Number(headers['x-ratelimit-remaining'])).toBeLessThan(Number(headers['x-ratelimit-limit']));
    expect(headers['x-request-id']).toMatch(/\S{8}/);
  });

  test('follows a redirect, and believes the bytes instead of the type', async () => {
    const { body } = await edit({ input: `${developer.siteUrl}/redirect`, ...SMALL });
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
    const refused = await edit({ input: developer.siteUrl + path, ...SMALL });
    expect([refused.status, refused.error.error_code]).toEqual([status, code]);
    expect(await used()).toBe(before);
    expect(refused.headers['x-credits-left']).toBeDefined();
  });

  test('of what cannot be made of this picture is refused by field, and gives its credit back', async () => {
    const before = await used();
    const padded = await edit({ input: `${developer.siteUrl}/mug.jpg`, operations: { padding: '900px' } });
    expect(Object.keys(padded.error.error_details)).toEqual(['operations.padding']);
    const huge = await edit({
      input: `${developer.siteUrl}/mug.jpg`,
      operations: { resizing: { width: '1000%', fit: 'bounds' } },
    });
    expect([huge.status, huge.error.error_code]).toEqual([422, '9000']);
    expect(await used()).toBe(before);
  });

  test('by a wrong request reaches nobody and costs nothing', async () => {
    const before = await used();
    takeAsked();
    for (const body of [
      {},
      { input: 'mug.jpg' },
      { input: 'ftp://example.com/a.png' },
      { input: '' },
      { input: `https://example.com/${'a'.repeat(5000)}` },
      { input: `${developer.siteUrl}/mug.jpg`, operations: { resizing: { width: 'auto', height: 'auto' } } },
      { input: `${developer.siteUrl}/mug.jpg`, operations: { color: 1 } },
      { input: `${developer.siteUrl}/mug.jpg`, output: { format: 'gif' } },
      { input: `${developer.siteUrl}/mug.jpg`, output: { format: 'png', metadata: { color_space: 'cmyk' } } },
      { input: `${developer.siteUrl}/mug.jpg`, output: `${developer.siteUrl}/out.png` },
    ]) {
      const { status, error } = await edit(body);
      expect([status, error.error_code, error.error_type]).toEqual([422, '9000', 'validation']);
      expect(error.error_message).toMatch(/^\S+: .+\.$/);
    }
    expect(takeAsked()).toEqual([]);
    expect(await used()).toBe(before);
  });

  test('by an operation that is not here is 501, reaches nobody and costs nothing', async () => {
    const before = await used();
    takeAsked();
    for (const operations of [
      { background: { remove: { selective: { object_to_keep: 'the shoe with laces' } } } },
      { background: { blur: { selective: { object_to_keep: 'the cup' } } } },
      { privacy: { blur_car_plate: true } },
    ]) {
      const input = `${developer.siteUrl}/mug.jpg`;
      for (const [route, asked] of [
        [routes.editImage, { body: { input, operations } }],
        [routes.editImageAsync, { body: { input, operations } }],
        [routes.editImageBatch, { body: { inputs: [input], operations } }],
        [routes.editUploadedImage, pictureForm('product-mug.jpg', { operations })],
      ] as const) {
        const { status, error } = await server().call(route, { as: developer.key, ...asked });
        expect([status, error.error_code, error.error_type]).toEqual([501, '4001', 'unavailable']);
      }
    }
    expect(takeAsked()).toEqual([]);
    expect(await used()).toBe(before);
  });

  test('is repeated for the same idempotency key, and charged once', async () => {
    const before = await used();
    const headers = { 'idempotency-key': 'edit-once' };
    const body = { input: `${developer.siteUrl}/mug.jpg`, ...SMALL };
    const first = await server().call(routes.editImage, { as: developer.key, body, headers });
    const again = await server().call(routes.editImage, { as: developer.key, body, headers });
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await used()).toBe(before + 1);
  });

  test('is refused to an account without credits', async () => {
    const poor = await createTaskPerson(server());
    const poorKey = await keyOf(server(), poor.userId);
    for (let n = 0; n < 20; n++) {
      expect((await editAsync({ input: `${developer.siteUrl}/mug.jpg`, ...SMALL }, poorKey)).status).toBe(
        202,
      );
    }
    const refused = await edit({ input: `${developer.siteUrl}/mug.jpg`, ...SMALL }, poorKey);
    expect([refused.status, refused.error.error_code]).toEqual([402, '12001']);
    expect(refused.headers['x-credits-left']).toBe('0');
  });
});

describe('a picture in the form', () => {
  test('is edited at once by the same JSON, less its input', async () => {
    const { status, body } = await server().call(routes.editUploadedImage, {
      as: developer.key,
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

describe('an edit that is waited for and fails', () => {
  test('because nothing stands out is told so, and gives its credit back', async () => {
    const before = await used();
    const paper = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#c0c4c8' } })
      .png()
      .toBuffer();
    const upload = await server().call(uploadOnly, { as: developer.key, ...pictureForm(paper) });
    const operations = { background: { remove: true } };
    for (const refused of [
      await edit({ input: upload.body.id, operations }),
      await server().call(routes.editUploadedImage, {
        as: developer.key,
        ...pictureForm(paper, { operations }),
      }),
    ]) {
      const { error_code, error_id, error_message } = refused.error;
      expect([refused.status, error_code, error_id]).toEqual([422, '4007', 'operationFailed.noSubject']);
      expect(error_message).toMatch(/^Nothing in this image stands out .*Nothing was charged\.$/);
    }
    expect(await used()).toBe(before);
  });

  /** From an address and from the form. */
  const both = () =>
    Promise.all([
      edit({ input: `${developer.siteUrl}/mug.jpg`, ...SMALL }),
      server().call(routes.editUploadedImage, {
        as: developer.key,
        ...pictureForm('product-mug.jpg', SMALL),
      }),
    ]);

  test.each([
    ['takes too long', 504, '4006', () => new ApiError('taskTimedOut')],
    ['breaks each time', 500, '4005', () => new Error('Segmentation fault')],
  ])('because it %s is told so, and gives its credit back', async (_why, status, code, failure) => {
    const before = await used();
    const run = vi.spyOn(server().ports.images, 'run').mockImplementation(() => Promise.reject(failure()));
    for (const refused of await both()) {
      expect([refused.status, refused.error.error_code]).toEqual([status, code]);
      expect(refused.text).not.toContain('Segmentation');
    }
    run.mockRestore();
    expect(await used()).toBe(before);
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
      input: `${developer.siteUrl}/mug.jpg`,
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
        { input: `${developer.siteUrl}/mug.jpg`, output: 'storage://nobody/out/' },
        { input: 'storage://shop/in/nothing.png' },
        { input: 'storage://shop/../secret' },
        { input: 'storage://shop/in/cup.jpg', output: 'storage://shop/in/cup.jpg' },
      ].map(async (body) => (await edit(body)).error.error_code),
    );
    expect(codes).toEqual(['6001', '6001', '6004', '9000', '9000']);
    expect(await used()).toBe(before);
  });

  test('that does not take the result is told so to who waits for it', async () => {
    const put = vi
      .spyOn(server().services.storages, 'put')
      .mockImplementation(async (_userId, _address, content) => {
        await buffer(content as Readable);
        throw new ApiError('storageUnreachable');
      });
    const output = 'storage://shop/out/';
    for (const refused of [
      await edit({ input: `${developer.siteUrl}/mug.jpg`, ...SMALL, output }),
      await server().call(routes.editUploadedImage, {
        as: developer.key,
        ...pictureForm('product-mug.jpg', { ...SMALL, output }),
      }),
    ]) {
      expect([refused.status, refused.error.error_code]).toEqual([422, '6003']);
    }
    put.mockRestore();
  });

  test('of somebody else is not there', async () => {
    const other = await createTaskPerson(server());
    const refused = await edit({ input: 'storage://shop/in/cup.jpg' }, await keyOf(server(), other.userId));
    expect([refused.status, refused.error.error_code]).toEqual([404, '6001']);
  });
});

test('a private address is refused where it is not allowed for tests, before anything is charged', async () => {
  const strict = await createTestServer();
  try {
    const somebody = await createTaskPerson(strict);
    const as = await keyOf(strict, somebody.userId);
    for (const input of [
      `${developer.siteUrl}/mug.jpg?forbidden`,
      'http://169.254.169.254/latest/meta-data/',
      'http://[::1]/a.png',
    ]) {
      for (const route of [routes.editImage, routes.editImageAsync]) {
        const refused = await strict.call(route, { as, body: { input } });
        expect([refused.status, refused.error.error_code]).toEqual([422, '6005']);
      }
    }
    expect(takeAsked()).not.toContain('/mug.jpg?forbidden');
    expect((await strict.services.credits.quota(somebody.userId)).used).toBe(0);
  } finally {
    await strict.close();
  }
});
