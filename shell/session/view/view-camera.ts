/** Fit and zoom: where the camera goes when the person, a new picture or a resized window says so. */
import {
  type Camera,
  type Editor,
  type EditorState,
  fitCamera,
  type Rect,
  rectOf,
  type Size,
  zoomAt,
} from '../../../engine/index.ts';
import type { ZoomCommand } from '../core/session-types.ts';
import { shownView } from './shown-view.ts';

/** CSS px left free around a picture that is shown whole; what floats over the canvas lies there. */
const MARGIN = { top: 40, bottom: 76, sides: 40 } as const;
/** On a canvas with a side below `SMALL_SIDE` CSS px. The picture's size is shown in the 30 px at the top. */
const SMALL_MARGIN = { top: 34, bottom: 34, sides: 20 } as const;
const SMALL_SIDE = 560;
/** CSS px of a text that is read without effort. */
const LEGIBLE_SIZE = 16;
/** On a canvas lower than `TINY_HEIGHT` CSS px: a phone of 320 × 568 px, where no size is shown. A sheet covers the last 20 px below. */
const TINY_MARGIN = { top: 10, bottom: 30, sides: 12 } as const;
const TINY_HEIGHT = 255;

export interface ViewCamera {
  setViewport(size: Size<'screen'>, density: number): void;
  /** Stops fitting to the window: the user moved the camera. */
  release(): void;
  zoom(editor: Editor, command: ZoomCommand): void;
  /** Fits again if the user has not moved the camera since. */
  follow(editor: Editor): void;
  /** Restores the stored camera; null fits. */
  put(editor: Editor, camera: Camera | null): void;
  /** Size of a text that is as large as the interface's own where all of such a frame is shown, frame px. */
  textSize(frame: Size<'frame'>): number;
  /** Fits, and keeps fitting. */
  readonly following: boolean;
  readonly viewport: Size<'screen'>;
}

/** `below`: CSS px more that are kept free under the picture, when there is room. */
export function createViewCamera(below?: (state: EditorState) => number): ViewCamera {
  let density = window.devicePixelRatio || 1;
  // Until the canvas is there: a first preview is made for a canvas as large as the window.
  let viewport: Size<'screen'> = {
    width: Math.round(window.innerWidth * density),
    height: Math.round(window.innerHeight * density),
  };
  let following = true;

  function showAll(editor: Editor): void {
    const { area } = shownView(editor.state, editor.preview, { original: null, hidesAdjustments: false });
    editor.setCamera(fitArea(area, viewport, density, below?.(editor.state) ?? 0));
  }

  return {
    get viewport() {
      return viewport;
    },
    setViewport(size, devicePxPerCssPx) {
      viewport = size;
      density = devicePxPerCssPx;
    },
    textSize(frame) {
      const { zoom } = fitArea(rectOf(frame), viewport, density, 0);
      return Math.round((LEGIBLE_SIZE * density) / zoom);
    },
    get following() {
      return following;
    },
    put(editor, camera) {
      following = camera === null;
      if (camera) editor.setCamera(camera);
      else showAll(editor);
    },
    release() {
      following = false;
    },
    follow(editor) {
      if (following) showAll(editor);
    },
    zoom(editor, command) {
      following = command === 'fit';
      if (command === 'fit') {
        showAll(editor);
        return;
      }
      const { camera } = editor.state;
      const factor = typeof command === 'number' ? command / camera.zoom : command.by;
      const center = { x: viewport.width / 2, y: viewport.height / 2 };
      editor.setCamera(zoomAt(camera, viewport, center, factor));
    },
  };
}

function fitArea(area: Rect<'frame'>, viewport: Size<'screen'>, density: number, below: number) {
  const height = viewport.height / density;
  const small = height < SMALL_SIDE || viewport.width / density < SMALL_SIDE;
  const margin = height < TINY_HEIGHT ? TINY_MARGIN : small ? SMALL_MARGIN : MARGIN;
  const top = margin.top * density;
  const bottom = (margin.bottom + (small ? 0 : below)) * density;
  const sides = margin.sides * density;
  const room = {
    width: Math.max(1, viewport.width - 2 * sides),
    height: Math.max(1, viewport.height - top - bottom),
  };
  const { center, zoom } = fitCamera(area, room, 0, density);
  return {
    zoom,
    center: { x: area.x + center.x, y: area.y + center.y + (bottom - top) / 2 / zoom },
  };
}
