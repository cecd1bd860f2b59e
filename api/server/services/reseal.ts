/** After a change of the server's secret, seals values of earlier secrets with the new one, so earlier secrets can be discarded. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Secrets } from '../base/secrets.ts';
import type { Database } from '../database/tables/schema.ts';
import { isSealedBy, type SealKeys, seal, unseal } from './base/seal.ts';

export interface ResealDeps {
  readonly database: Kysely<Database>;
  readonly secrets: Secrets;
  readonly log: Logger;
}

/** All columns with sealed values. Each is bound to its row's id. */
const SEALED = [
  { table: 'storages', column: 'credentials', purpose: 'storage-secrets' },
  { table: 'webhooks', column: 'secret', purpose: 'webhook' },
  { table: 'webhooks', column: 'previous_secret', purpose: 'webhook' },
  { table: 'second_factors', column: 'secret', purpose: 'second-factor' },
] as const;

/** Returns the number of resealed values. Values that no known key opens stay unchanged and are logged. */
export async function resealAll({ database, secrets, log }: ResealDeps): Promise<number> {
  let count = 0;
  for (const { table, column, purpose } of SEALED) {
    const keys = secrets.keys(purpose);
    const rows = (await database
      .selectFrom(table as 'webhooks')
      .select(['id', column as 'secret'])
      .where(column as 'secret', 'is not', null)
      .execute()) as unknown as readonly Readonly<Record<string, string>>[];
    for (const row of rows) {
      const before = row[column] ?? '';
      if (isSealedBy(keys, before)) continue;
      const after = sealAgain(keys, before, row.id ?? '');
      if (after === undefined) {
        log.error({ table, id: row.id }, 'No known SECRET_KEY opens a sealed text');
        continue;
      }
      await database
        .updateTable(table as 'webhooks')
        .set({ [column]: after })
        .where('id', '=', row.id ?? '')
        // Changed meanwhile: sealed with the new key already.
        .where(column as 'secret', '=', before)
        .execute();
      count += 1;
    }
  }
  return count;
}

function sealAgain(keys: SealKeys, sealed: string, context: string): string | undefined {
  try {
    return seal(keys, unseal(keys, sealed, context), context);
  } catch {
    return undefined;
  }
}
