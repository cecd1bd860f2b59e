/**
 * `npm test` and `npm run check`: every gate, one after the other, each with its name and time. A gate that fails does not
 * stop the others, so that one run tells everything. The last line is `N passed, N failed`; the exit code is 1 when any failed.
 *
 * `npm test -- lint unit` runs only the named gates.
 */
import { spawn } from 'node:child_process';
import { ROOT } from '../helpers/paths.ts';

interface Gate {
  readonly name: string;
  readonly proves: string;
  readonly command: readonly [string, ...string[]];
  /** Shown while it runs: for gates that take minutes. Others are shown when they fail. */
  readonly live?: boolean;
}

const GATES: readonly Gate[] = [
  {
    name: 'chromium',
    proves: 'there is a browser to test in',
    command: ['tsx', 'tests/gates/chromium.ts'],
    live: true,
  },
  {
    name: 'servers',
    proves: 'there are PostgreSQL and Redis to test on',
    command: ['tsx', 'tests/gates/servers.ts'],
    live: true,
  },
  { name: 'lock', proves: 'npm ci takes the lockfile', command: ['tsx', 'tests/gates/lockfile.ts'] },
  { name: 'wasm', proves: 'the kernels compile', command: ['tsx', 'workers/wasm/build.ts'] },
  { name: 'typecheck', proves: 'types hold, folder by folder', command: ['tsc', '-b'] },
  { name: 'lint', proves: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'deps', proves: 'the import law', command: ['tsx', 'tests/gates/dependency-law.ts'] },
  { name: 'dead', proves: 'no unused file, export or package', command: ['knip'] },
  { name: 'docs', proves: 'links lead somewhere', command: ['tsx', 'tests/gates/docs.ts'] },
  { name: 'build', proves: 'production builds', command: ['vite', 'build', '--logLevel', 'warn'] },
  {
    name: 'build-embed',
    proves: 'the embedded editor builds',
    command: ['vite', 'build', '--config', 'vite.embed.config.ts', '--logLevel', 'warn'],
  },
  {
    name: 'size',
    proves: 'JavaScript stays in its budgets',
    command: ['tsx', 'tests/gates/bundle-budget.ts'],
  },
  { name: 'unit', proves: 'promises, in Node', command: ['vitest', 'run', '--project', 'unit'], live: true },
  {
    name: 'api',
    proves: 'promises of the server',
    command: ['vitest', 'run', '--project', 'api-sqlite', '--project', 'api-scaled'],
    live: true,
  },
  {
    name: 'browser',
    proves: 'promises, in Chromium',
    command: ['vitest', 'run', '--project', 'browser'],
    live: true,
  },
];

interface Outcome {
  readonly gate: Gate;
  readonly ok: boolean;
  readonly seconds: number;
}

async function runGate(gate: Gate): Promise<Outcome> {
  const started = performance.now();
  if (gate.live) console.log(`\n── ${gate.name}: ${gate.proves}`);
  const { code, said } = await run(gate);
  const seconds = (performance.now() - started) / 1000;
  const ok = code === 0;
  if (!ok && !gate.live) console.log(`\n── ${gate.name} failed: ${gate.proves}\n${said}`);
  console.log(`${ok ? '✓' : '✗'} ${gate.name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s`);
  return { gate, ok, seconds };
}

function run(gate: Gate): Promise<{ code: number | null; said: string }> {
  return new Promise((done, fail) => {
    const [command, ...args] = gate.command;
    const child = spawn('npx', ['--no-install', command, ...args], {
      cwd: ROOT,
      stdio: ['ignore', gate.live ? 'inherit' : 'pipe', gate.live ? 'inherit' : 'pipe'],
      shell: process.platform === 'win32',
    });
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk;
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk;
    });
    child.on('error', fail);
    child.on('close', (code) => done({ code, said }));
  });
}

function chooseGates(names: readonly string[]): readonly Gate[] {
  const unknown = names.filter((name) => !GATES.some((gate) => gate.name === name));
  if (unknown.length > 0) {
    console.error(
      `No gate is called ${unknown.join(', ')}. There are: ${GATES.map((gate) => gate.name).join(' ')}`,
    );
    process.exit(1);
  }
  return names.length === 0 ? GATES : GATES.filter((gate) => names.includes(gate.name));
}

const outcomes: Outcome[] = [];
for (const gate of chooseGates(process.argv.slice(2))) outcomes.push(await runGate(gate));

const failed = outcomes.filter(({ ok }) => !ok);
const total = outcomes.reduce((sum, { seconds }) => sum + seconds, 0);
console.log(`\nGates in ${total.toFixed(0)} s:`);
for (const { gate, ok, seconds } of outcomes) {
  console.log(
    `  ${ok ? 'passed' : 'FAILED'}  ${gate.name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s  ${gate.proves}`,
  );
}
console.log(`${outcomes.length - failed.length} passed, ${failed.length} failed`);
if (failed.length > 0) process.exit(1);
