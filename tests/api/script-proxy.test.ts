/** Third-party scripts that the server fetches for its pages: those of its list, and nothing but scripts. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { errorsOf } from '../../api/contract/base/implied-errors.ts';
import * as contract from '../../api/contract/routes/platform.ts';
import { createTestServer, useServer } from './helpers/test-server.ts';

let scripts: Server;
let scriptHost = '';
/** The list is read when the server is made, which is before a port is known: so it is given by reference. */
const proxiedScripts: { url: string; integrity: string | null }[] = [
  { url: 'https://cdn.example.com/x.js', integrity: null },
];
const server = useServer({ privateAddresses: true, proxiedScripts });

describe('the script proxy', () => {
  let asked: string[] = [];
  beforeAll(async () => {
    scripts = createServer((request, response) => {
      asked.push(request.url ?? '');
      const [path] = (request.url ?? '').split('?');
      const says = (status: number, type: string, body = '') =>
        response.writeHead(status, { 'content-type': type }).end(body);
      if (path === '/script.js') return says(200, 'application/javascript; charset=utf-8', 'window.x = "ä";');
      if (path === '/old.js') return says(200, 'application/x-javascript', '1');
      if (path === '/page.js') return says(200, 'text/html', '<script>1</script>');
      if (path === '/picture.js') return says(200, 'image/png', 'png');
      if (path === '/big.js') return says(200, 'text/javascript', 'x'.repeat(2 * 1024 * 1024 + 1));
      if (request.url === '/moved.js?pinned')
        return void response.writeHead(302, { location: '/script.js?changed' }).end();
      if (path === '/moved.js') return void response.writeHead(302, { location: '/script.js' }).end();
      if (path === '/away.js')
        return void response.writeHead(302, { location: 'https://elsewhere.example/x.js' }).end();
      if (path === '/loop.js') return void response.writeHead(302, { location: '/loop.js' }).end();
      return says(404, 'text/plain');
    }).listen(0, '127.0.0.1');
    await once(scripts, 'listening');
    scriptHost = `127.0.0.1:${(scripts.address() as AddressInfo).port}`;
    const names = ['script.js?v=1', 'script.js', 'old.js', 'page.js', 'picture.js', 'none.js', 'loop.js'];
    for (const name of [...names, 'big.js', 'away.js', 'moved.js']) {
      for (const protocol of ['http', 'https'])
        proxiedScripts.push({ url: `${protocol}://${scriptHost}/${name}`, integrity: null });
    }
    proxiedScripts.push(
      { url: `http://${scriptHost}/script.js?good`, integrity: pinned('window.x = "ä";') },
      { url: `http://${scriptHost}/script.js?changed`, integrity: pinned('window.x = 1;') },
      { url: `http://${scriptHost}/script.js?twice`, integrity: null },
      { url: `http://${scriptHost}/script.js?twice`, integrity: pinned('window.x = 1;') },
      { url: `http://${scriptHost}/moved.js?pinned`, integrity: null },
    );
  });
  afterAll(() => scripts?.close());

  const pinned = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
  const fetchScript = (path: string) => server().services.fetchScript(`http://${scriptHost}${path}`);
  const proxy = (url: string) => server().call(contract.proxyScript, { query: { url } });

  it('gives a pinned script only with the content that was pinned', async () => {
    expect(await fetchScript('/script.js?good')).toBe('window.x = "ä";');
    await expect(fetchScript('/script.js?changed')).rejects.toMatchObject({ kindName: 'sourceUnavailable' });
  });

  it('holds a script to its pin also where the list has it without one, or another script leads there', async () => {
    for (const path of ['/script.js?twice', '/moved.js?pinned'])
      await expect(fetchScript(path)).rejects.toMatchObject({ kindName: 'sourceUnavailable' });
  });

  it('gives nothing of a host on its list by another path or query', async () => {
    for (const path of ['/else.js', '/script.js?v=2', '/script.js/', '/Script.js'])
      expect(() => fetchScript(path)).toThrow(expect.objectContaining({ kindName: 'notFound' }));
  });

  it('fetches a script at an address on its list, and keeps it for five minutes', async () => {
    asked = [];
    expect(await fetchScript('/script.js?v=1')).toBe('window.x = "ä";');
    expect(await fetchScript('/script.js?v=1')).toBe('window.x = "ä";');
    expect(asked).toEqual(['/script.js?v=1']);
    server().clock.advance(300_001);
    await fetchScript('/script.js?v=1');
    expect(asked).toHaveLength(2);
    expect(await fetchScript('/old.js')).toBe('1');
    expect(await fetchScript('/moved.js')).toBe('window.x = "ä";');
  });

  it.each([
    ['/page.js', 'sourceUnavailable'],
    ['/picture.js', 'sourceUnavailable'],
    ['/none.js', 'sourceUnavailable'],
    ['/loop.js', 'sourceUnavailable'],
    ['/big.js', 'bodyTooLarge'],
    ['/away.js', 'notFound'],
  ])('gives nothing of %s', async (path, kindName) => {
    await expect(fetchScript(path)).rejects.toMatchObject({ kindName });
    expect(errorsOf(contract.proxyScript)).toContain(kindName);
  });

  it.each([
    ['/script.js', 200, undefined],
    ['/none.js', 502, '505'],
    ['/big.js', 413, '1002'],
  ])('hands %s on, or says why not', async (path, status, code) => {
    const { outgoing } = server().ports;
    const request = outgoing.request.bind(outgoing);
    // The list holds the address in the clear: nothing here has a certificate.
    const inTheClear = vi
      .spyOn(outgoing, 'request')
      .mockImplementation(({ url, ...rest }) => request({ ...rest, url: url.replace('https:', 'http:') }));
    const answer = await proxy(`https://${scriptHost}${path}`);
    inTheClear.mockRestore();
    expect(answer.status).toBe(status);
    if (code === undefined) {
      expect(answer.text).toBe('window.x = "ä";');
      expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
      // A frame of an opaque origin loads it.
      expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
    } else expect(answer.error.error_code).toBe(code);
  });

  it('does not reach into this network, whatever is on its list, and tells the operator', async () => {
    const said: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line) => void said.push(line) });
    const strict = await createTestServer({ role: 'api', proxiedScripts }, log);
    const refused = await strict.call(contract.proxyScript, {
      query: { url: `https://${scriptHost}/script.js` },
    });
    await strict.close();
    expect(said.join()).toContain('A third-party script is not available');
    expect(said.join()).toContain(`https://${scriptHost}/script.js`);
    expect([refused.status, refused.error.error_code]).toEqual([422, '6005']);
  });

  it.each([
    'https://elsewhere.example/x.js',
    'https://cdn.example.com.elsewhere.example/x.js',
    'https://elsewhere.example/cdn.example.com',
    'https://cdn.example.com@elsewhere.example/x.js',
    'https://user:pass@cdn.example.com/x.js',
    'https://cdn.example.com:8443/x.js',
    'https://cdn.example.com/y.js',
    'https://cdn.example.com/x.js?a=1',
    'https://CDN.example.com%2eelsewhere.example/x.js',
    'https://127.0.0.1/x.js',
    'https://localhost/x.js',
  ])('refuses %s', async (url) => {
    const refused = await proxy(url);
    expect(refused.status).toBe(404);
    expect(refused.error.error_code).toBe('1004');
  });

  it.each([
    '',
    'file:///etc/passwd',
    '/etc/passwd',
    '../../etc/passwd',
    'http://cdn.example.com/x.js',
    'javascript:1',
    'data:text/javascript,1',
  ])('refuses %j, which is no address of a script', async (url) => {
    const refused = await proxy(url);
    expect(refused.status).toBe(422);
    expect(refused.text).not.toContain('root:');
  });
});
