/** How long the gates and their tests took, kept from run to run in `.cache/gate-times.json`. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../helpers/paths.ts';
import type { Outcome } from './run-gate.ts';
import { slowest } from './test-report.ts';

const PATH = join(ROOT, '.cache/gate-times.json');
/** Runs that are kept, the latest last. */
const RUNS = 20;
const SLOWEST = 10;

/** Seconds throughout. */
interface Run {
  readonly at: string;
  readonly deep: boolean;
  readonly total: number;
  readonly gates: Readonly<Record<string, number>>;
  readonly slowest: readonly { readonly test: string; readonly seconds: number }[];
}

interface Times {
  readonly runs: readonly Run[];
  /** What the tests of a file took when they last ran in the gate. */
  readonly files: Readonly<Record<string, number>>;
}

function readTimes(path: string): Times {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { runs: [], files: {} };
}

/** What the tests of each file took when they last ran, seconds. */
export function fileSeconds(path: string = PATH): Readonly<Record<string, number>> {
  return readTimes(path).files;
}

/** Sums by file. */
function secondsOf(outcomes: readonly Outcome[]): Record<string, number> {
  const files: Record<string, number> = {};
  for (const { file, seconds } of outcomes.flatMap(({ tests }) => tests))
    files[file] = (files[file] ?? 0) + seconds;
  return files;
}

function write(path: string, times: Times): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(times, null, 2)}\n`);
}

/** Keeps what the files of a partial run took, and no run. */
export function keepFileTimes(outcomes: readonly Outcome[], path: string = PATH): void {
  const before = readTimes(path);
  write(path, { ...before, files: { ...before.files, ...secondsOf(outcomes) } });
}

export function keepTimes(
  outcomes: readonly Outcome[],
  { deep, total }: { readonly deep: boolean; readonly total: number },
  path: string = PATH,
): void {
  const tests = outcomes.flatMap((outcome) => outcome.tests);
  const run: Run = {
    at: new Date().toISOString(),
    deep,
    total,
    gates: Object.fromEntries(outcomes.map(({ gate, seconds }) => [gate.name, seconds])),
    slowest: slowest(tests, SLOWEST).map(({ file, name, seconds }) => ({
      test: `${file}: ${name}`,
      seconds,
    })),
  };
  const before = readTimes(path);
  write(path, {
    runs: [...before.runs, run].slice(-RUNS),
    files: deep ? before.files : { ...before.files, ...secondsOf(outcomes) },
  });
}
