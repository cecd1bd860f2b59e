/** The drag of a layer, shared by the move and the text tool: preview while it lasts, one transaction when it ends. */
import { isText, type Layer, layerById } from '../document.ts';
import type { Point } from '../geometry/space.ts';
import type { PicturePatch, TextPatch } from '../step.ts';
import type { Transaction } from '../transaction.ts';
import { dragPicture } from './picture-drag.ts';
import { type Dragged, dragText } from './text-drag.ts';
import type { Modifiers, Preview, ToolContext } from './tool.ts';

export interface LayerDrag {
  /** As it was when the pointer went down. */
  readonly start: Layer;
  readonly handle: string;
  readonly from: Point<'frame'>;
  /** As it is now; null until the pointer has moved far enough to mean it. */
  readonly now: Dragged<Layer> | null;
}

/** Screen px that a press may tremble without becoming a drag. */
const CLICK_SLACK = 3;

export function moveDrag(
  context: ToolContext,
  drag: LayerDrag,
  to: Point<'frame'>,
  modifiers: Modifiers,
): LayerDrag {
  const { start, handle, from } = drag;
  const far = Math.hypot(to.x - from.x, to.y - from.y) * context.camera.zoom >= CLICK_SLACK;
  if (start.locked || (!far && !drag.now)) return drag;
  const move = { from, to, modifiers };
  const now = isText(start)
    ? dragText(context, start, handle, move)
    : dragPicture(context, start, handle, move);
  return { ...drag, now };
}

export function dragPreview(drag: LayerDrag | null): Preview | null {
  return drag?.now ? { kind: 'layer', layer: drag.now.layer, guides: drag.now.guides } : null;
}

/** null when nothing moved, or the layer is not what it was when the drag began. */
export function dragTransaction(context: ToolContext, drag: LayerDrag): Transaction | null {
  const { start, now } = drag;
  if (!now || layerById(context.document, start.id) !== start) return null;
  return changeTransaction(context, start, now.layer, label(drag));
}

/** The fields that differ, as one patch. */
export function changeTransaction(
  context: Pick<ToolContext, 'now'>,
  before: Layer,
  after: Layer,
  name: string,
): Transaction | null {
  const step = changeStep(before, after);
  if (Object.keys(step.patch).length === 0) return null;
  const origin = !isText(before) ? 'layer.transform' : name === 'Move text' ? 'text.move' : 'text.style';
  return { steps: [step], origin, label: name, time: context.now };
}

function changeStep(before: Layer, after: Layer): TextPatch | PicturePatch {
  const old = new Map<string, unknown>(Object.entries(before));
  const patch = Object.fromEntries(
    Object.entries(after).filter(([key, value]) => !isSame(old.get(key), value)),
  );
  const { id } = before;
  return isText(before) ? { type: 'text.patch', id, patch } : { type: 'picture.patch', id, patch };
}

/** Fields are numbers, strings, or flat records of them. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function label({ start, handle }: LayerDrag): string {
  const what = isText(start) ? 'text' : 'picture';
  if (handle === 'rotate') return `Turn ${what}`;
  if (isText(start) && (handle === 'e' || handle === 'w')) return 'Text width';
  return /^([ns][ew]?|[ew])$/.test(handle) ? `Scale ${what}` : `Move ${what}`;
}
