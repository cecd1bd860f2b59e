import { type Kysely, sql } from 'kysely';
import { PROJECT_LIMITS } from '../../../../vocabulary/limits.ts';
import { errorText } from '../../../contract/base/error-text.ts';
import { ApiError } from '../../base/api-error.ts';
import type { Database } from '../../database/tables/schema.ts';
import { holdAccount } from '../base/hold-account.ts';

/**
 * Rejects with `featureLimitReached` if the account's versions name more parts than allowed, including the version just inserted. Small
 * parts named often use little storage, but fill the database.
 */
export async function requireNames(trx: Kysely<Database>, userId: string): Promise<void> {
  await holdAccount(trx, userId);
  const { total } = await trx
    .selectFrom('project_versions')
    .innerJoin('projects', 'projects.id', 'project_versions.project_id')
    .select(sql<number>`coalesce(sum(project_versions.names), 0)`.as('total'))
    .where('projects.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(total) > PROJECT_LIMITS.namesOfAccount)
    throw new ApiError(errorText('featureLimitReached.projectParts'));
}
