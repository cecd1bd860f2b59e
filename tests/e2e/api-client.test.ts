/** The TypeScript package in a page: the same file that Node installs, in a real browser, against a real server. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as client from '../../api/client/index.ts';
import { packTypeScript } from '../../api/client-pack/pack-typescript.ts';
import { keyOf } from '../api/helpers/key-of.ts';
import { createTaskPerson } from '../api/helpers/task-people.ts';
import { createTestServer, type TestServer } from '../api/helpers/test-server.ts';
import { launch, picture } from '../helpers/browser.ts';

declare global {
  interface Window {
    gessoClient: typeof client;
  }
}

const PAGE = `<!doctype html><title>A page</title>
<script type="module">import * as client from '/test/client.js'; window.gessoClient = client;</script>`;
let browser: Browser;
let server: TestServer;
let page: Page;
let folder: string;
let settings: { readonly key: string; readonly baseUrl: string };
const problems: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gesso-client-page-'));
  execFileSync('tar', ['-xf', await packTypeScript(folder), '-C', folder]);
  const script = readFileSync(join(folder, 'package/dist/index.js'), 'utf8');
  server = await createTestServer();
  const person = await createTaskPerson(server);
  await server.services.credits.grant(person.userId, { unit: 'credit', amount: 10, reference: 'tests' });
  const baseUrl = `http://127.0.0.1:${await server.listen()}`;
  settings = { key: await keyOf(server, person.userId), baseUrl };
  browser = await launch();
  page = await browser.newPage();
  page.on('pageerror', (error) => problems.push(error.message));
  // A page of the server's own host: only `/v1` answers pages of others.
  await page.route(`${baseUrl}/test/*`, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html', body: PAGE }),
  );
  await page.goto(`${baseUrl}/test/page`);
  await page.waitForFunction(() => 'gessoClient' in window);
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('uploads a file with progress, edits it, and hears of it until it has ended', async () => {
  const bytes = [...readFileSync(picture('product-mug.jpg'))];
  const seen = await page.evaluate(
    async ({ bytes, settings }) => {
      const gesso = new window.gessoClient.Gesso(settings);
      const progress: { sent: number; total: number }[] = [];
      const file = new File([new Uint8Array(bytes)], 'mug.jpg', { type: 'image/jpeg' });
      const { id } = await gesso.upload(file, { onProgress: (each) => void progress.push(each) });
      const edit = { input: id, operations: { resizing: { width: 64, height: 64, fit: 'crop' as const } } };
      const task = await gesso.editAsync(edit);
      const statuses: string[] = [];
      for await (const event of gesso.events({ task_id: [task.id] })) statuses.push(event.status);
      const { result } = await gesso.wait(task, { timeoutMs: 20_000 });
      return { progress, statuses, output: result.output_object };
    },
    { bytes, settings },
  );
  expect(seen.output).toMatchObject({ width: 64, height: 64 });
  expect(seen.statuses.at(-1)).toBe('DONE');
  expect(seen.progress.at(-1)?.sent).toBe(seen.progress.at(-1)?.total);
  expect(seen.progress.at(-1)?.total).toBeGreaterThan(bytes.length);
  expect(problems).toEqual([]);
});

test('throws a GessoError with code, id, details and the request’s id', async () => {
  const refused = await page.evaluate(async (settings) => {
    const { Gesso, GessoError } = window.gessoClient;
    const wrong = { input: 'https://shop.example/a.jpg', operations: { resizing: { width: 0 } } };
    const error = await new Gesso(settings).edit(wrong).catch((thrown: unknown) => thrown);
    if (!(error instanceof GessoError)) throw error;
    const { status, code, id, details, requestId } = error;
    return { status, code, id, fields: Object.keys(details), requestId };
  }, settings);
  expect(refused).toEqual({
    status: 422,
    code: '9000',
    id: 'fieldsInvalid',
    fields: ['operations.resizing.width'],
    requestId: expect.stringMatching(/\S/),
  });
});
