/** The pages that the server shows while it is maintained, and when a page failed: both are of the build. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../../api/server/base/config.ts';
import { createServer, type Server } from '../../../api/server/server.ts';

let folder: string;
let server: Server | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gesso-maintenance-'));
  const dist = join(folder, 'dist');
  mkdirSync(join(dist, 'site'), { recursive: true });
  for (const name of ['studio', 'account', 'login', 'site/maintenance', 'site/500', 'site/faq'])
    writeFileSync(join(dist, `${name}.html`), `<!doctype html><title>${name}</title>`);
  // A page that cannot be read.
  mkdirSync(join(dist, 'site/terms.html'));
  writeFileSync(join(dist, 'site/pages.json'), '[]');
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  rmSync(folder, { recursive: true, force: true });
});

/** What an address answers to somebody who looks at a page, or to a program. */
async function start(settings: Readonly<Record<string, string>> = {}) {
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, ...settings });
  server = await createServer({ config, dist: join(folder, 'dist'), log: pino({ level: 'silent' }) });
  const port = await server.listen();
  return async (path: string, accept = 'text/html') => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
}

it('shows in place of the pages around an account that the server is maintained, while its switch is on', async () => {
  const look = await start({ MAINTENANCE: 'true' });
  for (const path of ['/login', '/account', '/account/usage', '/dashboard']) {
    const { status, headers, text } = await look(path);
    expect([path, status, headers.get('retry-after'), text]).toEqual([
      path,
      503,
      '600',
      '<!doctype html><title>site/maintenance</title>',
    ]);
  }
  expect(await look('/studio')).toMatchObject({ status: 200, text: expect.stringContaining('studio') });
  expect((await look('/faq')).status).toBe(200);
  expect((await look('/configuration', 'application/json')).status).toBe(200);
});

it('does so while the flag maintenanceMode is on, and no longer', async () => {
  const look = await start();
  expect((await look('/account')).text).toContain('account');
  await server!.services.flags.set('maintenanceMode', true);
  expect((await look('/account')).status).toBe(503);
  await server!.services.flags.set('maintenanceMode', false);
  expect((await look('/account')).status).toBe(200);
});

it('shows a page when a page failed, and an error to a program', async () => {
  const look = await start();
  const failed = await look('/terms');
  expect([failed.status, failed.text]).toEqual([500, '<!doctype html><title>site/500</title>']);
  expect(failed.headers.get('content-security-policy')).toContain("default-src 'self'");
  const told = await look('/terms', 'application/json');
  expect([told.status, JSON.parse(told.text).error_type]).toEqual([500, 'internal']);
});
