import { isText, layerById } from '../document.ts';
import type { StepDefinition, TextPatch } from '../step.ts';
import { change, done, fieldsOf, layerGone } from './outcome.ts';

export const textPatch: StepDefinition<TextPatch> = {
  type: 'text.patch',
  apply({ id, patch }, doc) {
    if (!isText(layerById(doc, id))) return layerGone(id);
    return done(
      change(doc, (draft) => {
        const block = draft.layers.find((one) => one.id === id);
        if (block) Object.assign(block, patch);
      }),
    );
  },
  invert({ id, patch }, before) {
    const block = layerById(before, id);
    if (!isText(block)) throw new Error(`A patch of ${id} that never applied`);
    return { type: 'text.patch', id, patch: fieldsOf(block, patch) };
  },
  merge: (first, second) =>
    first.id === second.id ? { ...second, patch: { ...first.patch, ...second.patch } } : null,
};
