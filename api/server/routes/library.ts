/** Inputs of scenes and try-ons: categories, examples, templates, models, product pictures. */
import { PAGE_BASES } from '../../../vocabulary/limits.ts';
import { getLibraryPicture, listAssetImages } from '../../contract/routes/assets.ts';
import * as scenes from '../../contract/routes/scene-library.ts';
import * as tryOn from '../../contract/routes/try-on.ts';
import { ApiError } from '../base/api-error.ts';
import type { OwnPictureRow } from '../database/tables/own-pictures.ts';
import { answer } from '../http/answer.ts';
import { itemsBefore, showPage } from '../http/page.ts';
import { backdropByWords } from '../services/generation/template-words.ts';
import { ASSET_IMAGES, samplePath } from '../services/library/asset-list.ts';
import { recipePicture, templatePicture } from '../services/library/library-pictures.ts';
import { PRODUCT_CATEGORIES, SCENE_EXAMPLES, SCENE_TEMPLATES } from '../services/library/scene-list.ts';
import { TRY_ON_CATEGORIES, TRY_ON_RECIPES } from '../services/library/try-on-list.ts';
import type { TryOnModel } from '../services/library/try-on-models.ts';
import type { BindFamily } from './bind-family.ts';

const DAY = 'public, max-age=86400';

/** A file name without its extension. */
const baseName = (file: string): string => file.replace(/\.[^.]{1,5}$/, '') || file;

export const bindLibrary: BindFamily = (tools, { services, publicUrl }) => {
  const { addresses, beginWork, history, ownPictures, tryOnModels, libraryPictures, receivePictures } =
    services;

  answer(tools, listAssetImages, async ({ query }) =>
    ASSET_IMAGES.filter(
      ({ tags }) => query.asset_tag_name === undefined || tags.includes(query.asset_tag_name),
    ).map((image) => ({ ...image, tags: [...image.tags], url: publicUrl() + samplePath(image.id) })),
  );

  answer(tools, getLibraryPicture, async ({ params, reply }) =>
    reply
      .header('cache-control', DAY)
      .type('image/webp')
      .send(await libraryPictures.read(params.name)),
  );

  answer(tools, scenes.listProductCategories, async () => [...PRODUCT_CATEGORIES]);

  answer(tools, scenes.listSceneExamples, async () =>
    SCENE_EXAMPLES.map(({ sample, ...example }) => ({
      ...example,
      image_url: publicUrl() + samplePath(sample),
    })),
  );

  answer(tools, scenes.listSceneTemplates, async () =>
    SCENE_TEMPLATES.map((template) => ({
      ...template,
      is_available: services.hasSceneService() || backdropByWords(template.prompt) !== null,
      preview_url: libraryPictures.addressOf(templatePicture(template.id)),
    })),
  );

  const showTemplate = ({ id, name, blob, width, height, created_at }: OwnPictureRow) => ({
    id,
    name,
    preview_url: addresses.addressOf(blob),
    width,
    height,
    created_at,
  });

  answer(tools, scenes.listCustomTemplates, async ({ caller }) =>
    (await ownPictures.list(caller.userId, 'template')).map(showTemplate),
  );

  answer(tools, scenes.createCustomTemplate, ({ caller, request }) =>
    receivePictures(scenes.createCustomTemplate, request, async ({ body, file }) => {
      const name = body.name ?? baseName(file.name);
      return showTemplate(await ownPictures.add(caller.userId, 'template', file, { name }));
    }),
  );

  answer(tools, scenes.deleteCustomTemplate, ({ caller, params }) =>
    ownPictures.remove(caller.userId, 'template', params.id),
  );

  const showModel = ({ id, name, category, row }: TryOnModel) => ({
    id,
    name,
    source: row ? ('my_models' as const) : ('gesso_models' as const),
    category,
    image_url: row ? addresses.addressOf(row.blob) : libraryPictures.addressOf(id),
  });

  answer(tools, tryOn.listTryOnCategories, async () => [...TRY_ON_CATEGORIES]);

  answer(tools, tryOn.listTryOnRecipes, async () =>
    TRY_ON_RECIPES.map(({ id, name, prompt }) => ({
      id,
      name,
      prompt,
      preview_url: libraryPictures.addressOf(recipePicture(id)),
    })),
  );

  answer(tools, tryOn.listTryOnModels, async ({ caller, query, request }) => {
    const { category, source, size: limit } = query;
    const offset = itemsBefore(query, PAGE_BASES.tryOnModels);
    const { items, total } = await tryOnModels.page(caller.userId, { category, source, offset, limit });
    return showPage(request, query, PAGE_BASES.tryOnModels, { items: items.map(showModel), total });
  });

  answer(tools, tryOn.createTryOnModel, ({ caller, request }) =>
    receivePictures(tryOn.createTryOnModel, request, async ({ body, file }) => {
      const category = body.category_id ?? body.category ?? '';
      const name = body.name ?? baseName(file.name);
      return showModel(await tryOnModels.add(caller.userId, file, { name, category }));
    }),
  );

  // Providers register its kind; without one the route returns `operationUnavailable` and charges nothing.
  answer(tools, tryOn.generateTryOn, async ({ caller, body }) => {
    const model = await tryOnModels.find(caller.userId, body.model_id);
    const recipe = TRY_ON_RECIPES.find(({ id }) => id === body.recipe_id);
    if (body.recipe_id && !recipe) throw new ApiError('notFound.recipe');
    const task = await beginWork(caller, {
      kind: 'try-on.generate',
      route: tryOn.generateTryOn,
      input: { ...body, model_image: showModel(model).image_url, recipe_prompt: recipe?.prompt ?? null },
      pictures: [body.input, body.extra_input],
      makes: { images: body.images_num },
    });
    return history.group(caller.userId, task.groupId);
  });

  answer(tools, tryOn.deleteTryOnModel, ({ caller, params }) => tryOnModels.remove(caller.userId, params.id));
};
