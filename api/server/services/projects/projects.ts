/**
 * Documents saved to an account. A version names content-addressed parts. Saving states the version it is based on, so two devices never
 * overwrite each other's work.
 */
import { type Kysely, sql } from 'kysely';
import { PROJECT_LIMITS } from '../../../../vocabulary/limits.ts';
import { errorText } from '../../../contract/base/error-text.ts';
import { ApiError } from '../../base/api-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { Ids } from '../../base/ids.ts';
import type { ProjectRow, ProjectVersionRow } from '../../database/tables/projects.ts';
import type { Database } from '../../database/tables/schema.ts';
import { requireRoom } from '../base/require-room.ts';
import type { ProjectParts, StoredPart } from './project-parts.ts';
import { createProjectVersions, type Trx, type VersionContent } from './project-versions.ts';

export interface ShownProject extends ProjectRow {
  readonly width: number;
  readonly height: number;
  /** Blob of the thumbnail. */
  readonly thumbnail: string | null;
}

export interface OpenedVersion {
  readonly project: ShownProject;
  readonly version: ProjectVersionRow;
  readonly document: StoredPart;
  readonly parts: readonly StoredPart[];
}

/** Another user's project is `notFound`. */
export interface Projects {
  /** Last saved first. */
  list(
    userId: string,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<{ readonly items: readonly ShownProject[]; readonly total: number }>;
  /** Rejects with `conflict` if parts are missing, with `featureLimitReached` if there are too many. */
  create(userId: string, name: string, content: VersionContent): Promise<ShownProject>;
  open(userId: string, id: string, number?: number): Promise<OpenedVersion>;
  rename(userId: string, id: string, name: string): Promise<ShownProject>;
  /** Its parts stay until the retention deletes them as unnamed. */
  remove(userId: string, id: string): Promise<void>;
  /** Deletes all of a user's. */
  removeAll(userId: string): Promise<void>;
  /** Resumes interrupted removals. */
  finishRemovals(stopping?: AbortSignal): Promise<void>;
  /** Newest first. */
  versions(userId: string, id: string): Promise<readonly ProjectVersionRow[]>;
  /** Rejects with `conflict` if `basedOn` is not the current version or parts are missing. */
  save(
    userId: string,
    id: string,
    content: VersionContent,
    options: { readonly basedOn: number; readonly name: string | null },
  ): Promise<ShownProject>;
  nameVersion(userId: string, id: string, number: number, name: string | null): Promise<ProjectVersionRow>;
  restore(userId: string, id: string, number: number): Promise<ShownProject>;
}

export interface ProjectsDeps {
  readonly database: Kysely<Database>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly parts: Pick<ProjectParts, 'find'>;
}

const REMOVALS_AT_ONCE = 1_000;
/** In place of a version number: the project is being removed and no query finds it. */
const REMOVED = 0;

export function createProjects({ database, clock, ids, parts }: ProjectsDeps): Projects {
  const versions = createProjectVersions({ database, clock, parts });

  const shown = (trx: Kysely<Database>, userId: string) =>
    trx
      .selectFrom('projects')
      .innerJoin('project_versions', (join) =>
        join
          .onRef('project_versions.project_id', '=', 'projects.id')
          .onRef('project_versions.number', '=', 'projects.version'),
      )
      .leftJoin('project_parts', 'project_parts.id', 'project_versions.thumbnail')
      .where('projects.user_id', '=', userId)
      .selectAll('projects')
      .select(['project_versions.width', 'project_versions.height', 'project_parts.blob as thumbnail']);

  async function show(trx: Kysely<Database>, userId: string, id: string): Promise<ShownProject> {
    const found = await shown(trx, userId).where('projects.id', '=', id).executeTakeFirst();
    if (!found) throw new ApiError('notFound.project');
    return found;
  }

  /** Locks until the commit: concurrent saves are serialized. */
  async function hold(trx: Trx, userId: string, id: string): Promise<ProjectRow> {
    const held = await trx
      .updateTable('projects')
      .set({ updated_at: clock.now() })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('version', '>', REMOVED)
      .returningAll()
      .executeTakeFirst();
    if (!held) throw new ApiError('notFound.project');
    return held;
  }

  async function setCurrent(trx: Trx, id: string, version: number): Promise<void> {
    await trx.updateTable('projects').set({ version }).where('id', '=', id).execute();
  }

  async function erase(id: string): Promise<void> {
    await versions.removeAll(id);
    await database.deleteFrom('projects').where('id', '=', id).execute();
  }

  return {
    async list(userId, { offset, limit }) {
      const { total } = await database
        .selectFrom('projects')
        .select(sql<number>`count(*)`.as('total'))
        .where('user_id', '=', userId)
        .where('version', '>', REMOVED)
        .executeTakeFirstOrThrow();
      const items = await shown(database, userId)
        .orderBy('projects.updated_at', 'desc')
        .orderBy('projects.id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute();
      return { items, total: Number(total) };
    },

    create(userId, name, content) {
      const id = ids.next();
      const now = clock.now();
      return database.transaction().execute(async (trx) => {
        await trx
          .insertInto('projects')
          .values({ id, user_id: userId, name, version: 1, created_at: now, updated_at: now })
          .execute();
        await requireRoom(trx, 'projects', userId, PROJECT_LIMITS.projects);
        await versions.insert(trx, userId, { project_id: id, number: 1, name: null }, content);
        return show(trx, userId, id);
      });
    },

    async open(userId, id, number) {
      const project = await show(database, userId, id);
      const version = await versions.find(database, id, number ?? project.version);
      const rows = await versions.partsOf(id, version.number);
      const document = rows.find((row) => row.id === version.document);
      if (!document) throw new Error(`Version ${version.number} of project ${id} has no document`);
      // The thumbnail is included: it may also be a part of the document.
      const others = rows.filter((row) => row.id !== version.document);
      return { project, version, document, parts: others };
    },

    rename: (userId, id, name) =>
      database.transaction().execute(async (trx) => {
        const renamed = await trx
          .updateTable('projects')
          .set({ name })
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .where('version', '>', REMOVED)
          .returning('id')
          .executeTakeFirst();
        if (!renamed) throw new ApiError('notFound.project');
        return show(trx, userId, id);
      }),

    async remove(userId, id) {
      const hidden = await database
        .updateTable('projects')
        .set({ version: REMOVED })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('version', '>', REMOVED)
        .returning('id')
        .executeTakeFirst();
      if (!hidden) throw new ApiError('notFound.project');
      await erase(id);
    },

    async removeAll(userId) {
      const all = await database
        .updateTable('projects')
        .set({ version: REMOVED })
        .where('user_id', '=', userId)
        .returning('id')
        .execute();
      for (const { id } of all) await erase(id);
    },

    async finishRemovals(stopping) {
      const left = await database
        .selectFrom('projects')
        .select('id')
        // As a literal: the partial index of removed projects requires it.
        .where('version', '=', sql.lit(REMOVED))
        .limit(REMOVALS_AT_ONCE)
        .execute();
      for (const { id } of left) if (!stopping?.aborted) await erase(id);
    },

    async versions(userId, id) {
      await show(database, userId, id);
      return versions.list(id);
    },

    save: (userId, id, content, { basedOn, name }) =>
      database.transaction().execute(async (trx) => {
        const { version } = await hold(trx, userId, id);
        if (version !== basedOn) throw new ApiError(errorText('conflict.projectChanged', { version }));
        await versions.limit(trx, id, [version], content.parts.length + 2);
        await versions.insert(trx, userId, { project_id: id, number: version + 1, name }, content);
        await setCurrent(trx, id, version + 1);
        return show(trx, userId, id);
      }),

    nameVersion: (userId, id, number, name) =>
      database.transaction().execute(async (trx) => {
        await show(trx, userId, id);
        await versions.find(trx, id, number);
        return trx
          .updateTable('project_versions')
          .set({ name })
          .where('project_id', '=', id)
          .where('number', '=', number)
          .returningAll()
          .executeTakeFirstOrThrow();
      }),

    restore: (userId, id, number) =>
      database.transaction().execute(async (trx) => {
        const { version: current } = await hold(trx, userId, id);
        const old = await versions.find(trx, id, number);
        await versions.limit(trx, id, [current, number], await versions.countParts(trx, id, number));
        const next = current + 1;
        await versions.copy(trx, userId, old, next);
        await setCurrent(trx, id, next);
        return show(trx, userId, id);
      }),
  };
}
