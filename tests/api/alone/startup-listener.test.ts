/** Requests before the server is ready get an answer, and connections stay open when it becomes ready. */
import { Agent, request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStartupListener, type StartupListener } from '../../../api/server/http/startup-listener.ts';

let listener: StartupListener;
let url: string;
beforeEach(async () => {
  listener = createStartupListener();
  url = `http://127.0.0.1:${await listener.listen('127.0.0.1', 0)}`;
});
afterEach(() => {
  for (const server of listener.servers) server.closeAllConnections();
});

describe('The listener of a server that starts', () => {
  it('says that the process lives', async () => {
    const answer = await fetch(`${url}/healthz`);
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('asks programs to come back, with the catalogue’s error, a time and an id', async () => {
    for (const path of ['/readyz', '/auth/me', '/v1/image', '/healthz/more']) {
      const answer = await fetch(`${url}${path}`, { method: path === '/v1/image' ? 'POST' : 'GET' });
      expect([path, answer.status]).toEqual([path, 503]);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(await answer.json()).toMatchObject({ error_code: '2', error_type: 'unavailable' });
    }
  });

  it('shows people a page that looks again by itself', async () => {
    const answer = await fetch(`${url}/studio`, { headers: { accept: 'text/html,*/*' } });
    expect([answer.status, answer.headers.get('refresh')]).toEqual([503, '2']);
    expect(await answer.text()).toContain('Gesso is starting');
  });

  it('serves the app on the very same connections once it is opened', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = () =>
      new Promise<{ readonly port: number | undefined; readonly text: string }>((done, fail) => {
        const asking = request(`${url}/readyz`, { agent }, (answer) => {
          const { localPort: port } = answer.socket;
          let text = '';
          answer.setEncoding('utf8').on('data', (chunk) => {
            text += chunk;
          });
          answer.on('end', () => done({ port, text }));
        });
        asking.on('error', fail).end();
      });
    const before = await ask();
    expect(JSON.parse(before.text).error_code).toBe('2');
    listener.open((_request, response) => response.end('the app'));
    expect(await ask()).toEqual({ port: before.port, text: 'the app' });
    expect(await (await fetch(`${url}/healthz`)).text()).toBe('the app');
    agent.destroy();
  });

  it('listens on every address of localhost, and refuses a port that is taken', async () => {
    const other = createStartupListener();
    const port = await other.listen('localhost', 0);
    expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
    await expect(createStartupListener().listen('localhost', port)).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
    await other.close();
    await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow();
  });
});
