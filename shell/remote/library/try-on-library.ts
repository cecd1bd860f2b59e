/** Models, their categories and surroundings, for tools that dress people. */
import { ask } from '../../../api/client/session.ts';
import { formOf } from '../../../api/client/upload-form.ts';
import type { Received } from '../../../api/contract/base/route.ts';
import type {
  createTryOnModel,
  deleteTryOnModel,
  listTryOnCategories,
  listTryOnModels,
  listTryOnRecipes,
} from '../../../api/contract/routes/try-on.ts';
import { PAGE_BASES, PAGE_SIZES } from '../../../vocabulary/limits.ts';
import { createResource } from './resource.ts';

export type TryOnModel = Received<typeof listTryOnModels>['items'][number];
export type TryOnCategory = Received<typeof listTryOnCategories>[number];
export type TryOnRecipe = Received<typeof listTryOnRecipes>[number];

export const tryOnCategories = createResource<readonly TryOnCategory[]>(() =>
  ask<typeof listTryOnCategories>('GET', '/try-on/categories'),
);

export const tryOnRecipes = createResource<readonly TryOnRecipe[]>(() =>
  ask<typeof listTryOnRecipes>('GET', '/try-on/recipes'),
);

/** The user's, then the library's. */
export const tryOnModels = createResource<readonly TryOnModel[]>(async () => {
  const all: TryOnModel[] = [];
  for (let page: number = PAGE_BASES.tryOnModels; ; page += 1) {
    const { items, total } = await ask<typeof listTryOnModels>(
      'GET',
      `/try-on/models?page=${page}&size=${PAGE_SIZES.tryOnModels}`,
    );
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
});

/** Rejects with a GessoError. */
export async function addTryOnModel(file: File, category: string): Promise<TryOnModel> {
  const model = await ask<typeof createTryOnModel>('POST', '/try-on/models', {
    form: formOf(file, file.name, { category }),
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  tryOnModels.change((models) => [model, ...models]);
  return model;
}

/** Rejects with a GessoError. */
export async function removeTryOnModel(id: string): Promise<void> {
  await ask<typeof deleteTryOnModel>('DELETE', `/try-on/models/${encodeURIComponent(id)}`);
  tryOnModels.change((models) => models.filter((model) => model.id !== id));
}
