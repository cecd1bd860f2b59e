/** Document → draw list: matrices multiplied, hidden layers left out, text laid out. */
import type {
  Color,
  Frame,
  GessoDocument,
  Layer,
  Mask,
  PictureLayer,
  ShapeLayer,
  TextBlock,
} from '../document/document.ts';
import { blockToFrame } from '../geometry/block.ts';
import { cropClip, frameSize, sourceToFrame } from '../geometry/frame.ts';
import { rectOf } from '../geometry/rect.ts';
import type { Size } from '../geometry/space.ts';
import type { Typesetter } from '../text/typesetter-port.ts';
import { EMPTY_TILE } from '../tiles/tiles.ts';
import type { DrawItem, DrawList, DrawMask, DrawPicture, DrawText } from './draw-list.ts';
import { shapeDrawing } from './shape-port.ts';

/**
 * All items of the painter, bottom first. An unchanged layer returns the same item object as the last time, so two lists are
 * compared by identity. Throws when a picture layer names a missing asset.
 */
export function buildDrawList(doc: GessoDocument, typesetter: Typesetter): DrawList {
  const items: DrawItem[] = [];
  for (const layer of doc.layers) {
    if (!layer.visible) continue;
    if (layer.kind === 'text') items.push(textItem(layer, typesetter));
    else if (layer.kind === 'shape') items.push(...shapeItems(layer, doc.frame));
    else items.push(pictureItem(layer, doc.frame, sizeOfAsset(doc, layer)));
  }
  return { frame: frameSize(doc.frame), background: doc.frame.background, items };
}

/** Empty while the code of shapes is loading. */
function shapeItems(layer: ShapeLayer, frame: Frame): readonly DrawItem[] {
  const drawing = shapeDrawing();
  return drawing ? [drawing.item(layer, frame)] : [];
}

function sizeOfAsset(doc: GessoDocument, layer: PictureLayer): Size<'source'> {
  const asset = doc.assets[layer.asset];
  if (!asset)
    throw new Error(`Layer ${layer.id} names asset ${layer.asset}, which the document does not have`);
  return asset.size;
}

interface KnownPicture {
  readonly frame: Frame;
  readonly item: DrawPicture;
}
interface KnownText {
  readonly typesetter: Typesetter;
  readonly generation: number;
  readonly item: DrawText;
}
const pictures = new WeakMap<Layer, KnownPicture>();
const texts = new WeakMap<Layer, KnownText>();

function pictureItem(layer: PictureLayer, frame: Frame, size: Size<'source'>): DrawPicture {
  const known = pictures.get(layer);
  if (known && samePlacement(known.frame, frame)) return known.item;
  const item: DrawPicture = {
    kind: 'picture',
    layer: layer.id,
    asset: layer.asset,
    size,
    toFrame: sourceToFrame(layer.toBase, frame),
    clip: layer.clip === 'crop' ? cropClip(frame) : rectOf(frameSize(frame)),
    opacity: layer.opacity / 100,
    blend: layer.blend,
    adjustments: layer.adjustments,
    mask: drawMask(layer.mask),
  };
  pictures.set(layer, { frame, item });
  return item;
}

/** Background and output size do not affect the position of a picture. */
function samePlacement(a: Frame, b: Frame): boolean {
  return (
    a === b ||
    (a.base === b.base &&
      a.quarterTurns === b.quarterTurns &&
      a.flipX === b.flipX &&
      a.flipY === b.flipY &&
      a.straighten === b.straighten &&
      a.crop === b.crop &&
      a.expand === b.expand &&
      a.padding === b.padding)
  );
}

function drawMask(mask: Mask): DrawMask | null {
  const painted = mask.tiles.rows.some((row) => row.some((tile) => tile !== EMPTY_TILE));
  return painted ? { tiles: mask.tiles, feather: mask.feather, use: mask.use } : null;
}

function textItem(block: TextBlock, typesetter: Typesetter): DrawText {
  const known = texts.get(block);
  if (known && known.typesetter === typesetter && known.generation === typesetter.generation)
    return known.item;
  const layout = typesetter.layout(block);
  const { background } = block;
  const item: DrawText = {
    kind: 'text',
    layer: block.id,
    toFrame: blockToFrame(block, layout.size),
    size: layout.size,
    opacity: block.opacity / 100,
    blend: block.blend,
    pill:
      background.color === null
        ? null
        : {
            rect: rectOf(layout.size),
            color: background.color,
            opacity: background.opacity / 100,
            radius: background.radius,
            blur: background.blur,
          },
    border:
      block.border_width > 0
        ? { color: block.border_color, width: block.border_width, radius: block.border_radius }
        : null,
    color: block.color,
    outline: effect(block.outline, block.outline.width > 0),
    shadow: effect(block.shadow),
    runs: layout.runs,
    bars: layout.bars,
  };
  texts.set(block, { typesetter, generation: typesetter.generation, item });
  return item;
}

/** null without a color, or when it is invisible. */
function effect<E extends { readonly color: Color | null }>(
  own: E,
  shows = true,
): (E & { readonly color: Color }) | null {
  return own.color !== null && shows ? { ...own, color: own.color } : null;
}
