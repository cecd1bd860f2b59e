/** What "Remove background" asks for: a live mask on the layer. */
import { type LayerId, message } from '../../../engine/index.ts';
import { t } from '../../locale/index.ts';
import type { LayerOperation } from '../../session/core/layer-operation.ts';
import { saidByTool } from '../base/operation-words.ts';

export const REMOVAL_STEP = message('step.remove-background');

export function removal(): LayerOperation {
  return {
    operation: 'remove_bg',
    params: {},
    subject: 'found',
    answer: { kind: 'mask', step: REMOVAL_STEP },
    words: {
      doing: saidByTool(t('Removing the background')),
      done: saidByTool(t('Background removed')),
      failed: saidByTool(t("The background couldn't be removed")),
      warned: {
        rough: saidByTool(t('Rough: check the edges. The background is busy.')),
        unsure: saidByTool(t('Check the edges: a part may be missing, or a shadow included.')),
        'unchecked-words': message('operation.unchecked-words'),
        'already-cut-out': saidByTool(t('The background was transparent already.')),
      },
    },
  };
}

export function promptedRemoval(prompt: string): LayerOperation {
  return { ...removal(), params: { mode: 'prompted', prompt } };
}

/** A stroke or a box, px of the layer's picture. */
export interface DrawnMark {
  readonly layer: LayerId;
  readonly params: { readonly strokes: readonly unknown[] } | { readonly box: unknown };
  /** Goes on from the layer's mask; otherwise from nothing. */
  readonly goesOn: boolean;
}

export function markedRemoval({ params, goesOn }: DrawnMark): LayerOperation {
  const { words, ...rest } = removal();
  return {
    ...rest,
    params: { mode: 'interactive', ...params },
    subject: goesOn ? 'masked' : 'found',
    words: {
      ...words,
      doing: saidByTool(t('Finding the outline')),
      done: saidByTool(t('Outline updated')),
      warned: {},
    },
  };
}
