/** Whatever is sent, what comes back is an answer of this API: its error, its id, its security headers. */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBody } from '../../../api/contract/base/error-body.ts';
import { ROUTES } from '../../../api/contract/table.ts';
import { createStartupListener } from '../../../api/server/http/startup-listener.ts';
import { useServer } from '../helpers/test-server.ts';

const server = useServer();
const ID = /^[0-9a-f-]{36}$/;

describe('an address that cannot be read', () => {
  it.each(['/%zz', '/v1/surveys/%E0%A4%A', '/auth/verify/%', '/v1/image/edit/async/%c0%80x%'])(
    'is refused as one: %s',
    async (url) => {
      const refused = await server().app.inject({ url, headers: { 'x-request-id': 'of-a-proxy-1' } });
      expect(refused.statusCode).toBe(400);
      expect(errorBody.parse(refused.json())).toMatchObject({ error_code: '1001', error_type: 'validation' });
      expect(refused.headers).toMatchObject({
        'x-request-id': 'of-a-proxy-1',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      });
    },
  );

  it('is refused when a part of it is longer than any name', async () => {
    const refused = await server().app.inject({ url: `/v1/surveys/${'a'.repeat(2_000)}` });
    expect(refused.statusCode).toBe(422);
    expect(errorBody.parse(refused.json()).error_code).toBe('9000');
    expect(refused.headers['x-request-id']).toMatch(ID);
  });
});

describe('a method that an address does not answer', () => {
  const send = (method: string, url: string, headers = {}) =>
    server().app.inject({ method: method as 'GET', url, headers });

  it.each([
    ['DELETE', '/auth/login', 'POST'],
    ['GET', '/surveys/some/submit', 'POST'],
    ['PUT', '/web-task/groups/1', 'DELETE, GET, HEAD'],
    ['POST', '/v1/storage/storages/1?page=1', 'DELETE, GET, HEAD, PATCH'],
    ['POST', '/library-pictures/oak.webp', 'GET, HEAD'],
    ['POST', '/files/a/b/c', 'GET, HEAD'],
    ['DELETE', '/', 'GET, HEAD'],
  ])('%s %s is refused, with those that it does', async (method, url, allow) => {
    const refused = await send(method, url);
    expect(refused.statusCode).toBe(405);
    expect(refused.headers.allow).toBe(allow);
    expect(errorBody.parse(refused.json()).error_code).toBe('1005');
    expect(refused.headers['x-request-id']).toMatch(ID);
  });

  it('is refused at every address of the contract', async () => {
    const takesAny = ({ path }: { path: string }) => path === '/page-data/*' || path === '/files/*';
    for (const { path } of ROUTES.filter((route) => !takesAny(route))) {
      const refused = await send('PROPFIND', path.replace(/:\w+/g, 'x'));
      expect([path, refused.statusCode]).toEqual([path, 405]);
    }
  });

  it('is not told of where there is nothing', async () => {
    for (const url of ['/nowhere', '/v1/nowhere', '/auth', '/library-pictures/oak.png']) {
      const refused = await send('POST', url);
      expect([url, refused.statusCode, refused.headers.allow]).toEqual([url, 404, undefined]);
    }
  });

  it('is told to people by a page', async () => {
    const page = await send('GET', '/auth/login', { accept: 'text/html' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([405, 'text/html; charset=utf-8']);
  });
});

describe.each(['that listens by itself', 'behind the door of a start'])(
  'broken HTTP, to a server %s',
  (how) => {
    const door = createStartupListener();
    let port: number;
    beforeAll(async () => {
      if (how === 'that listens by itself') port = await server().listen();
      else {
        const { app } = server();
        port = await door.listen('127.0.0.1', 0);
        await app.ready();
        door.open((request, response) => app.routing(request, response));
      }
    });
    afterAll(() => Promise.all(door.servers.map((one) => one.close())));

    const send = (text: string) =>
      new Promise<string>((done, fail) => {
        let said = '';
        const socket = connect(port, '127.0.0.1', () => socket.write(text));
        socket.setEncoding('utf8').on('data', (chunk) => {
          said += chunk;
        });
        socket.on('close', () => done(said)).on('error', fail);
      });

    it.each<[string, string, number, string]>([
      ['no HTTP at all', 'hello\r\n\r\n', 400, '1001'],
      ['no host', 'GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n', 400, '501'],
      ['a method that is none', 'SING / HTTP/1.1\r\nhost: a\r\n\r\n', 400, '1001'],
      ['a header with a broken name', 'GET / HTTP/1.1\r\nhost: a\r\na b: c\r\n\r\n', 400, '1001'],
      [
        'two lengths',
        'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
        400,
        '1001',
      ],
      ['U+0000 in a header', 'GET / HTTP/1.1\r\nhost: a\r\nx: a\0b\r\n\r\n', 400, '1001'],
      ['a header of 20 KB', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431, '1010'],
    ])('%s is answered like any other mistake', async (_what, text, status, code) => {
      const said = await send(text);
      const [head = '', body = ''] = said.split('\r\n\r\n');
      expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(head).toMatch(/^x-request-id: [0-9a-f-]{36}$/m);
      expect(head).toMatch(/^x-content-type-options: nosniff$/m);
      expect(head).toMatch(/^content-security-policy: default-src 'none'/m);
      expect(errorBody.parse(JSON.parse(body)).error_code).toBe(code);
    });
  },
);

it('A body that a call does not read ends the connection with the answer: nobody waits for the rest of it', async () => {
  const { app } = server();
  const withBody = await app.inject({
    url: '/healthz',
    headers: { 'content-length': '9' },
    payload: 'not asked',
  });
  expect([withBody.statusCode, withBody.headers.connection]).toEqual([200, 'close']);
  const without = await app.inject({ url: '/healthz' });
  expect([without.statusCode, without.headers.connection]).toEqual([200, 'keep-alive']);
});
