import { t } from '../locale/index.ts';
import type { SavedState } from '../session/core/session-types.ts';

/** The save state in two words. */
export function savedWords(saved: SavedState): { readonly text: string; readonly warn: boolean } {
  switch (saved.kind) {
    case 'saving':
      return { text: t('Saving'), warn: false };
    case 'saved':
      return { text: t('Saved'), warn: false };
    case 'memory':
      return { text: t('Saved in this tab only'), warn: true };
    case 'failed':
      return { text: t('Not saved'), warn: true };
  }
}
