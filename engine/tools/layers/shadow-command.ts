/** A product's shadow is a picture layer under the product, which its id names: another shadow of the product takes its place. */
import { message } from '../../base/message.ts';
import {
  type Asset,
  type GessoDocument,
  isPicture,
  type Layer,
  type LayerId,
  layerById,
  type PictureLayer,
  pictureLayer,
} from '../../document/document.ts';
import { compose, plain, translation } from '../../geometry/matrix.ts';
import type { Point } from '../../geometry/space.ts';
import type { Transaction } from '../../state/transaction.ts';
import type { Step } from '../../steps/step.ts';
import type { ToolContext } from '../base/tool.ts';
import { BACKDROP } from './linked-layers.ts';

const SUFFIX = '.shadow';

/** The shadow that a product has already. */
export function shadowOf({ layers }: GessoDocument, product: LayerId): PictureLayer | null {
  const found = layers.find(({ id }) => id === product + SUFFIX);
  return isPicture(found) ? found : null;
}

/** The product that a layer is the shadow or the backdrop of; the layer itself where it is none. */
export function productOf<L extends Layer>({ layers }: GessoDocument, layer: L): L | PictureLayer {
  const found = layers.find(({ id }) => layer.id === id + SUFFIX || layer.id === id + BACKDROP);
  return isPicture(found) ? found : layer;
}

/**
 * Puts a shadow directly under its product, or in place of the one it has, whose opacity and blend mode stay. `place`: of its upper left
 * corner, px of the product's picture. null when the product is gone, or its picture or mask has changed during the computation.
 */
export function placeShadow(
  { document, now }: Pick<ToolContext, 'document' | 'now'>,
  before: PictureLayer,
  shadow: { readonly asset: Asset; readonly place: Point<'source'>; readonly name: string },
): Transaction | null {
  const product = layerById(document, before.id);
  if (!isPicture(product) || product.asset !== before.asset || product.mask !== before.mask) return null;
  const { asset, place, name } = shadow;
  const old = shadowOf(document, product.id);
  const rest = document.layers.filter((layer) => layer !== old);
  const shift = translation<'source', 'source'>(place.x, place.y);
  const layer = pictureLayer(asset, {
    id: product.id + SUFFIX,
    name: old?.name ?? name,
    // It falls beyond the picture that its product was cut from.
    clip: 'frame',
    locked: product.locked,
    toBase: plain(compose(shift, product.toBase)),
    ...(old && { opacity: old.opacity, blend: old.blend }),
  });
  const removed: readonly Step[] = old ? [{ type: 'layer.remove', id: old.id }] : [];
  return {
    steps: [...removed, { type: 'layer.add', index: rest.indexOf(product), layer, asset }],
    selection: { layer: product.id, caret: null },
    origin: 'layer.add',
    label: message(old ? 'step.update-shadow' : 'step.add-shadow'),
    time: now,
  };
}
