/** The user's view of the frame. */
import type { Matrix, Point, Size } from './space.ts';

/** `screen = (frame − centre) × zoom + canvas centre`, device px. */
export interface Camera {
  readonly centre: Point<'frame'>;
  /** Device px per frame px. */
  readonly zoom: number;
}

export const ZOOM_RANGE = { min: 1 / 64, max: 64 } as const;

function clampZoom(zoom: number): number {
  return Math.min(ZOOM_RANGE.max, Math.max(ZOOM_RANGE.min, zoom));
}

export function frameToScreen(camera: Camera, viewport: Size<'screen'>): Matrix<'frame', 'screen'> {
  const { centre, zoom } = camera;
  return {
    a: zoom,
    b: 0,
    c: 0,
    d: zoom,
    e: viewport.width / 2 - centre.x * zoom,
    f: viewport.height / 2 - centre.y * zoom,
  };
}

export function screenToFrame(camera: Camera, viewport: Size<'screen'>): Matrix<'screen', 'frame'> {
  const { centre, zoom } = camera;
  return {
    a: 1 / zoom,
    b: 0,
    c: 0,
    d: 1 / zoom,
    e: centre.x - viewport.width / 2 / zoom,
    f: centre.y - viewport.height / 2 / zoom,
  };
}

/** The whole frame, centered, with a margin of `margin` device px on each side, never larger than `largest` (default 100 %). */
export function fitCamera(frame: Size<'frame'>, viewport: Size<'screen'>, margin = 0, largest = 1): Camera {
  const room = {
    width: Math.max(1, viewport.width - 2 * margin),
    height: Math.max(1, viewport.height - 2 * margin),
  };
  const zoom = Math.min(room.width / frame.width, room.height / frame.height, largest);
  return { centre: { x: frame.width / 2, y: frame.height / 2 }, zoom: clampZoom(zoom) };
}

/** Zooms by `factor` and keeps the point `at` in place. */
export function zoomAt(
  camera: Camera,
  viewport: Size<'screen'>,
  at: Point<'screen'>,
  factor: number,
): Camera {
  const zoom = clampZoom(camera.zoom * factor);
  const dx = at.x - viewport.width / 2;
  const dy = at.y - viewport.height / 2;
  return {
    centre: {
      x: camera.centre.x + dx / camera.zoom - dx / zoom,
      y: camera.centre.y + dy / camera.zoom - dy / zoom,
    },
    zoom,
  };
}

/** Keeps the center of the screen on the frame, so that the picture cannot be moved out of view. */
export function clampCamera(camera: Camera, frame: Size<'frame'>): Camera {
  const x = Math.min(frame.width, Math.max(0, camera.centre.x));
  const y = Math.min(frame.height, Math.max(0, camera.centre.y));
  const zoom = clampZoom(camera.zoom);
  if (x === camera.centre.x && y === camera.centre.y && zoom === camera.zoom) return camera;
  return { centre: { x, y }, zoom };
}

/** The pyramid level to paint from: the smallest that still has a px for every screen px. Level n is 2ⁿ times smaller. */
export function displayLevel(zoom: number): number {
  return Math.max(0, Math.floor(Math.log2(1 / zoom) + 1e-9));
}
