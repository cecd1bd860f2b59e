/** Versions of projects: which parts each one names, and how many are kept. */
import { setImmediate as letOthersRun } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { PROJECT_LIMITS } from '../../../../vocabulary/limits.ts';
import { errorText } from '../../../contract/base/error-text.ts';
import { ApiError } from '../../base/api-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { ProjectVersionRow } from '../../database/tables/projects.ts';
import type { Database } from '../../database/tables/schema.ts';
import type { ProjectParts, StoredPart } from './project-parts.ts';
import { requireNames } from './require-names.ts';

export interface VersionContent {
  /** Hashes of parts. */
  readonly document: string;
  readonly parts: readonly string[];
  readonly thumbnail: string | null;
  /** Frame size, px. */
  readonly width: number;
  readonly height: number;
}

export type Trx = Transaction<Database>;
type Reader = Kysely<Database>;

/** Its methods do not ask whose a project is: `projects.ts` does. */
export interface ProjectVersions {
  /** Newest first. */
  list(project: string): Promise<readonly ProjectVersionRow[]>;
  /** Rejects with `notFound`. */
  find(trx: Reader, project: string, number: number): Promise<ProjectVersionRow>;
  /** By their ids. */
  partsOf(project: string, number: number): Promise<readonly StoredPart[]>;
  countParts(trx: Reader, project: string, number: number): Promise<number>;
  /** Rejects with `conflict` if parts are missing. */
  insert(
    trx: Trx,
    userId: string,
    version: { readonly project_id: string; readonly number: number; readonly name: string | null },
    content: VersionContent,
  ): Promise<void>;
  /** A copy of a version, with its parts and without its name. */
  copy(trx: Trx, userId: string, old: ProjectVersionRow, number: number): Promise<void>;
  /**
   * Removes the oldest unnamed versions if there are too many; a document with many parts keeps fewer. @param kept numbers of versions to
   * keep @param parts number of parts of the new version
   */
  limit(trx: Trx, project: string, kept: readonly number[], parts: number): Promise<void>;
  /** Removes all of a project's, in chunks: it may name half a million parts, and other requests must be answered meanwhile. */
  removeAll(project: string): Promise<void>;
}

export interface ProjectVersionsDeps {
  readonly database: Kysely<Database>;
  readonly clock: Clock;
  readonly parts: Pick<ProjectParts, 'find'>;
}

const ROWS_AT_ONCE = 1_000;

export function createProjectVersions({ database, clock, parts }: ProjectVersionsDeps): ProjectVersions {
  return {
    list: (project) =>
      database
        .selectFrom('project_versions')
        .selectAll()
        .where('project_id', '=', project)
        .orderBy('number', 'desc')
        .execute(),

    async find(trx, project, number) {
      const version = await trx
        .selectFrom('project_versions')
        .selectAll()
        .where('project_id', '=', project)
        .where('number', '=', number)
        .executeTakeFirst();
      if (!version) throw new ApiError('notFound.version');
      return version;
    },

    partsOf: (project, number) =>
      database
        .selectFrom('project_version_parts')
        .innerJoin('project_parts', 'project_parts.id', 'project_version_parts.part_id')
        .select(['project_parts.id', 'hash', 'blob', 'bytes'])
        .where('project_id', '=', project)
        .where('number', '=', number)
        .orderBy('project_parts.id')
        .execute(),

    async countParts(trx, project, number) {
      const { count } = await trx
        .selectFrom('project_version_parts')
        .select(sql<number>`count(*)`.as('count'))
        .where('project_id', '=', project)
        .where('number', '=', number)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async insert(trx, userId, version, { document, parts: others, thumbnail, width, height }) {
      const hashes = [...new Set([document, ...others, ...(thumbnail === null ? [] : [thumbnail])])];
      const stored = await parts.find(userId, hashes, trx);
      const count = hashes.length - stored.size;
      if (count > 0) throw new ApiError(errorText('conflict.partsMissing', { count }));
      const idOf = (hash: string) => stored.get(hash)!.id;
      await trx
        .insertInto('project_versions')
        .values({
          ...version,
          document: idOf(document),
          thumbnail: thumbnail === null ? null : idOf(thumbnail),
          width,
          height,
          names: hashes.length,
          created_at: clock.now(),
        })
        .execute();
      const { project_id, number } = version;
      const rows = hashes.map((hash) => ({ project_id, number, part_id: idOf(hash) }));
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
        await trx
          .insertInto('project_version_parts')
          .values(rows.slice(at, at + ROWS_AT_ONCE))
          .execute();
      }
      await requireNames(trx, userId);
    },

    async copy(trx, userId, old, number) {
      await trx
        .insertInto('project_versions')
        .values({ ...old, number, name: null, created_at: clock.now() })
        .execute();
      await trx
        .insertInto('project_version_parts')
        .columns(['project_id', 'number', 'part_id'])
        .expression((query) =>
          query
            .selectFrom('project_version_parts')
            .select(['project_id', sql.lit(number).as('number'), 'part_id'])
            .where('project_id', '=', old.project_id)
            .where('number', '=', old.number),
        )
        .execute();
      await requireNames(trx, userId);
    },

    async limit(trx, project, kept, parts) {
      const most = Math.min(PROJECT_LIMITS.versions, Math.floor(PROJECT_LIMITS.namesOfParts / parts));
      const { total } = await trx
        .selectFrom('project_versions')
        .select(sql<number>`count(*)`.as('total'))
        .where('project_id', '=', project)
        .executeTakeFirstOrThrow();
      const tooMany = Number(total) + 1 - most;
      if (tooMany <= 0) return;
      const oldest = await trx
        .selectFrom('project_versions')
        .select('number')
        .where('project_id', '=', project)
        .where('name', 'is', null)
        .where('number', 'not in', kept)
        .orderBy('number')
        .limit(tooMany)
        .execute();
      if (oldest.length < tooMany) throw new ApiError(errorText('featureLimitReached.versions', { most }));
      const numbers = oldest.map(({ number }) => number);
      for (const table of ['project_version_parts', 'project_versions'] as const) {
        await trx
          .deleteFrom(table)
          .where('project_id', '=', project)
          .where('number', 'in', numbers)
          .execute();
      }
    },

    async removeAll(project) {
      const versions = await database
        .selectFrom('project_versions')
        .select('number')
        .where('project_id', '=', project)
        .execute();
      for (const { number } of versions) {
        for (const table of ['project_version_parts', 'project_versions'] as const) {
          await database
            .deleteFrom(table)
            .where('project_id', '=', project)
            .where('number', '=', number)
            .execute();
        }
        await letOthersRun();
      }
    },
  };
}
