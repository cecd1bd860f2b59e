/** The operations of "Remove background" beside the plain one: by a prompt, by marks, and of the edge's color. */
import { message } from '../../../engine/index.ts';
import { said } from '../../base/said.ts';
import { t } from '../../locale/index.ts';
import type { HeldPicture, LayerOperation } from '../../session/core/layer-operation.ts';
import { removal } from '../base/removal.ts';

const FRINGE_STEP = message('step.remove-fringe');

/** "Remove color fringe": of what the layer's mask leaves. */
export function fringeRemoval(): LayerOperation {
  return {
    operation: 'clean_edges',
    params: {},
    subject: 'masked',
    answer: { kind: 'picture', step: FRINGE_STEP, mask: 'keep' },
    words: {
      doing: said(t('Removing the color fringe')),
      done: said(t('Color fringe removed')),
      failed: said(t("The color fringe couldn't be removed")),
    },
  };
}

export function promptedRemoval(prompt: string): LayerOperation {
  return { ...removal(), params: { mode: 'prompted', prompt } };
}

/** px of the layer's picture. */
export interface GivenStroke {
  readonly kind: 'keep' | 'remove';
  readonly radius: number;
  /** x and y by turns. */
  readonly points: readonly number[];
}
export type GivenMark = { readonly stroke: GivenStroke } | { readonly box: unknown };

export type MarkedRemoval = GivenMark & {
  /** Strokes that the layer's mask answers already. */
  readonly earlier: readonly GivenStroke[];
  /** Refines the layer's mask; otherwise starts without one. */
  readonly goesOn: boolean;
  readonly by: HeldPicture;
};

export function markedRemoval({ earlier, goesOn, by, ...given }: MarkedRemoval): LayerOperation {
  const { words, ...rest } = removal();
  const marks = 'stroke' in given ? { strokes: [given.stroke], ...(goesOn && { earlier }) } : given;
  return {
    ...rest,
    params: { mode: 'interactive', ...marks },
    subject: goesOn ? 'masked' : 'found',
    by,
    words: {
      doing: said(t('Finding the outline')),
      done: said(t('Outline updated')),
      failed: words.failed,
      panel: 'remove_bg',
    },
  };
}
