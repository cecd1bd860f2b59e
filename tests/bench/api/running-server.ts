/** The server as `npm start` runs it, in a process of its own, and what its process spends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { ROOT } from '../../helpers/paths.ts';

export interface RunningServer {
  readonly url: string;
  /** What its process has spent on all its threads, ms. */
  processorMs(): number;
  stop(): Promise<void>;
}

/** Resolves when it says where it is. @param settings as the environment gives them */
export async function startServer(settings: Readonly<Record<string, string>>): Promise<RunningServer> {
  const child = spawn(process.execPath, ['api/server/launch.cjs'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const url = await new Promise<string>((done, fail) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const said = /(http:\S+)\/studio/.exec(String(chunk))?.[1];
      if (said) done(said);
    });
    child.once('exit', () => fail(new Error('The server did not start')));
  });
  return {
    url,
    processorMs: () => processorMs(child.pid as number),
    async stop() {
      child.kill('SIGKILL');
      await exit;
    },
  };
}

/** Of proc_pid_stat(5), in which a name may hold spaces: what follows its bracket. */
const statOf = (pid: number | string): readonly string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];

/** utime and stime, counted in hundredths of a second. */
function processorMs(pid: number | string): number {
  const fields = statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** What the descendants of this process that run this program have spent, ms: PostgreSQL has one for each connection. */
export function processorMsOf(program: string): number {
  let sum = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== program) continue;
      const parent = Number(statOf(pid)[1]);
      const isOurs = parent === process.pid || Number(statOf(parent)[1]) === process.pid;
      if (isOurs) sum += processorMs(pid);
    } catch {
      // Ended while it was looked at.
    }
  }
  return sum;
}
