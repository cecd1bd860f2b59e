/** Selections of several texts. A picture is selected alone; so is a text while it is edited. */
import {
  type GessoDocument,
  isText,
  type Layer,
  type LayerId,
  layerById,
  type Selection,
} from './document.ts';

interface Readable {
  readonly document: GessoDocument;
  readonly selection: Selection;
}

/** The one that was selected last comes first; panels show it. */
export function selectedIds({ layer, others = [] }: Selection): readonly LayerId[] {
  return layer === null ? [] : [layer, ...others];
}

export function selectionOf([layer, ...others]: readonly LayerId[]): Selection {
  return { layer: layer ?? null, caret: null, ...(others.length > 0 && { others }) };
}

/** Bottom first. */
export function selectedLayers({ document, selection }: Readable): readonly Layer[] {
  const ids = selectedIds(selection);
  return document.layers.filter(({ id }) => ids.includes(id));
}

/** With a text that is not selected yet, or without one that is; a picture takes the place of all. */
export function toggledSelection(state: Readable, id: LayerId): Selection {
  if (!isText(layerById(state.document, id))) return selectionOf([id]);
  const texts = selectedIds(state.selection).filter((each) => isText(layerById(state.document, each)));
  return selectionOf(texts.includes(id) ? texts.filter((other) => other !== id) : [id, ...texts]);
}

/** Every text that can be seen; the selection as it is when there is none. */
export function allTexts({ document, selection }: Readable): Selection {
  const texts = document.layers.filter((layer) => isText(layer) && layer.visible);
  return texts.length === 0 ? selection : selectionOf(texts.map(({ id }) => id).reverse());
}
