/** What the server can do with images: a tool whose work nobody can do says so before it is used. */
import { ask } from '../../../api/client/session.ts';
import type { Received } from '../../../api/contract/base/route.ts';
import type { getImageCapabilities } from '../../../api/contract/routes/public-image.ts';
import { createResource } from './resource.ts';

export type ServerAbility = Received<typeof getImageCapabilities>['operations'][number];

export const serverAbilities = createResource<readonly ServerAbility[]>(async () => {
  const answer: unknown = await ask<typeof getImageCapabilities>('GET', '/v1/image/capabilities');
  return (answer as { readonly data: Received<typeof getImageCapabilities> }).data.operations;
});
