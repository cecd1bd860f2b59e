/** Commands on the list of layers, each one transaction; null when there is nothing to change. */
import { type Message, message } from '../../base/message.ts';
import {
  type Asset,
  type BlendMode,
  isText,
  type Layer,
  type LayerId,
  pictureLayer,
} from '../../document/document.ts';
import { selectionOf } from '../../document/document-selection.ts';
import { cropClip, frameSize, frameToBase } from '../../geometry/frame.ts';
import { compose, plain } from '../../geometry/matrix.ts';
import { centerOf } from '../../geometry/rect.ts';
import type { Matrix, Percent, Point } from '../../geometry/space.ts';
import { clamp } from '../../geometry/units.ts';
import type { Transaction } from '../../state/transaction.ts';
import type { Step } from '../../steps/step.ts';
import type { ToolContext } from '../base/tool.ts';
import { kindsOf } from './layer-shift.ts';
import { belongsTo, linkedLayers } from './linked-layers.ts';

type Context = Pick<ToolContext, 'document' | 'now' | 'newId'>;

/**
 * Adds a picture on top, upright in the view, its center at `at` (default: the crop's center) and no larger than the frame; a part
 * past the frame's edge is moved in.
 */
export function addPicture(context: Context, asset: Asset, at?: Point<'frame'>): Transaction {
  const { frame, layers } = context.document;
  const room = frameSize(frame);
  const { width, height } = asset.size;
  const scale = Math.min(1, room.width / width, room.height / height);
  const center = at ?? centerOf(cropClip(frame));
  const half = { x: (width * scale) / 2, y: (height * scale) / 2 };
  const place: Matrix<'source', 'frame'> = {
    a: scale,
    b: 0,
    c: 0,
    d: scale,
    e: Math.round(clamp(center.x, half.x, room.width - half.x) - half.x),
    f: Math.round(clamp(center.y, half.y, room.height - half.y) - half.y),
  };
  const layer = pictureLayer(asset, {
    id: context.newId(),
    // The name of a document from its picture: "mug", not "mug.jpg".
    name: asset.name.replace(/\.[a-z0-9]{1,5}$/i, '') || asset.name,
    clip: 'frame',
    toBase: plain(compose(place, frameToBase(frame))),
  });
  return {
    steps: [{ type: 'layer.add', index: layers.length, layer, asset }],
    selection: { layer: layer.id, caret: null },
    origin: 'layer.add',
    label: message('step.add-picture'),
    time: context.now,
  };
}

/** A locked layer cannot be removed: unlock it first. */
export function removeLayer(context: Context, id: LayerId): Transaction | null {
  return removeLayers(context, [id]);
}

/** Removes several as one step, and what belongs to them; locked ones stay, and stay selected. */
export function removeLayers({ document, now }: Context, ids: readonly LayerId[]): Transaction | null {
  const layers = document.layers.filter(({ id }) => ids.includes(id));
  const free = layers.filter(({ locked }) => !locked);
  if (free.length === 0) return null;
  const gone = new Set(free.flatMap((layer) => [layer, ...linkedLayers(document, layer.id)]));
  return {
    steps: [...gone].map(({ id }) => ({ type: 'layer.remove', id })),
    selection: selectionOf(layers.filter(({ locked }) => locked).map(({ id }) => id)),
    origin: free.every(isText) ? 'text.remove' : 'layer.remove',
    label: message(`step.remove.${kindsOf(free)}`),
    time: now,
  };
}

/**
 * A copy of each directly above it, a little to the lower right; the copies are selected. What belongs to a layer, such as its shadow, is
 * copied under its copy and belongs to that. `nameOf`: the name of a copy, in the user's language.
 */
export function duplicateLayers(
  context: Context,
  ids: readonly LayerId[],
  nameOf: (layer: Layer) => string,
): Transaction | null {
  const { layers } = context.document;
  const copies = new Map<LayerId, LayerId>();
  let index = 0;
  const steps = layers.flatMap((layer, at): Step[] => {
    if (!ids.includes(layer.id) || belongsTo(layer, ids)) return [];
    const id = context.newId();
    copies.set(layer.id, id);
    return [...linkedLayers(context.document, layer.id), layer].map((each) => ({
      type: 'layer.add',
      // The copies below it have already been inserted.
      index: at + ++index,
      layer: copyOf(
        each,
        each === layer
          ? { id, name: nameOf(layer), locked: false }
          : { id: id + each.id.slice(layer.id.length) },
      ),
    }));
  });
  if (steps.length === 0) return null;
  return {
    steps,
    selection: selectionOf(ids.flatMap((id) => copies.get(id) ?? [])),
    origin: 'layer.add',
    label: message('step.duplicate-layer'),
    time: context.now,
  };
}

function copyOf(layer: Layer, own: Partial<Pick<Layer, 'id' | 'name' | 'locked'>>): Layer {
  const shift = 16;
  if (isText(layer)) return { ...layer, ...own, left: layer.left + shift, top: layer.top + shift };
  const { toBase } = layer;
  return { ...layer, ...own, toBase: { ...toBase, e: toBase.e + shift, f: toBase.f + shift } };
}

export interface LayerStyle {
  readonly name?: string;
  readonly visible?: boolean;
  readonly locked?: boolean;
  readonly opacity?: Percent;
  readonly blend?: BlendMode;
}

/**
 * Name, visibility, lock, opacity (clamped to 0…100) and blend mode, for all at once; `gesture` joins a slider's drag. What belongs to a
 * layer, such as its shadow, hides and shows with it.
 */
export function styleLayers(
  context: Context,
  ids: readonly LayerId[],
  style: LayerStyle,
  gesture?: string,
): Transaction | null {
  const patch = style.opacity === undefined ? style : { ...style, opacity: clamp(style.opacity, 0, 100) };
  const steps = context.document.layers.flatMap((layer): Step[] => {
    const isMeant = ids.includes(layer.id) || (style.visible !== undefined && belongsTo(layer, ids));
    const changes = Object.entries(patch).some(([key, value]) => layer[key as keyof Layer] !== value);
    return isMeant && changes ? [{ type: `${layer.kind}.patch`, id: layer.id, patch }] : [];
  });
  if (steps.length === 0) return null;
  return {
    steps,
    origin: 'layer.style',
    label: styleLabel(style),
    time: context.now,
    ...(gesture === undefined ? {} : { gesture }),
  };
}

/** `styleLayers` of one. */
export function styleLayer(context: Context, id: LayerId, style: LayerStyle): Transaction | null {
  return styleLayers(context, [id], style);
}

function styleLabel(style: LayerStyle): Message {
  if (style.visible !== undefined) return message(style.visible ? 'step.show-layer' : 'step.hide-layer');
  if (style.locked !== undefined) return message(style.locked ? 'step.lock-layer' : 'step.unlock-layer');
  if (style.name !== undefined) return message('step.rename-layer');
  return message(style.blend === undefined ? 'step.opacity' : 'step.blend-mode');
}
