/**
 * The texts of a document, and what was erased in it, laid onto other pictures. Each block hangs on the nearest of nine points of the frame (corners,
 * middles of the sides, centre) and keeps its distance from there, scaled as the frame is.
 */
import { scaledEffects } from '../document/text-effects.ts';
import { documentForPicture, type GessoDocument, isText, type TextBlock } from '../document.ts';
import { frameSize } from '../geometry/frame.ts';
import type { Size } from '../geometry/space.ts';
import type { DrawText } from '../render/draw-list.ts';
import { buildDrawList } from '../render/draw-list-builder.ts';
import type { Typesetter } from '../text/typesetter-port.ts';
import type { TileId } from '../tiles.ts';
import { type Anchored, anchorOf, placeAnchored, templateScale } from './batch-anchor.ts';
import { type TemplateMask, templateMask } from './batch-mask.ts';

interface AnchoredText {
  readonly block: TextBlock;
  readonly anchored: Anchored;
}

export interface BatchTemplate {
  readonly frame: Size<'frame'>;
  readonly texts: readonly AnchoredText[];
  readonly mask: TemplateMask | null;
}

/** Fonts must be loaded. Hidden blocks are left out. `tileBytes`: coverage of the document's mask tiles. */
export function templateOf(
  document: GessoDocument,
  typesetter: Typesetter,
  tileBytes: (id: TileId) => Uint8Array,
): BatchTemplate {
  const frame = frameSize(document.frame);
  const texts = document.layers
    .filter(isText)
    .filter((block) => block.visible && block.text.trim() !== '')
    .map((block) => {
      const { width, height } = typesetter.layout(block).size;
      return { block, anchored: anchorOf({ x: block.left, y: block.top, width, height }, frame) };
    });
  return { frame, texts, mask: templateMask(document, tileBytes) };
}

/** A block never takes more of a frame's width than this: it wraps. */
const WIDEST = 0.92;

/** The texts on a frame of another size, bottom first. */
export function drawTemplate(
  { frame, texts }: BatchTemplate,
  output: Size<'output'>,
  typesetter: Typesetter,
): readonly DrawText[] {
  if (texts.length === 0) return [];
  const scale = templateScale(frame, output);
  const blocks = texts.map(({ block, anchored }) => {
    const scaled = fitted(scaledBlock(block, scale), output.width * WIDEST, typesetter);
    const { x, y } = placeAnchored(anchored, frame, output, typesetter.layout(scaled).size);
    return { ...scaled, left: x, top: y };
  });
  const { width, height } = output;
  const sheet = documentForPicture(
    { id: 'sheet', name: '', mime: '', byteLength: 0, size: { width, height }, hasAlpha: false },
    'sheet',
  );
  const list = buildDrawList({ ...sheet, layers: blocks, assets: {} }, typesetter);
  return list.items.filter((item): item is DrawText => item.kind === 'text');
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
