/** Commands on text blocks, each one transaction; null when there is nothing to change. */
import { TEXT_DEFAULTS } from '../defaults.ts';
import { isText, type LayerId, layerById, type TextBlock, type TextStyle } from '../document.ts';
import { frameSize } from '../geometry/frame.ts';
import type { Point } from '../geometry/space.ts';
import { clamp } from '../geometry/units.ts';
import type { Step } from '../step.ts';
import type { Origin, Transaction } from '../transaction.ts';
import type { ToolContext } from './tool.ts';

/** An empty block of the defaults, its first line at `at`, moved so that it lies in the frame; selected, ready to type into. */
export function addText(
  context: Pick<ToolContext, 'document' | 'now' | 'newId' | 'textSize'>,
  at: Point<'frame'>,
): Transaction {
  const { document } = context;
  const block: TextBlock = {
    id: context.newId(),
    kind: 'text',
    name: 'Text',
    visible: true,
    locked: false,
    ...TEXT_DEFAULTS,
    text: '',
    left: 0,
    top: 0,
    width: null,
  };
  const size = context.textSize(block);
  const room = frameSize(document.frame);
  const line = (block.size * block.line_height) / 2;
  const layer: TextBlock = {
    ...block,
    left: Math.round(clamp(at.x, 0, Math.max(0, room.width - size.width))),
    top: Math.round(clamp(at.y - line, 0, Math.max(0, room.height - size.height))),
  };
  return {
    steps: [{ type: 'layer.add', index: document.layers.length, layer }],
    selection: { layer: layer.id, caret: { from: 0, to: 0 } },
    origin: 'text.add',
    label: 'Add text',
    time: context.now,
  };
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
  const typed = patchText(context, id, { text }, 'text.type', 'Type text', gesture);
  return { ...typed, selection: { layer: id, caret } };
}

/** Anything of the block's look or place; `gesture` joins a slider's drag. */
export function styleText(
  context: Pick<ToolContext, 'document' | 'now'>,
  id: LayerId,
  style: Partial<TextStyle & Pick<TextBlock, 'left' | 'top' | 'width'>>,
  gesture?: string,
): Transaction | null {
  if (!textOf(context, id)) return null;
  const moves = Object.keys(style).every((key) => key === 'left' || key === 'top');
  return patchText(
    context,
    id,
    style,
    moves ? 'text.move' : 'text.style',
    moves ? 'Move text' : 'Text style',
    gesture,
  );
}

function patchText(
  context: Pick<ToolContext, 'now'>,
  id: LayerId,
  patch: Extract<Step, { readonly type: 'text.patch' }>['patch'],
  origin: Origin,
  label: string,
  gesture: string | undefined,
): Transaction {
  return {
    steps: [{ type: 'text.patch', id, patch }],
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
