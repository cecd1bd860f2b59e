/**
 * `npm test`: every gate, side by side where one does not wait for another, each with its name and time. A gate that fails does not stop the
 * others, so that one run tells everything, and the end of the output alone tells what failed and why. The last line is
 * `N passed, N failed`; the exit code is 1 when any failed. Times are kept in `.cache/gate-times.json`.
 *
 * `npm test -- lint unit` runs only the named gates. `npm run test:deep` takes every input of the tests that the gate takes a sample of
 * (`tests/helpers/sampled.ts`), and the tests that take minutes each.
 */
import { availableParallelism } from 'node:os';
import { keepTimes } from './gate-times.ts';
import { GATES, type Gate } from './gates.ts';
import { runGate } from './run-gate.ts';
import { sayOutcomes } from './say-outcomes.ts';
import { runSideBySide } from './schedule.ts';

function chooseGates(names: readonly string[], deep: boolean): readonly Gate[] {
  const unknown = names.filter((name) => !GATES.some((gate) => gate.name === name));
  if (unknown.length > 0) {
    const known = GATES.map((gate) => gate.name).join(' ');
    console.error(`No gate is called ${unknown.join(', ')}. There are: ${known}`);
    process.exit(1);
  }
  return GATES.filter((gate) => (names.length > 0 ? names.includes(gate.name) : deep || !gate.deep));
}

const args = process.argv.slice(2);
const deep = args.includes('--deep');
const gates = chooseGates(
  args.filter((argument) => argument !== '--deep'),
  deep,
);
const started = performance.now();
const outcomes = await runSideBySide(gates, Math.max(2, availableParallelism()), (gate) =>
  runGate(gate, deep ? { GESSO_TESTS: 'deep' } : {}),
);
const total = (performance.now() - started) / 1000;
keepTimes(outcomes, { deep, total });
sayOutcomes(outcomes, total);
if (outcomes.some(({ ok }) => !ok)) process.exit(1);
