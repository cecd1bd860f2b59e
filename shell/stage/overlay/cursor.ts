import type { EditorState, Point, Preview } from '../../../engine/index.ts';
import { handleAt, type OverlayModel } from './handles.ts';

/** What the pointer looks like over the canvas (CSS). `at`: device px; null = it is somewhere else. */
export function cursorAt(
  { tool, brush }: Pick<EditorState, 'tool' | 'brush'>,
  preview: Preview | null,
  overlay: OverlayModel | null,
  at: Point<'screen'> | null,
  density: number,
): string {
  if (tool === 'brush') {
    if (brush.shape !== 'brush') return preview?.kind === 'wand' ? 'progress' : 'crosshair';
    // Its rings are drawn.
    return at ? 'none' : 'default';
  }
  if (tool === 'retouch') return at ? 'none' : 'default';
  const handle = at && handleAt(overlay, at, 'mouse', density);
  if (handle) return cursorOf(handle, turnOf(overlay));
  return tool === 'pan' ? 'grab' : tool === 'text' ? 'text' : tool === 'shapes' ? 'crosshair' : 'default';
}

/** Over a handle; `turn` is the box's angle in degrees. */
function cursorOf(handle: string, turn: number): string {
  if (handle === 'rotate') return 'grab';
  const names = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'];
  const index = names.indexOf(handle);
  if (index < 0) return 'move';
  const shapes = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'];
  const turned = (((index + Math.round(turn / 45)) % 4) + 4) % 4;
  return shapes[turned] ?? 'move';
}

/** Degrees that the box is turned by. */
function turnOf(overlay: OverlayModel | null): number {
  if (!overlay) return 0;
  const [a, b] = overlay.corners;
  return (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
}
