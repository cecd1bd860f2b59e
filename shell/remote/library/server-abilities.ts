/** The server's image capabilities: an unavailable tool says so before sign-in. */
import { call } from '../../../api/client/call.ts';
import type { Received } from '../../../api/contract/base/route.ts';
import type { getConfiguration } from '../../../api/contract/routes/platform.ts';
import { createResource } from './resource.ts';

export type ServerAbility = Received<typeof getConfiguration>['operations'][number];

export const serverAbilities = createResource<readonly ServerAbility[]>(
  async () => (await call<typeof getConfiguration>('GET', '/configuration')).operations,
  true,
);
