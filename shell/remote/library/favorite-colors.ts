/** A user's favorite colors. */
import { ask } from '../../../api/client/session.ts';
import type { Received } from '../../../api/contract/base/route.ts';
import type {
  addFavoriteColor,
  listFavoriteColors,
  removeFavoriteColor,
} from '../../../api/contract/routes/scene-library.ts';
import { createResource } from './resource.ts';

export type FavoriteColor = Received<typeof listFavoriteColors>[number];

/** Newest first. */
export const favoriteColors = createResource<readonly FavoriteColor[]>(() =>
  ask<typeof listFavoriteColors>('GET', '/user/favorite-colors'),
);

/** A repeated color is stored once. Rejects with a GessoError. */
export async function keepColor(color: string): Promise<void> {
  const kept = await ask<typeof addFavoriteColor>('POST', '/user/favorite-colors', { body: { color } });
  favoriteColors.change((colors) => [kept, ...colors.filter(({ id }) => id !== kept.id)]);
}

/** Rejects with a GessoError. */
export async function forgetColor(id: string): Promise<void> {
  await ask<typeof removeFavoriteColor>('DELETE', `/user/favorite-colors/${id}`);
  favoriteColors.change((colors) => colors.filter((color) => color.id !== id));
}
