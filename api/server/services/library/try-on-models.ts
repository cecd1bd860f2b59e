/** Models to dress: a user's own, then the library's. */

import { ApiError } from '../../base/api-error.ts';
import type { OwnPictureRow } from '../../database/tables/own-pictures.ts';
import type { Page } from '../../http/page.ts';
import type { CheckedFile } from '../uploads/uploads.ts';
import type { OwnPictures } from './own-pictures.ts';
import { PRODUCT_MODELS, TRY_ON_CATEGORIES, type TryOnCategory } from './try-on-list.ts';

export interface TryOnModel {
  readonly id: string;
  readonly name: string;
  readonly category: TryOnCategory;
  /** For a user's own. */
  readonly row?: OwnPictureRow;
}

export interface ModelsAsked {
  /** machine_name of a category; an unknown one has no models. */
  readonly category?: string | undefined;
  readonly source?: 'gesso_models' | 'my_models' | undefined;
  readonly offset: number;
  readonly limit: number;
}

export interface TryOnModels {
  page(userId: string, query: ModelsAsked): Promise<Page<TryOnModel>>;
  /** `notFound` when there is no such category. */
  add(
    userId: string,
    file: CheckedFile,
    input: { readonly name: string; readonly category: string | number },
  ): Promise<TryOnModel>;
  /** A user's own or the library's. `notFound`. */
  find(userId: string, id: string): Promise<TryOnModel>;
  remove(userId: string, id: string): Promise<void>;
}

export function createTryOnModels(pictures: OwnPictures): TryOnModels {
  const show = (row: OwnPictureRow): TryOnModel => ({
    id: row.id,
    name: row.name,
    category: TRY_ON_CATEGORIES.find(({ id }) => id === row.category_id) ?? TRY_ON_CATEGORIES[0]!,
    row,
  });
  const findCategory = (name: string | number) =>
    TRY_ON_CATEGORIES.find(({ id, machine_name }) => name === id || name === machine_name);

  return {
    async page(userId, { category: name, source, offset, limit }) {
      const category = name === undefined ? undefined : findCategory(name);
      if (name !== undefined && !category) return { items: [], total: 0 };
      const mine = source === 'gesso_models' ? 0 : await pictures.count(userId, 'model', category?.id);
      const theirs = PRODUCT_MODELS.filter(
        (model) => source !== 'my_models' && (!category || model.category.id === category.id),
      );
      const rows =
        offset < mine ? await pictures.list(userId, 'model', { offset, limit, category: category?.id }) : [];
      const from = Math.max(0, offset - mine);
      const rest = theirs.slice(from, from + limit - rows.length);
      return { items: [...rows.map(show), ...rest], total: mine + theirs.length };
    },
    async add(userId, file, input) {
      const category = findCategory(input.category);
      if (!category) throw new ApiError('notFound.category');
      return show(await pictures.add(userId, 'model', file, { name: input.name, category: category.id }));
    },
    async find(userId, id) {
      const theirs = PRODUCT_MODELS.find((model) => model.id === id);
      if (theirs) return theirs;
      const row = await pictures.find(userId, 'model', id);
      if (!row) throw new ApiError('notFound.model');
      return show(row);
    },
    remove: (userId, id) => pictures.remove(userId, 'model', id),
  };
}
