import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../helpers/paths.ts';

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

interface Program {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  said(): string;
}

const START = ['api/server/launch.cjs'];

function run(script: readonly string[], env: Record<string, string>): Program {
  const child = spawn(process.execPath, script, {
    cwd: ROOT,
    env: { ...process.env, ...env },
  });
  running.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  }
  return { child, said: () => said, ended: once(child, 'close').then(([code]) => code as number | null) };
}

async function takePort(): Promise<{ port: number; free(): void }> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('No port');
  return { port: address.port, free: () => server.close() };
}

/** Of a start that has to build server and studio first, on a machine that does much else. */
const BUILD_MS = 300_000;

describe('npm start', () => {
  // The first start of a fresh checkout builds, which takes minutes; the starts below find what it built.
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gesso-build-'));
    const program = run(START, { PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder });
    await new Promise<void>((isUp, fail) => {
      program.child.stdout?.on('data', () => {
        if (/http:\S+\/studio/.test(program.said())) isUp();
      });
      program.ended.then((code) => fail(new Error(`It ended with ${code}:\n${program.said()}`)));
    });
    program.child.kill('SIGTERM');
    await program.ended;
  }, BUILD_MS);

  it('says where the studio is on one line, serves it, and ends well on Ctrl-C', async () => {
    const program = run(START, { PORT: '0' });
    await expect.poll(program.said, { timeout: 60_000 }).toMatch(/http:\S+\/studio/);
    const lines = program
      .said()
      .split('\n')
      .filter((line) => line.includes('http'));
    expect(lines).toHaveLength(1);

    const url = /http:\S+/.exec(lines[0]!)![0];
    // Kept open by fetch: a stop must not wait for it.
    const page = await fetch(url);
    expect(page.status).toBe(200);
    await page.text();

    program.child.kill('SIGINT');
    expect(await program.ended).toBe(0);
  });

  it.runIf(process.platform === 'linux')('answers at a higher priority than it works', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gesso-calm-'));
    const program = run(START, { PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder });
    await expect.poll(program.said, { timeout: 60_000 }).toMatch(/http:\S+\/studio/);
    const threads = `/proc/${program.child.pid}/task`;
    const niceness = new Map(
      readdirSync(threads).map((id) => {
        // Field 19 of proc(5); the name, the second, may hold blanks.
        const fields = readFileSync(join(threads, id, 'stat'), 'utf8')
          .split(') ')[1]!
          .split(' ');
        return [Number(id), Number(fields[16])];
      }),
    );
    // Whoever runs the tests may be of a lower priority already.
    const own = getPriority();
    expect(niceness.get(program.child.pid!)).toBe(own);
    // The pool of libuv: four threads, unless told otherwise.
    const pool = Math.min(19, Math.max(own, 10));
    expect([...niceness.values()].filter((nice) => nice === pool).length).toBeGreaterThanOrEqual(4);
  });

  it('finishes the call in hand on SIGTERM, and ends at once on the second', async () => {
    const programs = [];
    for (let count = 0; count < 2; count += 1) {
      const folder = mkdtempSync(join(tmpdir(), 'gesso-stop-'));
      const program = run(START, { PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder });
      await expect.poll(program.said, { timeout: 60_000 }).toMatch(/http:\S+\/studio/);
      const port = Number(/127\.0\.0\.1:(\d+)/.exec(program.said())?.[1]);
      const socket = createConnection(port, '127.0.0.1');
      let said = '';
      socket.on('data', (chunk) => {
        said += String(chunk);
      });
      socket.on('error', () => undefined);
      socket.write(
        'POST /auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{',
      );
      // This call and the one that asks.
      await expect
        .poll(async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text())
        .toMatch(/^gesso_http_requests_in_flight 2$/m);
      program.child.kill('SIGTERM');
      await expect
        .poll(() => fetch(`http://127.0.0.1:${port}/healthz`).then(String, () => 'closed'))
        .toBe('closed');
      programs.push({ ...program, socket, said: () => said });
    }
    const [patient, hasty] = programs;
    hasty?.child.kill('SIGTERM');
    expect(await hasty?.ended).toBe(1);
    expect(hasty?.said()).toBe('');
    patient?.socket.write('}');
    expect(await patient?.ended).toBe(0);
    expect(patient?.said()).toMatch(/^HTTP\/1\.1 422 /);
  }, 240_000);

  it('explains a taken port in one sentence and fails', async () => {
    const taken = await takePort();
    const program = run(START, { PORT: String(taken.port) });
    expect(await program.ended).toBe(1);
    taken.free();
    expect(program.said()).toContain(`Port ${taken.port} is taken by another program`);
    expect(program.said()).not.toMatch(/at .*:\d+:\d+/);
  });

  it('names every wrong setting and fails', async () => {
    const program = run(START, { PORT: 'eighty', LOG_LEVEL: 'loud' });
    expect(await program.ended).toBe(1);
    expect(program.said()).toMatch(/PORT=eighty[\s\S]*LOG_LEVEL=loud/);
  });
});

describe('npm run config', () => {
  it('prints each setting with its value and its meaning', async () => {
    const program = run(['--import', 'tsx', 'api/server/print-config.ts'], {
      PORT: '8080',
      HOST: '',
      LOG_LEVEL: '',
    });
    expect(await program.ended).toBe(0);
    expect(program.said()).toMatch(/PORT=8080 +\(set\)/);
    expect(program.said()).toMatch(/HOST=localhost +\(default\)/);
  });

  it('masks every secret', async () => {
    const secret = 'not-for-anybodys-eyes-not-for-anybodys-eyes';
    const program = run(['--import', 'tsx', 'api/server/print-config.ts'], {
      DATABASE_URL: `postgres://gesso:${secret}@db/gesso`,
      REDIS_URL: `redis://:${secret}@redis:6379`,
      SMTP_URL: `smtp://gesso:${secret}@mail:25`,
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: secret,
      SECRET_KEY: secret,
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: secret,
      STRIPE_SECRET_KEY: secret,
      STRIPE_WEBHOOK_SECRET: secret,
    });
    expect(await program.ended).toBe(0);
    expect(program.said()).not.toContain(secret);
    expect(program.said().match(/^\w+=\*{8} +\(set\)/gm)).toHaveLength(8);
    expect(program.said()).toMatch(/^S3_BUCKET=pictures +\(set\)/m);
  });

  it('names every wrong setting and fails', async () => {
    const program = run(['--import', 'tsx', 'api/server/print-config.ts'], {
      PORT: 'eighty',
      STRIPE_SECRET_KEY: 'sk_test',
    });
    expect(await program.ended).toBe(1);
    expect(program.said()).toMatch(/PORT=eighty[\s\S]*STRIPE_WEBHOOK_SECRET is needed/);
    expect(program.said()).not.toContain('sk_test');
  });
});
