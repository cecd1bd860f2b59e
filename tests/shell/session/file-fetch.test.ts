import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { message } from '../../../engine/base/message.ts';
import { fetchPicture } from '../../../shell/session/document/file-fetch.ts';

/** Answers as the test says, and counts how often it was asked. */
let server: Server;
let origin: string;
let answer: (response: ServerResponse) => void;
let asked = 0;

beforeAll(async () => {
  server = createServer((_, response) => {
    asked += 1;
    answer(response);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal('document', { baseURI: 'https://studio.example/' });
  vi.stubGlobal('location', { origin: 'https://studio.example' });
});

beforeEach(() => {
  asked = 0;
});

afterAll(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((done) => void server.close(done));
});

const never = new AbortController().signal;
const picture = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'image/png' }).end('12345678');

describe('A picture by its address', () => {
  it('arrives as a file with its name, type and bytes', async () => {
    answer = picture;
    const file = await fetchPicture(`${origin}/a%20cat.png?size=2`, never);
    expect(file).toMatchObject({ name: 'a cat.png', type: 'image/png', size: 8 });
    expect(await file.text()).toBe('12345678');
  });

  it('is asked for again, once, when the server is busy', async () => {
    answer = (response) => (asked === 1 ? response.writeHead(503).end() : picture(response));
    expect((await fetchPicture(`${origin}/cat.png`, never)).size).toBe(8);
    expect(asked).toBe(2);
  });

  it('is not asked for again when it is not there, and the answer is said', async () => {
    answer = (response) => response.writeHead(404).end('<p>No</p>');
    await expect(fetchPicture(`${origin}/cat.png`, never)).rejects.toMatchObject({
      code: 'network.failed',
      reason: message('fetch.status', { host: new URL(origin).host, status: 404 }),
    });
    expect(asked).toBe(1);
  });

  it('is read no further than the limit, whether the server promised its size or not', async () => {
    const tooLarge = { code: 'file.too-large' };
    answer = picture;
    await expect(fetchPicture(origin, never, { maxBytes: 7 })).rejects.toMatchObject(tooLarge);
    // Without an end: it would never be read to it.
    answer = (response) => void response.writeHead(200).write('123456789');
    await expect(fetchPicture(origin, never, { maxBytes: 7 })).rejects.toMatchObject(tooLarge);
  });

  it('is given up when the server falls silent, before its answer or in the middle of it', async () => {
    const silent = {
      code: 'network.failed',
      reason: message('fetch.no-answer', { host: new URL(origin).host }),
    };
    answer = () => {};
    await expect(fetchPicture(origin, never, { silence: 50 })).rejects.toMatchObject(silent);
    answer = (response) => void response.writeHead(200).write('1234');
    await expect(fetchPicture(origin, never, { silence: 50 })).rejects.toMatchObject(silent);
  });

  it('can be cancelled on the way', async () => {
    const controller = new AbortController();
    answer = () => controller.abort();
    await expect(fetchPicture(origin, controller.signal)).rejects.toMatchObject({ code: 'cancelled' });
    expect(asked).toBe(1);
  });

  it('without a response is reported as unreachable', async () => {
    await expect(fetchPicture('http://127.0.0.1:1/cat.png', never)).rejects.toMatchObject({
      code: 'network.failed',
      reason: message('fetch.refused', { host: '127.0.0.1:1' }),
    });
  });

  it('must be an address', async () => {
    for (const address of ['javascript:alert(1)', 'http://']) {
      await expect(fetchPicture(address, never)).rejects.toMatchObject({
        reason: message('fetch.not-an-address'),
      });
    }
  });
});
