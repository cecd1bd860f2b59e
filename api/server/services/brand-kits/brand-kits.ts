/** Brand kits of a user. Another user's is `notFound`. */
import type { Kysely } from 'kysely';
import type * as z from 'zod';
import { BRAND_KIT_LIMITS } from '../../../../vocabulary/brand-kit.ts';
import type { brandKitBody } from '../../../contract/schemas/brand-kit.ts';
import { ApiError } from '../../base/api-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { Ids } from '../../base/ids.ts';
import type { BrandKitRow } from '../../database/tables/brand-kits.ts';
import type { Database } from '../../database/tables/schema.ts';
import { requireRoom } from '../base/require-room.ts';
import { sourceMissing, type Uploads } from '../uploads/uploads.ts';

type Body = z.output<typeof brandKitBody>;
type Content = Omit<Body, 'name' | 'logo'>;
export type BrandKitChange = { readonly [Name in keyof Body]?: Body[Name] | undefined };

export interface BrandLogo {
  readonly id: string;
  readonly blob: string;
  readonly width: number;
  readonly height: number;
}

export interface BrandKit extends Content {
  readonly id: string;
  readonly name: string;
  readonly logo: BrandLogo | null;
  readonly created_at: number;
  readonly updated_at: number;
}

export interface BrandKits {
  /** Oldest first. */
  list(userId: string): Promise<readonly BrandKit[]>;
  find(userId: string, id: string): Promise<BrandKit>;
  /** `featureLimitReached`; `sourceNotFound` for a logo that is no upload of this user. */
  create(userId: string, body: Body): Promise<BrandKit>;
  /** Undefined fields stay unchanged. `sourceNotFound` as above. */
  change(userId: string, id: string, change: BrandKitChange): Promise<BrandKit>;
  remove(userId: string, id: string): Promise<void>;
  /** Deletes all of a user's. */
  removeAll(userId: string): Promise<void>;
}

export interface BrandKitsDeps {
  readonly database: Kysely<Database>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly uploads: Pick<Uploads, 'find'>;
}

export function createBrandKits({ database, clock, ids, uploads }: BrandKitsDeps): BrandKits {
  const rows = (userId: string, trx: Kysely<Database> = database) =>
    trx
      .selectFrom('brand_kits')
      .leftJoin('uploads', 'uploads.id', 'brand_kits.logo_id')
      .selectAll('brand_kits')
      .select(['uploads.blob', 'uploads.width', 'uploads.height'])
      .where('brand_kits.user_id', '=', userId);

  async function find(userId: string, id: string, trx?: Kysely<Database>): Promise<BrandKit> {
    const row = await rows(userId, trx).where('brand_kits.id', '=', id).executeTakeFirst();
    if (!row) throw missing();
    return show(row);
  }

  /** Marks the upload as used, so it still exists when the row refers to it. */
  async function requireLogo(userId: string, logo: string | null | undefined): Promise<void> {
    if (logo && !(await uploads.find(userId, logo))) throw sourceMissing();
  }

  return {
    async list(userId) {
      const all = await rows(userId)
        .orderBy('brand_kits.created_at')
        .orderBy('brand_kits.id')
        .limit(BRAND_KIT_LIMITS.kits)
        .execute();
      return all.map(show);
    },
    find: (userId, id) => find(userId, id),
    async create(userId, { name, logo, ...content }) {
      await requireLogo(userId, logo);
      const id = ids.next();
      const now = clock.now();
      return database.transaction().execute(async (trx) => {
        await trx
          .insertInto('brand_kits')
          .values({
            ...{ id, user_id: userId, name, logo_id: logo },
            ...{ content: JSON.stringify(content), created_at: now, updated_at: now },
          })
          .execute();
        await requireRoom(trx, 'brand_kits', userId, BRAND_KIT_LIMITS.kits);
        return find(userId, id, trx);
      });
    },
    async change(userId, id, { name, logo, ...lists }) {
      await requireLogo(userId, logo);
      return database.transaction().execute(async (trx) => {
        // Locks the row before reading it: concurrent changes are not lost.
        const held = await trx
          .updateTable('brand_kits')
          .set({
            updated_at: clock.now(),
            ...(name !== undefined && { name }),
            ...(logo !== undefined && { logo_id: logo }),
          })
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .returning('content')
          .executeTakeFirst();
        if (!held) throw missing();
        const said = Object.entries(lists).filter(([, list]) => list !== undefined);
        if (said.length > 0) {
          const content = JSON.stringify({ ...JSON.parse(held.content), ...Object.fromEntries(said) });
          await trx.updateTable('brand_kits').set({ content }).where('id', '=', id).execute();
        }
        return find(userId, id, trx);
      });
    },
    async remove(userId, id) {
      const removed = await database
        .deleteFrom('brand_kits')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning('id')
        .executeTakeFirst();
      if (!removed) throw missing();
    },
    async removeAll(userId) {
      await database.deleteFrom('brand_kits').where('user_id', '=', userId).execute();
    },
  };
}

const missing = () => new ApiError('notFound.brandKit');

type JoinedRow = BrandKitRow & { blob: string | null; width: number | null; height: number | null };

function show(row: JoinedRow): BrandKit {
  const { id, name, content, logo_id, blob, width, height, created_at, updated_at } = row;
  const isThere = logo_id !== null && blob !== null && width !== null && height !== null;
  return {
    ...(JSON.parse(content) as Content),
    ...{ id, name, created_at, updated_at },
    logo: isThere ? { id: logo_id, blob, width, height } : null,
  };
}
