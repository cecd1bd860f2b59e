/**
 * The texts and shapes of a document, and its erased part, applied to other pictures. Each is attached to the nearest of nine
 * anchor points of the frame (corners, middles of the sides, center) and keeps its distance from there, scaled with the frame.
 */

import {
  documentForPicture,
  type GessoDocument,
  isShape,
  isText,
  type TextBlock,
} from '../document/document.ts';
import { scaledEffects } from '../document/text-effects.ts';
import { frameSize } from '../geometry/frame.ts';
import type { Rect, Size } from '../geometry/space.ts';
import type { DrawMark, DrawShape, DrawText } from '../render/draw-list.ts';
import { buildDrawList } from '../render/draw-list-builder.ts';
import { itemBounds } from '../render/item-bounds.ts';
import { shapeDrawing } from '../render/shape-port.ts';
import type { Typesetter } from '../text/typesetter-port.ts';
import type { TileId } from '../tiles/tiles.ts';
import { type Anchored, anchorOf, placeAnchored, templateScale } from './batch-anchor.ts';
import { type TemplateMask, templateMask } from './batch-mask.ts';

interface AnchoredText {
  readonly block: TextBlock;
  readonly anchored: Anchored;
}

interface AnchoredShape {
  readonly shape: DrawShape;
  /** Everything that it draws. */
  readonly bounds: Rect<'frame'>;
  readonly anchored: Anchored;
}

export interface BatchTemplate {
  readonly frame: Size<'frame'>;
  /** Bottom first. */
  readonly marks: readonly (AnchoredText | AnchoredShape)[];
  readonly mask: TemplateMask | null;
}

/**
 * Fonts, and the code of shapes, must be loaded. Hidden layers are left out. `tileBytes`: coverage of the document's mask tiles.
 */
export function templateOf(
  document: GessoDocument,
  typesetter: Typesetter,
  tileBytes: (id: TileId) => Uint8Array,
): BatchTemplate {
  const frame = frameSize(document.frame);
  const marks = document.layers
    .filter((layer) => layer.visible)
    .flatMap((layer): BatchTemplate['marks'] => {
      if (isText(layer)) return layer.text.trim() === '' ? [] : [anchoredText(layer, frame, typesetter)];
      const shape = isShape(layer) ? shapeDrawing()?.item(layer, document.frame) : undefined;
      const bounds = shape && itemBounds(shape);
      return shape && bounds ? [{ shape, bounds, anchored: anchorOf(bounds, frame) }] : [];
    });
  return { frame, marks, mask: templateMask(document, tileBytes) };
}

function anchoredText(block: TextBlock, frame: Size<'frame'>, typesetter: Typesetter): AnchoredText {
  const { width, height } = typesetter.layout(block).size;
  return { block, anchored: anchorOf({ x: block.left, y: block.top, width, height }, frame) };
}

/** A text never takes more of a frame's width than this: it wraps. */
const WIDEST = 0.92;

/** The texts and shapes on a frame of another size, bottom first. */
export function drawTemplate(
  { frame, marks }: BatchTemplate,
  output: Size<'output'>,
  typesetter: Typesetter,
): readonly DrawMark[] {
  const scale = templateScale(frame, output);
  const blocks = marks
    .filter((mark) => 'block' in mark)
    .map(({ block, anchored }) => {
      const scaled = fitted(scaledBlock(block, scale), output.width * WIDEST, typesetter);
      const place = placeAnchored(anchored, frame, output, typesetter.layout(scaled).size);
      return {
        ...scaled,
        left: inside(place.x, place.width, output.width),
        top: inside(place.y, place.height, output.height),
      };
    });
  const { width, height } = output;
  const sheet = documentForPicture(
    { id: 'sheet', name: '', mime: '', byteLength: 0, size: { width, height }, hasAlpha: false },
    'sheet',
  );
  const list = buildDrawList({ ...sheet, layers: blocks, assets: {} }, typesetter);
  return marks.flatMap((mark): DrawMark[] =>
    'block' in mark
      ? list.items.filter((item): item is DrawText => item.layer === mark.block.id && item.kind === 'text')
      : [placedShape(mark, placeAnchored(mark.anchored, frame, output), scale)],
  );
}

/** A text is whole in the file, also one that the template's own frame cuts off; one that is too large begins at the edge. */
const inside = (at: number, length: number, room: number): number => Math.max(0, Math.min(at, room - length));

/** The shape scaled as a whole, its drawing starting at `place`. */
function placedShape({ shape, bounds }: AnchoredShape, place: Rect<'output'>, scale: number): DrawShape {
  const { a, b, c, d, e, f } = shape.toFrame;
  return {
    ...shape,
    toFrame: {
      a: a * scale,
      b: b * scale,
      c: c * scale,
      d: d * scale,
      e: (e - bounds.x) * scale + place.x,
      f: (f - bounds.y) * scale + place.y,
    },
  };
}

function fitted(block: TextBlock, widest: number, typesetter: Typesetter): TextBlock {
  const narrow = { ...block, minWidth: Math.min(block.minWidth, widest) };
  return typesetter.layout(narrow).size.width > widest ? { ...narrow, width: widest } : narrow;
}

function scaledBlock(block: TextBlock, by: number): TextBlock {
  const { background } = block;
  return {
    ...block,
    size: block.size * by,
    width: block.width === null ? null : block.width * by,
    maxWidth: block.maxWidth === null ? null : block.maxWidth * by,
    minWidth: block.minWidth * by,
    minHeight: block.minHeight * by,
    letter_spacing: block.letter_spacing * by,
    border_width: block.border_width * by,
    border_radius: block.border_radius * by,
    background: {
      ...background,
      radius: background.radius * by,
      padding: background.padding * by,
      blur: background.blur * by,
    },
    ...scaledEffects(block, (length) => length * by),
  };
}
