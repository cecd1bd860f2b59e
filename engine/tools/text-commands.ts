/** Commands on text blocks, each one transaction; null when there is nothing to change. */
import { TEXT_DEFAULTS } from '../defaults.ts';
import {
  type GessoDocument,
  isText,
  type LayerId,
  layerById,
  type TextBlock,
  type TextStyle,
} from '../document.ts';
import { anchoredCorner } from '../geometry/block.ts';
import { frameSize } from '../geometry/frame.ts';
import type { Point } from '../geometry/space.ts';
import { clamp, tidy } from '../geometry/units.ts';
import type { TextPatch } from '../step.ts';
import type { Origin, Transaction } from '../transaction.ts';
import { changeTransaction } from './layer-gesture.ts';
import { scaledText, TEXT_SIZE_RANGE } from './text-drag.ts';
import type { ToolContext } from './tool.ts';

type AddContext = Pick<ToolContext, 'document' | 'now' | 'newId' | 'textSize'>;

/** An empty block of the defaults, its first line at `at`, moved so that it lies in the frame; selected, ready to type into. */
export function addText(context: AddContext, at: Point<'frame'>): Transaction {
  const block = emptyText(context.newId());
  const size = context.textSize(block);
  const room = frameSize(context.document.frame);
  const line = (block.size * block.line_height) / 2;
  return addBlock(context, {
    ...block,
    left: Math.round(clamp(at.x, 0, Math.max(0, room.width - size.width))),
    top: Math.round(clamp(at.y - line, 0, Math.max(0, room.height - size.height))),
  });
}

/** As `addText`, for a block that was drawn. */
export function addBlock({ document, now }: AddContext, layer: TextBlock): Transaction {
  return {
    steps: [{ type: 'layer.add', index: document.layers.length, layer }],
    selection: { layer: layer.id, caret: { from: 0, to: 0 } },
    origin: 'text.add',
    label: 'Add text',
    time: now,
  };
}

function emptyText(id: LayerId): TextBlock {
  return {
    id,
    kind: 'text',
    name: 'Text',
    visible: true,
    locked: false,
    blend: 'normal',
    ...TEXT_DEFAULTS,
    text: '',
    left: 0,
    top: 0,
    width: null,
  };
}

/**
 * An empty block drawn from corner to corner: as wide and at least as high as that, its text as large as the default
 * block's is in its own box. In a narrow box it stays small enough for three letters a line.
 */
export function drawnText(id: LayerId, from: Point<'frame'>, to: Point<'frame'>): TextBlock {
  const width = Math.max(1, Math.round(Math.abs(to.x - from.x)));
  const height = Math.max(1, Math.round(Math.abs(to.y - from.y)));
  const block = emptyText(id);
  const factor = Math.min(height, width) / block.minHeight;
  const size = clamp(block.size * factor, TEXT_SIZE_RANGE.min, TEXT_SIZE_RANGE.max);
  const scaled = scaledText(block, size / block.size);
  return {
    ...scaled,
    left: Math.round(Math.min(from.x, to.x)),
    top: Math.round(Math.min(from.y, to.y)),
    width,
    minWidth: Math.min(scaled.minWidth, width),
    minHeight: height,
  };
}

/** Text lower than this part of the frame's shorter side can hardly be read when all of the frame is seen. */
const SMALL_TEXT = 1 / 50;
/** What a title takes of the frame's shorter side. */
const FITTING_TEXT = 1 / 20;

/** The size that suits the frame, px, when the block's is too small to be read in it; otherwise null. */
export function fittingTextSize({ frame }: GessoDocument, block: TextBlock): number | null {
  const { width, height } = frameSize(frame);
  const side = Math.min(width, height);
  return block.size < side * SMALL_TEXT ? Math.round(side * FITTING_TEXT) : null;
}

/** Grows the block about its upper left corner, with all that belongs to it, until its text is as large as suits the frame. */
export function fitText(
  context: Pick<ToolContext, 'document' | 'now' | 'textSize'>,
  id: LayerId,
): Transaction | null {
  const block = textOf(context, id);
  const size = block && fittingTextSize(context.document, block);
  if (!block || !size) return null;
  const grown = scaledText(block, size / block.size);
  const corner = anchoredCorner(block, context.textSize(block), context.textSize(grown), { x: 0, y: 0 });
  const placed = { ...grown, left: tidy(corner.left), top: tidy(corner.top) };
  return changeTransaction(context, [block], [placed], 'Fit text to picture');
}

/** What the in-place editor types; steps that share a `gesture` become one undo entry. */
export function typeText(
  context: Pick<ToolContext, 'document' | 'now'>,
  id: LayerId,
  text: string,
  caret: { readonly from: number; readonly to: number },
  gesture: string,
): Transaction | null {
  const block = textOf(context, id);
  if (!block || block.text === text) return null;
  const typed = patchTexts(context, [{ id, patch: { text } }], 'text.type', 'Type text', gesture);
  return { ...typed, selection: { layer: id, caret } };
}

/** What a text can be given: anything of its look or place. */
export type TextChange = Partial<TextStyle & Pick<TextBlock, 'left' | 'top' | 'width'>>;

/**
 * Gives each of the blocks the same, or what comes of it for that block; all of it is one step back. `gesture` joins a
 * slider's drag.
 */
export function styleTexts(
  context: Pick<ToolContext, 'document' | 'now'>,
  ids: readonly LayerId[],
  change: TextChange | ((block: TextBlock) => TextChange),
  gesture?: string,
): Transaction | null {
  const patches = context.document.layers
    .filter(isText)
    .filter(({ id }) => ids.includes(id))
    .map((block) => ({ id: block.id, patch: typeof change === 'function' ? change(block) : change }));
  if (patches.length === 0) return null;
  const moves = patches.every(({ patch }) =>
    Object.keys(patch).every((key) => key === 'left' || key === 'top'),
  );
  const one = patches.length === 1;
  return patchTexts(
    context,
    patches,
    moves ? 'text.move' : 'text.style',
    moves ? (one ? 'Move text' : 'Move texts') : 'Text style',
    gesture,
  );
}

/** `styleTexts` of one. */
export function styleText(
  context: Pick<ToolContext, 'document' | 'now'>,
  id: LayerId,
  style: TextChange,
  gesture?: string,
): Transaction | null {
  return styleTexts(context, [id], style, gesture);
}

function patchTexts(
  context: Pick<ToolContext, 'now'>,
  patches: readonly Pick<TextPatch, 'id' | 'patch'>[],
  origin: Origin,
  label: string,
  gesture: string | undefined,
): Transaction {
  return {
    steps: patches.map(({ id, patch }) => ({ type: 'text.patch', id, patch })),
    origin,
    label,
    time: context.now,
    ...(gesture === undefined ? {} : { gesture }),
  };
}

function textOf(context: Pick<ToolContext, 'document'>, id: LayerId): TextBlock | null {
  const layer = layerById(context.document, id);
  return isText(layer) ? layer : null;
}
