/** Where a person is signed in, and signing out there. */
import * as z from 'zod';
import { defineRoute } from '../base/route.ts';
import { id, idParams, nothing, time } from '../schemas/common.ts';

const tag = 'Security';

export const listSessions = defineRoute({
  id: 'listSessions',
  method: 'GET',
  path: '/auth/sessions',
  tag,
  summary: 'Where you are signed in, the session that was used last first.',
  description:
    'Device and network are what the browser said of itself, and a part of its address, when it signed in.',
  auth: 'user',
  status: 200,
  answer: z.array(
    z
      .object({
        id,
        device: z
          .string()
          .nullable()
          .describe('Browser and system; null = the browser did not say.')
          .meta({ examples: ['Firefox · Windows'] }),
        network: z
          .string()
          .nullable()
          .describe('The network it signed in from, not the address; null = not known.')
          .meta({ examples: ['203.0.113.*'] }),
        created_at: time.describe('When it signed in, in epoch milliseconds.'),
        last_used_at: time.describe('When it was last used, to a quarter of an hour, in epoch milliseconds.'),
        is_current: z.boolean().describe('Is it the one that asks?'),
      })
      .meta({ id: 'ListedSession' }),
  ),
  errors: [],
});

export const endSession = defineRoute({
  id: 'endSession',
  method: 'DELETE',
  path: '/auth/sessions/:id',
  tag,
  summary: 'Signs one device out at once.',
  description: 'Its access token is worth nothing from then on, too.',
  auth: 'user',
  params: idParams,
  status: 204,
  answer: nothing,
  errors: ['notFound'],
});

export const logoutEverywhere = defineRoute({
  id: 'logoutEverywhere',
  method: 'POST',
  path: '/auth/logout-everywhere',
  tag,
  summary: 'Signs every device out at once, this one too.',
  description: 'API keys stay good: they are revoked one by one.',
  auth: 'user',
  status: 204,
  answer: nothing,
  errors: [],
  cookie: true,
});
