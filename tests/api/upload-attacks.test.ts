import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import * as images from '../../api/contract/routes/images.ts';
import { UPLOAD_LIMITS } from '../../vocabulary/limits.ts';
import { BOUNDARY, picture, pictureForm, writeForm } from './helpers/forms.ts';
import { createTaskPerson } from './helpers/task-people.ts';
import { useUploads } from './helpers/upload-deps.ts';

const deps = useUploads();
const { server, upload, uploadsOf, temporaryFiles, untilClean } = deps;
const mug = picture('product-mug.jpg');

describe('what an attacker writes into a form', () => {
  const raw = (text: string | Buffer, type = `multipart/form-data; boundary=${BOUNDARY}`) =>
    server().call(images.uploadOnly, {
      as: deps.person.token,
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
    const before = await uploadsOf(deps.person.userId);
    const { status } = await attack();
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(await uploadsOf(deps.person.userId)).toHaveLength(before.length);
    await untilClean();
  });

  test('a hundred thousand empty parts: refused before they are read', async () => {
    const read = vi.spyOn(Readable.prototype, 'resume');
    const { status, error } = await raw(`${`--${BOUNDARY}\r\n\r\n`.repeat(100_000)}--${BOUNDARY}--\r\n`);
    expect([status, error.error_id]).toEqual([400, 'multipartInvalid.tooManyParts']);
    expect(read.mock.calls.length).toBeLessThan(1000);
    read.mockRestore();
    await untilClean();
  });

  test.each([
    `boundary=${BOUNDARY}; boundary=b`,
    `boundary=b; boundary=${BOUNDARY}`,
    `boundary*=${BOUNDARY}`,
    `boundary="${BOUNDARY}\\"`,
  ])('a boundary that can be read in two ways is none: %s', async (boundary) => {
    const { status, error } = await raw(inFile(mug), `multipart/form-data; ${boundary}`);
    expect([status, error.error_id]).toEqual([400, 'multipartInvalid']);
  });

  test.each(['"%s"', '%s; charset=utf-8', '"%s"; charset="utf-8";'])(
    'a boundary written as %s',
    async (form) => {
      const answer = await raw(inFile(mug), `multipart/form-data; boundary=${form.replace('%s', BOUNDARY)}`);
      expect(answer.status).toBe(201);
    },
  );

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
    authorization: `Bearer ${deps.person.token}`,
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
      headers: { ...form.headers, authorization: `Bearer ${deps.person.token}` },
      body: new Uint8Array(form.payload),
    });
    expect(answer.status).toBe(201);
  });
});
