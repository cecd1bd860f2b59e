/**
 * Layers that belong to another, such as a product's shadow: their ids are its id, a dot, and their role. They move, scale, turn and are
 * removed with it, locked or not, in one step; alone, they move alone.
 */
import { type GessoDocument, isText, type Layer, type LayerId } from '../../document/document.ts';
import { compose, invert, plain } from '../../geometry/matrix.ts';

/** Not a dot: a backdrop does not belong to its product, and stays when that moves. */
export const BACKDROP = ':backdrop';

export function linkedLayers({ layers }: GessoDocument, to: LayerId): readonly Layer[] {
  return layers.filter((layer) => belongsTo(layer, [to]));
}

/** To one of them, not being it. */
export function belongsTo({ id }: Layer, to: readonly LayerId[]): boolean {
  return to.some((each) => id.startsWith(`${each}.`));
}

/** What belongs to `before` and is not one of them: each as it is, and as it is after those have become `after`. */
export function carriedLinks(
  document: GessoDocument,
  before: readonly Layer[],
  after: readonly Layer[],
): readonly (readonly [from: Layer, to: Layer])[] {
  return before.flatMap((layer, i) => {
    const moved = after[i]!;
    if (isText(layer) || isText(moved)) return [];
    const map = compose(invert(layer.toBase), moved.toBase);
    return linkedLayers(document, layer.id).flatMap((linked) =>
      isText(linked) || before.includes(linked)
        ? []
        : [[linked, { ...linked, toBase: plain(compose(linked.toBase, map)) }] as const],
    );
  });
}
