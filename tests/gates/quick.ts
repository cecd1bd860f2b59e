/**
 * `npm run quick`: the gates that need neither a build nor a server, and the unit tests that reach what was changed since `main`
 * (`npm run quick -- <commit>` for another start), within 40 seconds on two cores. Where more tests reach the change than there is time for, the
 * slowest are left to `npm test`, and named.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../helpers/paths.ts';
import { IMPORTS_PATH } from './dependency-law.ts';
import { fileSeconds, keepFileTimes } from './gate-times.ts';
import { GATES, type Gate } from './gates.ts';
import { fitting, type Imports, reaching } from './related-tests.ts';
import { type Outcome, runGate } from './run-gate.ts';
import { sayOutcomes } from './say-outcomes.ts';
import { runSideBySide } from './schedule.ts';

/** Time for the unit tests, one after the other, s: what the other gates leave of 40 s on two cores. */
const TESTS_S = 20;
const UNIT_TEST = /^tests\/(engine|workers|shell|pages|gates)\/.*\.test\.tsx?$/;
const KERNELS = join(ROOT, 'workers/wasm/build');

function git(...args: readonly string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
}

/** Paths that differ from `base`, or from where this branch left it; files that git does not know yet are among them. */
function changedSince(base: string): readonly string[] {
  const [start = 'HEAD'] = git('merge-base', 'HEAD', base);
  return [
    ...git('diff', '--name-only', '--no-renames', start),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

function isConcerned({ name, quick }: Gate, changed: readonly string[]): boolean {
  if (name === 'unit') return true;
  if (name === 'wasm' && !existsSync(KERNELS)) return true;
  return quick instanceof RegExp ? changed.some((path) => quick.test(path)) : quick === true;
}

/** The unit tests that reach the change, as many as there is time for. The gate `deps` wrote down who imports whom. */
async function runRelatedTests(unit: Gate, changed: readonly string[]): Promise<Outcome> {
  const graph: readonly Imports[] = JSON.parse(readFileSync(IMPORTS_PATH, 'utf8'));
  const related = [...reaching(graph, changed)].filter(
    (path) => UNIT_TEST.test(path) && existsSync(join(ROOT, path)),
  );
  const { chosen, left } = fitting(related, new Set(changed), fileSeconds(), TESTS_S);
  console.log(`${related.length} files of unit tests reach the change.`);
  if (left.length > 0) console.log(`Left to npm test, as there is no time for them: ${left.join(' ')}`);
  if (chosen.length === 0) return { gate: unit, ok: true, seconds: 0, said: '', tests: [] };
  return runGate(unit, {}, chosen);
}

const changed = changedSince(process.argv[2] ?? 'main');
const gates = GATES.filter((gate) => isConcerned(gate, changed)).map((gate) =>
  gate.name === 'unit' ? { ...gate, after: ['wasm', 'deps'] } : gate,
);
// The tests wait for this one.
gates.sort((a, b) => Number(b.name === 'deps') - Number(a.name === 'deps'));
const started = performance.now();
const outcomes = await runSideBySide(gates, Math.max(2, availableParallelism()), (gate) =>
  gate.name === 'unit' ? runRelatedTests(gate, changed) : runGate(gate),
);
keepFileTimes(outcomes);
sayOutcomes(outcomes, (performance.now() - started) / 1000);
if (outcomes.some(({ ok }) => !ok)) process.exit(1);
