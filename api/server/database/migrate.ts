/**
 * Migrates the schema to the latest version. Safe if several processes start at once: Kysely's migrator takes a lock (an advisory one on
 * PostgreSQL, a write transaction on SQLite), and the second process finds nothing to do.
 */
import { type Kysely, Migrator } from 'kysely';
import { MIGRATIONS } from './migrations/index.ts';

/**
 * @param to the last migration to apply; all if absent. Resolves with the names of applied migrations. Rejects with the name of the failed
 * migration; earlier ones stay.
 */
export async function migrate<Tables>(database: Kysely<Tables>, to?: string): Promise<readonly string[]> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
  });
  const { error, results = [] } = await (to === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(to));
  if (error) {
    const failed = results.find(({ status }) => status === 'Error');
    throw new Error(`Migration ${failed?.migrationName ?? '(before the first)'} failed`, { cause: error });
  }
  return results.map(({ migrationName }) => migrationName);
}
