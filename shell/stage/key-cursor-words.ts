import type { Preview } from '../../engine/index.ts';

/** "At 120, 340", "Drawing, at 120, 340", "Corner 2 set, at 120, 340"; null when the keys hold no cursor. */
export function keyCursorWords(preview: Preview | null): string | null {
  if (!preview || !('cursor' in preview) || !preview.cursor) return null;
  const place = `at ${Math.round(preview.cursor.x)}, ${Math.round(preview.cursor.y)}`;
  if (preview.kind === 'stroke') return `Drawing, ${place}`;
  if (preview.kind === 'wand') return `Looking for the colour, ${place}`;
  if (preview.outline.length === 0) return `A${place.slice(1)}`;
  return preview.closed ? `Drawing, ${place}` : `Corner ${preview.outline.length} set, ${place}`;
}
