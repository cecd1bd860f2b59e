/**
 * What the canvas shows of an editor's state: the document, what a gesture would make of it, or, while the crop is
 * chosen, the whole picture with the crop on it. Pure.
 */
import {
  baseToFrame,
  baseToTurned,
  cropClip,
  type EditorState,
  type Frame,
  frameSize,
  type GessoDocument,
  isPicture,
  isText,
  type Layer,
  mapPoint,
  mapRect,
  NEUTRAL_ADJUSTMENTS,
  type Point,
  type Preview,
  pendingOrigin,
  type Rect,
  rectOf,
  roundOut,
} from '../../../engine/index.ts';

export interface ShownView {
  /** To be drawn. */
  readonly document: GessoDocument;
  /** Where the drawn document's frame begins, in px of the committed frame (which the camera and the tools speak). */
  readonly origin: Point<'frame'>;
  /** All that is drawn, committed frame px. */
  readonly area: Rect<'frame'>;
  /** While the crop is chosen: the kept rectangle, committed frame px; what is cut off around it is shaded. */
  readonly crop: Rect<'frame'> | null;
  /** While the crop is chosen: the frame that it will give, what was grown and padded around it too, committed frame px. */
  readonly result: Rect<'frame'> | null;
  /** The first picture's corners, committed frame px. */
  readonly pictureCorners: readonly Point<'frame'>[];
  /** The frame as it would be, while a gesture changes it. */
  readonly frame: Frame;
}

export interface ViewWishes {
  /** Drawn in the document's place: what one compares with. */
  readonly original: GessoDocument | null;
  /** Pictures show without their color adjustments. */
  readonly hidesAdjustments: boolean;
}

const NO_SIDES = { top: 0, right: 0, bottom: 0, left: 0 };

export function shownView(state: EditorState, preview: Preview | null, wishes: ViewWishes): ShownView {
  const committed = state.document.frame;
  const frame = preview?.kind === 'frame' ? preview.frame : committed;
  const dragged = draggedLayers(preview);
  // A pending frame brings its layers: texts stay on their features, so they have other places in it.
  const now = preview?.kind === 'frame' ? preview.layers : state.document.layers;
  // A layer that is being drawn is not in the document yet.
  const drawn = dragged.filter(({ id }) => !now.some((layer) => layer.id === id));
  const shown = wishes.original ?? { ...state.document, layers: [...now.map(edited), ...drawn] };
  const origin = pendingOrigin(committed, frame);
  const choosing = preview?.kind === 'frame' || !state.resize.cropped;
  if (!wishes.original && state.tool === 'resize' && state.resize.mode === 'crop' && choosing) {
    const whole = uncropped(frame);
    const wholeOrigin = pendingOrigin(committed, whole);
    const kept = cropClip(frame);
    return {
      document: {
        ...shown,
        layers: shown.layers.map((layer) => movedText(layer, origin, wholeOrigin)),
        frame: whole,
      },
      origin: wholeOrigin,
      area: movedBy(rectOf(frameSize(whole)), wholeOrigin),
      crop: movedBy(kept, origin),
      result: movedBy(rectOf(frameSize(frame)), origin),
      pictureCorners: cornersOf(frame, origin),
      frame,
    };
  }
  return {
    document: { ...shown, frame },
    origin,
    area: movedBy(rectOf(frameSize(frame)), origin),
    crop: null,
    result: null,
    pictureCorners: cornersOf(frame, origin),
    frame,
  };

  function edited(layer: GessoDocument['layers'][number]) {
    const shown = dragged.find(({ id }) => id === layer.id) ?? layer;
    return wishes.hidesAdjustments && isPicture(shown)
      ? { ...shown, adjustments: NEUTRAL_ADJUSTMENTS }
      : shown;
  }
}

/** The layers that a gesture shows in other places, the one under the pointer first. */
export function draggedLayers(preview: Preview | null): readonly Layer[] {
  return preview?.kind === 'layer' ? [preview.layer, ...(preview.along ?? [])] : [];
}

interface MovedText {
  readonly x: number;
  readonly y: number;
  readonly layer: Layer;
}
const movedTexts = new WeakMap<Layer, MovedText>();

/** A text in px of the frame that begins at `to`, of one that begins at `from`: the same object while it is the same. */
function movedText(layer: Layer, from: Point<'frame'>, to: Point<'frame'>): Layer {
  const [x, y] = [from.x - to.x, from.y - to.y];
  if (!isText(layer) || (x === 0 && y === 0)) return layer;
  const known = movedTexts.get(layer);
  if (known?.x === x && known.y === y) return known.layer;
  const moved = { ...layer, left: layer.left + x, top: layer.top + y };
  movedTexts.set(layer, { x, y, layer: moved });
  return moved;
}

/** The frame with all of the picture, and as far past it as what the frame gives reaches. */
function uncropped(frame: Frame): Frame {
  const crop = wholePicture(frame);
  const { width, height } = frameSize(frame);
  const grown = cropClip(frame);
  const left = frame.crop.x - grown.x;
  const top = frame.crop.y - grown.y;
  const expand = {
    top: Math.max(0, crop.y - top),
    left: Math.max(0, crop.x - left),
    right: Math.max(0, left + width - crop.x - crop.width),
    bottom: Math.max(0, top + height - crop.y - crop.height),
  };
  return { ...frame, crop, expand, padding: NO_SIDES };
}

/** The smallest upright rectangle around the turned and straightened picture. */
function wholePicture(frame: Frame): Rect<'turned'> {
  return roundOut(mapRect(baseToTurned(frame), rectOf(frame.base)));
}

function movedBy(rect: Rect<'frame'>, by: Point<'frame'>): Rect<'frame'> {
  return { x: rect.x + by.x, y: rect.y + by.y, width: rect.width, height: rect.height };
}

function cornersOf(frame: Frame, origin: Point<'frame'>): readonly Point<'frame'>[] {
  const { width, height } = frame.base;
  const toFrame = baseToFrame(frame);
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ].map((corner) => {
    const { x, y } = mapPoint(toFrame, corner);
    return { x: x + origin.x, y: y + origin.y };
  });
}
