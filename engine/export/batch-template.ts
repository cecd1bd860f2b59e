/**
 * The texts of a document, laid onto other pictures. Each block hangs on the nearest of nine points of the frame (corners,
 * middles of the sides, centre) and keeps its distance from there, scaled as the frame is.
 */
import { documentForPicture, type GessoDocument, isText, type TextBlock } from '../document.ts';
import { frameSize } from '../geometry/frame.ts';
import type { Size } from '../geometry/space.ts';
import type { DrawText } from '../render/draw-list.ts';
import { buildDrawList } from '../render/draw-list-builder.ts';
import { textLayout } from '../text/layout-cache.ts';
import type { Measurer } from '../text/measurer-port.ts';

type Third = 0 | 0.5 | 1;

interface AnchoredText {
  readonly block: TextBlock;
  /** Of the frame and of the block alike: 0 = left or top, 1 = right or bottom. */
  readonly anchor: { readonly x: Third; readonly y: Third };
  /** From the frame's anchor to the block's, px of the template's frame. */
  readonly offset: { readonly x: number; readonly y: number };
}

export interface BatchTemplate {
  readonly frame: Size<'frame'>;
  readonly texts: readonly AnchoredText[];
}

/** Fonts must be loaded. Hidden blocks are left out. */
export function templateOf(document: GessoDocument, measurer: Measurer): BatchTemplate {
  const frame = frameSize(document.frame);
  const texts = document.layers
    .filter(isText)
    .filter((block) => block.visible && block.text.trim() !== '')
    .map((block) => anchored(block, frame, measurer));
  return { frame, texts };
}

function anchored(block: TextBlock, frame: Size<'frame'>, measurer: Measurer): AnchoredText {
  const { size } = textLayout(block, measurer);
  const third = (middle: number, room: number): Third =>
    middle < room / 3 ? 0 : middle > (2 * room) / 3 ? 1 : 0.5;
  const anchor = {
    x: third(block.left + size.width / 2, frame.width),
    y: third(block.top + size.height / 2, frame.height),
  };
  return {
    block,
    anchor,
    offset: {
      x: block.left + size.width * anchor.x - frame.width * anchor.x,
      y: block.top + size.height * anchor.y - frame.height * anchor.y,
    },
  };
}

/** A block never takes more of a frame's width than this: it wraps. */
const WIDEST = 0.92;

/** The texts on a frame of another size, bottom first. */
export function drawTemplate(
  { frame, texts }: BatchTemplate,
  output: Size<'output'>,
  measurer: Measurer,
): readonly DrawText[] {
  if (texts.length === 0) return [];
  const scale = Math.min(output.width / frame.width, output.height / frame.height);
  const blocks = texts.map(({ block, anchor, offset }) => {
    const scaled = fitted(scaledBlock(block, scale), output.width * WIDEST, measurer);
    const { size } = textLayout(scaled, measurer);
    return {
      ...scaled,
      left: output.width * anchor.x + offset.x * scale - size.width * anchor.x,
      top: output.height * anchor.y + offset.y * scale - size.height * anchor.y,
    };
  });
  const { width, height } = output;
  const sheet = documentForPicture(
    { id: 'sheet', name: '', mime: '', byteLength: 0, size: { width, height }, hasAlpha: false },
    'sheet',
  );
  const list = buildDrawList({ ...sheet, layers: blocks, assets: {} }, measurer);
  return list.items.filter((item): item is DrawText => item.kind === 'text');
}

function fitted(block: TextBlock, widest: number, measurer: Measurer): TextBlock {
  const narrow = { ...block, minWidth: Math.min(block.minWidth, widest) };
  return textLayout(narrow, measurer).size.width > widest ? { ...narrow, width: widest } : narrow;
}

function scaledBlock(block: TextBlock, by: number): TextBlock {
  const { background } = block;
  return {
    ...block,
    size: block.size * by,
    width: block.width === null ? null : block.width * by,
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
  };
}
