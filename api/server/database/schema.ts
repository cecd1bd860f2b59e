/** The rows of every table, family by family: what Kysely checks each query against. */
import type { AccountTables } from './tables/accounts.ts';

export interface Database extends AccountTables {}
