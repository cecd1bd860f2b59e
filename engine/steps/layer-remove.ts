import { layerById } from '../document/document.ts';
import type { LayerRemove, StepDefinition } from './step.ts';
import { done, dropUnusedAsset, layerGone, withLayers } from './step-helpers.ts';

export const layerRemove: StepDefinition<LayerRemove> = {
  type: 'layer.remove',
  apply({ id }, doc) {
    const layer = layerById(doc, id);
    if (!layer) return layerGone(id);
    const layers = doc.layers.filter((other) => other !== layer);
    if (layer.kind !== 'picture') return done(withLayers(doc, layers));
    return done(withLayers(doc, layers, dropUnusedAsset(doc.assets, layers, layer.asset)));
  },
  invert({ id }, before) {
    const index = before.layers.findIndex((layer) => layer.id === id);
    const layer = before.layers[index];
    if (!layer) throw new Error(`A removal of ${id} that never applied`);
    if (layer.kind !== 'picture') return { type: 'layer.add', index, layer };
    return { type: 'layer.add', index, layer, asset: before.assets[layer.asset]! };
  },
};
