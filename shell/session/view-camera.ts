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
} from '../../engine/index.ts';
import { shownView } from '../stage/shown-view.ts';
import type { ZoomCommand } from './session-types.ts';

/** CSS px left free around a picture that is shown whole; what floats over the canvas lies there. */
const MARGIN = { top: 40, bottom: 76, sides: 40 } as const;
const SMALL_SIDE = 560;
/** CSS px of a text that is read without effort. */
const LEGIBLE_SIZE = 16;

export interface ViewCamera {
  setViewport(size: Size<'screen'>, density: number): void;
  /** The picture no longer follows the window: somebody has moved it. */
  release(): void;
  zoom(editor: Editor, command: ZoomCommand): void;
  /** Shows all again when nobody has moved the camera since. */
  follow(editor: Editor): void;
  /** Back to where it was left; null shows all. */
  put(editor: Editor, camera: Camera | null): void;
  /** Size of a text that is as large as the interface's own where all of such a frame is shown, frame px. */
  textSize(frame: Size<'frame'>): number;
  /** All is shown, and stays so. */
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
      return Math.max(1, Math.round((LEGIBLE_SIZE * density) / zoom));
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
      const centre = { x: viewport.width / 2, y: viewport.height / 2 };
      editor.setCamera(zoomAt(camera, viewport, centre, factor));
    },
  };
}

function fitArea(area: Rect<'frame'>, viewport: Size<'screen'>, density: number, below: number) {
  const small = viewport.height / density < SMALL_SIDE || viewport.width / density < SMALL_SIDE;
  const top = (small ? MARGIN.top / 2 : MARGIN.top) * density;
  const bottom = (small ? MARGIN.bottom / 2 : MARGIN.bottom + below) * density;
  const sides = (small ? MARGIN.sides / 2 : MARGIN.sides) * density;
  const room = {
    width: Math.max(1, viewport.width - 2 * sides),
    height: Math.max(1, viewport.height - top - bottom),
  };
  const { centre, zoom } = fitCamera(area, room, 0, density);
  return {
    zoom,
    centre: { x: area.x + centre.x, y: area.y + centre.y + (bottom - top) / 2 / zoom },
  };
}
