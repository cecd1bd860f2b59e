import { message } from '../base/message.ts';
import { isPicture, layerById, type PictureLayer } from '../document/document.ts';
import { invert } from '../geometry/matrix.ts';
import { patchStep } from './layer-patch.ts';
import { carryOthers, plain, replacedAffine } from './rebase-layers.ts';
import type { LayerPatch, PictureReplace, StepDefinition } from './step.ts';
import { addAsset, conflict, done, dropUnusedAsset, layerGone, withLayers } from './step-helpers.ts';

export const pictureReplace: StepDefinition<PictureReplace> = {
  type: 'picture.replace',
  apply(step, doc) {
    const layer = layerById(doc, step.id);
    if (!isPicture(layer)) return layerGone(step.id);
    const { toAsset, mask, frame } = step;
    if (mask.tiles.width !== toAsset.size.width || mask.tiles.height !== toAsset.size.height)
      return conflict(message('step.new-mask-size'));
    const toBase = step.toBase ?? replacedAffine(step, doc.frame, layer);
    const replaced: PictureLayer = { ...layer, asset: toAsset.id, mask, toBase };
    const layers = doc.layers.with(doc.layers.indexOf(layer), replaced);
    const assets = dropUnusedAsset(addAsset(doc.assets, toAsset), layers, layer.asset);
    let after = { ...withLayers(doc, layers, assets), frame };
    for (const patch of step.others ?? carryOthers(step, doc, layer, toBase)) {
      const placed = patchStep(patch.type).apply(patch, after);
      if (!placed.ok) return placed;
      after = placed.doc;
    }
    return done(after);
  },
  invert(step, before) {
    const layer = layerById(before, step.id);
    if (!isPicture(layer)) throw new Error(`A replacement of ${step.id} that never applied`);
    const toBase = step.toBase ?? replacedAffine(step, before.frame, layer);
    const moved = step.others ?? carryOthers(step, before, layer, toBase);
    return {
      type: 'picture.replace',
      id: step.id,
      toAsset: before.assets[layer.asset]!,
      oldToNew: plain(invert(step.oldToNew)),
      frame: before.frame,
      mask: layer.mask,
      toBase: layer.toBase,
      others: moved.map((patch) => patchStep(patch.type).invert(patch, before) as LayerPatch),
    };
  },
};
