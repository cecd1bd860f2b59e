/**
 * Keys that programs call with, and what each may do. None of these calls takes an idempotency key: its store would have to
 * keep the answer, and with it the secret that is kept nowhere.
 */
import * as z from 'zod';
import { API_KEY_NAME_MAX, API_KEYS_MAX, PAGE_BASES } from '../../../vocabulary/limits.ts';
import { SCOPES } from '../../../vocabulary/scopes.ts';
import { defineRoute } from '../base/route.ts';
import { id, idParams, nothing, pageQuery, time } from '../schemas/common.ts';

const tag = 'API keys';

const scope = z.enum(SCOPES).meta({ id: 'Scope' });
const scopes = z.array(scope).min(1).max(SCOPES.length).describe('What the key may do: at least one scope.');

export const apiKey = z
  .object({
    id,
    name: z.string().describe('What you called it.'),
    scopes: z.array(scope).describe('What it may do.'),
    prefix: z.string().describe('The start of the key, to tell keys apart by.'),
    created_at: time,
    last_used_at: time
      .nullable()
      .describe('When it was last used, epoch milliseconds, to the minute; null = never.'),
  })
  .meta({ id: 'ApiKey' });

export const shownApiKey = apiKey
  .extend({ key: z.string().describe('The key itself. It is shown here once and cannot be read again.') })
  .meta({ id: 'ShownApiKey' });

export const listApiKeys = defineRoute({
  id: 'listApiKeys',
  method: 'GET',
  path: '/auth/api-keys',
  tag,
  summary:
    'Your keys, newest first, without their secrets; all of them on the first page unless a size is asked for.',
  description: 'A key is told apart by its `prefix`, its name and when it was last used.',
  auth: 'user',
  capability: 'api_keys',
  query: pageQuery(PAGE_BASES.apiKeys, API_KEYS_MAX),
  status: 200,
  answer: z.array(apiKey),
  errors: [],
});

export const listScopes = defineRoute({
  id: 'listScopes',
  method: 'GET',
  path: '/auth/scopes',
  tag,
  summary: 'What a key may be allowed to do.',
  description: 'The scopes are fixed: use this list to offer a choice when a key is created.',
  auth: 'user',
  status: 200,
  answer: z.array(scope),
  errors: [],
});

export const generateKey = defineRoute({
  id: 'generateKey',
  method: 'POST',
  path: '/auth/generate-key',
  tag,
  summary: 'Makes a key and shows it this once.',
  description: 'Store the `key` of the answer: it is kept as a hash only and cannot be shown again.',
  auth: 'user',
  capability: 'api_keys',
  body: z.object({
    name: z
      .string()
      .trim()
      .min(1)
      .max(API_KEY_NAME_MAX)
      .describe('A name to tell it apart by, at most 100 characters.'),
    scopes,
  }),
  status: 201,
  answer: shownApiKey,
  proof: true,
  errors: ['featureLimitReached'],
});

export const revokeKey = defineRoute({
  id: 'revokeKey',
  method: 'DELETE',
  path: '/auth/revoke-key/:id',
  tag,
  summary: 'Revokes a key at once, everywhere.',
  description: 'It cannot be undone. Tasks that the key has started go on.',
  auth: 'user',
  capability: 'api_keys',
  params: idParams,
  status: 204,
  answer: nothing,
  proof: true,
  errors: ['notFound'],
});

export const regenerateKey = defineRoute({
  id: 'regenerateKey',
  method: 'POST',
  path: '/auth/regenerate-key/:id',
  tag,
  summary: 'Replaces the secret of a key and shows the new one this once; the old one ends at once.',
  description: 'The id, name and scopes stay. Store the `key` of the answer: it cannot be shown again.',
  auth: 'user',
  capability: 'api_keys',
  params: idParams,
  status: 200,
  answer: shownApiKey,
  proof: true,
  errors: ['notFound'],
});

export const updateScopes = defineRoute({
  id: 'updateScopes',
  method: 'PUT',
  path: '/auth/update-scopes/:id',
  tag,
  summary: 'Changes what a key may do, from its next call on.',
  description: 'The sent list replaces the old one.',
  auth: 'user',
  capability: 'api_keys',
  params: idParams,
  body: z.object({ scopes }),
  status: 200,
  answer: apiKey,
  proof: true,
  errors: ['notFound'],
});
