/**
 * Every change of the schema, in order and forward only. A migration that has been released is never edited: the next one
 * repairs it. Names are sorted as text.
 */
import type { Migration } from 'kysely';
import * as accounts from './0001-accounts.ts';

export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-accounts': accounts,
};
