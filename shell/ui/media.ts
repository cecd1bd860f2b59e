import { useSyncExternalStore } from 'react';

/**
 * A phone held upright: panels lie under the picture. A phone on its side is not one of these: it has no room below the
 * picture, so its panels stand beside it, as on a desktop.
 */
export const PHONE = '(max-width: 639px) and (min-height: 521px), (max-width: 539px)';

/** A tool's options are a sheet over the picture's foot. */
export const SHEET = '(max-width: 1023px) and (min-height: 521px), (max-width: 539px)';

/** Pressed with fingers alone: no keys to name, nothing to drop. */
export const TOUCH = '(hover: none) and (pointer: coarse)';

/** Does the screen match this media query now? Renders anew when that changes. */
export function useMedia(query: string): boolean {
  const matches = () => window.matchMedia(query).matches;
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    matches,
    matches,
  );
}
