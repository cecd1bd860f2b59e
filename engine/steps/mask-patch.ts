import { isPicture, layerById } from '../document/document.ts';
import type { MaskPatch, StepDefinition } from './step.ts';
import { change, done, fieldsOf, layerGone } from './step-helpers.ts';

export const maskPatch: StepDefinition<MaskPatch> = {
  type: 'mask.patch',
  apply({ id, patch }, doc) {
    if (!isPicture(layerById(doc, id))) return layerGone(id);
    return done(
      change(doc, (draft) => {
        const layer = draft.layers.find((one) => one.id === id);
        if (layer?.kind === 'picture') Object.assign(layer.mask, patch);
      }),
    );
  },
  invert({ id, patch }, before) {
    const layer = layerById(before, id);
    if (!isPicture(layer)) throw new Error(`A mask patch of ${id} that never applied`);
    return { type: 'mask.patch', id, patch: fieldsOf(layer.mask, patch) };
  },
  merge: (first, second) =>
    first.id === second.id ? { ...second, patch: { ...first.patch, ...second.patch } } : null,
};
