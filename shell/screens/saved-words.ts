import type { SavedState } from '../session/session-types.ts';

/** Where the work is, in two words. */
export function savedWords(saved: SavedState): { readonly text: string; readonly warn: boolean } {
  switch (saved.kind) {
    case 'saving':
      return { text: 'Saving', warn: false };
    case 'saved':
      return { text: 'Saved', warn: false };
    case 'memory':
      return { text: 'Kept in this tab only', warn: true };
    case 'failed':
      return { text: 'Not saved', warn: true };
  }
}
