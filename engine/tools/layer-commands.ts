/** Commands on the list of layers, each one transaction; null when there is nothing to change. */
import {
  type Asset,
  type BlendMode,
  isText,
  type Layer,
  type LayerId,
  layerById,
  pictureLayer,
} from '../document.ts';
import { selectionOf } from '../document-selection.ts';
import { cropClip, frameSize, frameToBase } from '../geometry/frame.ts';
import { compose, plain } from '../geometry/matrix.ts';
import { centreOf } from '../geometry/rect.ts';
import type { Matrix, Percent, Point } from '../geometry/space.ts';
import { clamp } from '../geometry/units.ts';
import type { Step } from '../step.ts';
import type { Origin, Transaction } from '../transaction.ts';
import type { ToolContext } from './tool.ts';

type Context = Pick<ToolContext, 'document' | 'now' | 'newId'>;

/**
 * A further picture on top, upright as seen, its centre at `at` (the crop's centre unless said) and no larger than the
 * frame; the part past the frame's edge is moved in.
 */
export function addPicture(context: Context, asset: Asset, at?: Point<'frame'>): Transaction {
  const { frame, layers } = context.document;
  const room = frameSize(frame);
  const { width, height } = asset.size;
  const scale = Math.min(1, room.width / width, room.height / height);
  const centre = at ?? centreOf(cropClip(frame));
  const half = { x: (width * scale) / 2, y: (height * scale) / 2 };
  const place: Matrix<'source', 'frame'> = {
    a: scale,
    b: 0,
    c: 0,
    d: scale,
    e: Math.round(clamp(centre.x, half.x, room.width - half.x) - half.x),
    f: Math.round(clamp(centre.y, half.y, room.height - half.y) - half.y),
  };
  const layer = pictureLayer(asset, {
    id: context.newId(),
    // As a document is called after its picture: "mug", not "mug.jpg".
    name: asset.name.replace(/\.[a-z0-9]{1,5}$/i, '') || asset.name,
    clip: 'frame',
    toBase: plain(compose(place, frameToBase(frame))),
  });
  return {
    steps: [{ type: 'layer.add', index: layers.length, layer, asset }],
    selection: { layer: layer.id, caret: null },
    origin: 'layer.add',
    label: 'Add picture',
    time: context.now,
  };
}

/** A locked layer stays: unlock it first. */
export function removeLayer(context: Context, id: LayerId): Transaction | null {
  return removeLayers(context, [id]);
}

/** Several go as one; those that are locked stay, and stay selected. */
export function removeLayers({ document, now }: Context, ids: readonly LayerId[]): Transaction | null {
  const layers = document.layers.filter(({ id }) => ids.includes(id));
  const free = layers.filter(({ locked }) => !locked);
  if (free.length === 0) return null;
  const ofTexts = free.every(isText);
  return {
    steps: free.map(({ id }) => ({ type: 'layer.remove', id })),
    selection: selectionOf(layers.filter(({ locked }) => locked).map(({ id }) => id)),
    origin: ofTexts ? 'text.remove' : 'layer.remove',
    label: !ofTexts ? 'Remove picture' : free.length > 1 ? 'Remove texts' : 'Remove text',
    time: now,
  };
}

/** To a place in the list, 0 = bottom; past its ends is its ends. */
export function reorderLayer(context: Context, id: LayerId, to: number): Transaction | null {
  const { layers } = context.document;
  const from = layers.findIndex((layer) => layer.id === id);
  const index = clamp(Math.round(to), 0, layers.length - 1);
  if (from < 0 || from === index) return null;
  const label = index > from ? 'Bring forward' : 'Send backward';
  return single(context, { type: 'layer.move', id, to: index }, 'layer.order', label);
}

/** A copy directly above, a little to the lower right, selected. `name`: what it is called, in the person's language. */
export function duplicateLayer(context: Context, id: LayerId, name: string): Transaction | null {
  const { layers } = context.document;
  const index = layers.findIndex((layer) => layer.id === id);
  const layer = layers[index];
  if (!layer) return null;
  const shift = 16;
  const newId = context.newId();
  const copy: Layer = isText(layer)
    ? { ...layer, id: newId, name, locked: false, left: layer.left + shift, top: layer.top + shift }
    : {
        ...layer,
        id: newId,
        name,
        locked: false,
        toBase: { ...layer.toBase, e: layer.toBase.e + shift, f: layer.toBase.f + shift },
      };
  return {
    ...single(context, { type: 'layer.add', index: index + 1, layer: copy }, 'layer.add', 'Duplicate layer'),
    selection: { layer: newId, caret: null },
  };
}

export interface LayerStyle {
  readonly name?: string;
  readonly visible?: boolean;
  readonly locked?: boolean;
  readonly opacity?: Percent;
  readonly blend?: BlendMode;
}

/** Name, visibility, lock, opacity (clamped to 0…100) and blend mode; `gesture` joins a slider's drag. */
export function styleLayer(
  context: Context,
  id: LayerId,
  style: LayerStyle,
  gesture?: string,
): Transaction | null {
  const layer = layerById(context.document, id);
  if (!layer) return null;
  const patch = style.opacity === undefined ? style : { ...style, opacity: clamp(style.opacity, 0, 100) };
  const step: Step = { type: isText(layer) ? 'text.patch' : 'picture.patch', id, patch };
  const before = new Map<string, unknown>(Object.entries(layer));
  if (Object.entries(patch).every(([key, value]) => before.get(key) === value)) return null;
  return {
    ...single(context, step, 'layer.style', styleLabel(style)),
    ...(gesture === undefined ? {} : { gesture }),
  };
}

function styleLabel(style: LayerStyle): string {
  if (style.visible !== undefined) return style.visible ? 'Show layer' : 'Hide layer';
  if (style.locked !== undefined) return style.locked ? 'Lock layer' : 'Unlock layer';
  if (style.name !== undefined) return 'Rename layer';
  return style.blend === undefined ? 'Opacity' : 'Blend mode';
}

function single(context: Context, step: Step, origin: Origin, label: string): Transaction {
  return { steps: [step], origin, label, time: context.now };
}
