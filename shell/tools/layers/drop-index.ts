import type { GessoDocument, LayerId } from '../../../engine/index.ts';

/** The list shows the top layer first, the document has the bottom one first: "before" a row is above it. */
export function dropIndex(
  document: Pick<GessoDocument, 'layers'>,
  moved: LayerId,
  target: LayerId,
  before: boolean,
): number {
  const rest = document.layers.filter(({ id }) => id !== moved);
  const at = rest.findIndex(({ id }) => id === target);
  return before ? at + 1 : at;
}
