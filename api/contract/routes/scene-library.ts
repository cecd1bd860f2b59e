/** What scenes are made from: categories, examples, templates, your own templates, favorite colors. */
import * as z from 'zod';
import { UPLOAD_LIMITS } from '../../../vocabulary/limits.ts';
import { defineRoute } from '../base/route.ts';
import { hexColor, id, idParams, nothing } from '../schemas/common.ts';
import { customTemplate, productCategory, sceneExample, sceneTemplate } from '../schemas/scene.ts';

const tag = 'Scenes';

const listing = { method: 'GET', tag, auth: 'user', status: 200, errors: [] } as const;

export const listProductCategories = defineRoute({
  ...listing,
  id: 'listProductCategories',
  path: '/scene/product-categories',
  summary: 'Kinds of products.',
  description: 'The whole list in one answer. It changes with a version of the server only.',
  answer: z.array(productCategory),
});

export const listSceneExamples = defineRoute({
  ...listing,
  id: 'listSceneExamples',
  path: '/scene/examples',
  summary: 'Scenes to start from, with their prompts.',
  description: 'Use an example’s prompt as it is, or as a start for your own.',
  answer: z.array(sceneExample),
});

export const listSceneTemplates = defineRoute({
  ...listing,
  id: 'listSceneTemplates',
  path: '/scene/templates',
  summary: 'The product’s templates with their categories, popular ones first.',
  description: 'Use a template’s `id` as `template_id` when a scene is created.',
  answer: z.array(sceneTemplate),
});

export const listCustomTemplates = defineRoute({
  ...listing,
  id: 'listCustomTemplates',
  path: '/scene/custom-templates',
  summary: 'Your own templates, newest first.',
  description:
    'The whole list in one answer, without pages. Use a template’s `id` as `template_id` with `template_source: custom_templates`.',
  answer: z.array(customTemplate),
});

export const createCustomTemplate = defineRoute({
  id: 'createCustomTemplate',
  method: 'POST',
  path: '/scene/custom-templates',
  tag,
  summary: 'Adds an image of yours as a template, of at most 10 MB.',
  description: 'The number of templates is limited by the plan, and their bytes count as storage.',
  auth: 'user',
  capability: 'custom_template',
  upload: { files: ['file'], maxFiles: 1, maxFileBytes: UPLOAD_LIMITS.maxCustomTemplateBytes },
  body: z.object({
    name: z.string().trim().min(1).max(100).optional().describe('The file’s name when not given.'),
  }),
  status: 201,
  answer: customTemplate,
  errors: ['templateTooLarge', 'featureLimitReached', 'storageFull'],
  idempotent: true,
});

export const deleteCustomTemplate = defineRoute({
  id: 'deleteCustomTemplate',
  method: 'DELETE',
  path: '/scene/custom-templates/:id',
  tag,
  summary: 'Deletes a template of yours.',
  description: 'Scenes that were made from it stay.',
  auth: 'user',
  capability: 'custom_template',
  params: idParams,
  status: 204,
  answer: nothing,
  errors: ['notFound'],
});

export const favoriteColor = z
  .object({ id, color: z.string().describe('#rrggbb, in lower case.') })
  .meta({ id: 'FavoriteColor' });

export const listFavoriteColors = defineRoute({
  ...listing,
  id: 'listFavoriteColors',
  path: '/user/favorite-colors',
  summary: 'Your favorite colors, newest first.',
  description: 'The whole list in one answer, without pages.',
  answer: z.array(favoriteColor),
});

export const addFavoriteColor = defineRoute({
  id: 'addFavoriteColor',
  method: 'POST',
  path: '/user/favorite-colors',
  tag,
  summary: 'Keeps a color. The same color twice is kept once.',
  description: 'Colors are compared by value: `#FFF` and `#ffffff` are one.',
  auth: 'user',
  body: z.object({ color: hexColor }),
  status: 201,
  answer: favoriteColor,
  errors: ['featureLimitReached'],
});

export const removeFavoriteColor = defineRoute({
  id: 'removeFavoriteColor',
  method: 'DELETE',
  path: '/user/favorite-colors/:id',
  tag,
  summary: 'Forgets a favorite color.',
  description: 'Takes the `id` that the list answers, not the color itself.',
  auth: 'user',
  params: idParams,
  status: 204,
  answer: nothing,
  errors: ['notFound'],
});
