/**
 * Holds what the server answered while its tests ran (`tests/api/helpers/told-answers.ts`) against the contract: each call
 * succeeded at least once, and answered each error that it lists. It needs the run before it: `npm test -- api answers`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorsOf } from '../../api/contract/base/implied-errors.ts';
import { ROUTES } from '../../api/contract/table.ts';
import type { ToldAnswer } from '../api/helpers/told-answers.ts';

/** What no test can be told here, and why not. */
const NOT_HERE: Readonly<Record<string, string>> = {
  'estimateQuality success': 'no provider here measures how good a picture is',
  'segmentImage success': 'no provider here finds the objects of a picture',
};

const folder = process.env.GESSO_ANSWERS ?? '';
if (!existsSync(folder)) {
  console.error('Nothing was written down: run this after the server’s tests, as `npm test -- api answers`.');
  process.exit(1);
}
const told = new Set(
  readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n')),
);
const promised = ROUTES.flatMap((route) =>
  (['success', ...errorsOf(route)] as const).map((name): ToldAnswer => `${route.id} ${name}`),
);
const mistakes = [
  ...promised.filter((one) => !told.has(one) && !(one in NOT_HERE)).map((one) => `No test was told: ${one}`),
  ...Object.keys(NOT_HERE)
    .filter((one) => told.has(one))
    .map((one) => `A test was told what should not be here: ${one}`),
];

for (const mistake of mistakes) console.error(mistake);
console.log(`${ROUTES.length} calls, ${promised.length} answers, ${mistakes.length} mistakes`);
if (mistakes.length > 0) process.exit(1);
