/** The user's view of the frame. */
import type { Matrix, Point, Size } from './space.ts';

/** `screen = (frame − center) × zoom + canvas center`, device px. */
export interface Camera {
  readonly center: Point<'frame'>;
  /** Device px per frame px. */
  readonly zoom: number;
}

export const ZOOM_RANGE = { min: 1 / 64, max: 64 } as const;

function clampZoom(zoom: number): number {
  return Math.min(ZOOM_RANGE.max, Math.max(ZOOM_RANGE.min, zoom));
}

export function frameToScreen(camera: Camera, viewport: Size<'screen'>): Matrix<'frame', 'screen'> {
  const { center, zoom } = camera;
  return {
    a: zoom,
    b: 0,
    c: 0,
    d: zoom,
    e: viewport.width / 2 - center.x * zoom,
    f: viewport.height / 2 - center.y * zoom,
  };
}

export function screenToFrame(camera: Camera, viewport: Size<'screen'>): Matrix<'screen', 'frame'> {
  const { center, zoom } = camera;
  return {
    a: 1 / zoom,
    b: 0,
    c: 0,
    d: 1 / zoom,
    e: center.x - viewport.width / 2 / zoom,
    f: center.y - viewport.height / 2 / zoom,
  };
}

/** The whole frame, centered, with a margin of `margin` device px on each side, never larger than `largest` (default 100 %). */
export function fitCamera(frame: Size<'frame'>, viewport: Size<'screen'>, margin = 0, largest = 1): Camera {
  const room = {
    width: Math.max(1, viewport.width - 2 * margin),
    height: Math.max(1, viewport.height - 2 * margin),
  };
  const zoom = Math.min(room.width / frame.width, room.height / frame.height, largest);
  return { center: { x: frame.width / 2, y: frame.height / 2 }, zoom: clampZoom(zoom) };
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
    center: {
      x: camera.center.x + dx / camera.zoom - dx / zoom,
      y: camera.center.y + dy / camera.zoom - dy / zoom,
    },
    zoom,
  };
}

/** Keeps the center of the screen on the frame, so that the picture cannot be moved out of view. */
export function clampCamera(camera: Camera, frame: Size<'frame'>): Camera {
  const x = Math.min(frame.width, Math.max(0, camera.center.x));
  const y = Math.min(frame.height, Math.max(0, camera.center.y));
  const zoom = clampZoom(camera.zoom);
  if (x === camera.center.x && y === camera.center.y && zoom === camera.zoom) return camera;
  return { center: { x, y }, zoom };
}

/** The pyramid level to paint from: the smallest that still has a px for every screen px. Level n is 2ⁿ times smaller. */
export function displayLevel(zoom: number): number {
  return Math.max(0, Math.floor(Math.log2(1 / zoom) + 1e-9));
}
