/**
 * Faces by BlazeFace (Bazarevsky et al. 2019), the net for the camera at the back: 896 anchors on a picture of 256², two at each of
 * 16² places and six at each of 8². The net answers, for each, how sure it is and where the face is beside the anchor.
 */
import { exponential } from '../base/arithmetic.ts';
import type { PixelGrid } from '../cut-out/backdrop-plane.ts';
import { ask, type ModelWork, type Tensors } from '../port/model-port.ts';
import { bestOf, type Scored } from './overlap.ts';
import { centered, shrunk } from './picture-tensor.ts';

export interface Face extends Scored {
  /** Right eye, left eye, nose, mouth, right ear, left ear; px of the picture. */
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

const SIDE = 256;
const GRIDS = [
  { side: 16, anchors: 2 },
  { side: 8, anchors: 6 },
] as const;
/** Box, and x and y of six points. */
const VALUES = 16;
/** Below it, about every tenth detection is wrong; above it, faces in profile are missed. */
const LEAST = 0.6;
/** Two faces that overlap more are one. */
const SAME = 0.3;

/** The surest first: faces from about a tenth of the longer side on. */
export function* findFaces(grid: PixelGrid, least = LEAST): ModelWork<readonly Face[]> {
  const scale = SIDE / Math.max(grid.width, grid.height);
  const width = Math.max(1, Math.round(grid.width * scale));
  const height = Math.max(1, Math.round(grid.height * scale));
  yield { kind: 'progress', fraction: 0 };
  const { outputs } = yield* ask('faces', { picture: centered(shrunk(grid, width, height), SIDE) });
  const left = Math.floor((SIDE - width) / 2);
  const top = Math.floor((SIDE - height) / 2);
  const found = readAnchors(outputs, least).map(({ score, values, x, y }) => {
    const toX = (value: number) => ((value + x - left) * grid.width) / width;
    const toY = (value: number) => ((value + y - top) * grid.height) / height;
    const [centerX = 0, centerY = 0, across = 0, down = 0] = values;
    const points = Array.from({ length: 6 }, (_, k) => ({
      x: toX(values[4 + 2 * k]!),
      y: toY(values[5 + 2 * k]!),
    }));
    return {
      score,
      points,
      x: toX(centerX - across / 2),
      y: toY(centerY - down / 2),
      width: (across * grid.width) / width,
      height: (down * grid.height) / height,
    };
  });
  return bestOf(found, SAME);
}

interface Hit {
  readonly score: number;
  readonly values: Float32Array;
  /** Of the anchor, px of the 256². */
  readonly x: number;
  readonly y: number;
}

function readAnchors(answers: Tensors, least: number): readonly Hit[] {
  const hits: Hit[] = [];
  for (const { side, anchors } of GRIDS) {
    const scores = answers[`scores-${side}`]?.data;
    const boxes = answers[`boxes-${side}`]?.data;
    const count = side * side * anchors;
    if (scores?.length !== count || boxes?.length !== count * VALUES)
      throw new RangeError(`The model for faces answered no ${count} anchors`);
    for (let i = 0; i < count; i++) {
      const score = 1 / (1 + exponential(-Math.min(100, Math.max(-100, scores[i]!))));
      if (score < least) continue;
      const place = Math.floor(i / anchors);
      hits.push({
        score,
        values: boxes.subarray(i * VALUES, (i + 1) * VALUES),
        x: (((place % side) + 0.5) * SIDE) / side,
        y: ((Math.floor(place / side) + 0.5) * SIDE) / side,
      });
    }
  }
  return hits;
}
