/** Commands on text blocks, each one transaction; null when there is nothing to change. */
import { TEXT_DEFAULTS } from '../../document/defaults.ts';
import {
  isText,
  type LayerId,
  layerById,
  type Selection,
  type TextBlock,
  type TextStyle,
} from '../../document/document.ts';
import { blockBounds } from '../../geometry/block.ts';
import { frameSize } from '../../geometry/frame.ts';
import type { Point } from '../../geometry/space.ts';
import { clamp } from '../../geometry/units.ts';
import type { Origin, Transaction } from '../../state/transaction.ts';
import type { TextPatch } from '../../steps/step.ts';
import type { ToolContext, ToolResult } from '../base/tool.ts';
import { removeLayer } from '../layers/layer-commands.ts';
import { changeTransaction } from '../layers/layer-gesture.ts';
import { scaledText, TEXT_SIZE_RANGE } from '../layers/text-drag.ts';
import { anchoredText, broughtIn, inItsRoom, liesIn, roomOf } from './text-room.ts';

type AddContext = Pick<ToolContext, 'document' | 'now' | 'newId' | 'textSize' | 'newTextSize'>;

/**
 * An empty block of the defaults, its first line at `at`, moved so that it lies in the frame; selected, ready to type into. Its
 * lengths are the defaults' in proportion to `newTextSize`; it wraps at the frame's edge.
 */
export function addText(context: AddContext, at: Point<'frame'>): Transaction {
  const { document, newTextSize = TEXT_DEFAULTS.size } = context;
  const room = frameSize(document.frame);
  const fits = clamp(newTextSize, TEXT_SIZE_RANGE.min, Math.max(TEXT_DEFAULTS.size, room.height / 2));
  const block = sizedText(emptyText(context.newId()), Math.round(fits));
  const size = context.textSize(block);
  const line = (block.size * block.line_height) / 2;
  const left = Math.round(clamp(at.x, 0, Math.max(0, room.width - size.width)));
  const top = Math.round(clamp(at.y - line, 0, Math.max(0, room.height - size.height)));
  return addBlock(context, { ...block, left, top, maxWidth: Math.max(1, room.width - left) });
}

/** Another size, and the least box in proportion; letters stand as far apart as they did. */
function sizedText(block: TextBlock, size: number): TextBlock {
  return { ...scaledText(block, size / block.size), letter_spacing: block.letter_spacing };
}

/** As `addText`, for a block that was drawn. */
export function addBlock({ document, now }: AddContext, layer: TextBlock): Transaction {
  return {
    steps: [{ type: 'layer.add', index: document.layers.length, layer }],
    selection: { layer: layer.id, caret: { from: 0, to: 0 } },
    origin: 'text.add',
    label: 'Add text',
    // With its removal, while nothing was typed into it, it is nothing.
    gesture: newTextGesture(layer.id),
    time: now,
  };
}

/** Another selection; a block that was left empty goes with the old one, and if nothing was ever typed into it without a step. */
export function leaveText(
  context: ToolContext,
  selection: Selection,
): Pick<ToolResult<unknown>, 'selection' | 'transaction'> {
  const block = context.selection.layer === null ? null : textOf(context, context.selection.layer);
  if (block?.text !== '') return { selection };
  const removal = removeLayer(context, block.id);
  if (!removal) return { selection };
  const kept = selection.layer === block.id ? { layer: null, caret: null } : selection;
  return { transaction: { ...removal, selection: kept, gesture: newTextGesture(block.id) } };
}

/** What adding a block and dropping it while it is empty have in common: together they leave no step. */
function newTextGesture(id: LayerId): string {
  return `new-${id}`;
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
    maxWidth: null,
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
  const scaled = sizedText(block, size);
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

/** The size that suits the frame, px, when the block's is too small to be read in it and there is room for more; otherwise null. */
export function fittingTextSize(context: FitContext, block: TextBlock): number | null {
  return fitted(context, block)?.size ?? null;
}

/**
 * Grows the block, its anchor edge staying where there is room for that, until its text is as large as suits the frame or fills it:
 * all of the text lies in the frame. Letters stand as far apart as before.
 */
export function fitText(context: FitContext & Pick<ToolContext, 'now'>, id: LayerId): Transaction | null {
  const block = textOf(context, id);
  const grown = block && fitted(context, block);
  return block && grown && changeTransaction(context, [block], [grown], 'Fit text to picture');
}

type FitContext = Pick<ToolContext, 'document' | 'textSize' | 'newTextSize'>;

function fitted(context: FitContext, block: TextBlock): TextBlock | null {
  const room = frameSize(context.document.frame);
  const side = Math.min(room.width, room.height);
  if (block.size >= Math.min(side * SMALL_TEXT, context.newTextSize ?? side)) return null;
  // From what a title takes down to what the block has: long text gets no larger than there is room for.
  const now = context.textSize(block);
  const full = block.size * Math.sqrt((room.width * room.height) / Math.max(1, now.width * now.height));
  const largest = Math.round(Math.min(side * FITTING_TEXT, full));
  for (let size = largest; size > block.size; size = Math.floor(size * 0.9)) {
    const sized = sizedText(block, size);
    const wide = sized.width === null ? roomOf(context, block) : null;
    const placed = anchoredText(context, block, {
      ...sized,
      minWidth: Math.min(sized.minWidth, room.width),
      maxWidth: wide ?? sized.maxWidth,
      width: sized.width === null ? null : Math.min(sized.width, room.width),
    });
    if (liesIn(room, blockBounds(placed, context.textSize(placed)))) return broughtIn(context, placed);
  }
  return null;
}

/** What the in-place editor types, the line's beginning staying where it is; steps that share a `gesture` become one undo entry. */
export function typeText(
  context: Pick<ToolContext, 'document' | 'now' | 'textSize'>,
  id: LayerId,
  text: string,
  caret: { readonly from: number; readonly to: number },
  gesture: string,
): Transaction | null {
  const block = textOf(context, id);
  if (!block || block.text === text) return null;
  const patch = anchoredPatch(context, block, { text });
  const typed = patchTexts(context, [{ id, patch }], 'text.type', 'Type text', gesture);
  return { ...typed, selection: { layer: id, caret } };
}

/** What a text can be given: anything of its look or place. */
export type TextChange = Partial<TextStyle & Pick<TextBlock, 'left' | 'top' | 'width'>>;

/**
 * Gives each of the blocks the same, or what comes of it for that block; all of it is one step back. `gesture` joins a
 * slider's drag.
 */
export function styleTexts(
  context: Pick<ToolContext, 'document' | 'now' | 'textSize'>,
  ids: readonly LayerId[],
  change: TextChange | ((block: TextBlock) => TextChange),
  gesture?: string,
): Transaction | null {
  const patches = context.document.layers
    .filter(isText)
    .filter(({ id }) => ids.includes(id))
    .map((block) => {
      const own = typeof change === 'function' ? change(block) : change;
      return { id: block.id, patch: isPlace(own) ? own : anchoredPatch(context, block, own) };
    });
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
  context: Pick<ToolContext, 'document' | 'now' | 'textSize'>,
  id: LayerId,
  style: TextChange,
  gesture?: string,
): Transaction | null {
  return styleTexts(context, [id], style, gesture);
}

/** Says itself where the block lies: nothing else must move it. */
function isPlace(change: TextChange): boolean {
  return ['left', 'top', 'angle'].some((key) => Object.hasOwn(change, key));
}

/** The change, with the place and the room that keep the block's anchor edge where it is. */
function anchoredPatch(
  context: Pick<ToolContext, 'document' | 'textSize'>,
  block: TextBlock,
  change: TextPatch['patch'],
): TextPatch['patch'] {
  const changed = { ...block, ...change };
  const { maxWidth } = inItsRoom(context, anchoredText(context, block, changed));
  const { left, top } = anchoredText(context, block, { ...changed, maxWidth });
  return {
    ...change,
    ...(left !== block.left && { left }),
    ...(top !== block.top && { top }),
    ...(maxWidth !== block.maxWidth && { maxWidth }),
  };
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
