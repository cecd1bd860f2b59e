/** What the next shape is: its kind, and the look that was used last. Kept on this device. */
import { useSyncExternalStore } from 'react';
import type { Editor, Frame, ShapeLayer } from '../../../engine/index.ts';
import { frameSize } from '../../../engine/index.ts';
import {
  ARROW_HEADS,
  isLine,
  SHAPE_DEFAULTS,
  SHAPE_KINDS,
  type ShapeKind,
  type ShapeOptions,
} from '../../../engine/shapes.ts';

interface Kept extends ShapeOptions {
  /** The longest side of the frame that lengths were chosen in: in another they are in proportion. null = none was chosen. */
  readonly side: number | null;
}

const KEY = 'gesso-shapes';
const listeners = new Set<() => void>();
let kept: Kept | null = null;

function current(): Kept {
  kept ??= read();
  return kept;
}

function keep(next: Kept): void {
  kept = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Storage is closed or full: it is remembered while this page is.
  }
  for (const listener of listeners) listener();
}

/** As of now, lengths in px of such a frame. */
export function shapeOptions(frame: Frame): ShapeOptions {
  const { side, ...options } = current();
  const scale = side === null ? 1 : longest(frame) / side;
  const by = (length: number) => (scale === 1 ? length : Math.max(1, Math.round(length * scale)));
  return {
    ...options,
    stroke_width: options.stroke_width === null ? null : by(options.stroke_width),
    radius: options.radius === 0 ? 0 : by(options.radius),
  };
}

export function useShapeOptions(frame: Frame): ShapeOptions {
  useSyncExternalStore(listen, current);
  return shapeOptions(frame);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is selected is let go of: the panel is about the next shape then, and no handle of another is where that one begins. */
export function chooseShapeKind(editor: Editor, kind: ShapeKind): void {
  keep({ ...current(), kind });
  editor.setSelection({ layer: null, caret: null });
}

/** The tool's key pressed again. */
export function nextShapeKind(editor: Editor): void {
  const at = SHAPE_KINDS.indexOf(current().kind);
  chooseShapeKind(editor, SHAPE_KINDS[(at + 1) % SHAPE_KINDS.length]!);
}

export type ShapeLook = Partial<Omit<ShapeOptions, 'kind'>>;

/** The next shape looks like that. */
export function setShapeLook(look: ShapeLook, frame: Frame): void {
  keep({ ...current(), ...shapeOptions(frame), ...look, side: longest(frame) });
}

/** What a shape of its kind shows: a line has nothing to fill, and says nothing of the next rectangle's. */
export function lookOf({
  shape,
  fill,
  stroke,
  stroke_width,
  radius,
  heads,
  opacity,
  blend,
}: ShapeLayer): ShapeLook {
  return {
    stroke,
    stroke_width,
    opacity,
    blend,
    ...(!isLine(shape) && { fill }),
    ...(shape === 'rectangle' && { radius }),
    ...(shape === 'arrow' && { heads }),
  };
}

function longest(frame: Frame): number {
  const { width, height } = frameSize(frame);
  return Math.max(width, height);
}

/** Field by field: what is no value of a field is the default. */
function read(): Kept {
  const raw = stored();
  const { kind, fill, stroke, stroke_width, radius, heads, side } = raw;
  const length = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 10_000;
  const color = (value: unknown) =>
    value === null || (typeof value === 'string' && /^#[0-9a-f]{6}([0-9a-f]{2})?$/.test(value));
  return {
    ...SHAPE_DEFAULTS,
    side: length(side) ? Math.max(1, side as number) : null,
    kind: SHAPE_KINDS.find((each) => each === kind) ?? SHAPE_DEFAULTS.kind,
    heads: ARROW_HEADS.find((each) => each === heads) ?? SHAPE_DEFAULTS.heads,
    ...(color(fill) && { fill: fill as string | null }),
    ...(color(stroke) && { stroke: stroke as string | null }),
    ...(length(stroke_width) && { stroke_width: stroke_width as number }),
    ...(length(radius) && { radius: radius as number }),
  };
}

function stored(): Readonly<Record<string, unknown>> {
  try {
    const raw: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof raw === 'object' && raw !== null ? { ...raw } : {};
  } catch {
    return {};
  }
}
