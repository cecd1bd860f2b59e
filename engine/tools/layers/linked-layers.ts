/**
 * Layers that belong to another, such as a product's shadow: their ids are its id, a dot, and what they are. What moves, scales or turns
 * the other does the same to them, locked or not, in one step, and removing it removes them; alone, they move alone.
 */
import { type GessoDocument, isText, type Layer, type LayerId } from '../../document/document.ts';
import { compose, invert, plain } from '../../geometry/matrix.ts';

export function linkedLayers({ layers }: GessoDocument, to: LayerId): readonly Layer[] {
  return layers.filter(({ id }) => id.startsWith(`${to}.`));
}

/** As they are after `before` has become `after`: what belongs to those, and is not one of them. */
export function carriedLinks(
  document: GessoDocument,
  before: readonly Layer[],
  after: readonly Layer[],
): { readonly from: readonly Layer[]; readonly to: readonly Layer[] } {
  const from: Layer[] = [];
  const to: Layer[] = [];
  before.forEach((layer, i) => {
    const moved = after[i]!;
    if (isText(layer) || isText(moved)) return;
    const map = compose(invert(layer.toBase), moved.toBase);
    for (const linked of linkedLayers(document, layer.id)) {
      if (isText(linked) || before.some(({ id }) => id === linked.id)) continue;
      from.push(linked);
      to.push({ ...linked, toBase: plain(compose(linked.toBase, map)) });
    }
  });
  return { from, to };
}
