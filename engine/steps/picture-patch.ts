import { isPicture, layerById } from '../document.ts';
import type { PicturePatch, StepDefinition } from '../step.ts';
import { change, done, fieldsOf, layerGone } from './outcome.ts';

export const picturePatch: StepDefinition<PicturePatch> = {
  type: 'picture.patch',
  apply({ id, patch }, doc) {
    if (!isPicture(layerById(doc, id))) return layerGone(id);
    return done(
      change(doc, (draft) => {
        const layer = draft.layers.find((one) => one.id === id);
        if (layer) Object.assign(layer, patch);
      }),
    );
  },
  invert({ id, patch }, before) {
    const layer = layerById(before, id);
    if (!isPicture(layer)) throw new Error(`A patch of ${id} that never applied`);
    return { type: 'picture.patch', id, patch: fieldsOf(layer, patch) };
  },
  merge: (first, second) =>
    first.id === second.id ? { ...second, patch: { ...first.patch, ...second.patch } } : null,
};
