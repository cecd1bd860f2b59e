/** Commands on text blocks, each one transaction; null when there is nothing to change. */
import { type Message, message } from '../../base/message.ts';
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
import { baseDirection } from '../../text/bidi.ts';
import type { ToolContext, ToolResult } from '../base/tool.ts';
import { removeLayer } from '../layers/layer-commands.ts';
import { changeTransaction } from '../layers/layer-gesture.ts';
import { scaledText, TEXT_SIZE_RANGE } from '../layers/text-drag.ts';
import { anchoredText, broughtIn, inItsRoom, liesIn, roomOf } from './text-room.ts';

type AddContext = Pick<ToolContext, 'document' | 'camera' | 'now' | 'newId' | 'textSize' | 'newTextSize'>;

/**
 * An empty block of the defaults, its first line at `at`, moved into the frame; selected, ready for typing. Its lengths are the
 * defaults in proportion to `newTextSize`, but for the minimum box: a larger text fills it. It wraps at the frame's edge. Without `at` it lies in the
 * middle of what is shown.
 */
export function addText(context: AddContext, at?: Point<'frame'>): Transaction {
  const { document, newTextSize = TEXT_DEFAULTS.size } = context;
  const room = frameSize(document.frame);
  const fits = clamp(newTextSize, TEXT_SIZE_RANGE.min, Math.max(TEXT_DEFAULTS.size, room.height / 2));
  const { minWidth, minHeight } = TEXT_DEFAULTS;
  const block = { ...sizedText(emptyText(context.newId()), Math.round(fits)), minWidth, minHeight };
  const size = context.textSize(block);
  const { x, y } = at ?? context.camera.center;
  const line = (block.size * block.line_height) / 2;
  const left = Math.round(clamp(at ? x : x - size.width / 2, 0, Math.max(0, room.width - size.width)));
  const top = Math.round(clamp(y - line, 0, Math.max(0, room.height - size.height)));
  return addBlock(context, { ...block, left, top, maxWidth: Math.max(1, room.width - left) });
}

/** Another size, with the minimum box in proportion; letter spacing stays. */
function sizedText(block: TextBlock, size: number): TextBlock {
  return { ...scaledText(block, size / block.size), letter_spacing: block.letter_spacing };
}

/** Like `addText`, for a drawn box. */
export function addBlock({ document, now }: AddContext, layer: TextBlock): Transaction {
  return {
    steps: [{ type: 'layer.add', index: document.layers.length, layer }],
    selection: { layer: layer.id, caret: { from: 0, to: 0 } },
    origin: 'text.add',
    label: message('step.add-text'),
    // With its removal it cancels out while the block is empty.
    gesture: newTextGesture(layer.id),
    time: now,
  };
}

/** Changes the selection and removes a block that was left empty; without a step if nothing was ever typed into it. */
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

/** Adding a block and removing it while it is empty share an origin: together they leave no step. */
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
 * An empty block drawn from corner to corner: as wide and at least as high, its text in the default proportion to its box. In a
 * narrow box the text stays small enough for three letters a line.
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

/** Text lower than this share of the frame's shorter side is hard to read when the whole frame is visible. */
const SMALL_TEXT = 1 / 50;
/** Share of the frame's shorter side for a title. */
const FITTING_TEXT = 1 / 20;

/** The recommended size in the frame, px, when the block's is too small to read and there is room for more; otherwise null. */
export function fittingTextSize(context: FitContext, block: TextBlock): number | null {
  return fitted(context, block)?.size ?? null;
}

/**
 * Enlarges the block, its anchor edge staying where possible, until its text has the recommended size or fills the frame: all of
 * the text stays in the frame. Letter spacing stays.
 */
export function fitText(context: FitContext & Pick<ToolContext, 'now'>, id: LayerId): Transaction | null {
  const block = textOf(context, id);
  const grown = block && fitted(context, block);
  return block && grown && changeTransaction(context, [block], [grown], message('step.fit-text'));
}

type FitContext = Pick<ToolContext, 'document' | 'textSize' | 'newTextSize'>;

function fitted(context: FitContext, block: TextBlock): TextBlock | null {
  const room = frameSize(context.document.frame);
  const side = Math.min(room.width, room.height);
  if (block.size >= Math.min(side * SMALL_TEXT, context.newTextSize ?? side)) return null;
  // From a title's size down to the block's own: long text grows only as far as there is room.
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

/**
 * In-place typing; the start of the line stays. Steps that share a `gesture` become one undo entry. The first letters of a new text
 * choose its side: Arabic or Hebrew begins at the right.
 */
export function typeText(
  context: Pick<ToolContext, 'document' | 'now' | 'textSize'>,
  id: LayerId,
  text: string,
  caret: { readonly from: number; readonly to: number },
  gesture: string,
): Transaction | null {
  const block = textOf(context, id);
  if (!block || block.text === text) return null;
  const isRightToLeft = block.text === '' && block.align === 'left' && baseDirection(text) === 'rtl';
  const patch = anchoredPatch(context, block, { text, ...(isRightToLeft && { align: 'right' }) });
  const typed = patchTexts(context, [{ id, patch }], 'text.type', message('step.type-text'), gesture);
  return { ...typed, selection: { layer: id, caret } };
}

/** Changes of a text's look or place. */
export type TextChange = Partial<TextStyle & Pick<TextBlock, 'left' | 'top' | 'width'>>;

/**
 * Gives each of the blocks the same change, or the one computed for that block; all in one undo step. `gesture` joins a slider's
 * drag.
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
    message(moves ? (one ? 'step.move.text' : 'step.move.texts') : 'step.text-style'),
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

/** Sets the position itself: nothing else must move the block. */
function isPlace(change: TextChange): boolean {
  return ['left', 'top', 'angle'].some((key) => Object.hasOwn(change, key));
}

/** The change, with the position and width that keep the block's anchor edge. */
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
  label: Message,
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
