/** Requests to addresses that a user chose: which are refused, and that no trick gets past it. */
import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createOutgoing, type Outgoing } from '../../../api/server/outgoing/outgoing.ts';
import { isPublicAddress } from '../../../api/server/outgoing/public-address.ts';

const PUBLIC = '93.184.216.34';

let server: Server;
let port: number;
/** What the server on this machine was asked, by its path. */
let heard: string[] = [];
let act: RequestListener = (_request, response) => response.end('secret');

beforeAll(async () => {
  server = createServer((request, response) => {
    heard.push(request.url ?? '');
    act(request, response);
  });
  // Every address of this machine, so that only the guard can keep a request from arriving.
  server.listen(0, '::');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});

const opened: Outgoing[] = [];
afterEach(async () => {
  heard = [];
  act = (_request, response) => response.end('secret');
  await Promise.all(opened.splice(0).map((outgoing) => outgoing.close()));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function open(options: Parameters<typeof createOutgoing>[0]): Outgoing {
  const outgoing = createOutgoing(options);
  opened.push(outgoing);
  return outgoing;
}

/** As in production; names lead where `answers` says, one after the other, the last for ever. */
function guarded(...answers: readonly string[][]): Outgoing & { readonly looked: string[] } {
  const looked: string[] = [];
  const resolve = async (name: string): Promise<LookupAddress[]> => {
    const found = answers[Math.min(looked.length, answers.length - 1)] ?? [];
    looked.push(name);
    return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  return Object.assign(open({ privateAddresses: false, resolve }), { looked });
}

/** For tests of what comes after the guard: it may talk to this machine. */
const lenient = () => open({ privateAddresses: true });

const FORBIDDEN = { kindName: 'addressForbidden' };

describe('an address by its number', () => {
  test.each([
    // Loopback, unspecified, private, link-local, metadata, shared, reserved, multicast, broadcast.
    'http://127.0.0.1/',
    'http://127.9.9.9/',
    'http://0.0.0.0/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://169.254.170.2/v2/credentials',
    'http://100.64.0.1/',
    'http://100.100.100.200/latest/meta-data/',
    'http://168.63.129.16/machine',
    'http://192.0.0.192/opc/v2/instance/',
    'http://198.18.0.1/',
    'http://192.0.2.1/',
    'http://198.51.100.7/',
    'http://203.0.113.7/',
    'http://224.0.0.1/',
    'http://240.0.0.1/',
    'http://255.255.255.255/',
    // The same, written otherwise.
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.0x0.0x0.0x1/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://127.0.1/',
    'http://①②⑦.⓪.⓪.①/',
    'http://127.0.0.1./',
    'http://%31%32%37.0.0.1/',
    // IPv6: loopback, unspecified, mapped, compatible, translated, 6to4, Teredo, unique local, link-local, documentation.
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[64:ff9b:1::1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001::1]/',
    'http://[fd00:ec2::254]/latest/meta-data/',
    'http://[fc00::1]/',
    'http://[fe80::1]/',
    'http://[fec0::1]/',
    'http://[ff02::1]/',
    'http://[2001:db8::1]/',
    'http://[100::1]/',
  ])('%s is refused without a look-up and without a connection', async (url) => {
    const outgoing = guarded([PUBLIC]);
    await expect(outgoing.request({ url })).rejects.toMatchObject(FORBIDDEN);
    await expect(outgoing.checkAddress(url)).rejects.toMatchObject(FORBIDDEN);
    expect(outgoing.looked).toEqual([]);
  });

  test('is public only in blocks that are given out', () => {
    for (const address of ['8.8.8.8', PUBLIC, '1.1.1.1', '2606:4700:4700::1111', '::ffff:8.8.8.8']) {
      expect(isPublicAddress(address), address).toBe(true);
    }
    for (const address of [
      '127.0.0.1',
      '::1',
      'fe80::1%eth0',
      'example.com',
      '',
      '5f00::1',
      '100:0:0:1::1',
    ]) {
      expect(isPublicAddress(address), address).toBe(false);
    }
  });

  test.each(['http://134744072/', 'http://0x8080808/', 'http://010.8.8.8/'])(
    '%s is refused although it means a public one: nobody writes it so who means well',
    async (url) => {
      await expect(guarded([PUBLIC]).request({ url })).rejects.toMatchObject(FORBIDDEN);
    },
  );
});

describe('an address by its form', () => {
  test.each([
    'ftp://example.com/a.png',
    'file:///etc/passwd',
    'gopher://example.com/',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'blob:https://example.com/1',
    'no address',
    '//example.com/a.png',
    'https://user:password@example.com/',
    'https://example.com@127.0.0.1/',
    'http://example.com:22/',
    'http://example.com:25/',
    'http://localhost/',
    'http://localhost./',
    'http://anything.localhost/',
    `https://example.com/${'a'.repeat(5000)}`,
  ])('%s is refused', async (url) => {
    const outgoing = guarded([PUBLIC]);
    await expect(outgoing.request({ url })).rejects.toMatchObject(FORBIDDEN);
    expect(outgoing.looked).toEqual([]);
  });
});

describe('a name', () => {
  test.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['169.254.169.254'],
    ['::1'],
    ['::ffff:192.168.0.1'],
    ['fd00:ec2::254'],
  ])('that leads to %s is refused, before it is saved and when it is asked', async (address) => {
    const url = `http://rebound.example:${port}/`;
    await expect(guarded([address]).checkAddress(url)).rejects.toMatchObject(FORBIDDEN);
    await expect(guarded([address]).request({ url })).rejects.toMatchObject(FORBIDDEN);
    expect(heard).toEqual([]);
  });

  test('of which one address among public ones is private is refused as a whole', async () => {
    const outgoing = guarded([PUBLIC, '127.0.0.1']);
    await expect(outgoing.request({ url: `http://mixed.example:${port}/` })).rejects.toMatchObject(FORBIDDEN);
    expect(heard).toEqual([]);
  });

  test('that is public when it is checked and this machine when it is connected to (DNS rebinding) gains nothing', async () => {
    const outgoing = guarded([PUBLIC], ['127.0.0.1']);
    const url = `http://rebinding.example:${port}/`;
    await outgoing.checkAddress(url);
    await expect(outgoing.request({ url })).rejects.toMatchObject(FORBIDDEN);
    expect(outgoing.looked).toEqual(['rebinding.example', 'rebinding.example']);
    expect(heard).toEqual([]);
  });

  test('is connected to at the address that was checked, not at one that is looked up again', async () => {
    const outgoing = guarded(['127.0.0.1'], [PUBLIC]);
    await expect(outgoing.request({ url: `http://once.example:${port}/` })).rejects.toMatchObject(FORBIDDEN);
    expect(outgoing.looked).toEqual(['once.example']);
  });

  test('that does not resolve is reported as such', async () => {
    const unknown = open({
      privateAddresses: false,
      resolve: () => Promise.reject(Object.assign(new Error('not found'), { code: 'ENOTFOUND' })),
    });
    await expect(unknown.request({ url: 'https://nobody.example/' })).rejects.toMatchObject({
      kindName: 'sourceUnavailable',
      message: 'The host of this address is not known.',
    });
  });

  test('is guarded for clients with sockets of their own, too', async () => {
    const { lookup } = guarded(['127.0.0.1']);
    const refused = await new Promise((done) => lookup('s3.example', { all: true }, (error) => done(error)));
    expect(refused).toMatchObject(FORBIDDEN);
    const fine = guarded([PUBLIC]).lookup;
    expect(await new Promise((done) => fine('s3.example', {}, (_error, address) => done(address)))).toBe(
      PUBLIC,
    );
  });
});

describe('a redirect', () => {
  /** A public host is played by this machine: its name alone is let through. */
  const front = () =>
    open({
      privateAddresses: true,
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    });

  test('is followed at most five times', async () => {
    act = (request, response) => {
      const left = Number(request.url?.slice(1));
      if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end();
      else response.end('arrived');
    };
    const arrived = await front().request({ url: `http://front.example:${port}/5` });
    expect([arrived.body.toString(), arrived.url]).toEqual(['arrived', `http://front.example:${port}/0`]);
    await expect(front().request({ url: `http://front.example:${port}/6` })).rejects.toMatchObject({
      kindName: 'sourceUnavailable',
      message: 'The address redirects more than 5 times.',
    });
  });

  test.each(['ftp://example.com/', 'file:///etc/passwd', 'http://user:secret@example.com/'])(
    'to %s is refused',
    async (location) => {
      act = (_request, response) => response.writeHead(302, { location }).end();
      await expect(front().request({ url: `http://front.example:${port}/` })).rejects.toMatchObject(
        FORBIDDEN,
      );
    },
  );

  test.each([
    ['a number', () => `http://127.0.0.2:${port}/inside`],
    ['a number in disguise', () => `http://2130706434:${port}/inside`],
    ['a name that leads there', () => `http://inside.example:${port}/inside`],
    ['a name of this machine', () => `http://localhost:${port}/inside`],
    ['an IPv6 address', () => `http://[::1]:${port}/inside`],
  ])('to a private address is refused: %s', async (_what, location) => {
    // One address of this machine plays the public internet, every other one is private.
    const outgoing = open({
      privateAddresses: false,
      isPublic: (address) => address === '127.0.0.1',
      resolve: async (name) => [
        { address: name === 'inside.example' ? '127.0.0.2' : '127.0.0.1', family: 4 },
      ],
    });
    act = (request, response) => {
      if (request.url === '/start') response.writeHead(302, { location: location() }).end();
      else response.end('secret');
    };
    const url = `http://front.example:${port}/start`;
    await expect(outgoing.request({ url })).rejects.toMatchObject(FORBIDDEN);
    expect(heard).toEqual(['/start']);
  });

  test('takes no credentials to another host, and keeps them on its own', async () => {
    const seen: unknown[] = [];
    act = (request, response) => {
      seen.push([request.headers.host, request.headers.authorization, request.headers.accept]);
      if (request.url === '/start') response.writeHead(302, { location: '/same' }).end();
      else if (request.url === '/same') {
        response.writeHead(302, { location: `http://other.example:${port}/end` }).end();
      } else response.end();
    };
    const headers = { authorization: 'Bearer secret', accept: 'image/*' };
    await front().request({ url: `http://front.example:${port}/start`, headers });
    expect(seen).toEqual([
      [`front.example:${port}`, 'Bearer secret', 'image/*'],
      [`front.example:${port}`, 'Bearer secret', 'image/*'],
      [`other.example:${port}`, undefined, 'image/*'],
    ]);
  });

  test('is handed back to whoever wants none, and to a POST', async () => {
    act = (_request, response) => response.writeHead(307, { location: '/elsewhere' }).end();
    const url = `http://front.example:${port}/`;
    expect((await front().request({ url, maxRedirects: 0 })).status).toBe(307);
    expect((await front().request({ url, method: 'POST', body: '{}' })).status).toBe(307);
    expect(heard).toEqual(['/', '/']);
  });
});

describe('an answer', () => {
  test('comes back with its status, its headers and its bytes, an error status too', async () => {
    act = (_request, response) => response.writeHead(404, { 'x-why': 'gone' }).end('not here');
    const { status, headers, body } = await lenient().request({ url: `http://127.0.0.1:${port}/a` });
    expect([status, headers['x-why'], body.toString()]).toEqual([404, 'gone', 'not here']);
  });

  test('that says it is too large is not read', async () => {
    act = (_request, response) => {
      response.writeHead(200, { 'content-length': '50000000' });
      response.write('x');
    };
    await expect(
      lenient().request({ url: `http://127.0.0.1:${port}/`, maxBytes: 1000 }),
    ).rejects.toMatchObject({
      kindName: 'bodyTooLarge',
    });
  });

  test('that does not say so is broken off at the first byte too many', async () => {
    let sent = 0;
    act = (_request, response) => {
      const pour = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384))) sent += 16_384;
      };
      response.on('drain', pour);
      pour();
    };
    await expect(
      lenient().request({ url: `http://127.0.0.1:${port}/`, maxBytes: 100_000 }),
    ).rejects.toMatchObject({ kindName: 'bodyTooLarge' });
    // What stood in the buffers of both ends, and no more.
    expect(sent).toBeLessThan(20_000_000);
    const { body } = await lenient().open({ url: `http://127.0.0.1:${port}/`, maxBytes: 100_000 });
    await expect(text(body)).rejects.toMatchObject({ kindName: 'bodyTooLarge' });
  });

  test('that does not come, or stops in its middle, is given up in time', async () => {
    act = () => undefined;
    const silent = lenient().request({ url: `http://127.0.0.1:${port}/`, timeoutMs: 200 });
    await expect(silent).rejects.toMatchObject({ kindName: 'sourceUnavailable' });
    act = (_request, response) => void response.write('the first half');
    const stalled = lenient().request({ url: `http://127.0.0.1:${port}/`, timeoutMs: 200 });
    await expect(stalled).rejects.toMatchObject({
      kindName: 'sourceUnavailable',
      message: 'The address did not answer within 1 seconds.',
    });
  });

  test('is dropped when the caller aborts', async () => {
    act = () => undefined;
    const giveUp = new AbortController();
    const asked = lenient().request({ url: `http://127.0.0.1:${port}/`, signal: giveUp.signal });
    giveUp.abort(new Error('Cancelled by its owner'));
    await expect(asked).rejects.toThrow('Cancelled by its owner');
  });

  test('without a listener is reported as such', async () => {
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const { port: closed } = free.address() as AddressInfo;
    await once(free.close(), 'close');
    await expect(lenient().request({ url: `http://127.0.0.1:${closed}/` })).rejects.toMatchObject({
      kindName: 'sourceUnavailable',
      message: 'The address did not answer.',
    });
  });

  test('keeps no connection open for as long as its server wants', async () => {
    server.keepAliveTimeout = 600_000;
    act = (_request, response) => response.writeHead(200, { 'keep-alive': 'timeout=600' }).end('once');
    const connected = once(server, 'connection');
    await lenient().request({ url: `http://127.0.0.1:${port}/` });
    const [socket] = await connected;
    if (!socket.closed) await once(socket, 'close', { signal: AbortSignal.timeout(30_000) });
    expect(socket.destroyed).toBe(true);
  }, 60_000);
});
