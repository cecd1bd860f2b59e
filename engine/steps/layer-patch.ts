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
      if (!ownLayer(doc, id)) return layerGone(id);
      return done(
        change(doc, (draft) => {
          const layer = draft.layers.find((one) => one.id === id);
          if (layer) Object.assign(layer, patch);
        }),
      );
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
