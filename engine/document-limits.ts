/** How much a document holds, whether it is opened or edited: what is saved can always be opened again. */
import type { GessoDocument } from './document.ts';
import { GessoError } from './errors.ts';

export const MAX_LAYERS = 1000;
/** UTF-16 code units of all texts together, hidden ones too: each is broken into lines on the page's thread. */
export const MAX_TEXT = 20_000;

/** Throws 'document.invalid'; a document that was over a limit before may change all the same. */
export function requireRoom(doc: GessoDocument, before?: GessoDocument): void {
  if (isOver(doc) && !(before && isOver(before)))
    throw new GessoError(
      'document.invalid',
      'A document has at most 1,000 layers and 20,000 characters of text.',
    );
}

function isOver({ layers }: GessoDocument): boolean {
  const text = layers.reduce((sum, layer) => sum + (layer.kind === 'text' ? layer.text.length : 0), 0);
  return layers.length > MAX_LAYERS || text > MAX_TEXT;
}
