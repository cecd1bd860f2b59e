import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fileSeconds, keepFileTimes, keepTimes } from './gate-times.ts';
import type { Outcome } from './run-gate.ts';

const folder = mkdtempSync(join(tmpdir(), 'gesso-times-'));
afterAll(() => rmSync(folder, { recursive: true }));

const outcome = (seconds: number): Outcome => ({
  gate: { name: 'unit', proves: 'promises', command: ['vitest'] },
  ok: true,
  seconds,
  said: '',
  tests: ['a', 'b'].map((name) => ({ file: 'tests/x.test.ts', name, seconds: seconds / 4, reason: null })),
});

it('keeps the times of the last twenty runs, and of each file of the gate’s last', () => {
  const path = join(folder, 'times.json');
  expect(fileSeconds(path)).toEqual({});
  for (let run = 1; run <= 24; run++) keepTimes([outcome(run)], { deep: false, total: run }, path);
  keepTimes([outcome(100)], { deep: true, total: 100 }, path);
  const { runs } = JSON.parse(readFileSync(path, 'utf8'));
  expect(runs).toHaveLength(20);
  expect(runs.at(-2)).toMatchObject({ deep: false, total: 24, gates: { unit: 24 } });
  expect(runs.at(-2).slowest[0]).toEqual({ test: 'tests/x.test.ts: a', seconds: 6 });
  expect(runs.at(-1)).toMatchObject({ deep: true, total: 100 });
  // More inputs took longer: what the gate takes is known from the gate.
  expect(fileSeconds(path)).toEqual({ 'tests/x.test.ts': 12 });
  keepFileTimes([outcome(40)], path);
  expect(fileSeconds(path)).toEqual({ 'tests/x.test.ts': 20 });
  expect(JSON.parse(readFileSync(path, 'utf8')).runs).toEqual(runs);
});
