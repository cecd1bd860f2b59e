/** What those who run the server ask it. */
import { createConnection } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { login } from '../../api/contract/routes/auth.ts';
import { checkHealth, checkReadiness, getMetrics } from '../../api/contract/routes/operations.ts';
import { getGroup } from '../../api/contract/routes/web-task.ts';
import {
  createGate,
  createScriptedKind,
  createTaskPerson,
  scriptOf,
  untilEnded,
} from './helpers/task-people.ts';
import { createTestServer, useServer } from './helpers/test-server.ts';

const server = useServer();
const PATIENT = { timeout: 30_000 };
afterEach(() => vi.restoreAllMocks());

describe('health', () => {
  it('is told while the process lives', async () => {
    expect((await server().call(checkHealth)).body).toEqual({ status: 'ok' });
  });

  it('is ready when database, queue, blobs and events answer', async () => {
    const { status, body, headers } = await server().call(checkReadiness);
    expect(status).toBe(200);
    expect(body.checks).toEqual({ database: 'ok', queue: 'ok', blobs: 'ok', events: 'ok', disk: 'ok' });
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each(['queue', 'blobs'] as const)('is not ready while the %s does not answer', async (port) => {
    const fails = () => Promise.reject(new Error('connect ECONNREFUSED'));
    if (port === 'queue') vi.spyOn(server().ports.queue, 'size').mockImplementation(fails);
    else vi.spyOn(server().ports.blobs, 'facts').mockImplementation(fails);
    const { status, error } = await server().call(checkReadiness);
    expect(status).toBe(503);
    expect(error).toMatchObject({ error_code: '2', error_message: `Not ready: ${port} does not answer.` });
  });

  it('is not ready while the database does not answer', async () => {
    const other = await createTestServer({ role: 'api' });
    await other.ports.database.destroy();
    expect((await other.call(checkReadiness)).status).toBe(503);
    expect((await other.call(checkHealth)).status).toBe(200);
    await other.close().catch(() => undefined);
  });
});

describe('metrics', () => {
  it('count calls by route and status, and tasks by state', async () => {
    const scripted = createScriptedKind();
    const gate = createGate();
    scripted.act = async () => {
      await gate.promise;
      return undefined;
    };
    server().services.tasks.kinds.register(scripted.kind);
    const person = await createTaskPerson(server());
    const running = await server().services.tasks.submit(person.principal, scriptOf());
    const held = await server().services.tasks.submit(person.principal, scriptOf());
    await vi.waitFor(() => expect(scripted.runs.length).toBe(2), PATIENT);
    await server().call(login, {
      body: { email: 'nobody@studio-nord.example', password: 'wrong wrong wrong' },
    });
    const { text, headers } = await server().call(getMetrics);
    expect(headers['content-type']).toContain('text/plain');
    expect(numberOf(text, 'gesso_http_request_duration_seconds_count', 'route="login"')).toBe(1);
    expect(numberOf(text, 'gesso_tasks', 'state="PROCESSING"')).toBe(2);
    expect(numberOf(text, 'gesso_tasks', 'state="WAITING"')).toBe(0);
    expect(text).toMatch(/^gesso_queue_length \d+$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d/m);
    expect(text).not.toContain(person.userId);

    gate.resolve();
    await Promise.all([running, held].map((task) => untilEnded(server(), task)));
    const after = (await server().call(getMetrics)).text;
    expect(numberOf(after, 'gesso_tasks', 'state="PROCESSING"')).toBe(0);
    expect(numberOf(after, 'gesso_tasks_ended_total', 'state="DONE"')).toBe(2);
  });

  it('are nobody’s business outside of the server’s own network', async () => {
    const answer = await server().app.inject({ url: '/metrics', remoteAddress: '8.8.8.8' });
    expect(answer.statusCode).toBe(404);
  });

  it('of two servers in one process are not mixed', async () => {
    const other = await createTestServer({ role: 'api' });
    const { text } = await other.call(getMetrics);
    await other.close();
    expect(text).not.toContain('route="login"');
  });
});

describe('a worker alone', () => {
  it('answers how it does and nothing else', async () => {
    const worker = await createTestServer({ role: 'worker' });
    expect((await worker.call(checkReadiness)).status).toBe(200);
    expect((await worker.call(getMetrics)).status).toBe(200);
    for (const { method, path } of [login, getGroup, { method: 'GET', path: '/studio' } as const]) {
      expect([path, (await worker.app.inject({ method, url: path })).statusCode]).toEqual([path, 404]);
    }
    await worker.close();
  });
});

describe('a stop', () => {
  it('finishes the call in hand, says that it is not ready, and then takes no connection', async () => {
    const stopping = await createTestServer();
    const port = await stopping.listen();
    const socket = createConnection(port, '127.0.0.1');
    let said = '';
    socket.on('data', (chunk) => {
      said += String(chunk);
    });
    const ended = new Promise((done) => socket.once('close', done));
    const body = JSON.stringify({ email: 'nobody@studio-nord.example', password: 'wrong wrong wrong' });
    const head = `POST /auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
    socket.write(head + body.slice(0, 10));
    // This call and the one that asks.
    await vi.waitFor(async () => {
      const { text } = await stopping.call(getMetrics);
      expect(text).toMatch(/^gesso_http_requests_in_flight 2$/m);
    }, PATIENT);
    const closed = stopping.close();
    await vi.waitFor(() => expect(stopping.app.server.listening).toBe(false), PATIENT);
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
    socket.write(`${body.slice(10)}GET /readyz HTTP/1.1\r\nhost: x\r\n\r\n`);
    await ended;
    await closed;
    expect(said).toMatch(/^HTTP\/1\.1 401 /);
    expect(said).toContain('"error_code"');
    expect(said).toMatch(/HTTP\/1\.1 503 [\s\S]*The server is starting or stopping/);
  });

  it('gives back the tasks that do not end in time', async () => {
    const stopping = await createTestServer({ drainSeconds: 0 });
    const scripted = createScriptedKind();
    scripted.act = (_script, { signal }) =>
      new Promise((_done, fail) => {
        signal.addEventListener('abort', () => fail(signal.reason));
      });
    stopping.services.tasks.kinds.register(scripted.kind);
    const person = await createTaskPerson(stopping);
    const task = await stopping.services.tasks.submit(person.principal, scriptOf());
    await vi.waitFor(() => expect(scripted.runs.length).toBe(1), PATIENT);
    const seen = vi.spyOn(stopping.services.taskRuns, 'putBack');
    await stopping.close();
    expect(seen).toHaveBeenCalledWith(
      expect.objectContaining({ task: expect.objectContaining({ id: task.id }) }),
      expect.objectContaining({ isUncounted: true }),
    );
    expect(await seen.mock.results[0]?.value).toBe(true);
  });
});

function numberOf(text: string, name: string, label: string): number {
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) && line.includes(label))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}
