/**
 * Holds what the server answered while its tests ran (`tests/api/helpers/told-answers.ts`) against the contract: each call
 * succeeded at least once, and answered each error that it lists. It needs the run before it: `npm test -- api answers`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorsOf } from '../../api/contract/base/implied-errors.ts';
import { ROUTES } from '../../api/contract/table.ts';
import type { ToldAnswer } from '../api/helpers/told-answers.ts';

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
const mistakes = promised.filter((one) => !told.has(one)).map((one) => `No test was told: ${one}`);

for (const mistake of mistakes) console.error(mistake);
console.log(`${ROUTES.length} calls, ${promised.length} answers, ${mistakes.length} mistakes`);
if (mistakes.length > 0) process.exit(1);
