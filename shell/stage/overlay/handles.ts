/**
 * Handles on the canvas in device px: of the selected layer's box, the crop, the growing frame. Pure, so that drawing and hit testing
 * agree.
 */
import {
  blockToFrame,
  compose,
  cropClip,
  type EditorState,
  frameSize,
  isShape,
  isText,
  type Layer,
  layerById,
  type Matrix,
  mapPoint,
  mapRect,
  type Point,
  type Rect,
  rectOf,
  type Sides,
  type Size,
  type Space,
  selectedIds,
  sourceSize,
  sourceToFrame,
  type ToolId,
  type Typesetter,
} from '../../../engine/index.ts';
import { draggedLayers } from '../../session/view/shown-view.ts';
import type { StageMoment } from '../paint/stage-painter.ts';

export interface HandlePoint {
  /** As the tools name it: 'nw', 'n', …, 'rotate'. */
  readonly name: string;
  readonly at: Point<'screen'>;
}

export interface OverlayModel {
  readonly kind: 'layer' | 'crop' | 'grow';
  /** The drawn box's corners: top left, top right, bottom right, bottom left of the unturned box. */
  readonly corners: readonly [Point<'screen'>, Point<'screen'>, Point<'screen'>, Point<'screen'>];
  readonly handles: readonly HandlePoint[];
  /** Set while the handles stand outside a small layer: what lies in here is the layer's, whatever handle is near. */
  readonly body?: OverlayModel['corners'];
  /** Boxes of the other texts that are selected; with any, nothing has handles. */
  readonly others: readonly OverlayModel['corners'][];
  /** "492 × 100", below the box; null for several. */
  readonly label: string;
  /** Growing frame: px added on each side. */
  readonly sides: Sides<'frame'> | null;
}

/** Distance of the turn handle from the box, CSS px. */
const ROTATE_DISTANCE = 24;
/** A box whose shorter side is less than `side`, CSS px, is drawn larger, up to so much on each side: its handles would cover what it holds. */
const SMALL_BOX = { text: { side: 160, full: 96 }, other: { side: 72, full: 48 }, gap: 12 } as const;
/** Half of a handle's hit area, CSS px: 25 px for a mouse, 44 for a finger; over edited text only the visible part. */
const HIT_RADIUS = { mouse: 12.5, pen: 14, touch: 22, overText: 6 } as const;

const CORNERS = ['nw', 'ne', 'se', 'sw'] as const;
const EDGES = ['n', 'e', 's', 'w'] as const;

export function overlayOf(
  state: EditorState,
  moment: StageMoment,
  typesetter: Typesetter,
  density: number,
): OverlayModel | null {
  if (moment.comparing || moment.preview?.kind === 'stroke') return null;
  if (hasFrame(state.tool)) return frameOverlay(state, moment);
  return hasHandles(state.tool) ? layerOverlay(state, moment, typesetter, density) : null;
}

/** Does a tool have handles on the canvas? */
export function hasHandles(tool: ToolId): boolean {
  return hasFrame(tool) || ['text', 'shapes', 'move'].includes(tool);
}

/** Whether a tool changes the frame by its handles. */
function hasFrame(tool: ToolId): boolean {
  return tool === 'resize' || tool === 'generation_expand';
}

/** The handle under the point, or null. Of two that are near, the nearer. */
export function handleAt(
  overlay: OverlayModel | null,
  at: Point<'screen'>,
  pointer: keyof typeof HIT_RADIUS,
  density: number,
): string | null {
  if (overlay?.body && holds(overlay.body, at)) return null;
  let best: string | null = null;
  let nearest = HIT_RADIUS[pointer] * density;
  for (const handle of overlay?.handles ?? []) {
    const distance = Math.max(Math.abs(handle.at.x - at.x), Math.abs(handle.at.y - at.y));
    if (distance > nearest) continue;
    nearest = distance;
    best = handle.name;
  }
  return best;
}

/** Inside a box of any angle. */
function holds([topLeft, topRight, , bottomLeft]: OverlayModel['corners'], at: Point<'screen'>): boolean {
  const along = (to: Point<'screen'>) => {
    const side = { x: to.x - topLeft.x, y: to.y - topLeft.y };
    const share = (at.x - topLeft.x) * side.x + (at.y - topLeft.y) * side.y;
    return share > 0 && share < side.x ** 2 + side.y ** 2;
  };
  return along(topRight) && along(bottomLeft);
}

function frameOverlay(state: EditorState, { view, toScreen }: StageMoment): OverlayModel | null {
  const mode = state.tool === 'resize' ? state.resize.mode : 'outpaint';
  if (mode === 'resize') return null;
  const rect = mode === 'crop' ? cropOf(view) : view.area;
  const sides = mode === 'outpaint' ? view.frame.expand : mode === 'canvas' ? view.frame.padding : null;
  const size = mode === 'crop' ? rect : frameSize(view.frame);
  return {
    kind: mode === 'crop' ? 'crop' : 'grow',
    ...boxOf(toScreen, rect, [...CORNERS, ...EDGES]),
    others: [],
    label: sizeLabel(size),
    sides,
  };
}

/** What is kept; after it was applied, too. */
function cropOf({ crop, frame, origin }: StageMoment['view']): Rect<'frame'> {
  if (crop) return crop;
  const kept = cropClip(frame);
  return { ...kept, x: kept.x + origin.x, y: kept.y + origin.y };
}

function layerOverlay(
  state: EditorState,
  moment: StageMoment,
  typesetter: Typesetter,
  density: number,
): OverlayModel | null {
  const { preview, toScreen } = moment;
  const dragged = draggedLayers(preview);
  const selected = selectedIds(state.selection).map(
    (id) => dragged.find((layer) => layer.id === id) ?? layerById(state.document, id),
  );
  // A block that is being drawn is not in the document yet.
  const layers = [...new Set([...dragged, ...selected])].filter((layer) => layer?.visible);
  const [layer, ...rest] = layers.filter((each) => each !== undefined);
  // The tools of a kind, 'text' and 'shapes', take hold of nothing else.
  if (!layer || (state.tool !== 'move' && !state.tool.startsWith(layer.kind))) return null;
  const box = layerBox(layer, state, typesetter);
  if (!box) return null;
  const map = compose(box.toFrame, toScreen);
  const line = isShape(layer) && /line|arrow/.test(layer.shape);
  const names = line ? ['w', 'e'] : isText(layer) ? [...CORNERS, 'e', 'w'] : [...CORNERS, ...EDGES];
  const own = boxOf(map, rectOf(box.size), names);
  if (rest.length > 0 || state.selection.others) {
    const boxes = rest.map((each) => layerBox(each, state, typesetter)).filter((each) => each !== null);
    const others = boxes.map(
      ({ size, toFrame }) => boxOf(compose(toFrame, toScreen), rectOf(size), []).corners,
    );
    return { kind: 'layer', corners: own.corners, handles: [], others, label: '', sides: null };
  }
  const limits = isText(layer) ? SMALL_BOX.text : SMALL_BOX.other;
  const rect = line ? null : aroundSmall(rectOf(box.size), own.corners, limits, density);
  const shape = rect ? boxOf(map, rect, names) : own;
  const { corners } = shape;
  const turns = line ? [] : [rotateHandle(corners, density)];
  const handles = layer.locked ? [] : [...shape.handles, ...turns];
  const size = isText(layer) ? box.size : shownSize(box);
  return {
    kind: 'layer',
    corners,
    handles,
    ...(rect && { body: own.corners }),
    others: [],
    label: line ? `${Math.round(size.width)} px` : sizeLabel(size),
    sides: null,
  };
}

/** The rectangle on which the handles of a small box stand; null for one that is large enough. Block px. */
function aroundSmall(
  { x, y, width, height }: Rect<'block'>,
  [topLeft, topRight, , bottomLeft]: OverlayModel['corners'],
  { side, full }: { readonly side: number; readonly full: number },
  density: number,
): Rect<'block'> | null {
  const across = Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y) || 1;
  const down = Math.hypot(bottomLeft.x - topLeft.x, bottomLeft.y - topLeft.y) || 1;
  const small = Math.min(1, (side - Math.min(across, down) / density) / (side - full));
  if (small <= 0) return null;
  const px = small * SMALL_BOX.gap * density;
  const [dx, dy] = [(px * width) / across, (px * height) / down];
  return { x: x - dx, y: y - dy, width: width + 2 * dx, height: height + 2 * dy };
}

interface LayerBox {
  readonly size: Size<'block'>;
  readonly toFrame: Matrix<'block', 'frame'>;
}

/** A layer's own box and where it lies; null for a picture whose asset is missing. */
export function layerBox(layer: Layer, state: EditorState, typesetter: Typesetter): LayerBox | null {
  if (isText(layer)) {
    const { size } = typesetter.layout(layer);
    return { size, toFrame: blockToFrame(layer, size) };
  }
  const size = sourceSize(state, layer);
  if (!size) return null;
  const { width, height } = size;
  const { a, b, c, d, e, f } = sourceToFrame(layer.toBase, state.document.frame);
  return { size: { width, height }, toFrame: { a, b, c, d, e, f } };
}

function shownSize({ size, toFrame }: LayerBox): Size<'frame'> {
  return {
    width: size.width * Math.hypot(toFrame.a, toFrame.b),
    height: size.height * Math.hypot(toFrame.c, toFrame.d),
  };
}

function boxOf<S extends Space>(
  map: Matrix<S, 'screen'>,
  { x, y, width, height }: Rect<S>,
  names: readonly string[],
): Pick<OverlayModel, 'corners' | 'handles'> {
  const at = (fx: number, fy: number): Point<'screen'> =>
    mapPoint(map, { x: x + width * fx, y: y + height * fy });
  return {
    corners: [at(0, 0), at(1, 0), at(1, 1), at(0, 1)],
    handles: names.map((name) => ({
      name,
      at: at(
        name.includes('w') ? 0 : name.includes('e') ? 1 : 0.5,
        name.includes('n') ? 0 : name.includes('s') ? 1 : 0.5,
      ),
    })),
  };
}

function rotateHandle(
  [topLeft, topRight, , bottomLeft]: OverlayModel['corners'],
  density: number,
): HandlePoint {
  const height = Math.hypot(topLeft.x - bottomLeft.x, topLeft.y - bottomLeft.y) || 1;
  const distance = ROTATE_DISTANCE * density;
  return {
    name: 'rotate',
    at: {
      x: (topLeft.x + topRight.x) / 2 + ((topLeft.x - bottomLeft.x) / height) * distance,
      y: (topLeft.y + topRight.y) / 2 + ((topLeft.y - bottomLeft.y) / height) * distance,
    },
  };
}

function sizeLabel({ width, height }: Size<Space>): string {
  return `${Math.round(width)} × ${Math.round(height)}`;
}

/** The frame as the person sees it, device px: where the checkerboard and the shadow lie. */
export function paperOf({ view, toScreen }: StageMoment): Rect<'screen'> {
  return mapRect(toScreen, view.area);
}
