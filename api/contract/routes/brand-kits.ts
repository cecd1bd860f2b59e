/** Brand kits of an account: colors, fonts, logo, sizes and recipes, used by the studio and by edits that name one. */
import * as z from 'zod';
import { BRAND_KIT_LIMITS } from '../../../vocabulary/brand-kit.ts';
import { defineRoute } from '../base/route.ts';
import { brandKit, brandKitBody, brandKitChange } from '../schemas/brand-kit.ts';
import { idParams, nothing } from '../schemas/common.ts';

const read = { tag: 'Brand kits', auth: 'user-or-key', scope: 'brand-kit:read', status: 200 } as const;
const write = { ...read, scope: 'brand-kit:write' } as const;

export const listBrandKits = defineRoute({
  ...read,
  id: 'listBrandKits',
  method: 'GET',
  path: '/brand-kits',
  summary: 'Your brand kits.',
  description: `The oldest first. The whole list in one answer, without pages: an account has at most ${BRAND_KIT_LIMITS.kits}.`,
  answer: z.array(brandKit),
  errors: [],
  rate: { max: 60, windowMs: 60_000 },
});

export const createBrandKit = defineRoute({
  ...write,
  id: 'createBrandKit',
  method: 'POST',
  path: '/brand-kits',
  summary: 'Adds a brand kit.',
  description: `An account has at most ${BRAND_KIT_LIMITS.kits}. For a logo upload the image first, and send its id.`,
  body: brandKitBody,
  status: 201,
  answer: brandKit,
  errors: ['featureLimitReached', 'sourceNotFound'],
  idempotent: true,
  rate: { max: 30, windowMs: 60_000 },
});

export const getBrandKit = defineRoute({
  ...read,
  id: 'getBrandKit',
  method: 'GET',
  path: '/brand-kits/:id',
  summary: 'A brand kit.',
  description: 'With everything that it holds.',
  params: idParams,
  answer: brandKit,
  errors: ['notFound'],
});

export const updateBrandKit = defineRoute({
  ...write,
  id: 'updateBrandKit',
  method: 'PATCH',
  path: '/brand-kits/:id',
  summary: 'Changes a brand kit.',
  description:
    'A list that is sent takes the place of the whole list. Edits that were accepted before stay as they were asked for.',
  params: idParams,
  body: brandKitChange,
  answer: brandKit,
  errors: ['notFound', 'sourceNotFound'],
  rate: { max: 120, windowMs: 60_000 },
});

export const deleteBrandKit = defineRoute({
  ...write,
  id: 'deleteBrandKit',
  method: 'DELETE',
  path: '/brand-kits/:id',
  summary: 'Deletes a brand kit.',
  description: 'Its logo stays an upload, and is removed 30 days after its last use.',
  params: idParams,
  status: 204,
  answer: nothing,
  errors: ['notFound'],
});
