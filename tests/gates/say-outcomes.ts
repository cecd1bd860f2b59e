/** The end of a run of gates, on the terminal: which tests took longest, how long each gate took, and what failed and why. */
import type { Outcome } from './run-gate.ts';
import { endOf, reasonOf, slowest } from './test-report.ts';

/** Maximum length of a list: the first failures matter most. */
const MOST_FAILURES = 6;

export function sayOutcomes(outcomes: readonly Outcome[], total: number): void {
  const tests = outcomes.flatMap((outcome) => outcome.tests);
  if (tests.length > 0) console.log('\nThe slowest tests:');
  for (const { file, name, seconds } of slowest(tests, 10)) {
    console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${file}: ${name}`);
  }
  console.log(`\nGates in ${total.toFixed(0)} s, side by side:`);
  for (const { gate, ok, seconds } of outcomes) {
    console.log(
      `  ${ok ? 'passed' : 'FAILED'}  ${gate.name.padEnd(11)} ${seconds.toFixed(1).padStart(6)} s  ${gate.proves}`,
    );
  }
  const failed = outcomes.filter(({ ok }) => !ok);
  if (failed.length > 0) console.log('\nFailed:');
  for (const outcome of failed) sayFailures(outcome);
  console.log(`${outcomes.length - failed.length} passed, ${failed.length} failed`);
}

function sayFailures({ gate, tests, said }: Outcome): void {
  const failures = tests.flatMap((test) => (test.reason ? [{ ...test, reason: test.reason }] : []));
  for (const { file, name, reason } of failures.slice(0, MOST_FAILURES)) {
    console.log(`  ${gate.name}: ${file}: ${name}`);
    for (const line of reason) console.log(`      ${line}`);
  }
  if (failures.length > MOST_FAILURES) {
    console.log(`  ${gate.name}: and ${failures.length - MOST_FAILURES} more, above`);
  }
  if (failures.length > 0) return;
  const words = gate.live ? endOf(said) : reasonOf(said);
  for (const line of words) console.log(`  ${gate.name}: ${line}`);
}
