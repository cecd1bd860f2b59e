/** Small parts of an export, encoded first to estimate the size and time of the whole. */
import type { Matrix, Size, Space } from '../geometry/space.ts';
import type { DrawItem, DrawList } from '../render/draw-list.ts';

/**
 * Strips from the middle of every fifth of the height: a subject in the center does not represent the rest. Fewer for a low
 * picture.
 */
const MOST_PARTS = 5;
/**
 * Px. As wide as the whole, because zlib would look back over more rows of a narrow strip; as high as the largest block of an
 * encoder. A twelfth of 24 MP is encoded; nine squares of 256 px gave worse estimates.
 */
const PART_HEIGHT = 64;

export interface ExportPart {
  readonly drawList: DrawList;
  readonly output: Size<'output'>;
  /** The size of the whole: some encoders work differently for a large picture. */
  readonly sampleOf: Size<'output'>;
}

export interface ExportSample {
  readonly parts: readonly ExportPart[];
  /** How many times as many px the whole has as all parts together; 1 when there is one part, the whole. */
  readonly times: number;
}

/** Parts at the output's own scale, aligned with its px. */
export function exportSample(list: DrawList, output: Size<'output'>): ExportSample {
  if (output.height < 2 * PART_HEIGHT) {
    return { parts: [{ drawList: list, output, sampleOf: output }], times: 1 };
  }
  // About a quarter of the picture at most: an estimate must be quicker than the file.
  const count = Math.max(1, Math.min(MOST_PARTS, Math.floor(output.height / (4 * PART_HEIGHT))));
  const size = { width: output.width, height: PART_HEIGHT };
  const parts = Array.from({ length: count }, (_, i) => ({
    drawList: cutOut(list, output, size, Math.round(((i + 0.5) / count) * output.height - PART_HEIGHT / 2)),
    output: size,
    sampleOf: output,
  }));
  return { parts, times: output.height / (count * PART_HEIGHT) };
}

/** The frame starts at the output's row `from`. */
function cutOut(list: DrawList, output: Size<'output'>, size: Size<'output'>, from: number): DrawList {
  const scaleY = list.frame.height / output.height;
  const top = from * scaleY;
  const items = list.items.map((item): DrawItem => {
    if (item.kind !== 'picture') return { ...item, toFrame: movedBack(item.toFrame, top) };
    const clip = { ...item.clip, y: item.clip.y - top };
    return { ...item, toFrame: movedBack(item.toFrame, top), clip };
  });
  return { ...list, frame: { width: list.frame.width, height: size.height * scaleY }, items };
}

function movedBack<S extends Space>(map: Matrix<S, 'frame'>, top: number): Matrix<S, 'frame'> {
  return { ...map, f: map.f - top };
}
