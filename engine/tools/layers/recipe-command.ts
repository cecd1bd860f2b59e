/** A recipe's answer in place of the document: its product, over its shadow and its backdrop, at the size that the recipe sets. */
import { NEUTRAL_ADJUSTMENTS } from '../../document/adjustments.ts';
import { type Asset, type GessoDocument, isPicture, pictureLayer } from '../../document/document.ts';
import { frameForPicture } from '../../geometry/frame.ts';
import { compose, plain, scaling, translation } from '../../geometry/matrix.ts';
import type { Point, Size } from '../../geometry/space.ts';
import type { Transaction } from '../../state/transaction.ts';
import type { Step } from '../../steps/step.ts';
import type { ToolContext } from '../base/tool.ts';
import { BACKDROP } from './linked-layers.ts';

export interface RecipePart {
  readonly role: 'backdrop' | 'shadow' | 'subject';
  readonly asset: Asset;
  /** Of its upper left corner, px of the recipe's picture. */
  readonly place: Point<'base'>;
  /** Of its layer; the product keeps its own. */
  readonly name: string;
}

/**
 * `before`: the document that the recipe was run on; its texts and further layers are in the picture that the recipe made. `parts`:
 * bottom first; the last one takes the place of the document's picture. null when the document is another one by now, or there is
 * nothing to place.
 */
export function placeRecipe(
  { document, now }: Pick<ToolContext, 'document' | 'now'>,
  before: GessoDocument,
  parts: readonly RecipePart[],
  size: Size<'base'>,
  label: Transaction['label'],
): Transaction | null {
  const pictures = document.layers.filter(isPicture);
  const picture = pictures.find(({ clip }) => clip === 'crop') ?? pictures[0];
  const main = parts.at(-1);
  if (document !== before || !picture || !main) return null;
  const at = ({ x, y }: RecipePart['place']) => translation<'source', 'base'>(x, y);
  const old = picture.mask.tiles;
  // Where the picture before is shown for comparison: whole, in the middle of the frame.
  const scale = Math.min(size.width / old.width, size.height / old.height);
  const middle = translation<'source', 'source'>(
    (size.width - old.width * scale) / 2 - main.place.x,
    (size.height - old.height * scale) / 2 - main.place.y,
  );
  const { id } = picture;
  const { mask } = pictureLayer(main.asset, { id, name: picture.name, clip: 'crop' });
  const behind = parts.slice(0, -1).map(({ role, asset, place, name }, index): Step => {
    const own = role === 'backdrop' ? id + BACKDROP : `${id}.${role}`;
    const layer = pictureLayer(asset, { id: own, name, clip: 'frame', locked: true, toBase: at(place) });
    return { type: 'layer.add', index, layer, asset };
  });
  const neutral = {
    visible: true,
    locked: false,
    opacity: 100,
    blend: 'normal',
    clip: 'crop',
    adjustments: NEUTRAL_ADJUSTMENTS,
  } as const;
  return {
    steps: [
      ...document.layers
        .filter((layer) => layer !== picture)
        .map((layer): Step => ({ type: 'layer.remove', id: layer.id })),
      {
        type: 'picture.replace',
        id,
        toAsset: main.asset,
        oldToNew: plain(compose(scaling<'source', 'source'>(scale, scale), middle)),
        frame: frameForPicture(size),
        mask,
        toBase: at(main.place),
        others: [],
      },
      { type: 'picture.patch', id, patch: neutral },
      ...behind,
    ],
    selection: { layer: id, caret: null },
    origin: 'picture.replace',
    label,
    time: now,
  };
}
