/** What pages of other sites may read, and what our own pages may do. */
import { describe, expect, it } from 'vitest';
import { useServer } from '../helpers/test-server.ts';

const server = useServer({ publicUrl: 'https://gesso.example' });
const ORIGIN = { origin: 'https://shop.example' };

describe('Pages of any origin', () => {
  it('may call the developer API, without cookies, and ask before', async () => {
    const asked = await server().app.inject({
      method: 'OPTIONS',
      url: '/v1/image/edit',
      headers: {
        ...ORIGIN,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(asked.statusCode).toBe(204);
    expect(asked.headers['access-control-allow-origin']).toBe('*');
    expect(asked.headers['access-control-allow-methods']).toContain('POST');
    expect(asked.headers['access-control-allow-headers']).toMatch(/authorization.*idempotency-key/);
    const refused = await server().app.inject({ method: 'POST', url: '/v1/image/edit', headers: ORIGIN });
    expect(refused.statusCode).toBe(401);
    expect(refused.headers['access-control-allow-origin']).toBe('*');
    expect(refused.headers['access-control-expose-headers']).toContain('retry-after');
    for (const { headers } of [asked, refused]) {
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    }
  });

  it('may read the description of the API', async () => {
    const { headers } = await server().app.inject({ url: '/openapi.json', headers: ORIGIN });
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  it.each(['/auth/me', '/auth/login', '/configuration', '/web-task/groups', '/studio', '/healthz', '/v1'])(
    'are told nothing by %s',
    async (url) => {
      const { headers } = await server().app.inject({ url, headers: ORIGIN });
      expect(headers['access-control-allow-origin']).toBeUndefined();
      const asked = await server().app.inject({
        method: 'OPTIONS',
        url,
        headers: { ...ORIGIN, 'access-control-request-method': 'POST' },
      });
      expect(asked.headers['access-control-allow-origin']).toBeUndefined();
    },
  );
});

describe('Pages that the server makes', () => {
  it.each(['/dev/outbox', '/nowhere'])('run no script and load nothing at %s', async (url) => {
    const { headers } = await server().app.inject({
      url,
      headers: { accept: 'text/html', host: 'localhost' },
    });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; style-src 'unsafe-inline'/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('script-src');
  });

  it('run one script alone, known by its hash, where they are the reference', async () => {
    for (const url of ['/reference', '/reference/webhooks']) {
      const { headers } = await server().app.inject({ url, headers: { host: 'localhost' } });
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(/^default-src 'none'; style-src 'unsafe-inline'/);
      expect(policy).toMatch(/script-src 'sha256-[\w+/=]{44}'; connect-src 'self'/);
    }
  });

  it('are asked for by https alone where the server is reached so', async () => {
    const { headers } = await server().app.inject('/studio');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });
});
