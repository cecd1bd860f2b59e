/** The processes of a soak: started, killed without warning, started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../helpers/paths.ts';

export type Role = 'api' | 'worker' | 'all';

/** The processes start several times in a minute: one file loads faster than hundreds. Answers its path. */
export async function bundleProcess(): Promise<string> {
  const outDir = join(ROOT, '.cache', `soak-${process.pid}`);
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      ssr: join(ROOT, 'tests/soak/soak-process.ts'),
      outDir,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'soak-process.mjs' } },
    },
  });
  return join(outDir, 'soak-process.mjs');
}

/** One place in the deployment, whichever process holds it now. */
export class Place {
  readonly role: Role;
  readonly name: string;
  port = 0;
  isReady = false;
  kills = 0;
  /** When it was last killed, and ready again after that: `performance.now()`. */
  killedAt = Number.NEGATIVE_INFINITY;
  readyAt = Number.NEGATIVE_INFINITY;
  /** What its processes said on stderr. */
  said = '';
  readonly #program: string;
  readonly #env: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;

  constructor(name: string, role: Role, program: string, env: Readonly<Record<string, string>>) {
    this.name = name;
    this.role = role;
    this.#program = program;
    this.#env = env;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, ['--enable-source-maps', this.#program], {
      cwd: ROOT,
      // Nobody follows an address here, but a worker must know one.
      env: { ...process.env, PUBLIC_URL: 'http://127.0.0.1', ...this.#env, ROLE: this.role },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    child.stderr.on('data', (chunk: Buffer) => {
      this.said = (this.said + chunk).slice(-20_000);
    });
    this.port = await new Promise<number>((resolve, reject) => {
      let out = '';
      child.stdout.on('data', (chunk: Buffer) => {
        out += chunk;
        const port = /^ready (\d+)$/m.exec(out)?.[1];
        if (port) resolve(Number(port));
      });
      child.once('exit', (code) => reject(new Error(`${this.name} did not start (${code}): ${this.said}`)));
    });
    this.isReady = true;
    this.readyAt = performance.now();
  }

  /** kill −9: no handler runs, no buffer is flushed. */
  async kill(): Promise<void> {
    this.isReady = false;
    this.kills += 1;
    this.killedAt = performance.now();
    await this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    this.isReady = false;
    await this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
