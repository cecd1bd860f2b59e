import { layerById } from '../document/document.ts';
import type { LayerPatch, StepDefinition } from './step.ts';
import { change, done, fieldsOf, layerGone } from './step-helpers.ts';

/** Sets fields of a layer of the kind that the type names: `text.patch` of a text. */
export function patchStep<T extends LayerPatch['type']>(
  type: T,
): StepDefinition<Extract<LayerPatch, { type: T }>> {
  const ownLayer = (doc: Parameters<typeof layerById>[0], id: string) => {
    const layer = layerById(doc, id);
    return layer && `${layer.kind}.patch` === type ? layer : null;
  };
  const definition: StepDefinition<LayerPatch> = {
    type,
    apply({ id, patch }, doc) {
      const layer = ownLayer(doc, id);
      if (!layer) return layerGone(id);
      // By its place: looking for it in the draft would make a draft of each layer on the way.
      const at = doc.layers.indexOf(layer);
      return done(change(doc, (draft) => void Object.assign(draft.layers[at]!, patch)));
    },
    invert({ id, patch }, before) {
      const layer = ownLayer(before, id);
      if (!layer) throw new Error(`A patch of ${id} that never applied`);
      return { type, id, patch: fieldsOf(layer, patch) } as LayerPatch;
    },
    merge: (first, second) =>
      first.id === second.id
        ? ({ ...second, patch: { ...first.patch, ...second.patch } } as LayerPatch)
        : null,
  };
  return definition as StepDefinition<never> as StepDefinition<Extract<LayerPatch, { type: T }>>;
}
