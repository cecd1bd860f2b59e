/** A picture of the person's own as the backdrop of a product. */
import { message } from '../../base/message.ts';
import { type Asset, isPicture, type LayerId, layerById, pictureLayer } from '../../document/document.ts';
import { cropClip, frameToBase } from '../../geometry/frame.ts';
import { compose, plain } from '../../geometry/matrix.ts';
import type { Matrix } from '../../geometry/space.ts';
import type { Transaction } from '../../state/transaction.ts';
import type { Step } from '../../steps/step.ts';
import type { ToolContext } from '../base/tool.ts';
import { BACKDROP, linkedLayers } from './linked-layers.ts';

/**
 * Puts the picture under the product and its shadow, or in place of the backdrop that the product has: it covers what the frame shows,
 * centered, and is locked. The product and its shadow stay as they are. null when the product is gone.
 */
export function placeBackdrop(
  { document, now }: Pick<ToolContext, 'document' | 'now'>,
  id: LayerId,
  asset: Asset,
  name: string,
): Transaction | null {
  const { frame, layers } = document;
  const product = layerById(document, id);
  if (!isPicture(product)) return null;
  const shown = cropClip(frame);
  const { width, height } = asset.size;
  const scale = Math.max(shown.width / width, shown.height / height);
  const place: Matrix<'source', 'frame'> = {
    a: scale,
    b: 0,
    c: 0,
    d: scale,
    e: shown.x + (shown.width - width * scale) / 2,
    f: shown.y + (shown.height - height * scale) / 2,
  };
  const layer = pictureLayer(asset, {
    id: id + BACKDROP,
    name,
    clip: 'frame',
    locked: true,
    toBase: plain(compose(place, frameToBase(frame))),
  });
  const old = layerById(document, layer.id);
  const rest = layers.filter((each) => each !== old);
  const own = [product, ...linkedLayers(document, id)];
  const index = Math.min(...own.map((each) => rest.indexOf(each)));
  const removed: readonly Step[] = old ? [{ type: 'layer.remove', id: old.id }] : [];
  return {
    steps: [...removed, { type: 'layer.add', index, layer, asset }],
    selection: { layer: id, caret: null },
    origin: 'layer.add',
    label: message('step.create-background'),
    time: now,
  };
}
