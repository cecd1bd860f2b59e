import { message } from '../base/message.ts';
import { layerById } from '../document/document.ts';
import type { LayerAdd, StepDefinition } from './step.ts';
import { addAsset, conflict, done, withLayers } from './step-helpers.ts';

export const layerAdd: StepDefinition<LayerAdd> = {
  type: 'layer.add',
  apply({ index, layer, asset }, doc) {
    if (layerById(doc, layer.id)) return conflict(message('step.layer-exists', { id: layer.id }));
    if (index > doc.layers.length) return conflict(message('step.no-place', { index }));
    let assets = doc.assets;
    if (layer.kind === 'picture') {
      if (asset && asset.id === layer.asset) assets = addAsset(assets, asset);
      const size = assets[layer.asset]?.size;
      if (!size) return conflict(message('step.picture-gone'));
      const { width, height } = layer.mask.tiles;
      if (size.width !== width || size.height !== height) return conflict(message('step.mask-size'));
    }
    return done(withLayers(doc, doc.layers.toSpliced(index, 0, layer), assets));
  },
  invert: ({ layer }) => ({ type: 'layer.remove', id: layer.id }),
};
