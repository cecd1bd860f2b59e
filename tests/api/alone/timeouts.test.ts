/** How long a request may take to arrive: set wherever this server listens, and said in the one shape of its errors. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorBody } from '../../../api/contract/base/error-body.ts';
import { createStartupListener, TIMEOUTS } from '../../../api/server/http/startup-listener.ts';
import { useServer } from '../helpers/test-server.ts';

const server = useServer();
const door = createStartupListener();
const listening: [string, Server][] = [];
beforeAll(async () => {
  await server().listen();
  await door.listen('127.0.0.1', 0);
  listening.push(['that listens by itself', server().app.server]);
  for (const one of door.servers) listening.push(['behind the door of a start', one]);
});
afterAll(() => door.close());

it('a head, a whole request and an idle connection have their time, in that order', () => {
  expect(TIMEOUTS.headersTimeout).toBeLessThanOrEqual(15_000);
  expect(TIMEOUTS.requestTimeout).toBeLessThanOrEqual(120_000);
  expect(listening).toHaveLength(2);
  for (const [how, { headersTimeout, requestTimeout, keepAliveTimeout }] of listening)
    expect([how, { headersTimeout, requestTimeout, keepAliveTimeout }]).toEqual([how, TIMEOUTS]);
});

it('a request that does not arrive in time is told so, and its connection ends', async () => {
  for (const [, one] of listening) {
    const { port } = one.address() as AddressInfo;
    const accepted = once(one, 'connection');
    const client = connect(port, '127.0.0.1');
    let said = '';
    client.setEncoding('utf8').on('data', (chunk) => {
      said += chunk;
    });
    const closed = once(client, 'close');
    client.write('POST /auth/login HTTP/1.1\r\nhost: a\r\ncontent-le');
    const [socket] = await accepted;
    // As Node's own look at its connections, every half a minute, tells it.
    const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    one.emit('clientError', late, socket);
    await closed;
    const [head = '', body = ''] = said.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 408 /);
    expect(head).toMatch(/^x-request-id: [0-9a-f-]{36}$/m);
    expect(errorBody.parse(JSON.parse(body)).error_code).toBe('1011');
  }
});
