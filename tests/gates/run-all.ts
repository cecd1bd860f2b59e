/**
 * `npm test` and `npm run check`: every gate, one after the other, each with its name and time. A gate that fails does not
 * stop the others, so that one run tells everything, and the end of the output alone tells what failed and why. The last
 * line is `N passed, N failed`; the exit code is 1 when any failed.
 *
 * `npm test -- lint unit` runs only the named gates.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../helpers/paths.ts';
import { readReport, reasonOf, slowest, type TestOutcome } from './test-report.ts';

/** Vitest's own account of each run is kept here until the end. */
const REPORTS = mkdtempSync(join(tmpdir(), 'gesso-gates-'));
const reportPath = (gate: string) => join(REPORTS, `${gate}.json`);

/** What the server answered while its tests ran, for the gate that holds it against the contract. */
const ANSWERS = join(REPORTS, 'answers');

/** A gate of tests: Vitest as it speaks on a terminal, and as JSON for the end. */
function tests(name: string, proves: string, ...projects: readonly string[]): Gate {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath(name)}`];
  const chosen = projects.flatMap((project) => ['--project', project]);
  return { name, proves, command: ['vitest', 'run', ...chosen, ...reporters], live: true };
}

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
    proves: 'there are PostgreSQL, Redis and Python to test on',
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
  {
    name: 'spectral',
    proves: 'the OpenAPI document is described and sound',
    command: ['tsx', 'tests/gates/spectral.ts'],
  },
  { name: 'ledger', proves: 'every requirement has its test', command: ['tsx', 'tests/gates/ledger.ts'] },
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
  tests('unit', 'promises, in Node', 'unit'),
  tests('api', 'promises of the server', 'api-sqlite', 'api-scaled'),
  {
    name: 'answers',
    proves: 'every call succeeded in a test, and answered each of its errors',
    command: ['tsx', 'tests/gates/answers.ts'],
  },
  tests('browser', 'promises, in Chromium', 'browser'),
];

interface Outcome {
  readonly gate: Gate;
  readonly ok: boolean;
  readonly seconds: number;
  /** What it said, when that was not shown while it ran. */
  readonly said: string;
  /** Its single tests; none when it is no test run, or did not come to its end. */
  readonly tests: readonly TestOutcome[];
}

async function runGate(gate: Gate): Promise<Outcome> {
  const started = performance.now();
  if (gate.live) console.log(`\n── ${gate.name}: ${gate.proves}`);
  const { code, said } = await run(gate);
  const seconds = (performance.now() - started) / 1000;
  const ok = code === 0;
  if (!ok && !gate.live) console.log(`\n── ${gate.name} failed: ${gate.proves}\n${said}`);
  console.log(`${ok ? '✓' : '✗'} ${gate.name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s`);
  return { gate, ok, seconds, said, tests: readTests(gate) };
}

function readTests({ name }: Gate): readonly TestOutcome[] {
  const path = reportPath(name);
  return existsSync(path) ? readReport(JSON.parse(readFileSync(path, 'utf8'))) : [];
}

function run(gate: Gate): Promise<{ code: number | null; said: string }> {
  return new Promise((done, fail) => {
    const [command, ...args] = gate.command;
    const child = spawn('npx', ['--no-install', command, ...args], {
      cwd: ROOT,
      env: { ...process.env, GESSO_ANSWERS: ANSWERS },
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

/** A long list hides what comes after it, and the first failures are the ones to look at. */
const MOST_FAILURES = 6;

function tellFailures({ gate, tests, said }: Outcome): void {
  const failures = tests.flatMap((test) => (test.reason ? [{ ...test, reason: test.reason }] : []));
  for (const { file, name, reason } of failures.slice(0, MOST_FAILURES)) {
    console.log(`  ${gate.name}: ${file}: ${name}`);
    for (const line of reason) console.log(`      ${line}`);
  }
  if (failures.length > MOST_FAILURES) {
    console.log(`  ${gate.name}: and ${failures.length - MOST_FAILURES} more, above`);
  }
  if (failures.length > 0) return;
  const words = gate.live ? ['the run itself failed: its last lines above say how'] : reasonOf(said);
  for (const line of words) console.log(`  ${gate.name}: ${line}`);
}

const outcomes: Outcome[] = [];
for (const gate of chooseGates(process.argv.slice(2))) outcomes.push(await runGate(gate));
rmSync(REPORTS, { recursive: true });

const failed = outcomes.filter(({ ok }) => !ok);
const longest = slowest(
  outcomes.flatMap(({ tests }) => tests),
  10,
);
if (longest.length > 0) console.log('\nThe slowest tests:');
for (const { file, name, seconds } of longest) {
  console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${file}: ${name}`);
}
const total = outcomes.reduce((sum, { seconds }) => sum + seconds, 0);
console.log(`\nGates in ${total.toFixed(0)} s:`);
for (const { gate, ok, seconds } of outcomes) {
  console.log(
    `  ${ok ? 'passed' : 'FAILED'}  ${gate.name.padEnd(11)} ${seconds.toFixed(1).padStart(6)} s  ${gate.proves}`,
  );
}
if (failed.length > 0) console.log('\nFailed:');
for (const outcome of failed) tellFailures(outcome);
console.log(`${outcomes.length - failed.length} passed, ${failed.length} failed`);
if (failed.length > 0) process.exit(1);
