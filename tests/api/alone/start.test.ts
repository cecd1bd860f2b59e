import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
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

function run(script: string, env: Record<string, string>): Program {
  const child = spawn(process.execPath, ['--import', 'tsx', `api/server/${script}`], {
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

describe('npm start', () => {
  it('says where the studio is on one line, serves it, and ends well on Ctrl-C', async () => {
    const program = run('start.ts', { PORT: '0' });
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

  it('explains a taken port in one sentence and fails', async () => {
    const taken = await takePort();
    const program = run('start.ts', { PORT: String(taken.port) });
    expect(await program.ended).toBe(1);
    taken.free();
    expect(program.said()).toContain(`Port ${taken.port} is taken by another program`);
    expect(program.said()).not.toMatch(/at .*:\d+:\d+/);
  });

  it('names every wrong setting and fails', async () => {
    const program = run('start.ts', { PORT: 'eighty', LOG_LEVEL: 'loud' });
    expect(await program.ended).toBe(1);
    expect(program.said()).toMatch(/PORT=eighty[\s\S]*LOG_LEVEL=loud/);
  });
});

describe('npm run config', () => {
  it('prints each setting with its value and its meaning', async () => {
    const program = run('print-config.ts', { PORT: '8080', HOST: '', LOG_LEVEL: '' });
    expect(await program.ended).toBe(0);
    expect(program.said()).toMatch(/PORT=8080 +\(set\)/);
    expect(program.said()).toMatch(/HOST=localhost +\(default\)/);
  });
});
