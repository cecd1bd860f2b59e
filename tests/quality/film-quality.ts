/** Animation by camera motion, beside what it would be of exact layers. */
import type { PixelGrid } from '../../engine/kernels/base/pixel-grid.ts';
import { decontaminate } from '../../engine/kernels/cut-out/decontaminate.ts';
import { placesAt } from '../../engine/kernels/motion/camera-move.ts';
import { FramePainter, type MotionLayers } from '../../engine/kernels/motion/draw-frame.ts';
import { filmSize } from '../../engine/kernels/motion/film-size.ts';
import { boxOf } from '../../engine/kernels/shadow/silhouette.ts';
import { motionPlan } from '../../engine/operations/camera-motion.ts';
import { finish } from '../helpers/finish.ts';
import { truthPicture } from '../helpers/product-scenes/truth-pictures.ts';
import type { QualityCase, QualitySection } from './quality-row.ts';

const NUMBERS = [0, 7, 16, 20, 25, 32, 37, 41] as const;
/** Of the film: at rest, at both ends of the orbit, and back. */
const TIMES = [0, 0.25, 0.75] as const;
/** Of the product's box: what of its surroundings is looked at. */
const AROUND = 0.12;

export const filmQuality: QualitySection = {
  id: 'film',
  title: 'Animation',
  about:
    'A camera that moves around the product, at rest and at both ends. Error: mean difference of a channel in and around the product, 0…255, from the same film of exact layers (the exact coverage, and the backdrop without the product). As one: that of the picture moved as a whole. Start: difference of a film’s first frame, before the camera has moved towards it, from the picture. Confidence: what the answer says of itself; 1 where it moves the picture as one.',
  columns: [
    { name: 'error', digits: 2 },
    { name: 'as one', digits: 2 },
    { name: 'start', digits: 2 },
    { name: 'confidence', digits: 2 },
  ],
  by: { column: 'error', isMoreBetter: false },
  panels: 'The picture; the camera at its left end; at its right end; that of exact layers.',
  bars: [
    { column: 'error', most: 6 },
    { column: 'start', most: 2 },
  ],
  cases: NUMBERS.map((number) => () => filmCase(number)),
};

async function filmCase(number: number): Promise<QualityCase> {
  const { name, half, pixels, truth, behind, width, height } = await truthPicture(number);
  const picture: PixelGrid = { pixels, width, height };
  const { layers, confidence } = finish(motionPlan(picture));
  const cut = finish(decontaminate(picture, truth));
  for (let i = 0; i < truth.length; i++) cut[i * 4 + 3] = truth[i]!;
  const exact = { background: { ...picture, pixels: behind }, subject: { ...picture, pixels: cut } };
  const asOne = { background: picture, subject: null };
  const box = boxOf(truth, width, height)!;
  const [made, right, whole] = [layers, exact, asOne].map((each) => framesOf(each, TIMES));
  const [first] = framesOf(layers, [0], 'zoom_in');
  const around = {
    left: Math.floor(box.left - AROUND * (box.right - box.left)),
    right: Math.ceil(box.right + AROUND * (box.right - box.left)),
    top: Math.floor(box.top - AROUND * (box.bottom - box.top)),
    bottom: Math.ceil(box.bottom + AROUND * (box.bottom - box.top)),
  };
  const values = {
    error: differenceIn(made!, right!, around),
    'as one': differenceIn(whole!, right!, around),
    start: differenceIn([first!], framesOf(asOne, [0], 'zoom_in'), around),
    confidence,
  };
  return { row: { name, half, values }, panels: [picture, made![1]!, made![2]!, right![2]!] };
}

function framesOf(layers: MotionLayers, times: readonly number[], move: 'orbit' | 'zoom_in' = 'orbit') {
  const { width, height } = filmSize(layers.background, 2000).film;
  const painter = new FramePainter(layers, width, height);
  return times.map((time): PixelGrid => {
    painter.paint(placesAt(move, time));
    return { pixels: painter.pixels.slice(), width, height };
  });
}

function differenceIn(
  some: readonly PixelGrid[],
  others: readonly PixelGrid[],
  box: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number },
): number {
  let [sum, count] = [0, 0];
  for (const [n, { pixels, width, height }] of some.entries()) {
    const other = others[n]!.pixels;
    for (let y = Math.max(0, box.top); y < Math.min(height, box.bottom); y++) {
      for (let x = Math.max(0, box.left); x < Math.min(width, box.right); x++) {
        const at = (y * width + x) * 4;
        for (let c = 0; c < 3; c++) sum += Math.abs(pixels[at + c]! - other[at + c]!);
        count += 3;
      }
    }
  }
  return sum / count;
}
