/** A product on a backdrop: its layer shows the relit product over its shadow and a backdrop layer. */
import { type Message, message } from '../../base/message.ts';
import {
  type Asset,
  type GessoDocument,
  isPicture,
  type LayerId,
  layerById,
  type Mask,
  type PictureLayer,
  pictureLayer,
} from '../../document/document.ts';
import { compose, invert, plain, scaling, translation } from '../../geometry/matrix.ts';
import type { Matrix, Point } from '../../geometry/space.ts';
import type { EditorState } from '../../state/state.ts';
import type { Transaction } from '../../state/transaction.ts';
import type { Step } from '../../steps/step.ts';
import { maskAt } from '../base/mask-at.ts';
import type { TileCoverage, ToolContext } from '../base/tool.ts';
import { BACKDROP } from './linked-layers.ts';
import { shadowOf } from './shadow-command.ts';

const LABEL = 'step.create-background';

/** What a scene is made of: the layer as it is, or as it was before the scenes that it has had since. */
export type SceneSource = Pick<PictureLayer, 'asset' | 'mask' | 'toBase'>;

export function sceneSource({ history }: Pick<EditorState, 'history'>, layer: PictureLayer): SceneSource {
  let source: SceneSource = layer;
  for (let at = history.done.length - 1; at >= 0; at--) {
    const { label, undo } = history.done[at]!;
    const step = undo.find((each) => each.type === 'picture.replace' && each.id === layer.id);
    if (step?.type !== 'picture.replace') continue;
    if (stepIn(label) !== LABEL || !step.toBase) break;
    source = { asset: step.toAsset.id, mask: step.mask, toBase: step.toBase };
  }
  return source;
}

/** Of a label that says how certain its step is, the step's own. */
function stepIn({ id, values }: Message): string {
  const inner = values?.step;
  return typeof inner === 'object' ? inner.id : id;
}

export interface ScenePart {
  readonly asset: Asset;
  /** Of its upper left corner, px of the backdrop. */
  readonly place: Point<'source'>;
}

export interface SceneParts {
  readonly backdrop: ScenePart;
  readonly shadow: ScenePart;
  readonly subject: ScenePart;
  readonly names: { readonly backdrop: string; readonly shadow: string };
  readonly source: SceneSource;
  /** What the product's mask, painted since it was placed, takes away of the new subject. Absent: nothing was painted. */
  readonly painted?: Iterable<TileCoverage>;
  /** Default: "Create background". */
  readonly label?: Message;
}

function emptyMask(asset: Asset, { id, name }: PictureLayer): Mask {
  return pictureLayer(asset, { id, name, clip: 'crop' }).mask;
}

/** The backdrop that a product was placed on. */
export function productBackdrop({ layers }: GessoDocument, product: LayerId): PictureLayer | null {
  const found = layers.find(({ id }) => id === product + BACKDROP);
  return isPicture(found) ? found : null;
}

/** The backdrop lies where the source lay. null when the product is gone, or its picture or mask has changed during the computation. */
export function placeScene(
  { document, now, tiles }: Pick<ToolContext, 'document' | 'now' | 'tiles'>,
  before: PictureLayer,
  { backdrop, shadow, subject, names, source, painted, label = message(LABEL) }: SceneParts,
): Transaction | null {
  const product = layerById(document, before.id);
  if (!isPicture(product) || product.asset !== before.asset || product.mask !== before.mask) return null;
  const { width, height } = source.mask.tiles;
  const { size } = backdrop.asset;
  const toBase = compose(
    scaling<'source', 'source'>(width / size.width, height / size.height),
    source.toBase,
  );
  const at = ({ place }: ScenePart): Matrix<'source', 'base'> =>
    plain(compose(translation<'source', 'source'>(place.x, place.y), toBase));
  const placed = at(subject);
  const behind = (id: LayerId, part: ScenePart, name: string) =>
    pictureLayer(part.asset, { id, name, clip: 'frame', locked: true, toBase: at(part) });
  const old = document.layers.filter(({ id }) => id === product.id + BACKDROP);
  const oldShadow = shadowOf(document, product.id);
  const gone = oldShadow ? [...old, oldShadow] : old;
  const index = document.layers.filter((layer) => !gone.includes(layer)).indexOf(product);
  const steps: readonly Step[] = [
    ...gone.map(({ id }): Step => ({ type: 'layer.remove', id })),
    {
      type: 'layer.add',
      index,
      layer: behind(product.id + BACKDROP, backdrop, names.backdrop),
      asset: backdrop.asset,
    },
    {
      type: 'layer.add',
      index: index + 1,
      layer: behind(`${product.id}.shadow`, shadow, names.shadow),
      asset: shadow.asset,
    },
    {
      type: 'picture.replace',
      id: product.id,
      toAsset: subject.asset,
      // Where each px of the picture before lies now, so that nothing else moves.
      oldToNew: plain(compose(product.toBase, invert(placed))),
      frame: document.frame,
      mask: painted
        ? maskAt(product.mask, subject.asset.size, painted, tiles)
        : emptyMask(subject.asset, product),
      toBase: placed,
      others: [],
    },
    // The product can be moved at once; the backdrop stays.
    ...(product.locked ? [{ type: 'picture.patch', id: product.id, patch: { locked: false } } as const] : []),
  ];
  return {
    steps,
    selection: { layer: product.id, caret: null },
    origin: 'picture.replace',
    label,
    time: now,
  };
}
