/** Small parts of an export that stand for all of it: encoded first, they tell how large and how slow the whole will be. */
import type { Matrix, Size, Space } from '../geometry/space.ts';
import type { DrawItem, DrawList } from '../render/draw-list.ts';

/** Parts along each side: the middle of every ninth, because a subject in the centre says little about the rest. */
const PARTS = 3;
/** Px of a part's side: smaller ones say more about how an encoder starts than about the picture. */
const PART_SIDE = 256;

export interface ExportPart {
  readonly drawList: DrawList;
  readonly output: Size<'output'>;
}

export interface ExportSample {
  readonly parts: readonly ExportPart[];
  /** How many times as many px the whole has as all parts together; 1 when there is one part, the whole. */
  readonly times: number;
}

/** Parts at the output's own scale, on its own px. */
export function exportSample(list: DrawList, output: Size<'output'>): ExportSample {
  if (output.width <= PARTS * PART_SIDE && output.height <= PARTS * PART_SIDE) {
    return { parts: [{ drawList: list, output }], times: 1 };
  }
  const size = { width: Math.min(PART_SIDE, output.width), height: Math.min(PART_SIDE, output.height) };
  const middles = Array.from({ length: PARTS }, (_, i) => (i + 0.5) / PARTS);
  const parts = middles.flatMap((y) =>
    middles.map((x) => ({
      drawList: cutOut(list, output, size, {
        left: clamp(Math.round(x * output.width - size.width / 2), output.width - size.width),
        top: clamp(Math.round(y * output.height - size.height / 2), output.height - size.height),
      }),
      output: size,
    })),
  );
  const pixels = parts.length * size.width * size.height;
  return { parts, times: (output.width * output.height) / pixels };
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}

/** The frame becomes what lies under these output px. */
function cutOut(
  list: DrawList,
  output: Size<'output'>,
  size: Size<'output'>,
  at: { readonly left: number; readonly top: number },
): DrawList {
  const scaleX = list.frame.width / output.width;
  const scaleY = list.frame.height / output.height;
  const left = at.left * scaleX;
  const top = at.top * scaleY;
  const items = list.items.map((item): DrawItem => {
    if (item.kind === 'text') return { ...item, toFrame: movedBack(item.toFrame, left, top) };
    const clip = { ...item.clip, x: item.clip.x - left, y: item.clip.y - top };
    return { ...item, toFrame: movedBack(item.toFrame, left, top), clip };
  });
  return { ...list, frame: { width: size.width * scaleX, height: size.height * scaleY }, items };
}

function movedBack<S extends Space>(map: Matrix<S, 'frame'>, left: number, top: number): Matrix<S, 'frame'> {
  return { ...map, e: map.e - left, f: map.f - top };
}
