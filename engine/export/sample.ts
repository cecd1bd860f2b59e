/** A small part of an export that stands for all of it: encoded first, it tells how large and how slow the whole will be. */
import type { Matrix, Size, Space } from '../geometry/space.ts';
import type { DrawItem, DrawList } from '../render/draw-list.ts';

/** Below this an encoder spends its time on starting. */
const SAMPLE_SIDE = 640;

export interface ExportSample {
  readonly drawList: DrawList;
  readonly output: Size<'output'>;
  /** How many times as many px the whole has; 1 when the sample is the whole. */
  readonly times: number;
}

/** The middle of the frame, at the output's scale. */
export function exportSample(list: DrawList, output: Size<'output'>): ExportSample {
  const width = Math.min(SAMPLE_SIDE, output.width);
  const height = Math.min(SAMPLE_SIDE, output.height);
  const scaleX = list.frame.width / output.width;
  const scaleY = list.frame.height / output.height;
  // On whole output px, so that the sample's px are the whole's.
  const left = Math.floor((output.width - width) / 2) * scaleX;
  const top = Math.floor((output.height - height) / 2) * scaleY;
  const items = list.items.map(
    (item): DrawItem =>
      item.kind === 'text'
        ? { ...item, toFrame: movedBack(item.toFrame, left, top) }
        : {
            ...item,
            toFrame: movedBack(item.toFrame, left, top),
            clip: { ...item.clip, x: item.clip.x - left, y: item.clip.y - top },
          },
  );
  return {
    drawList: { ...list, frame: { width: width * scaleX, height: height * scaleY }, items },
    output: { width, height },
    times: (output.width * output.height) / (width * height),
  };
}

function movedBack<S extends Space>(map: Matrix<S, 'frame'>, left: number, top: number): Matrix<S, 'frame'> {
  return { ...map, e: map.e - left, f: map.f - top };
}
