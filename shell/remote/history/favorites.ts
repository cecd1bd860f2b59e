/** Favorites are shown at once and asked for then; one that the server refuses goes back to what it was. */

export interface FavoriteCalls {
  /** Shows it so in every list. */
  show(image: string, isFavorite: boolean): void;
  /** Rejects when the server did not take it. */
  send(image: string, isFavorite: boolean): Promise<unknown>;
}

export interface Favorites {
  /** The opposite of what is shown. Rejects with what the server said, when the image is shown as it was before. */
  set(image: string, isFavorite: boolean): Promise<void>;
}

interface Presses {
  /** What the server has. */
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
      // One after the other: the server ends with what was pressed last.
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
