import { message } from '../base/message.ts';
import type { LayerMove, StepDefinition } from './step.ts';
import { change, conflict, done, layerGone } from './step-helpers.ts';

export const layerMove: StepDefinition<LayerMove> = {
  type: 'layer.move',
  apply({ id, to }, doc) {
    const from = doc.layers.findIndex((layer) => layer.id === id);
    if (from < 0) return layerGone(id);
    if (to >= doc.layers.length) return conflict(message('step.no-place', { index: to }));
    if (from === to) return done(doc);
    return done(
      change(doc, (draft) => {
        const [layer] = draft.layers.splice(from, 1);
        if (layer) draft.layers.splice(to, 0, layer);
      }),
    );
  },
  invert: ({ id }, before) => ({
    type: 'layer.move',
    id,
    to: before.layers.findIndex((layer) => layer.id === id),
  }),
};
