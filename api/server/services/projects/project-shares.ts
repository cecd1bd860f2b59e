/**
 * Share links to a flattened picture of a project. The picture is decoded, scaled and encoded again, so only its px are published: no
 * layers, names or metadata. The server stores a hash of the link's token.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { PROJECT_LIMITS } from '../../../../vocabulary/limits.ts';
import { errorText } from '../../../contract/base/error-text.ts';
import { editOperations } from '../../../contract/schemas/image-edit.ts';
import { ApiError } from '../../base/api-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { Ids } from '../../base/ids.ts';
import type { ProjectShareRow } from '../../database/tables/projects.ts';
import type { Database } from '../../database/tables/schema.ts';
import type { ImagePool } from '../../images/pool.ts';
import { hashPassword, matchesPassword } from '../accounts/passwords.ts';
import { hashSecret } from '../base/secret-text.ts';
import { createPictureStorage, type PictureStorageDeps } from '../uploads/picture-storage.ts';
import type { CheckedFile } from '../uploads/uploads.ts';

export interface ShareOptions {
  /** Maximum of the longer side, px. Smaller pictures are not enlarged. */
  readonly size: number;
  readonly expiresInDays: number | null;
  readonly password: string | null;
}

export interface ProjectShares {
  /** `notFound` for another user's project, `featureLimitReached`, `storageFull`; the URL is only in this response. */
  create(
    userId: string,
    projectId: string,
    file: CheckedFile,
    options: ShareOptions,
  ): Promise<ProjectShareRow & { readonly url: string }>;
  /** Newest first. */
  list(userId: string, projectId: string): Promise<readonly ProjectShareRow[]>;
  revoke(userId: string, projectId: string, id: string): Promise<void>;
  /** Deletes all links of a project. */
  revokeAll(userId: string, projectId: string): Promise<void>;
  /** `notFound` for an unknown, revoked or expired link, or one of a blocked account. */
  find(token: string): Promise<ProjectShareRow>;
  isPassword(share: ProjectShareRow, password: string): Promise<boolean>;
  /** Deletes expired links; returns their number. */
  removeEnded(before: number, stopping?: AbortSignal): Promise<number>;
  /** Deletes all of a user's. */
  removeAll(userId: string): Promise<void>;
  /** Those of these blobs that have a row. */
  known(blobs: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface ProjectSharesDeps extends PictureStorageDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly pool: Pick<ImagePool, 'run'>;
  /** Temporary folder. */
  readonly folder: string;
  publicUrl(): string;
}

/** Prefix of the blob names; the share's id follows. */
export const SHARES_FOLDER = 'shared/';
const DAY = 24 * 60 * 60 * 1000;
/** 128 bits. */
const TOKEN_BYTES = 16;
const QUALITY = 90;
const AT_ONCE = 200;

export function createProjectShares(deps: ProjectSharesDeps): ProjectShares {
  const { database, clock, ids, pool, folder, publicUrl } = deps;
  const storage = createPictureStorage(deps, 'project_shares');

  async function requireProject(
    userId: string,
    projectId: string,
    trx: Kysely<Database> = database,
  ): Promise<void> {
    const found = await trx
      .selectFrom('projects')
      .select('id')
      .where('id', '=', projectId)
      .where('user_id', '=', userId)
      .where('version', '>', 0)
      .executeTakeFirst();
    if (!found) throw new ApiError('notFound.project');
  }

  async function count(projectId: string, trx = database): Promise<number> {
    const { total } = await trx
      .selectFrom('project_shares')
      .select(sql<number>`count(*)`.as('total'))
      .where('project_id', '=', projectId)
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  const isFull = () =>
    new ApiError(errorText('featureLimitReached.library', { most: PROJECT_LIMITS.shares }));

  /** The px only, scaled. @param path of the WebP */
  async function flatten({ path: input, picture }: CheckedFile, size: number, path: string) {
    const scale = Math.min(1, size / Math.max(picture.width, picture.height));
    const side = (px: number) => Math.max(1, Math.round(px * scale));
    const resizing = { width: side(picture.width), height: side(picture.height), fit: 'bounds' as const };
    const { file } = await pool.run({
      kind: 'edit',
      input,
      source: picture,
      output: path,
      operations: editOperations.parse(scale < 1 ? { resizing } : {}),
      format: { type: 'webp', compression: { type: 'lossy', quality: QUALITY } },
    });
    return file;
  }

  return {
    async create(userId, projectId, sent, { size, expiresInDays, password }) {
      await requireProject(userId, projectId);
      if ((await count(projectId)) >= PROJECT_LIMITS.shares) throw isFull();
      await mkdir(folder, { recursive: true });
      const path = join(folder, randomBytes(16).toString('hex'));
      try {
        const { width, height, bytes, mime } = await flatten(sent, size, path);
        const now = clock.now();
        const id = ids.next();
        const token = randomBytes(TOKEN_BYTES).toString('base64url');
        const row: ProjectShareRow = {
          id,
          project_id: projectId,
          user_id: userId,
          token_hash: hashSecret(token),
          password_hash: password === null ? null : await hashPassword(password),
          blob: `${SHARES_FOLDER}${id}.webp`,
          bytes,
          width,
          height,
          expires_at: expiresInDays === null ? null : now + expiresInDays * DAY,
          created_at: now,
        };
        await storage.add({ userId, blob: row.blob, path, mime, bytes }, async (trx) => {
          // The project may have been deleted meanwhile.
          await requireProject(userId, projectId, trx);
          await trx.insertInto('project_shares').values(row).execute();
          // Of two requests for the last place, the second is rejected.
          if ((await count(projectId, trx)) > PROJECT_LIMITS.shares) throw isFull();
        });
        return { ...row, url: `${publicUrl()}/shared/${token}` };
      } finally {
        await rm(path, { force: true });
      }
    },

    async list(userId, projectId) {
      await requireProject(userId, projectId);
      return database
        .selectFrom('project_shares')
        .selectAll()
        .where('project_id', '=', projectId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
    },

    async revoke(userId, projectId, id) {
      const removed = await database
        .deleteFrom('project_shares')
        .where('id', '=', id)
        .where('project_id', '=', projectId)
        .where('user_id', '=', userId)
        .returning('blob')
        .executeTakeFirst();
      if (!removed) throw new ApiError('notFound.share');
      await storage.removeBlob(removed.blob);
    },

    async revokeAll(userId, projectId) {
      const removed = await database
        .deleteFrom('project_shares')
        .where('project_id', '=', projectId)
        .where('user_id', '=', userId)
        .returning('blob')
        .execute();
      for (const { blob } of removed) await storage.removeBlob(blob);
    },

    async find(token) {
      const found = await database
        .selectFrom('project_shares')
        .innerJoin('users', 'users.id', 'project_shares.user_id')
        .selectAll('project_shares')
        .where('token_hash', '=', hashSecret(token))
        // An account under deletion is blocked first, which disables its links.
        .where('users.is_blocked', '=', 0)
        .executeTakeFirst();
      if (!found || (found.expires_at !== null && found.expires_at <= clock.now())) {
        throw new ApiError('notFound.share');
      }
      return found;
    },

    isPassword: ({ password_hash }, password) => matchesPassword(password_hash, password),

    async removeEnded(before, stopping) {
      let removed = 0;
      while (!stopping?.aborted) {
        const rows = await database
          .deleteFrom('project_shares')
          .where('id', 'in', (row) =>
            row.selectFrom('project_shares').select('id').where('expires_at', '<=', before).limit(AT_ONCE),
          )
          .returning('blob')
          .execute();
        if (rows.length === 0) return removed;
        removed += rows.length;
        for (const { blob } of rows) await storage.removeBlob(blob);
      }
      return removed;
    },

    removeAll: storage.removeAll,
    known: storage.known,
  };
}
