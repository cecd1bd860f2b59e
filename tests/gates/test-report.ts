/** What Vitest wrote about a run (its JSON reporter), said in few lines: what failed and why, and which tests took longest. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../helpers/paths.ts';
import type { FileTimes } from './file-times.ts';

interface WrittenTest {
  readonly fullName: string;
  readonly status: string;
  readonly duration?: number | null;
  readonly failureMessages?: readonly string[] | null;
}

/** The part of Vitest's JSON that is read here. */
export interface WrittenReport {
  readonly testResults: readonly {
    /** Absolute path of the file. */
    readonly name: string;
    readonly status: string;
    /** Why the file itself failed: an import, a hook. */
    readonly message?: string;
    readonly assertionResults: readonly WrittenTest[];
  }[];
}

export interface TestOutcome {
  readonly file: string;
  readonly name: string;
  readonly seconds: number;
  /** Why it failed, the reason first; null when it did not. */
  readonly reason: readonly string[] | null;
}

/** Each test of a report, and each file that failed without one. */
export function readReport(report: WrittenReport, root: string = ROOT): TestOutcome[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.map((test) => ({
      file,
      name: test.fullName.trim(),
      seconds: (test.duration ?? 0) / 1000,
      reason: test.status === 'failed' ? reasonOf(test.failureMessages?.[0] ?? 'no reason given') : null,
    }));
    if (status !== 'failed' || tests.some(({ reason }) => reason)) return tests;
    return [...tests, { file, name: 'the file itself', seconds: 0, reason: reasonOf(message ?? '') }];
  });
}

/** Less than this is no news, s. */
const LEAST_HOOKS = 0.5;

/** What hooks took beside the tests, as one line more for each file where they took long. @param times seconds of whole files by absolute path */
export function hooksOf(tests: readonly TestOutcome[], times: FileTimes, root: string = ROOT): TestOutcome[] {
  return Object.entries(times).flatMap(([path, whole]) => {
    const file = relative(root, path);
    const seconds = tests.reduce((left, test) => (test.file === file ? left - test.seconds : left), whole);
    return seconds < LEAST_HOOKS ? [] : [{ file, name: 'before and after its tests', seconds, reason: null }];
  });
}

/** A failure's first words, where it happened in the tests, and what was kept of it. */
export function reasonOf(message: string): string[] {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('npm warn'));
  const frame = lines.find((line) => line.startsWith('at ') && line.includes('/tests/'));
  const kept = lines.filter((line) => line.startsWith('Kept: '));
  const words = lines.filter((line) => !line.startsWith('at ') && !kept.includes(line)).slice(0, 3);
  const place = frame && `at ${/tests\/[^)]*/.exec(frame)![0]}`;
  return [...words, ...(place ? [place] : []), ...kept].map((line) => line.slice(0, 200));
}

/** As much as a failure is worth at the end of a run. */
const END_LINES = 12;

/** Why a run of tests failed though no test did: its first error outside a test, else its last lines. */
export function endOf(said: string): string[] {
  const lines = stripVTControlCharacters(said)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /[\p{L}\d]/u.test(line));
  const at = lines.findIndex((line) => /Unhandled|^(\w*Error|FATAL ERROR)\b|exited unexpectedly/.test(line));
  const words = at < 0 ? lines.slice(-END_LINES) : lines.slice(at, at + END_LINES);
  return words.map((line) => line.slice(0, 200));
}

export function slowest(tests: readonly TestOutcome[], count: number): readonly TestOutcome[] {
  return tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);
}
