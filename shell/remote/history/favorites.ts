/** Favorites: a change is shown at once, and reverted if the server refuses it. */

export interface FavoriteCalls {
  /** Updates the image in every list. */
  show(image: string, isFavorite: boolean): void;
  /** Rejects if the server refuses. */
  send(image: string, isFavorite: boolean): Promise<unknown>;
}

export interface Favorites {
  /** Toggles the favorite. Rejects with the server's error, after the image is reverted. */
  set(image: string, isFavorite: boolean): Promise<void>;
}

interface Presses {
  /** The server's values. */
  confirmed: boolean;
  count: number;
  last: Promise<void>;
}

export function createFavorites({ show, send }: FavoriteCalls): Favorites {
  const pressed = new Map<string, Presses>();

  return {
    set(image, isFavorite) {
      const presses = pressed.get(image) ?? { confirmed: !isFavorite, count: 0, last: Promise.resolve() };
      pressed.set(image, presses);
      const press = ++presses.count;
      show(image, isFavorite);
      // In sequence: the last press wins.
      const sending = presses.last.then(async () => {
        try {
          await send(image, isFavorite);
          presses.confirmed = isFavorite;
        } catch (error) {
          if (press === presses.count) show(image, presses.confirmed);
          throw error;
        } finally {
          if (press === presses.count) pressed.delete(image);
        }
      });
      presses.last = sending.catch(() => {});
      return sending;
    },
  };
}
