/** Pictures that people send: every call with a form, what it keeps, and what no form may do to the server. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { UPLOAD_LIMITS } from '../../api/contract/constants/limits.ts';
import type { AnyRoute } from '../../api/contract/route.ts';
import * as images from '../../api/contract/routes/images.ts';
import { editUploadedImage } from '../../api/contract/routes/public-image.ts';
import { createSceneByUpload } from '../../api/contract/routes/scenes.ts';
import { getGroup } from '../../api/contract/routes/web-task.ts';
import { describeAccess } from './helpers/access.ts';
import { BOUNDARY, picture, pictureForm, writeForm } from './helpers/forms.ts';
import { createTaskPerson, type TaskPerson } from './helpers/task-people.ts';
import { useServer } from './helpers/test-server.ts';

const server = useServer();
let person: TaskPerson;
beforeAll(async () => {
  person = await createTaskPerson(server());
});

const mug = picture('product-mug.jpg');
const send = (route: AnyRoute, form: ReturnType<typeof writeForm>, as = person.token) =>
  server().call(route, { as, ...form });
const upload = (form: ReturnType<typeof writeForm>, as?: string) => send(images.uploadOnly, form, as);
const creditsUsed = async (userId = person.userId) => (await server().services.credits.quota(userId)).used;
const uploadsOf = (userId: string) =>
  server().ports.database.selectFrom('uploads').selectAll().where('user_id', '=', userId).execute();
/** What uploads and edits have on this machine's disk at the moment. */
const temporaryFiles = () => {
  const folder = join(server().config.dataDir, 'temp');
  return existsSync(folder) ? readdirSync(folder) : [];
};

/** Edits that still run have files of their own there; what is left behind would be there for ever. */
async function untilClean(): Promise<void> {
  while (temporaryFiles().length > 0) await new Promise((done) => setTimeout(done, 20));
}

describeAccess(server, [
  images.eraseWithBrush,
  images.uploadAndEdit,
  images.uploadOnly,
  images.uploadAndEditNext,
  images.uploadAndResize,
  images.estimateQuality,
  images.removeProduct,
  images.segmentImage,
]);

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
      error_details: { data: ['It is not valid JSON'] },
    });
    const wrong = await send(
      images.uploadAndResize,
      pictureForm('product-mug.jpg', { resizing: { width: -1 } }),
    );
    expect(Object.keys(wrong.error.error_details)).toEqual(['resizing.width']);
  });

  test('that is JSON, or anything but a form, is 415', async () => {
    const json = await server().call(images.uploadOnly, { as: person.token, body: { file: 'x' } });
    expect([json.status, json.error.error_code]).toEqual([415, '1003']);
    const text = await server().call(images.uploadOnly, {
      as: person.token,
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
    expect(most.status).toBe(201);
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

describe('what an attacker writes into a form', () => {
  const raw = (text: string | Buffer, type = `multipart/form-data; boundary=${BOUNDARY}`) =>
    server().call(images.uploadOnly, {
      as: person.token,
      payload: text,
      headers: { 'content-type': type },
    });
  const head = (disposition: string, more = '') =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n${more}\r\n`;
  const end = `\r\n--${BOUNDARY}--\r\n`;
  const inFile = (bytes: string | Buffer, more = '') =>
    Buffer.concat([
      Buffer.from(head('name="file"; filename="a.jpg"', more)),
      Buffer.from(bytes),
      Buffer.from(end),
    ]);

  test.each<[string, () => Promise<{ status: number }>]>([
    ['no boundary', () => raw('x', 'multipart/form-data')],
    ['an empty boundary', () => raw('x', 'multipart/form-data; boundary=')],
    ['a boundary that does not occur', () => raw(inFile(mug), 'multipart/form-data; boundary=another')],
    ['nothing', () => raw('')],
    ['text before any part', () => raw('hello')],
    ['a form that breaks off in its headers', () => raw(`--${BOUNDARY}\r\ncontent-dispo`)],
    ['a form that breaks off in its file', () => raw(inFile(mug).subarray(0, 50_000))],
    [
      'a form without its last line',
      () => raw(Buffer.concat([Buffer.from(head('name="file"; filename="a.jpg"')), mug])),
    ],
    ['a part without a disposition', () => raw(`--${BOUNDARY}\r\n\r\nx${end}`)],
    [
      'a form within the form',
      () => {
        const inner = Buffer.from(inFile(mug).toString('latin1').replaceAll(BOUNDARY, 'inner'), 'latin1');
        return raw(inFile(inner, 'content-type: multipart/mixed; boundary=inner\r\n'));
      },
    ],
    ['a field called __proto__', () => raw(`${head('name="__proto__"')}{"a":1}${end}`)],
    ['a file called __proto__', () => raw(`${head('name="__proto__"; filename="a"')}x${end}`)],
    ['a field called constructor', () => raw(`${head('name="constructor"')}x${end}`)],
    ['a hundred fields', () => raw(`${`${head('name="a"')}x\r\n`.repeat(100)}${end}`)],
    ['a hundred files', () => raw(`${`${head('name="b"; filename="x"')}x\r\n`.repeat(100)}${end}`)],
    ['a field of a megabyte', () => raw(`${head('name="data"')}"${'a'.repeat(1_000_000)}"${end}`)],
    [
      'JSON of a megabyte as a file',
      () => raw(`${head('name="data"; filename="d"')}"${'a'.repeat(1_000_000)}"${end}`),
    ],
    ['an encoding that nobody knows', () => raw(inFile('x', 'content-transfer-encoding: gopher\r\n'))],
  ])('%s: refused in words, nothing kept, nothing left behind', async (_what, attack) => {
    const before = await uploadsOf(person.userId);
    const { status } = await attack();
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(await uploadsOf(person.userId)).toHaveLength(before.length);
    await untilClean();
  });

  test.each([
    ['a megabyte', `x-filler: ${'a'.repeat(900_000)}\r\n`],
    ['ten thousand', 'x-filler: a\r\n'.repeat(10_000)],
  ])('%s of headers in a part is dropped, not kept: the picture is the same', async (_what, more) => {
    const { body } = await upload(pictureForm('product-mug.jpg'));
    const answer = await raw(inFile(mug, more));
    expect(answer.body.id).toBe(body.id);
  });

  test.each([
    '../../../../etc/cron.d/evil.jpg',
    '..\\..\\windows\\system32\\evil.jpg',
    '/etc/passwd',
    'a\\u0000.jpg',
    '%2e%2e%2fevil.jpg',
    `${'a'.repeat(4000)}.jpg`,
    'con.jpg',
    '<script>.jpg',
  ])('the name %s names nothing here: the picture is kept under a name of ours', async (fileName) => {
    const other = await createTaskPerson(server());
    const { status } = await upload(
      writeForm([{ name: 'file', content: mug, fileName, type: 'image/jpeg' }]),
      other.token,
    );
    expect(status).toBe(201);
    const [row] = await uploadsOf(other.userId);
    expect(row?.blob).toMatch(/^uploads\/[0-9a-f-]{36}\.jpeg$/);
  });

  test('a type that is not the picture’s is not believed', async () => {
    const { body } = await upload(
      writeForm([{ name: 'file', content: mug, fileName: 'page.html', type: 'text/html' }]),
    );
    expect(body.image.mime).toBe('image/jpeg');
    const address = new URL(body.image.tmp_url ?? '');
    const shown = await server().app.inject(address.pathname + address.search);
    expect(shown.headers['content-type']).toBe('image/jpeg');
  });
});

describe('over a real connection', () => {
  let port: number;
  beforeAll(async () => {
    port = await server().listen();
  });
  const headers = () => ({
    authorization: `Bearer ${person.token}`,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
  });
  const opening = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`;

  /** Writes until the server has had enough. */
  function pour(more: Record<string, string>) {
    return new Promise<{ status: number | undefined; sent: number }>((resolve) => {
      const call = request({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/image/upload-only',
        headers: { ...headers(), ...more },
      });
      let sent = 0;
      let status: number | undefined;
      const chunk = Buffer.alloc(65_536);
      const write = () => {
        while (!call.destroyed && call.write(chunk)) sent += chunk.length;
        sent += chunk.length;
      };
      call.on('response', (answer) => {
        status = answer.statusCode;
        answer.resume();
      });
      call.on('error', () => undefined);
      call.on('close', () => resolve({ status, sent }));
      call.on('drain', write);
      call.write(opening);
      write();
    });
  }

  test('a file whose length nobody says is cut off at the limit', async () => {
    const { sent, status } = await pour({});
    // The buffers of two sockets on top of the limit; an endless file would go on for ever.
    expect(sent).toBeLessThan(UPLOAD_LIMITS.maxFileBytes + 30_000_000);
    expect([413, undefined]).toContain(status);
    await untilClean();
  });

  test('a file that is said to be huge is refused before it is read', async () => {
    const { sent, status } = await pour({ 'content-length': '5000000000' });
    expect(sent).toBeLessThan(30_000_000);
    expect([413, undefined]).toContain(status);
    await untilClean();
  });

  test('a connection that ends in the middle of a file leaves nothing behind', async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const lines = Object.entries({ host: 'gesso', 'content-length': '500000', ...headers() });
    socket.write(
      `POST /image/upload-only HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${opening}`,
    );
    socket.write(mug.subarray(0, 100_000));
    while (temporaryFiles().length === 0) await new Promise((done) => setTimeout(done, 5));
    socket.destroy();
    await untilClean();
    expect((await upload(pictureForm('product-mug.jpg'))).status).toBe(201);
  });

  test('a picture arrives whole', async () => {
    const form = pictureForm('product-mug.jpg');
    const answer = await fetch(`http://127.0.0.1:${port}/image/upload-only`, {
      method: 'POST',
      headers: { ...form.headers, authorization: `Bearer ${person.token}` },
      body: new Uint8Array(form.payload),
    });
    expect(answer.status).toBe(201);
  });
});

describe('calls that upload and edit', () => {
  const untilDone = async (groupId: string, as = person.token) => {
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
      [images.uploadAndEdit, { operations: { background: { remove: true } } }],
      [
        images.uploadAndEditNext,
        { versions: [{ operations: {} }, { operations: { privacy: { blur_car_plate: true } } }] },
      ],
      [images.uploadAndResize, { resizing: { width: 2000, fit: 'outpaint' } }],
      [images.eraseWithBrush, { input: 'x' }],
      [images.estimateQuality, undefined],
      [createSceneByUpload, { prompt: 'on a table' }],
    ];
    for (const [route, data] of calls) {
      const { status, error } = await send(route, pictureForm('product-mug.jpg', data), other.token);
      expect([route.id, status, error.error_code]).toEqual([route.id, 501, '4001']);
    }
    for (const route of [images.removeProduct, images.segmentImage]) {
      const { status, error } = await server().call(route, { as: other.token, body: { input: 'x' } });
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
