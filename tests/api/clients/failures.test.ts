/** What the clients of both languages do when a call fails on its way, against a server that answers what it is told. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../api/client/endpoints.ts';
import { Gesso, type GessoError } from '../../../api/client/index.ts';
import { packPython } from '../../../api/client-pack/pack-python.ts';
import { ROUTES } from '../../../api/contract/table.ts';
import { ensurePython } from '../../gates/python.ts';

const KEY = 'gsk_of_a_test';
const error = (error_code: string, error_type: string) =>
  JSON.stringify({ error_code, error_type, error_message: 'As told.', error_details: {} });

interface Told {
  /** 0 = the line breaks. */
  readonly status: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
const OK: Told = { status: 200, body: '{"data":{"id":"1"}}' };
const BUSY = { status: 503, body: error('9999', 'unavailable'), headers: { 'retry-after': '0' } };
const BROKEN = { status: 500, body: error('9999', 'internal'), headers: { 'retry-after': '0' } };

let server: Server;
let url = '';
let folder: string;
let told: Told[] = [];
let heard: IncomingMessage[] = [];

beforeAll(async () => {
  ensurePython();
  folder = mkdtempSync(join(tmpdir(), 'gesso-failures-'));
  const wheel = packPython(folder);
  await once(spawn('python3', ['-m', 'zipfile', '-e', wheel, folder]), 'close');
  server = createServer((request, response) => {
    heard.push(request);
    request.resume().on('end', () => {
      const next = told.shift() ?? OK;
      if (next.status === 0) request.socket.destroy();
      else response.writeHead(next.status, { 'x-request-id': 'r1', ...next.headers }).end(next.body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  told = [];
  heard = [];
});
afterAll(() => {
  server?.closeAllConnections();
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

type Act = 'edit' | 'read' | 'remove' | 'wait' | 'waitBriefly' | 'events' | 'errorId';
/** The address is one that the server believes in, behind a proxy. */
const TASK = {
  id: '1',
  status: 'ACCEPTED' as const,
  created_at: '',
  request: {},
  result_url: 'http://gesso.internal/v1/image/edit/async/1',
};
type Outcome = string;

const OUTCOME = ({ status, code, type, requestId, retryAfterMs }: GessoError): Outcome =>
  `${status} ${code} ${type} ${requestId} ${retryAfterMs === undefined ? null : retryAfterMs / 1000}`;

async function inTypeScript(act: Act): Promise<Outcome> {
  const gesso = new Gesso({ key: KEY, baseUrl: url });
  const acts = {
    edit: () => gesso.edit({ input: '1', operations: {} }),
    read: () => gesso.call('getImageEdit', { params: { id: 'a/b' } }),
    wait: () => gesso.wait(TASK),
    remove: () => gesso.call('deletePublicStorage', { params: { id: '1' } }),
    waitBriefly: () => gesso.wait(TASK, { timeoutMs: 400 }),
    async events() {
      const statuses: string[] = [];
      for await (const { task_id, status } of gesso.events({ task_id: ['1'] })) {
        statuses.push(`${task_id} ${status}`);
      }
      return statuses.join(', ');
    },
    errorId: () => gesso.edit({ input: '1', operations: {} }).catch((refused: GessoError) => refused.id),
  };
  try {
    const result = await acts[act]();
    return typeof result === 'string' ? result : 'done';
  } catch (refused) {
    if ((refused as Error).name === 'TimeoutError') return 'TimeoutError';
    return OUTCOME(refused as GessoError);
  }
}

async function inPython(act: Act): Promise<Outcome> {
  const acts = {
    edit: 'g.edit({"input": "1", "operations": {}})',
    read: 'g.get_image_edit("a/b")',
    remove: 'g.delete_public_storage("1")',
    wait: `g.wait(json.loads('${JSON.stringify(TASK)}'))`,
    waitBriefly: `g.wait(json.loads('${JSON.stringify(TASK)}'), timeout=0.4)`,
    events: `", ".join(e["task_id"] + " " + e["status"] for e in g.events(task_id=["1"]))`,
    errorId: 'error_id()',
  };
  const program = `
import json
import gesso
g = gesso.Gesso(key=${JSON.stringify(KEY)}, base_url=${JSON.stringify(url)})
def error_id():
    try:
        g.edit({"input": "1", "operations": {}})
    except gesso.GessoError as e:
        return e.id
try:
    result = ${acts[act]}
    print(result if isinstance(result, str) else "done")
except TimeoutError:
    print("TimeoutError")
except gesso.GessoError as e:
    print(e.status, e.code, e.type, e.request_id, "null" if e.retry_after is None else f"{e.retry_after:g}")
`;
  const child = spawn('python3', ['-c', program], { env: { ...process.env, PYTHONPATH: folder } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  await once(child, 'close');
  return said.trim();
}

const keysOf = () => new Set(heard.map(({ headers }) => headers['idempotency-key']));

describe.each([
  ['TypeScript', inTypeScript],
  ['Python', inPython],
])('in %s', (_language, run) => {
  test('an edit is sent again when the line breaks or the server fails, always with one idempotency key', async () => {
    told = [{ status: 0 }, BROKEN, BUSY];
    expect(await run('edit')).toBe('done');
    expect(heard).toHaveLength(4);
    expect([...keysOf()]).toEqual([expect.stringMatching(/^[\w-]{36}$/)]);
  });

  test('an edit whose first request is still being answered is asked for again', async () => {
    told = [{ status: 409, body: error('1008', 'conflict'), headers: { 'retry-after': '0' } }];
    expect(await run('edit')).toBe('done');
    expect(heard).toHaveLength(2);
  });

  test('what is wrong, and a task that failed, is told at once', async () => {
    told = [{ status: 422, body: error('9000', 'validation') }];
    expect(await run('edit')).toBe('422 9000 validation r1 null');
    told = [{ status: 500, body: error('4005', 'task') }];
    expect(await run('edit')).toBe('500 4005 task r1 null');
    expect(heard).toHaveLength(2);
  });

  test('what is not safe to do twice is sent again only when it was not begun', async () => {
    told = [BROKEN];
    expect(await run('remove')).toBe('500 9999 internal r1 0');
    expect(heard).toHaveLength(1);
    told = [{ ...BUSY, status: 429 }, { status: 204 }];
    expect(await run('remove')).toBe('done');
    expect(heard).toHaveLength(3);
  });

  test('it waits as long as it is asked to, and tells who is asked to wait too long', async () => {
    told = [{ ...BUSY, status: 429, headers: { 'retry-after': '1' } }];
    const before = performance.now();
    expect(await run('read')).toBe('done');
    expect(performance.now() - before).toBeGreaterThan(990);
    told = [{ ...BUSY, headers: { 'retry-after': '3600' } }];
    expect(await run('read')).toBe('503 9999 unavailable r1 3600');
  });

  test('a task is asked for until it has ended, and one that failed or was cancelled is an error', async () => {
    const now = (status: string, more = {}) => ({
      status: 200,
      body: JSON.stringify({ data: { status, ...more } }),
    });
    told = [now('STARTED'), BUSY, now('DONE')];
    expect(await run('wait')).toBe('done');
    expect(heard.map((request) => request.url)).toEqual(Array(3).fill('/v1/image/edit/async/1'));
    told = [now('ERROR', { errors: [{ error: 'The picture is damaged.', created_at: '' }] })];
    expect(await run('wait')).toBe('500 4005 task  null');
    told = [now('CANCELLED')];
    expect(await run('wait')).toBe('500 4005 task  null');
  });

  test('a task that does not end in time is a TimeoutError, and is asked for until then', async () => {
    const running = { status: 200, body: '{"data":{"status":"PROCESSING"}}' };
    told = Array(20).fill(running);
    const before = performance.now();
    expect(await run('waitBriefly')).toBe('TimeoutError');
    expect(performance.now() - before).toBeGreaterThan(200);
    expect(heard.length).toBeGreaterThan(0);
    expect(heard.length).toBeLessThan(4);
  });

  test('events are read as they come, past comments and ids, until the server ends them', async () => {
    const event = (status: string) =>
      `id: 1.1\nevent: status\ndata: {"task_id":"1","status":"${status}"}\n\n`;
    told = [
      {
        status: 200,
        headers: { 'content-type': 'text/event-stream' },
        body: `retry: 2000\n\n${event('PROCESSING')}: still here\n\n${event('DONE')}`,
      },
    ];
    expect(await run('events')).toBe('1 PROCESSING, 1 DONE');
    expect(heard.map((request) => request.url)).toEqual(['/web-task/events?task_id=1']);
  });

  test('an error has the id that the server gave it, and none from a server that gives none', async () => {
    const body = JSON.parse(error('12001', 'billing'));
    told = [{ status: 402, body: JSON.stringify({ ...body, error_id: 'outOfCredits.someLeft' }) }];
    expect(await run('errorId')).toBe('outOfCredits.someLeft');
    told = [{ status: 402, body: error('12001', 'billing') }];
    expect(await run('errorId')).toBe('');
  });

  test('the key is in a header and in no address, and an id cannot lead to another call', async () => {
    await run('read');
    const [request] = heard;
    expect(request?.url).toBe('/v1/image/edit/async/a%2Fb');
    expect(request?.headers.authorization).toBe(`Bearer ${KEY}`);
  });

  test('a redirect is not followed with the key', async () => {
    told = [{ status: 302, headers: { location: '/elsewhere' } }];
    const outcome = await run('read');
    expect(heard.map((request) => request.url)).not.toContain('/elsewhere');
    expect(outcome).toMatch(/^(0|302) /);
  });
});

test('the list of calls is the contract’s: each that a key may make, as it is made', () => {
  const documented = ROUTES.filter(({ auth }) => auth === 'key' || auth === 'user-or-key').map((route) => [
    route.id,
    { method: route.method, path: route.path, ...(route.idempotent && { idempotent: true }) },
  ]);
  expect(ENDPOINTS).toEqual(Object.fromEntries(documented));
  const enveloped = ROUTES.filter(({ id }) => id in ENDPOINTS && id !== 'deletePublicStorage');
  expect(enveloped.filter(({ path, envelope }) => path.startsWith('/v1/') !== (envelope ?? false))).toEqual(
    [],
  );
});
