import { BRUSH_SIZE_RANGE } from '../../../engine/index.ts';

/** The next brush size by key: about a tenth, at least one px. */
export function stepBrushSize(size: number, direction: 1 | -1): number {
  const step = Math.max(1, Math.round(size * 0.1));
  return Math.min(BRUSH_SIZE_RANGE.max, Math.max(BRUSH_SIZE_RANGE.min, size + direction * step));
}
