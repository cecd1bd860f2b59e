/** How much a document holds, whether it is opened or edited: what is saved can always be opened again. */

import { GessoError } from '../base/errors.ts';
import type { GessoDocument, Layer } from './document.ts';

export const DOCUMENT_LIMITS = {
  layers: 1000,
  /** UTF-16 code units of all texts together, hidden ones too: each is broken into lines on the page's thread. */
  text: 20_000,
} as const;

type Layers = Pick<GessoDocument, 'layers'>;

/** Why these layers are too many or too long; null when they are not. What is over a limit already may shrink: `before`. */
export function findExcess({ layers }: Layers, before: Layers = { layers: [] }): GessoError | null {
  const most = Math.max(DOCUMENT_LIMITS.layers, before.layers.length);
  if (layers.length > most) {
    return excess(
      `A document has at most ${DOCUMENT_LIMITS.layers} layers; these are ${layers.length}.`,
      'Use fewer layers.',
    );
  }
  const text = textIn(layers);
  if (text > DOCUMENT_LIMITS.text && text > textIn(before.layers)) {
    return excess(
      `The texts of a document have at most ${DOCUMENT_LIMITS.text} characters together; these have ${text}.`,
      'Use shorter texts.',
    );
  }
  return null;
}

function textIn(layers: readonly Layer[]): number {
  return layers.reduce((sum, layer) => sum + (layer.kind === 'text' ? layer.text.length : 0), 0);
}

function excess(message: string, next: string): GessoError {
  return new GessoError('document.invalid', message, { kept: 'What was open is as it was.', next });
}
