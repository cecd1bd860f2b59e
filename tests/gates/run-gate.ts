/** Runs one gate as a process and returns its result. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../helpers/paths.ts';
import { FILE_TIMES_PATH } from './file-times.ts';
import type { Gate } from './gates.ts';
import { hooksOf, readReport, type TestOutcome } from './test-report.ts';

/** Enough for the errors that a run of tests ends with. */
const LAST_LINES = 400;

export interface Outcome {
  readonly gate: Gate;
  readonly ok: boolean;
  readonly seconds: number;
  /** Its output; for a gate whose output was shown live, the last lines. */
  readonly said: string;
  /** Its single tests; none when it is no test run, or did not come to its end. */
  readonly tests: readonly TestOutcome[];
}

/** Vitest's own account of each run, and what the server answered during its tests, are kept here until the end. */
const REPORTS = mkdtempSync(join(tmpdir(), 'gesso-gates-'));
process.once('exit', () => rmSync(REPORTS, { recursive: true, force: true }));
const reportPath = (gate: string) => join(REPORTS, `${gate}.json`);
const timesPath = (gate: string) => join(REPORTS, `${gate}-files.json`);

/**
 * @param env settings beside the process's own
 * @param more arguments after the gate's own
 */
export async function runGate(
  gate: Gate,
  env: NodeJS.ProcessEnv = {},
  more: readonly string[] = [],
): Promise<Outcome> {
  const started = performance.now();
  if (gate.live) console.log(`── ${gate.name}: ${gate.proves}`);
  const { code, said } = await run(gate, env, more);
  const seconds = (performance.now() - started) / 1000;
  const ok = code === 0;
  if (!ok && !gate.live) console.log(`\n── ${gate.name} failed: ${gate.proves}\n${said}`);
  console.log(`${ok ? '✓' : '✗'} ${gate.name.padEnd(11)} ${seconds.toFixed(1).padStart(6)} s`);
  return { gate, ok, seconds, said, tests: readTests(gate) };
}

function readTests({ name }: Gate): readonly TestOutcome[] {
  const path = reportPath(name);
  if (!existsSync(path)) return [];
  const tests = readReport(JSON.parse(readFileSync(path, 'utf8')));
  const times = timesPath(name);
  return existsSync(times) ? [...tests, ...hooksOf(tests, JSON.parse(readFileSync(times, 'utf8')))] : tests;
}

function commandOf(gate: Gate, more: readonly string[]): readonly string[] {
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportPath(gate.name)}`,
    `--reporter=${join(ROOT, 'tests/gates/file-times.ts')}`,
  ];
  return [...gate.command, ...(gate.tests ? reporters : []), ...more];
}

async function run(
  gate: Gate,
  env: NodeJS.ProcessEnv,
  more: readonly string[],
): Promise<{ code: number | null; said: string }> {
  const [program = '', ...args] = commandOf(gate, more);
  // Asked for by npx, each would start a second later.
  const child = spawn(join(ROOT, 'node_modules/.bin', program), args, {
    cwd: ROOT,
    env: {
      ...process.env,
      GESSO_ANSWERS: join(REPORTS, 'answers'),
      [FILE_TIMES_PATH]: timesPath(gate.name),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    // Gates run in parallel: each line is prefixed with its gate.
    createInterface({ input: stream }).on('line', (line) => {
      said.push(line);
      if (!gate.live) return;
      if (said.length > LAST_LINES) said.shift();
      if (line.trim() !== '') console.log(`${gate.name.padEnd(7)} │ ${line}`);
    });
  }
  const code = await new Promise<number | null>((done, fail) => {
    child.on('error', fail);
    child.on('close', done);
  });
  return { code, said: said.join('\n') };
}
