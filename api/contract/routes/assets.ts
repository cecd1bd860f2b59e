/** Images that come with the product. */
import * as z from 'zod';
import { defineRoute } from '../base/route.ts';
import { id } from '../schemas/common.ts';

export const listAssetImages = defineRoute({
  id: 'listAssetImages',
  method: 'GET',
  path: '/assets/images',
  tag: 'Assets',
  summary: 'Images of the product, all or those with a tag.',
  description: 'Sample images, each with an address that needs no signature.',
  auth: 'user',
  query: z.object({
    asset_tag_name: z.string().min(1).max(64).optional().describe('Only images with this tag.'),
  }),
  status: 200,
  answer: z.array(
    z
      .object({
        id,
        name: z.string().describe('What it is called.'),
        url: z.string().describe('Where it is.'),
        width: z.int().positive().describe('px'),
        height: z.int().positive().describe('px'),
        tags: z.array(z.string()).describe('What it shows, in words to filter by.'),
      })
      .meta({ id: 'AssetImage' }),
  ),
  errors: [],
});

export const getLibraryPicture = defineRoute({
  id: 'getLibraryPicture',
  method: 'GET',
  path: '/library-pictures/:name.webp',
  tag: 'Assets',
  summary: 'An image of a template, a try-on model or a recipe of the product, as WebP.',
  description:
    'For the `preview_url` and `image_url` of templates, models and recipes. It may be cached for a long time.',
  auth: 'none',
  params: z.object({
    name: z
      .string()
      .regex(/^[a-z0-9-]{1,64}$/)
      .describe('The name of the image, as the list that told it has it.')
      .meta({ examples: ['template-269'] }),
  }),
  status: 200,
  answer: z.string().describe('The image.'),
  format: 'binary',
  errors: ['notFound'],
});
