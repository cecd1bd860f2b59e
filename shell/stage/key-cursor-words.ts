import type { Preview } from '../../engine/index.ts';
import { t } from '../locale/index.ts';

/** "At 120, 340", "Drawing, at 120, 340", "Corner 2 set, at 120, 340"; null when the keys hold no cursor. */
export function keyCursorWords(preview: Preview | null): string | null {
  if (!preview || !('cursor' in preview) || !preview.cursor) return null;
  const place = { x: Math.round(preview.cursor.x), y: Math.round(preview.cursor.y) };
  if (preview.kind === 'wand') return t('Selecting by color, at {x}, {y}', place);
  const draws = preview.kind === 'stroke' || preview.kind === 'retouch';
  const corner = draws ? null : preview.outline.length;
  if (corner === 0) return t('At {x}, {y}', place);
  if (corner === null || (!draws && preview.closed)) return t('Drawing, at {x}, {y}', place);
  return t('Corner {corner} set, at {x}, {y}', { ...place, corner });
}
