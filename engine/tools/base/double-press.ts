/** Detects double presses: browsers count clicks for mouse events, but not for pointer events. */
import type { PointerSample, ToolContext } from './tool.ts';

/** Largest ms between the two, and largest distance in screen px. */
const DOUBLE_PRESS = { time: 400, distance: 8 } as const;

/** `last` is the previous press, null after a drag. */
export function isDoublePress(
  { camera }: Pick<ToolContext, 'camera'>,
  last: PointerSample | null,
  now: PointerSample,
): boolean {
  if (!last || now.time - last.time > DOUBLE_PRESS.time) return false;
  return Math.hypot(now.at.x - last.at.x, now.at.y - last.at.y) * camera.zoom <= DOUBLE_PRESS.distance;
}
