/** The signed addresses of pictures: whom they let in, for how long, and how a file is handed out. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { errorBody } from '../../api/contract/base/error-body.ts';
import { uploadOnly } from '../../api/contract/routes/images.ts';
import { RESULT_URL_MS } from '../../vocabulary/limits.ts';
import { picture, pictureForm } from './helpers/forms.ts';
import { createTaskPerson } from './helpers/task-people.ts';
import { useServer } from './helpers/test-server.ts';

const server = useServer();
const mug = picture('product-mug.jpg');
let address: URL;

/** A fresh address of the same picture: one that an earlier test let run out is of no use to the next. */
async function freshAddress(): Promise<URL> {
  const person = await createTaskPerson(server());
  const { body } = await server().call(uploadOnly, { as: person.token, ...pictureForm('product-mug.jpg') });
  return new URL(body.image.tmp_url ?? '');
}
beforeAll(async () => {
  address = await freshAddress();
});

const get = (url: URL | string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server().app.inject({
    method,
    url: typeof url === 'string' ? url : url.pathname + url.search,
    headers,
  });
const changed = (change: (url: URL) => void) => {
  const url = new URL(address);
  change(url);
  return url;
};

describe('a temporary address', () => {
  test('hands the picture out to whoever has it, without a token', async () => {
    const answer = await get(address);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(mug)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(mug.length),
      'accept-ranges': 'bytes',
    });
  });

  test('shows the picture and is never taken for a page', async () => {
    const { headers } = await get(address);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(headers['content-disposition']).toMatch(/^inline; filename="[\w.-]+\.jpeg"/);
    // Other pages may show it: it is given out to be shown.
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  test.each([
    ['without a signature', (url: URL) => url.searchParams.delete('signature')],
    ['with another signature', (url: URL) => url.searchParams.set('signature', 'A'.repeat(43))],
    ['with an empty signature', (url: URL) => url.searchParams.set('signature', '')],
    [
      'with a signature cut short',
      (url: URL) => url.searchParams.set('signature', (url.searchParams.get('signature') ?? '').slice(0, 20)),
    ],
    [
      'that is made to live longer',
      (url: URL) => url.searchParams.set('expires', String(Number(url.searchParams.get('expires')) + 1)),
    ],
    ['with a time that is none', (url: URL) => url.searchParams.set('expires', 'never')],
    [
      'of another file',
      (url: URL) => {
        url.pathname = url.pathname.replace(/.\.jpeg$/, '0.png');
      },
    ],
    [
      'of another folder',
      (url: URL) => {
        url.pathname = url.pathname.replace('uploads', 'results');
      },
    ],
  ])('%s is refused', async (_what, change) => {
    const answer = await get(changed(change));
    expect([404, 422]).toContain(answer.statusCode);
    expect(['1004', '9000']).toContain(errorBody.parse(answer.json()).error_code);
  });

  test.each([
    '/files/../secret-key',
    '/files/..%2f..%2fsecret-key',
    '/files/%2e%2e/%2e%2e/etc/passwd',
    '/files/uploads/../../gesso.db',
    '/files//etc/passwd',
    '/files/uploads/..%5c..%5cgesso.db',
    '/files/uploads/a.jpeg%00.png',
    '/files/',
  ])('cannot be bent to lead elsewhere: %s', async (path) => {
    const answer = await get(path + address.search);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
  });

  test('even with a right signature leads to nothing outside of the blobs', async () => {
    for (const name of ['../secret-key', '../gesso.db', 'uploads/../../secret-key', '/etc/passwd']) {
      const signed = new URL(server().services.addresses.addressOf('x'));
      const real = server().services.addresses.addressOf(name);
      const query = real.slice(real.indexOf('?'));
      const answer = await get(`/files/${encodeURIComponent(name)}${query}`);
      expect([signed.pathname, answer.statusCode]).toEqual(['/files/x', 404]);
    }
  });

  test('can be saved under a name', async () => {
    const named = await get(changed((url) => url.searchParams.set('download', 'Tasse blau é.jpg')));
    expect(named.headers['content-disposition']).toBe(
      `attachment; filename="Tasse blau _.jpg"; filename*=UTF-8''Tasse%20blau%20%C3%A9.jpg`,
    );
    const evil = await get(changed((url) => url.searchParams.set('download', 'a"\r\nx-evil: 1/../b.html')));
    expect(evil.headers['x-evil']).toBeUndefined();
    expect(evil.headers['content-disposition']).not.toMatch(/[\r\n/]/);
  });

  test('of what is no picture is saved, never shown', async () => {
    await server().ports.blobs.write(
      'uploads/page.html',
      Buffer.from('<script>alert(1)</script>'),
      'text/html',
    );
    const url = new URL(server().services.addresses.addressOf('uploads/page.html'));
    const { headers } = await get(url);
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toMatch(/^attachment; /);
  });
});

describe('a part of a file', () => {
  const size = mug.length;
  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=10-99', 10, 99],
    ['bytes=-5', size - 5, size - 1],
    [`bytes=${size - 3}-`, size - 3, size - 1],
    [`bytes=100-${size * 2}`, 100, size - 1],
    [`bytes=-${size * 2}`, 0, size - 1],
  ])('%s', async (range, start, end) => {
    const answer = await get(address, { range });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/${size}`);
    expect(answer.headers['content-length']).toBe(String(end - start + 1));
    expect(answer.rawPayload.equals(mug.subarray(start, end + 1))).toBe(true);
  });

  test.each([`bytes=${size}-`, 'bytes=-0', `bytes=${size + 5}-${size + 9}`])(
    '%s is not there: 416',
    async (range) => {
      const answer = await get(address, { range });
      expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, `bytes */${size}`]);
    },
  );

  test.each([
    'bytes=5-2',
    'bytes=a-b',
    'bytes=-',
    'lines=1-2',
    'bytes=0-1,5-6',
    'bytes=1-99999999999999999999',
  ])('%s is nonsense, or more than one part: the whole file', async (range) => {
    const answer = await get(address, { range });
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, size]);
  });

  test('is given only of the file that the client began with', async () => {
    const { headers } = await get(address);
    const same = await get(address, { range: 'bytes=0-9', 'if-range': String(headers.etag) });
    const other = await get(address, { range: 'bytes=0-9', 'if-range': '"another"' });
    expect([same.statusCode, other.statusCode]).toEqual([206, 200]);
  });
});

describe('a file that a client has already', () => {
  test('is not sent again', async () => {
    const { headers } = await get(address);
    const again = await get(address, { 'if-none-match': `"x", ${headers.etag}` });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect((await get(address, { 'if-none-match': '"another"' })).statusCode).toBe(200);
  });

  test('is asked about by HEAD without its bytes', async () => {
    const read = vi.spyOn(server().ports.blobs, 'read');
    const answer = await get(address, {}, 'HEAD');
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 0]);
    expect(Number(answer.headers['content-length'])).toBe(mug.length);
    const part = await get(address, { range: 'bytes=0-9' }, 'HEAD');
    expect([part.statusCode, part.headers['content-length']]).toEqual([206, '10']);
    // Nor is the file read for it, which costs the disk what sending it does.
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
  });
});

test('an address answers for 24 hours, is kept by browsers no longer than that, and then says so', async () => {
  const url = await freshAddress();
  const age = (await get(url)).headers['cache-control'];
  const seconds = Number(/max-age=(\d+)/.exec(String(age))?.[1]);
  expect(seconds).toBeGreaterThan(86_000);
  expect(seconds).toBeLessThanOrEqual(86_400);
  server().clock.advance(RESULT_URL_MS - 60_000);
  expect((await get(url)).statusCode).toBe(200);
  server().clock.advance(61_000);
  const late = await get(url);
  expect([late.statusCode, late.json().error_message]).toEqual([
    404,
    'This address is not valid any more. Ask for a fresh one.',
  ]);
  expect(late.headers['cache-control']).toBe('no-store');
});

test('a file whose bytes are gone is not there', async () => {
  const url = await freshAddress();
  await server().ports.blobs.remove(url.pathname.replace('/files/', ''));
  const answer = await get(url);
  expect([answer.statusCode, answer.json().error_message]).toEqual([404, 'This file is not kept any more.']);
});
