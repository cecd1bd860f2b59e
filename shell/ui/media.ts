import { useSyncExternalStore } from 'react';

/** So narrow that panels lie under the picture. */
export const PHONE = '(max-width: 639px)';

/** So narrow that a tool's options are a sheet over the picture's foot. */
export const SHEET = '(max-width: 1023px)';

/** Does the screen match this media query now? Renders anew when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}
