/** Selections of several texts and shapes. A picture is selected alone, and so is a text during editing. */
import {
  type GessoDocument,
  isPicture,
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

/** The last selected layer comes first; panels show it. */
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

/** Toggles a text or shape in the selection; a picture replaces the whole selection. */
export function toggledSelection(state: Readable, id: LayerId): Selection {
  const isAlone = (each: LayerId) => isPicture(layerById(state.document, each));
  const marks = isAlone(id) ? [] : selectedIds(state.selection).filter((each) => !isAlone(each));
  return selectionOf(marks.includes(id) ? marks.filter((other) => other !== id) : [id, ...marks]);
}

/** Every visible text; the unchanged selection when there is none. */
export function allTexts(state: Readable): Selection {
  return allOf(state, isText);
}

/** Every visible text and shape. */
export function allMarks(state: Readable): Selection {
  return allOf(state, (layer) => !isPicture(layer));
}

/** Every visible layer of a kind. */
export function allOf({ document, selection }: Readable, kind: (layer: Layer) => boolean): Selection {
  const found = document.layers.filter((layer) => kind(layer) && layer.visible);
  return found.length === 0 ? selection : selectionOf(found.map(({ id }) => id).reverse());
}
