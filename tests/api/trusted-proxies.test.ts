/** Behind proxies: what they add is believed, and what a caller wrote before is not. */
import { describe, expect, it } from 'vitest';
import type { Config } from '../../api/server/base/config.ts';
import { createTestServer } from './helpers/test-server.ts';

/** A caller on the internet, as its connection tells the proxy. */
const CALLER = '8.8.8.8';
const FORGED = '10.1.2.3';
const PROXY = '10.9.9.9';

/** [what is trusted, what arrives in X-Forwarded-For from `CALLER` who sent `FORGED` in it, from whom it arrives] */
const BEHIND: readonly (readonly [string, Config['trustProxy'], string, string])[] = [
  ['one proxy', true, `${FORGED}, ${CALLER}`, PROXY],
  ['a number of proxies', 2, `${FORGED}, ${CALLER}, 192.0.2.1`, PROXY],
  ['addresses', ['10.9.0.0/16', '192.0.2.1'], `${FORGED}, ${CALLER}, 192.0.2.1`, PROXY],
  ['nobody, and none is there', false, FORGED, CALLER],
  ['addresses that the caller has none of', ['10.9.0.0/16'], FORGED, CALLER],
];

describe.each(BEHIND)('a server that trusts %s', (_what, trustProxy, forwarded, remoteAddress) => {
  it('believes no first entry that a caller forged, for metrics and for limits', async () => {
    const server = await createTestServer({ trustProxy });
    try {
      const ask = (url: string, forged = FORGED) =>
        server.app.inject({
          url,
          remoteAddress,
          headers: { 'x-forwarded-for': forwarded.replace(FORGED, forged) },
        });
      expect((await ask('/metrics')).statusCode).toBe(404);
      const left = async (forged: string) =>
        Number((await ask('/auth/me', forged)).headers['x-ratelimit-remaining']);
      const first = await left('198.51.100.1');
      expect(await left('198.51.100.2')).toBe(first - 1);
      expect(await left('127.0.0.1')).toBe(first - 2);
      // Another caller behind the same proxies has a count of its own.
      const other = await server.app.inject({
        url: '/auth/me',
        remoteAddress: remoteAddress === CALLER ? '8.8.4.4' : remoteAddress,
        headers: { 'x-forwarded-for': forwarded.replace(CALLER, '8.8.4.4') },
      });
      expect(Number(other.headers['x-ratelimit-remaining'])).toBe(first);
    } finally {
      await server.close();
    }
  });
});

it('tells metrics to its own network behind a proxy', async () => {
  const server = await createTestServer({ trustProxy: true });
  const headers = { 'x-forwarded-for': `198.51.100.1, ${FORGED}` };
  const answer = await server.app.inject({ url: '/metrics', remoteAddress: PROXY, headers });
  expect(answer.statusCode).toBe(200);
  await server.close();
});
