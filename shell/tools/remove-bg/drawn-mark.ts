/** What is drawn over the canvas as marks on a layer's picture. */
import {
  type Frame,
  frameSize,
  invert,
  mapPoint,
  type PictureLayer,
  sourceToFrame,
} from '../../../engine/index.ts';
import type { Line } from './line-input.ts';
import type { Mark } from './marks-mode.ts';
import type { GivenMark, GivenStroke } from './removal.ts';

/** px of the picture: a smaller box is none. */
const LEAST_SIDE = 4;
/** Points of one stroke that are sent at most. */
const MOST_POINTS = 2000;

/** `paper`: where the frame lies in the window. `brush`: its diameter, CSS px. null for what is no mark. */
export function markOf(
  line: Line,
  { mark, brush }: { readonly mark: Mark; readonly brush: number },
  paper: DOMRect,
  layer: PictureLayer,
  frame: Frame,
): GivenMark | null {
  const size = frameSize(frame);
  const toSource = invert(sourceToFrame(layer.toBase, frame));
  const px = line.map(({ x, y }) =>
    mapPoint(toSource, {
      x: ((x - paper.left) / paper.width) * size.width,
      y: ((y - paper.top) / paper.height) * size.height,
    } as Parameters<typeof mapPoint>[1]),
  );
  if (mark === 'box') return boxOf(px);
  const scale = (Math.hypot(toSource.a, toSource.b) * size.width) / paper.width;
  return { stroke: strokeOf(px, mark, (brush / 2) * scale) };
}

function boxOf(px: Line): GivenMark | null {
  const [first, last] = [px[0], px.at(-1)];
  if (!first || !last) return null;
  const box = {
    x: Math.min(first.x, last.x),
    y: Math.min(first.y, last.y),
    width: Math.abs(last.x - first.x),
    height: Math.abs(last.y - first.y),
  };
  return box.width < LEAST_SIDE || box.height < LEAST_SIDE ? null : { box };
}

function strokeOf(px: Line, kind: GivenStroke['kind'], radius: number): GivenStroke {
  const step = Math.ceil(px.length / MOST_POINTS);
  const kept = px.filter((_, n) => n % step === 0 || n === px.length - 1);
  return { kind, radius, points: kept.flatMap(({ x, y }) => [x, y]) };
}
