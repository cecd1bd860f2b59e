/** Pictures that people send: every call with a form, what it keeps, and what no form may do to the server. */
import { createHash } from 'node:crypto';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { AnyRoute } from '../../api/contract/base/route.ts';
import * as images from '../../api/contract/routes/images.ts';
import { editUploadedImage } from '../../api/contract/routes/public-image.ts';
import { createSceneByUpload } from '../../api/contract/routes/scenes.ts';
import { getGroup } from '../../api/contract/routes/web-task.ts';
import { UPLOAD_LIMITS } from '../../vocabulary/limits.ts';
import { picture, pictureForm, writeForm } from './helpers/forms.ts';
import { keyOf } from './helpers/key-of.ts';
import { createTaskPerson } from './helpers/task-people.ts';
import { useUploads } from './helpers/upload-deps.ts';

const deps = useUploads();
const { server, send, upload, creditsUsed, uploadsOf, untilClean } = deps;
const mug = picture('product-mug.jpg');

describe('an uploaded picture', () => {
  test('is kept as it is, costs nothing, and has a temporary address', async () => {
    const before = await creditsUsed();
    const { status, body } = await upload(pictureForm('product-mug.jpg'));
    expect(status).toBe(201);
    expect(body.image).toMatchObject({
      ext: 'jpeg',
      format: 'JPEG',
      mime: 'image/jpeg',
      width: 1600,
      height: 1200,
      mps: 1.92,
    });
    const address = new URL(body.image.tmp_url ?? '');
    const kept = await server().app.inject(address.pathname + address.search);
    expect(kept.rawPayload.equals(mug)).toBe(true);
    expect(await creditsUsed()).toBe(before);
  });

  test('is taken of a program whose key may upload, and is then its person’s', async () => {
    const other = await createTaskPerson(server());
    const key = await keyOf(server(), other.userId, ['image:upload']);
    const form = () => pictureForm('product-mug.jpg');
    const made = await upload(form(), key);
    expect(made.status).toBe(201);
    expect((await upload(form(), other.token)).body.id).toBe(made.body.id);
    const refused = await upload(form(), await keyOf(server(), other.userId, ['image:edit']));
    expect(refused.status).toBe(403);
    expect(refused.error).toMatchObject({ error_code: '150' });
    expect(await uploadsOf(other.userId)).toHaveLength(1);
  });

  test('is kept once however often it is sent, and apart for each person', async () => {
    const first = await upload(pictureForm('product-bag.jpg'));
    const again = await upload(pictureForm('product-bag.jpg'));
    expect(again.body.id).toBe(first.body.id);
    const other = await createTaskPerson(server());
    const theirs = await upload(pictureForm('product-bag.jpg'), other.token);
    expect(theirs.body.id).not.toBe(first.body.id);
    expect(await uploadsOf(other.userId)).toHaveLength(1);
  });

  test('that comes several times at once is kept once', async () => {
    const other = await createTaskPerson(server());
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => upload(pictureForm('product-lamp.jpg'), other.token)),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const [row, ...more] = await uploadsOf(other.userId);
    expect(more).toEqual([]);
    expect(row?.sha256).toBe(createHash('sha256').update(picture('product-lamp.jpg')).digest('hex'));
    const blobs: string[] = [];
    for await (const name of server().ports.blobs.list(`uploads/`)) blobs.push(name);
    const known = await server().services.uploads.known(blobs);
    expect(blobs.filter((name) => !known.has(name))).toEqual([]);
  });

  test('whose bytes were lost gets them back when it is sent again', async () => {
    const other = await createTaskPerson(server());
    await upload(pictureForm('product-mug.jpg'), other.token);
    const [row] = await uploadsOf(other.userId);
    await server().ports.blobs.remove(row?.blob ?? '');
    await upload(pictureForm('product-mug.jpg'), other.token);
    expect(await server().ports.blobs.facts(row?.blob ?? '')).toMatchObject({ bytes: mug.length });
  });

  test('goes with the account, bytes and all', async () => {
    const other = await createTaskPerson(server());
    await upload(pictureForm('product-mug.jpg'), other.token);
    const [row] = await uploadsOf(other.userId);
    await server().services.accounts.delete(other.userId);
    expect(await uploadsOf(other.userId)).toEqual([]);
    expect(await server().ports.blobs.facts(row?.blob ?? '')).toBeUndefined();
  });

  test('is the same answer for the same idempotency key, and another picture under it is refused', async () => {
    const other = await createTaskPerson(server());
    const as = (form: ReturnType<typeof writeForm>) => ({
      ...form,
      headers: { ...form.headers, 'idempotency-key': 'one' },
    });
    const edit = { operations: { resizing: { width: 40, height: 40 } } };
    const first = await send(images.uploadAndEdit, as(pictureForm('product-mug.jpg', edit)), other.token);
    const again = await send(images.uploadAndEdit, as(pictureForm('product-mug.jpg', edit)), other.token);
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotency-replayed']).toBe('true');
    const another = await send(images.uploadAndEdit, as(pictureForm('product-bag.jpg', edit)), other.token);
    expect(another.error.error_code).toBe('1007');
    expect(await creditsUsed(other.userId)).toBe(1);
  });
});

describe('a form', () => {
  const file = { name: 'file', content: mug, fileName: 'mug.jpg', type: 'image/jpeg' };

  test('may have its JSON before or after the picture, and as a file of its own', async () => {
    const content = JSON.stringify({ resizing: { width: 30, height: 30 } });
    for (const parts of [
      [{ name: 'data', content }, file],
      [file, { name: 'data', content }],
      [file, { name: 'data', content, type: 'application/json' }],
      [file, { name: 'data', content, fileName: 'blob', type: 'application/json' }],
    ]) {
      const { status, body } = await send(images.uploadAndResize, writeForm(parts));
      expect(status).toBe(202);
      expect(body.request).toMatchObject({ operations: { resizing: { width: 30 } } });
    }
  });

  test('without a picture, with one in another field, with two, or with text for one is refused', async () => {
    const cases: [Parameters<typeof writeForm>[0], string, RegExp][] = [
      [[{ name: 'data', content: '{}' }], '2001', /A file is required, in the field file/],
      [
        [{ ...file, name: 'photo' }],
        '2006',
        /There is a file in the field photo: send one file in the field file/,
      ],
      [[file, file], '2006', /too many files/],
      [[{ name: 'file', content: 'a text' }], '2001', /A file is required/],
      [[], '2001', /A file is required/],
    ];
    for (const [parts, code, message] of cases) {
      const { error } = await upload(writeForm(parts));
      expect([error.error_code, error.error_message]).toEqual([code, expect.stringMatching(message)]);
    }
  });

  test('whose JSON is none, or is not what the call takes, is refused by field', async () => {
    const broken = await send(images.uploadAndEdit, writeForm([{ name: 'data', content: '{"a":' }, file]));
    expect(broken.error).toMatchObject({
      error_code: '9000',
      error_details: {
        data: ['It is not valid JSON: line 1, column 6: a value is expected, but the text ends'],
      },
    });
    const wrong = await send(
      images.uploadAndResize,
      pictureForm('product-mug.jpg', { resizing: { width: -1 } }),
    );
    expect(Object.keys(wrong.error.error_details)).toEqual(['resizing.width']);
  });

  test('that is JSON, or anything but a form, is 415', async () => {
    const json = await server().call(images.uploadOnly, { as: deps.person.token, body: { file: 'x' } });
    expect([json.status, json.error.error_code]).toEqual([415, '1003']);
    const text = await server().call(images.uploadOnly, {
      as: deps.person.token,
      payload: 'x',
      headers: { 'content-type': 'text/plain' },
    });
    expect(text.status).toBe(415);
  });

  test('takes a picture of exactly 10 MB, and none that is a byte larger', async () => {
    // What stands after a picture's end belongs to no picture.
    const filled = (bytes: number) =>
      Buffer.concat([mug, Buffer.alloc(bytes - mug.length - 2), Buffer.from([0xff, 0xd9])]);
    const most = await upload(pictureForm(filled(UPLOAD_LIMITS.maxFileBytes)));
    // Of a refused one the body throws, with the error.
    expect(most.body.image.ext).toBe('jpeg');
    const more = await upload(pictureForm(filled(UPLOAD_LIMITS.maxFileBytes + 1)));
    expect([more.status, more.error]).toEqual([
      413,
      expect.objectContaining({ error_code: '2002', error_message: 'The file is larger than 10 MB.' }),
    ]);
    const far = await upload(pictureForm(Buffer.alloc(20_000_000)));
    expect(far.error.error_code).toBe('2002');
  });

  test.each([
    ['a pixel bomb', () => picture('input-bomb-valid-30000.png'), '2004'],
    ['a header that promises 900 megapixels', () => picture('input-bomb-header-30000.png'), '2004'],
    ['a zip bomb called a picture', () => zipSync({ 'x.png': new Uint8Array(5_000_000) }), '2003'],
    ['a page called a picture', () => picture('input-not-a-picture.jpg'), '2003'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), '2003'],
    ['half a picture', () => picture('input-truncated.jpg'), '2005'],
    ['nothing', () => Buffer.alloc(0), '2003'],
  ] as const)(
    'with %s is refused on every call that takes pictures, and keeps nothing',
    async (_what, read, code) => {
      const other = await createTaskPerson(server());
      const bytes = Buffer.from(read());
      const calls: [AnyRoute, object | undefined][] = [
        [images.uploadOnly, undefined],
        [images.uploadAndEdit, {}],
        [images.uploadAndEditNext, { versions: [{ operations: {} }] }],
        [images.uploadAndResize, { resizing: { width: 10 } }],
        [images.estimateQuality, undefined],
        [images.eraseWithBrush, { input: 'x' }],
        [createSceneByUpload, { prompt: 'on a table' }],
        [editUploadedImage, {}],
      ];
      for (const [route, data] of calls) {
        const { error } = await send(route, pictureForm(bytes, data), other.token);
        expect([route.id, error.error_code]).toEqual([route.id, code]);
      }
      expect(await uploadsOf(other.userId)).toEqual([]);
      expect(await creditsUsed(other.userId)).toBe(0);
      await untilClean();
    },
  );
});

describe('calls that upload and edit', () => {
  const untilDone = async (groupId: string, as = deps.person.token) => {
    for (;;) {
      const { body } = await server().call(getGroup, { as, params: { id: groupId } });
      if (body.tasks.every(({ status }) => ['DONE', 'ERROR', 'CANCELLED'].includes(status))) return body;
      await new Promise((done) => setTimeout(done, 50));
    }
  };

  test('edit by operations, resize, and make versions, each task one credit', async () => {
    const other = await createTaskPerson(server());
    const one = await send(
      images.uploadAndEdit,
      pictureForm('product-mug.jpg', {
        operations: { resizing: { width: 80, height: 60 }, adjustments: { exposure: 10 } },
        output: { format: 'png' },
      }),
      other.token,
    );
    const two = await send(
      images.uploadAndResize,
      pictureForm('product-mug.jpg', { resizing: { width: 90, fit: 'bounds' }, output: { format: 'jpeg' } }),
      other.token,
    );
    const three = await send(
      images.uploadAndEditNext,
      pictureForm('product-mug.jpg', {
        versions: [
          { operations: { resizing: { width: 50, height: 50 } } },
          { operations: { resizing: { width: 60, height: 60 } }, output: { format: 'webp' } },
        ],
      }),
      other.token,
    );
    expect([one.status, two.status, three.status]).toEqual([202, 202, 202]);
    const made = await Promise.all(
      [one, two, three].map(async ({ body }) => {
        const group = await untilDone(body.id, other.token);
        expect(group.input_image).toMatchObject({ width: 1600, height: 1200 });
        return group.tasks.map(({ task_images: [made] }) => [
          made?.image.format,
          made?.image.width,
          made?.image.height,
        ]);
      }),
    );
    expect(made).toEqual([
      [['PNG', 80, 60]],
      [['JPEG', 90, 68]],
      [
        ['JPEG', 50, 50],
        ['WEBP', 60, 60],
      ],
    ]);
    expect(await creditsUsed(other.userId)).toBe(4);
    // All four worked on the one picture.
    expect(await uploadsOf(other.userId)).toHaveLength(1);
  });

  test('charge nothing for what nothing here can do, and say so', async () => {
    const other = await createTaskPerson(server());
    const calls: [AnyRoute, object | undefined][] = [
      [images.uploadAndEdit, { operations: { privacy: { blur_car_plate: true } } }],
      [
        images.uploadAndEditNext,
        { versions: [{ operations: {} }, { operations: { privacy: { blur_car_plate: true } } }] },
      ],
      [images.eraseWithBrush, { input: 'https://pictures.example/a.png', brush_type: 'restore' }],
      [createSceneByUpload, { prompt: 'on a beach' }],
    ];
    for (const [route, data] of calls) {
      const { status, error } = await send(route, pictureForm('product-mug.jpg', data), other.token);
      expect([route.id, status, error.error_code]).toEqual([route.id, 501, '4001']);
    }
    expect(await creditsUsed(other.userId)).toBe(0);
  });

  test('are refused to an account without credits, before anything is done', async () => {
    const other = await createTaskPerson(server());
    const form = () =>
      pictureForm('product-mug.jpg', {
        versions: Array(4).fill({ operations: { resizing: { width: 20, height: 20 } } }),
      });
    for (let n = 0; n < 5; n++)
      expect((await send(images.uploadAndEditNext, form(), other.token)).status).toBe(202);
    const failed = server()
      .ports.database.selectFrom('tasks')
      .select('error')
      .where('user_id', '=', other.userId);
    expect(await failed.where('error', 'is not', null).execute()).toEqual([]);
    const refused = await send(images.uploadAndEditNext, form(), other.token);
    expect([refused.status, refused.error.error_code]).toEqual([402, '12001']);
    expect(await creditsUsed(other.userId)).toBe(20);
  });
});
