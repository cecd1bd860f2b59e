/** Telling a double press from two: browsers count clicks for mouse events, but not for pointers. */
import type { PointerSample, ToolContext } from './tool.ts';

/** ms between the two, and screen px that the second may be off the first. */
const DOUBLE_PRESS = { time: 400, distance: 8 } as const;

/** `last` is the press before, null when a drag came of it. */
export function isDoublePress(
  { camera }: Pick<ToolContext, 'camera'>,
  last: PointerSample | null,
  now: PointerSample,
): boolean {
  if (!last || now.time - last.time > DOUBLE_PRESS.time) return false;
  return Math.hypot(now.at.x - last.at.x, now.at.y - last.at.y) * camera.zoom <= DOUBLE_PRESS.distance;
}
