/** Commands that create and change shapes, each one transaction; null when there is nothing to change. */

import { message } from '../../base/message.ts';
import { type BlendMode, isShape, type LayerId, type ShapeLayer } from '../../document/document.ts';
import { isLine, type ShapeKind, type ShapeStyle } from '../../document/shape.ts';
import { frameSize } from '../../geometry/frame.ts';
import type { Percent, Point, Rect } from '../../geometry/space.ts';
import { clamp } from '../../geometry/units.ts';
import type { Transaction } from '../../state/transaction.ts';
import type { Step } from '../../steps/step.ts';
import type { Modifiers, ToolContext } from '../base/tool.ts';
import { lineEnd } from './shape-drag.ts';
import { boxPlace, linePlace, type ShapePlace } from './shape-place.ts';

/** Options of a new shape. */
export interface ShapeOptions extends Omit<ShapeStyle, 'stroke_width'> {
  readonly kind: ShapeKind;
  /** null = legible at once, like a new text. */
  readonly stroke_width: number | null;
  readonly opacity: Percent;
  readonly blend: BlendMode;
}

export const SHAPE_DEFAULTS: ShapeOptions = {
  kind: 'rectangle',
  fill: null,
  stroke: '#e5342b',
  stroke_width: null,
  radius: 0,
  heads: 'end',
  opacity: 100,
  blend: 'normal',
};

/** Stored in the document; the studio passes them in the user's language. */
const SHAPE_NAMES: Readonly<Record<ShapeKind, string>> = {
  rectangle: 'Rectangle',
  ellipse: 'Ellipse',
  line: 'Line',
  arrow: 'Arrow',
};

type Context = Pick<ToolContext, 'document' | 'newTextSize' | 'camera'>;

/** A new text's size without a screen. */
const TEXT_SIZE = 16;
/** Of a new shape's stroke and side, in sizes of a new text. */
const STROKE = 0.3;
const SIDE = 10;
/** Smallest and largest side on the screen, px. */
const SEEN = { min: 96, max: 480 } as const;

export function shapeLayer(
  context: Context,
  id: LayerId,
  options: ShapeOptions,
  place: ShapePlace,
): ShapeLayer {
  const { kind, stroke_width, ...look } = options;
  const thin = Math.max(1, Math.round((context.newTextSize ?? TEXT_SIZE) * STROKE));
  return {
    id,
    kind: 'shape',
    name: SHAPE_NAMES[kind],
    visible: true,
    locked: false,
    shape: kind,
    ...look,
    stroke_width: stroke_width ?? thin,
    ...place,
  };
}

/** A shape of a visible size at this zoom: a box around the point, or an arrow that points to it. */
export function shapeAt(
  context: Context,
  id: LayerId,
  options: ShapeOptions,
  at: Point<'frame'>,
): ShapeLayer {
  const { frame } = context.document;
  const room = frameSize(frame);
  const { zoom } = context.camera;
  const wanted = SIDE * (context.newTextSize ?? TEXT_SIZE);
  const side = Math.round(
    Math.min(clamp(wanted, SEEN.min / zoom, SEEN.max / zoom), Math.max(room.width, room.height)),
  );
  const x = Math.round(at.x);
  const y = Math.round(at.y);
  if (options.kind === 'arrow') {
    const leg = Math.round(side * Math.SQRT1_2);
    // From the side that has room for it.
    const tail = { x: x - leg < 0 ? x + leg : x - leg, y: y + leg > room.height ? y - leg : y + leg };
    return shapeLayer(context, id, options, linePlace(tail, { x, y }, frame));
  }
  const left = Math.round(x - side / 2);
  if (options.kind === 'line')
    return shapeLayer(context, id, options, linePlace({ x: left, y }, { x: left + side, y }, frame));
  const box = { x: left, y: Math.round(y - side / 2), width: side, height: side };
  return shapeLayer(context, id, options, boxPlace(box, frame));
}

/** Drawn from point to point. Shift: a square or a circle, a line in steps of 45°. Alt: about the first point. */
export function drawnPlace(
  context: ToolContext,
  kind: ShapeKind,
  from: Point<'frame'>,
  to: Point<'frame'>,
  modifiers: Modifiers,
): ShapePlace {
  const { frame } = context.document;
  const start = { x: Math.round(from.x), y: Math.round(from.y) };
  if (isLine(kind)) {
    const { at } = lineEnd(context, start, to, modifiers, []);
    const back = { x: 2 * start.x - at.x, y: 2 * start.y - at.y };
    return linePlace(modifiers.alt ? back : start, at, frame);
  }
  return boxPlace(drawnBox(start, to, modifiers), frame);
}

function drawnBox(
  start: Point<'frame'>,
  to: Pick<Point<'frame'>, 'x' | 'y'>,
  { shift, alt }: Modifiers,
): Rect<'frame'> {
  let dx = Math.round(to.x - start.x);
  let dy = Math.round(to.y - start.y);
  if (shift) {
    const side = Math.max(Math.abs(dx), Math.abs(dy));
    dx = dx < 0 ? -side : side;
    dy = dy < 0 ? -side : side;
  }
  const [x, y] = alt ? [start.x - dx, start.y - dy] : [start.x, start.y];
  const [width, height] = alt ? [2 * dx, 2 * dy] : [dx, dy];
  return {
    x: Math.min(x, x + width),
    y: Math.min(y, y + height),
    width: Math.abs(width),
    height: Math.abs(height),
  };
}

export function addShape(
  { document, now }: Pick<ToolContext, 'document' | 'now'>,
  layer: ShapeLayer,
): Transaction {
  return {
    steps: [{ type: 'layer.add', index: document.layers.length, layer }],
    selection: { layer: layer.id, caret: null },
    origin: 'layer.add',
    label: message(`step.add-shape.${layer.shape}`),
    time: now,
  };
}

export type ShapeChange = Partial<
  ShapeStyle & Pick<ShapeLayer, 'shape' | 'opacity' | 'blend' | 'size' | 'toBase'>
>;

/** Gives each of the shapes the same change, or the one computed for that shape; all in one undo step. */
export function styleShapes(
  context: Pick<ToolContext, 'document' | 'now'>,
  ids: readonly LayerId[],
  change: ShapeChange | ((shape: ShapeLayer) => ShapeChange),
  gesture?: string,
): Transaction | null {
  const steps = context.document.layers
    .filter(isShape)
    .filter(({ id }) => ids.includes(id))
    .map(
      (shape): Step => ({
        type: 'shape.patch',
        id: shape.id,
        patch: typeof change === 'function' ? change(shape) : change,
      }),
    );
  if (steps.length === 0) return null;
  const places = steps.every((step) => step.type === 'shape.patch' && step.patch.toBase !== undefined);
  return {
    steps,
    origin: places ? 'layer.transform' : 'layer.style',
    label: message(places ? 'step.place-shape' : 'step.shape-style'),
    time: context.now,
    ...(gesture === undefined ? {} : { gesture }),
  };
}
