/** Storages that mean ill: one that never ends its answer, one that never begins it. Neither takes memory or time. */
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as web from '../../../api/contract/routes/storages.ts';
import { createOutgoing, type Outgoing } from '../../../api/server/outgoing/outgoing.ts';
import { STORE_LIMITS } from '../../../api/server/services/storages/bounded-client.ts';
import { createObjectStore } from '../../../api/server/services/storages/object-store.ts';
import { createWebFolder } from '../../../api/server/services/storages/web-folder.ts';
import { createTaskPerson } from '../helpers/task-people.ts';
import { useServer } from '../helpers/test-server.ts';

const MEBIBYTE = 1024 * 1024;
const server = useServer({ privateAddresses: true });
let outgoing: Outgoing;
let store: Server;
let endpoint = '';
let act: RequestListener = () => undefined;
/** What the storage could send before the connection was closed. */
let sent = 0;
let open = 0;

/** Spaces before the first letter of an XML document: nothing in it is ever wrong. */
const endless: RequestListener = (_request, response) => {
  response.writeHead(response.statusCode, { 'content-type': 'application/xml' });
  const chunk = Buffer.alloc(64 * 1024, ' ');
  const send = () => {
    while (!response.destroyed && sent < 512 * MEBIBYTE) {
      sent += chunk.length;
      if (!response.write(chunk)) return void response.once('drain', send);
    }
    response.end();
  };
  send();
};
const silent: RequestListener = () => undefined;
/** Begins, and then says nothing more. */
const stalling: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/xml' }).write('<?xml version="1.0"?>');
};
/** Never silent for long, and never done. */
const dripping: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/xml' });
  const timer = setInterval(() => response.write(' '), 20);
  response.once('close', () => clearInterval(timer));
};

beforeAll(async () => {
  store = createServer((request, response) => act(request, response));
  store.on('connection', (socket) => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
  });
  await once(store.listen(0, '127.0.0.1'), 'listening');
  endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
});
beforeEach(() => {
  sent = 0;
  outgoing = createOutgoing({ privateAddresses: true });
});
afterEach(() => outgoing.close());
afterAll(() => {
  store.closeAllConnections();
  store.close();
});

const parameters = () => ({
  credentials: { access_key: 'key', secret_access_key: 'secret' },
  bucket: 'shots',
  endpoint,
});
const s3Body = () => ({ name: 'shots', type: 's3' as const, parameters: parameters() });
/** What is refused for its bytes has all the time that is shipped; what is given up in time has this little. */
const SHORT = { ...STORE_LIMITS, silenceMs: 100, checkMs: 200, moveMs: 200 };
const driver = (type: 's3' | 'gcs', limits = STORE_LIMITS) =>
  createObjectStore(
    { name: 'shots', type, parameters: parameters() },
    { outgoing, gcsEndpoint: endpoint, limits },
  );
const webFolder = (limits = STORE_LIMITS) =>
  createWebFolder({ name: 'site', type: 'web_folder', parameters: { base_url: endpoint } }, outgoing, limits);
const allClosed = () => expect.poll(() => open).toBe(0);

describe('a storage whose answer never ends', () => {
  it('is refused when it is connected, after no more bytes than an answer may have', async () => {
    act = endless;
    const person = await createTaskPerson(server());
    const refused = await server().call(web.createStorage, { as: person.token, body: s3Body() });
    expect(refused.status).toBe(422);
    expect(refused.error.error_code).toBe('6003');
    expect(refused.error.error_message).toContain('more than a short answer');
    await allClosed();
    // What was on the way in the buffers of both ends is in it.
    expect(sent).toBeLessThan(16 * MEBIBYTE);
  });

  it('is refused when a connected one is changed to it', async () => {
    act = (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end('<ListBucketResult><KeyCount>0</KeyCount></ListBucketResult>');
    const person = await createTaskPerson(server());
    const { body } = await server().call(web.createStorage, { as: person.token, body: s3Body() });
    act = endless;
    const refused = await server().call(web.updateStorage, {
      as: person.token,
      params: { id: body.id },
      body: { bucket: 'other' },
    });
    expect(refused.error.error_code).toBe('6003');
    await allClosed();
    expect(sent).toBeLessThan(16 * MEBIBYTE);
  });

  it.each(['s3', 'gcs'] as const)('is refused as %s, for its errors and its writing too', async (type) => {
    act = endless;
    await expect(driver(type).check()).rejects.toMatchObject({ kindName: 'storageUnreachable' });
    act = (request, response) => {
      response.statusCode = 404;
      endless(request, response);
    };
    const put = driver(type).put('a.txt', Buffer.from('a'), 'text/plain');
    await expect(put).rejects.toMatchObject({ kindName: 'storageUnreachable' });
    await expect(driver(type).open('a.txt', MEBIBYTE)).rejects.toMatchObject({
      kindName: 'storageUnreachable',
    });
    await allClosed();
    expect(sent).toBeLessThan(64 * MEBIBYTE);
  });

  it('brings no more of an object than was asked for, from a web folder neither', async () => {
    for (const storage of [driver('s3'), webFolder()]) {
      act = endless;
      const { body } = await storage.open('a.txt', MEBIBYTE);
      await expect(text(body)).rejects.toMatchObject({
        message: expect.stringMatching(/(more|larger) than 1 MB/),
      });
    }
    await allClosed();
    expect(sent).toBeLessThan(64 * MEBIBYTE);
  });
});

describe.each([
  ['says nothing', silent],
  ['stops in the middle', stalling],
  ['drips for ever', dripping],
])('a storage that %s', (_what, listener) => {
  it.each(['s3', 'gcs'] as const)('is given up at the deadline as %s', async (type) => {
    act = listener;
    const started = performance.now();
    await expect(driver(type, SHORT).check()).rejects.toMatchObject({
      kindName: 'storageUnreachable',
      message: expect.stringContaining('did not answer'),
    });
    await expect(driver(type, SHORT).put('a.txt', Buffer.from('a'), 'text/plain')).rejects.toMatchObject({
      kindName: 'storageUnreachable',
    });
    const read = async () => text((await driver(type, SHORT).open('a.txt', MEBIBYTE)).body);
    await expect(read()).rejects.toMatchObject({ kindName: 'storageUnreachable' });
    // Without deadlines it would be minutes, or never.
    expect(performance.now() - started).toBeLessThan(30_000);
    await allClosed();
  });

  it('is given up at the deadline as a web folder', async () => {
    act = listener;
    const started = performance.now();
    const read = async () => text((await webFolder(SHORT).open('a.txt', MEBIBYTE)).body);
    await expect(read()).rejects.toMatchObject({
      kindName: expect.stringMatching(/sourceUnavailable|storageUnreachable/),
    });
    if (listener === silent) {
      await expect(webFolder(SHORT).check()).rejects.toMatchObject({ kindName: 'storageUnreachable' });
    }
    // Without deadlines it would be minutes, or never.
    expect(performance.now() - started).toBeLessThan(30_000);
    // One that is kept for the next request is no sign of one that still waits.
    await outgoing.close();
    await allClosed();
  });
});

it('ships with limits that end every use within minutes', () => {
  expect(STORE_LIMITS.checkMs).toBeLessThanOrEqual(30_000);
  expect(STORE_LIMITS.moveMs).toBeLessThanOrEqual(300_000);
  expect(STORE_LIMITS.answerBytes).toBeLessThanOrEqual(MEBIBYTE);
});
