/** Frames of third-party services: served where the operator named one, of an opaque origin, with scripts of this server alone. */
import { describe, expect, it } from 'vitest';
import { getConfiguration } from '../../api/contract/routes/platform.ts';
import { framePath } from '../../vocabulary/adapters.ts';
import { useServer } from './helpers/test-server.ts';

const SCRIPT = 'https://chat.example/a"b.js?v=1&w=2';
const script = { url: SCRIPT, integrity: null };
const server = useServer({ frames: { 'support-chat': script, 'session-tracking': script } });

const policyOf = (header: unknown) =>
  new Map(
    String(header)
      .split('; ')
      .map((part) => [part.split(' ')[0]!, part.split(' ').slice(1)] as const),
  );

describe('a service in a frame', () => {
  it('has an opaque origin, runs what the proxy hands on, and may be framed by this site alone', async () => {
    const { statusCode, headers, body } = await server().app.inject(framePath('support-chat'));
    expect(statusCode).toBe(200);
    const policy = policyOf(headers['content-security-policy']);
    expect(policy.get('sandbox')).not.toContain('allow-same-origin');
    expect(policy.get('sandbox')).not.toContain('allow-top-navigation');
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'self'"]);
    const [origin, hash, ...others] = policy.get('script-src') ?? [];
    expect(others).toEqual([]);
    expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(hash).toMatch(/^'sha256-/);
    const [, address] = /src="([^"]+)"/.exec(body) ?? [];
    expect(address).toBe(`/__third-party-proxy?url=${encodeURIComponent(SCRIPT)}`);
  });

  it('opens no windows and sends no forms where nobody sees it', async () => {
    const { headers } = await server().app.inject(framePath('session-tracking'));
    expect(policyOf(headers['content-security-policy']).get('sandbox')).toEqual(['allow-scripts']);
  });

  it('is told to clients, and there is none that nobody named', async () => {
    expect((await server().call(getConfiguration)).body.frames).toEqual(['support-chat', 'session-tracking']);
    expect((await server().app.inject(framePath('customer-messaging'))).statusCode).toBe(404);
  });
});
