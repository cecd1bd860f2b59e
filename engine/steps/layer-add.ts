import { layerById } from '../document/document.ts';
import type { LayerAdd, StepDefinition } from './step.ts';
import { addAsset, conflict, done, withLayers } from './step-helpers.ts';

export const layerAdd: StepDefinition<LayerAdd> = {
  type: 'layer.add',
  apply({ index, layer, asset }, doc) {
    if (layerById(doc, layer.id)) return conflict(`There is already a layer ${layer.id}.`);
    if (index > doc.layers.length) return conflict(`There is no place ${index} among the layers.`);
    let assets = doc.assets;
    if (layer.kind === 'picture') {
      if (asset && asset.id === layer.asset) assets = addAsset(assets, asset);
      const size = assets[layer.asset]?.size;
      if (!size) return conflict('The picture of the layer is not in the document.');
      const { width, height } = layer.mask.tiles;
      if (size.width !== width || size.height !== height)
        return conflict('The mask is not of its picture’s size.');
    }
    return done(withLayers(doc, doc.layers.toSpliced(index, 0, layer), assets));
  },
  invert: ({ layer }) => ({ type: 'layer.remove', id: layer.id }),
};
