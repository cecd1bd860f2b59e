/** The drag of a layer, shared by the move and the text tool: a preview during the drag, one transaction at its end. */
import { type Message, message } from '../../base/message.ts';
import { isText, type Layer, layerById } from '../../document/document.ts';
import { selectedIds, selectedLayers, selectionOf } from '../../document/document-selection.ts';
import type { Point } from '../../geometry/space.ts';
import type { Transaction } from '../../state/transaction.ts';
import type { LayerPatch } from '../../steps/step.ts';
import type { Modifiers, Preview, ToolContext, ToolResult } from '../base/tool.ts';
import { kindsOf, moveLayers } from './layer-shift.ts';
import { carriedLinks } from './linked-layers.ts';
import { dragPicture } from './picture-drag.ts';
import { shapeHands } from './shape-port.ts';
import { type Dragged, type DragMove, dragText } from './text-drag.ts';

export interface LayerDrag {
  /** The layer at pointer-down. */
  readonly start: Layer;
  /** The other dragged layers at pointer-down. */
  readonly along: readonly Layer[];
  readonly handle: string;
  readonly from: Point<'frame'>;
  /** The current layer, with the others and what belongs to them; null until the pointer has moved far enough. */
  readonly now: Dragged<Layer> | null;
}

/** Handles other than the body: sides, corners and the rotate handle. */
const HANDLES = /^([ns][ew]?|[ew]|rotate)$/;

/** Screen px that a press may move without becoming a drag. */
const CLICK_SLACK = 3;

export function moveDrag(
  context: ToolContext,
  drag: LayerDrag,
  to: Point<'frame'>,
  modifiers: Modifiers,
): LayerDrag {
  const { start, along, handle, from } = drag;
  const far = Math.hypot(to.x - from.x, to.y - from.y) * context.camera.zoom >= CLICK_SLACK;
  if (start.locked || (!far && !drag.now)) return drag;
  const move = { from, to, modifiers };
  const held = along.length === 0 && HANDLES.test(handle);
  const now = held ? dragHandle(context, start, handle, move) : moveLayers(context, [start, ...along], move);
  const moved = now.along ?? [];
  const links = carriedLinks(context.document, [start, ...along], [now.layer, ...moved]);
  return { ...drag, now: { ...now, along: [...moved, ...links.map(([, to]) => to)] } };
}

function dragHandle(context: ToolContext, start: Layer, handle: string, move: DragMove): Dragged<Layer> {
  if (isText(start)) return dragText(context, start, handle, move);
  if (start.kind === 'picture') return dragPicture(context, start, handle, move);
  return shapeHands()?.drag(context, start, handle, move) ?? { layer: start, guides: [] };
}

export function dragPreview(drag: LayerDrag | null): Preview | null {
  return drag?.now ? { kind: 'layer', ...drag.now } : null;
}

/** Starts the drag of a press on a layer: with several selected, all unlocked ones are dragged. */
export function beginDrag(context: ToolContext, hit: Layer, handle: string, from: Point<'frame'>): LayerDrag {
  const isOne = selectedIds(context.selection).includes(hit.id);
  const along = isOne && handle === 'body' ? selectedLayers(context) : [];
  return {
    start: hit,
    along: along.filter(({ id, locked }) => id !== hit.id && !locked),
    handle,
    from,
    now: null,
  };
}

/** The result of a drag at pointer-up. A click on one of several selects that one. */
export function endDrag(
  context: ToolContext,
  drag: LayerDrag,
): Pick<ToolResult<unknown>, 'transaction' | 'selection'> {
  if (!drag.now) return context.selection.others ? { selection: selectionOf([drag.start.id]) } : {};
  const transaction = dragTransaction(context, drag);
  return transaction ? { transaction } : {};
}

/** null when nothing moved, or a layer has changed since the drag began. */
function dragTransaction(context: ToolContext, drag: LayerDrag): Transaction | null {
  const { start, along, now } = drag;
  if (!now || [start, ...along].some((layer) => layerById(context.document, layer.id) !== layer)) return null;
  const { label, isMove } = dragLabel(drag);
  const moved = [now.layer, ...(now.along ?? [])];
  return changeTransaction(context, [start, ...along], moved, label, isMove);
}

/**
 * The changed fields, as one patch a layer; `after` begins with the same layers in the same order. What belongs to them goes along.
 */
export function changeTransaction(
  context: Pick<ToolContext, 'document' | 'now'>,
  before: readonly Layer[],
  after: readonly Layer[],
  label: Message,
  isMove = false,
): Transaction | null {
  const own = before.map((layer, i) => [layer, after[i]!] as const);
  const steps = [...own, ...carriedLinks(context.document, before, after)]
    .map(([from, to]) => changeStep(from, to))
    .filter(({ patch }) => Object.keys(patch).length > 0);
  if (steps.length === 0) return null;
  const origin = !before.every(isText) ? 'layer.transform' : isMove ? 'text.move' : 'text.style';
  return { steps, origin, label, time: context.now };
}

function changeStep(before: Layer, after: Layer): LayerPatch {
  const old = new Map<string, unknown>(Object.entries(before));
  const patch = Object.fromEntries(
    Object.entries(after).filter(([key, value]) => !isSame(old.get(key), value)),
  );
  const { id } = before;
  return { type: `${before.kind}.patch`, id, patch };
}

/** Fields are numbers, strings, or flat records of them. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function dragLabel({ start, along, handle }: LayerDrag): {
  readonly label: Message;
  readonly isMove: boolean;
} {
  const other = (label: Message) => ({ label, isMove: false });
  if (along.length === 0) {
    if (handle === 'rotate') return other(message(`step.rotate.${start.kind}`));
    if (isText(start) && (handle === 'e' || handle === 'w')) return other(message('step.text-width'));
    if (/^([ns][ew]?|[ew])$/.test(handle)) return other(message(`step.scale.${start.kind}`));
  }
  return { label: moveLabel([start, ...along]), isMove: true };
}

export function moveLabel(layers: readonly Layer[]): Message {
  return message(`step.move.${kindsOf(layers)}`);
}
