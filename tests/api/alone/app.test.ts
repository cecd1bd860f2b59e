import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../api/server/app.ts';

/** Stands in the studio's page. */
const SCRIPT = 'show()';

let app: FastifyInstance;

beforeAll(async () => {
  const dist = mkdtempSync(join(tmpdir(), 'gesso-dist-'));
  mkdirSync(join(dist, 'assets'));
  mkdirSync(join(dist, '.vite'));
  mkdirSync(join(dist, 'embed'));
  mkdirSync(join(dist, 'examples'));
  writeFileSync(join(dist, 'studio.html'), `<!doctype html><title>Studio</title><script>${SCRIPT}</script>`);
  writeFileSync(join(dist, 'sw.js'), '"sw"');
  writeFileSync(join(dist, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(dist, 'embed.js'), 'export {}');
  writeFileSync(join(dist, 'embed/worker.js'), 'export {}');
  writeFileSync(join(dist, 'examples/embed.html'), '<!doctype html><title>Example</title>');
  writeFileSync(join(dist, 'assets/kernels-abc123.wasm'), Buffer.from([0, 0x61, 0x73, 0x6d]));
  writeFileSync(join(dist, 'assets/studio-abc123.js'), 'export {}');
  writeFileSync(join(dist, '.vite/manifest.json'), '{}');
  app = await createApp({ dist, logLevel: 'silent' });
});
afterAll(() => app.close());

describe('The studio server', () => {
  it.each(['/studio', '/studio?from=mail'])('shows the studio at %s', async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('<title>Studio</title>');
  });

  it('lets hashed files be kept for ever, and asks again for everything else', async () => {
    const hashed = await app.inject('/assets/studio-abc123.js');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const url of ['/studio', '/sw.js']) {
      expect((await app.inject(url)).headers['cache-control']).toBe('no-cache');
    }
  });

  it('lets the page icon be kept for a day', async () => {
    expect((await app.inject('/icon.svg')).headers['cache-control']).toBe('public, max-age=86400');
  });

  it('shows the example of an embedded editor', async () => {
    const answer = await app.inject('/examples/embed');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<title>Example</title>');
  });

  it("gives the embedded editor's files to pages of any origin, and the studio's to none", async () => {
    for (const url of ['/embed.js', '/embed/worker.js']) {
      const { headers } = await app.inject(url);
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    }
    const { headers } = await app.inject('/assets/studio-abc123.js');
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('answers an unchanged page without its body', async () => {
    const first = await app.inject('/studio');
    const again = await app.inject({
      url: '/studio',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('names the types that module workers and WebAssembly insist on', async () => {
    expect((await app.inject('/assets/kernels-abc123.wasm')).headers['content-type']).toBe(
      'application/wasm',
    );
    expect((await app.inject('/assets/studio-abc123.js')).headers['content-type']).toContain('javascript');
  });

  it.each(['/studio', '/assets/studio-abc123.js', '/nowhere'])(
    'sends its security headers with %s',
    async (url) => {
      const { headers } = await app.inject(url);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
      expect(policy).toContain("default-src 'self'");
      expect(policy).not.toMatch(/'unsafe-eval'|\*|http:/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
    },
  );

  it('allows the script that stands in the studio’s page, there and nowhere else', async () => {
    const hash = createHash('sha256').update(SCRIPT).digest('base64');
    const allows = async (url: string) =>
      String((await app.inject(url)).headers['content-security-policy']).includes(`'sha256-${hash}'`);
    for (const url of ['/studio', '/studio.html']) expect([url, await allows(url)]).toEqual([url, true]);
    for (const url of ['/examples/embed', '/sw.js']) expect([url, await allows(url)]).toEqual([url, false]);
  });

  it('returns 404 as a page to browsers and as JSON to programs', async () => {
    const person = await app.inject({ url: '/nowhere', headers: { accept: 'text/html,*/*' } });
    expect(person.statusCode).toBe(404);
    expect(person.headers['content-type']).toContain('text/html');
    expect(person.body).toContain('href="/studio"');

    const program = await app.inject({ url: '/nowhere', headers: { accept: 'application/json' } });
    expect(program.statusCode).toBe(404);
    expect(program.json()).toEqual({
      error_code: '1004',
      error_id: 'notFound.path',
      error_type: 'not_found',
      error_message: 'There is nothing at GET /nowhere',
      error_details: {},
    });
  });

  it.each([
    '/../package.json',
    '/..%2f..%2fetc%2fpasswd',
    '/assets/%2e%2e/%2e%2e/etc/passwd',
    '/.vite/manifest.json',
    '/%00',
    '/assets/',
    '/%c0%ae%c0%ae/',
    '/%',
  ])('gives nothing away at %s', async (url) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toMatch(/root:|"dependencies"|\/tmp\/|at .*\.js:/);
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)('refuses %s', async (method) => {
    expect((await app.inject({ method, url: '/studio', payload: 'x'.repeat(2000) })).statusCode).toBe(405);
  });

  it('refuses a broken body in words, not with a stack', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/studio',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error_code).toBe('1001');
    expect(answer.body).not.toMatch(/at .*:\d+/);
  });
});
