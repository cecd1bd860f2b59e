/**
 * Crop, outpaint and canvas by handles. A drag changes a pending frame, shown as a preview and kept across drags; Enter applies it
 * as one transaction in which the texts follow, Escape discards it.
 *
 * The picture does not move meanwhile: samples stay in px of the document's frame (`pendingOrigin` gives the pending one's origin
 * in it), and applying moves the camera by as much as the frame's origin moved.
 */
import type { Message } from '../../base/message.ts';
import type { Camera, Frame } from '../../document/document.ts';
import { cropFrame, dragCrop } from '../../geometry/crop.ts';
import { cropClip, frameSize, pendingOrigin, turnedSize } from '../../geometry/frame.ts';
import { type Handle, isHandle } from '../../geometry/handles.ts';
import { dragGrowth } from '../../geometry/outpaint.ts';
import { contains, rectOf } from '../../geometry/rect.ts';
import type { Point, Rect } from '../../geometry/space.ts';
import type { Origin } from '../../state/transaction.ts';
import { arrowStep, isSelectAll } from '../base/nudge.ts';
import type { Modifiers, PointerSample, Tool, ToolContext, ToolInput, ToolResult } from '../base/tool.ts';
import { canvasLabel, cropLabel, expandLabel, resizeLabel } from './frame-commands.ts';
import { FRAME_LIMITS } from './frame-limits.ts';
import { carriedLayers, frameTransaction } from './text-follows-frame.ts';

interface FrameDrag {
  readonly handle: Handle;
  readonly from: Point<'frame'>;
  /** The frame when the pointer went down. */
  readonly start: Frame;
}

interface ResizeState {
  /** The document's frame from which `pending` was made; when the document has another one, `pending` is stale. */
  readonly base: Frame | null;
  readonly pending: Frame | null;
  readonly drag: FrameDrag | null;
}

export const IDLE: ResizeState = { base: null, pending: null, drag: null };

type Result = ToolResult<ResizeState>;
type PointerInput = Extract<ToolInput, { readonly samples: readonly PointerSample[] }>;

export const resizeTool: Tool<ResizeState> = {
  id: 'resize',
  idle: IDLE,
  input(context, given, input) {
    const state = given.base === context.document.frame ? given : IDLE;
    switch (input.type) {
      case 'down':
        return press(context, state, input);
      case 'move':
        return drag(context, state, input);
      case 'up': {
        const dragged = drag(context, state, input);
        return show(context, { ...dragged.state, drag: null });
      }
      case 'frame':
        return show(context, {
          base: context.document.frame,
          pending: input.frame === context.document.frame ? null : input.frame,
          drag: null,
        });
      case 'key':
        return key(context, state, input);
      case 'coverage':
        return show(context, state);
      case 'cancel':
        return stop(context, state);
    }
  },
};

function press(context: ToolContext, state: ResizeState, input: PointerInput): Result {
  const from = input.samples.at(-1)?.at;
  const start = state.pending ?? context.document.frame;
  if (!from || context.resize.mode === 'resize') return show(context, state);
  const named = isHandle(input.handle) ? input.handle : null;
  const handle = named ?? (contains(body(context, start), from) ? 'body' : null);
  if (!handle) return show(context, state);
  return show(context, {
    base: context.document.frame,
    pending: state.pending,
    drag: { handle, from, start },
  });
}

/** The area that can be dragged, in px of the document's frame. */
function body(context: ToolContext, frame: Frame): Rect<'frame'> {
  const origin = pendingOrigin(context.document.frame, frame);
  const rect = context.resize.mode === 'crop' ? cropClip(frame) : rectOf(frameSize(frame));
  return { ...rect, x: rect.x + origin.x, y: rect.y + origin.y };
}

function drag(context: ToolContext, state: ResizeState, input: PointerInput): Result {
  const to = input.samples.at(-1)?.at;
  if (!state.drag || !to) return show(context, state);
  const { handle, from, start } = state.drag;
  const pending = dragged(context, start, handle, { x: to.x - from.x, y: to.y - from.y }, input.modifiers);
  return show(context, { ...state, pending });
}

function dragged(
  context: ToolContext,
  start: Frame,
  handle: Handle,
  by: { readonly x: number; readonly y: number },
  modifiers: Pick<Modifiers, 'shift' | 'alt'>,
): Frame {
  const { mode } = context.resize;
  const shape = mode === 'crop' ? start.crop : frameSize(start);
  const aspect = context.resize.aspect ?? (modifiers.shift ? shape.width / shape.height : null);
  const how = { aspect, fromCenter: modifiers.alt };
  if (mode === 'crop') return dragCrop(start, handle, by, how);
  return dragGrowth(start, mode === 'outpaint' ? 'expand' : 'padding', handle, by, how, FRAME_LIMITS);
}

function key(
  context: ToolContext,
  state: ResizeState,
  input: Extract<ToolInput, { readonly type: 'key' }>,
): Result {
  if (input.key === 'Escape') return stop(context, state);
  if (input.key === 'Enter') return apply(context, state);
  if (isSelectAll(input) && context.resize.mode === 'crop' && !state.drag) {
    const from = state.pending ?? context.document.frame;
    const { width, height } = turnedSize(from);
    const pending = cropFrame(from, { x: 0, y: 0, width, height });
    return show(context, { base: context.document.frame, pending, drag: null });
  }
  const step = arrowStep(input);
  if (!step || state.drag || context.resize.mode === 'resize') return show(context, state);
  const start = state.pending ?? context.document.frame;
  const pending = dragged(context, start, 'body', step, { shift: false, alt: false });
  return show(context, { base: context.document.frame, pending, drag: null });
}

/** A current drag returns to its start; without one the pending frame is discarded. */
function stop(context: ToolContext, state: ResizeState): Result {
  if (!state.drag) return { state: IDLE, preview: null };
  return show(context, { ...state, pending: state.drag.start, drag: null });
}

function apply(context: ToolContext, state: ResizeState): Result {
  const { pending } = state;
  if (!pending || isSame(pending, context.document.frame)) return { state: IDLE, preview: null };
  return {
    state: IDLE,
    preview: null,
    transaction: frameTransaction(context, pending, describe(context, pending)),
    camera: standingStill(context, pending),
    resize: { ...context.resize, cropped: context.resize.mode === 'crop' },
  };
}

function standingStill({ document, camera }: ToolContext, pending: Frame): Camera {
  const origin = pendingOrigin(document.frame, pending);
  return { center: { x: camera.center.x - origin.x, y: camera.center.y - origin.y }, zoom: camera.zoom };
}

function show(context: ToolContext, state: ResizeState): Result {
  const { pending } = state;
  if (!pending || isSame(pending, context.document.frame)) return { state, preview: null };
  return {
    state,
    preview: {
      kind: 'frame',
      frame: pending,
      layers: carriedLayers(context, pending),
      label: describe(context, pending).label,
    },
  };
}

function describe(context: ToolContext, frame: Frame): { readonly origin: Origin; readonly label: Message } {
  switch (context.resize.mode) {
    case 'crop':
      return { origin: 'frame.crop', label: cropLabel(frame) };
    case 'resize':
      return { origin: 'frame.resize', label: resizeLabel(frame) };
    case 'outpaint':
      return { origin: 'frame.outpaint', label: expandLabel(frame) };
    case 'canvas':
      return { origin: 'frame.canvas', label: canvasLabel(frame) };
  }
}

/** Frames are plain JSON with their fields in one order. */
function isSame(a: Frame, b: Frame): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
