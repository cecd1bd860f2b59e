/** Films of the tool pages, made as the studio makes those of browsers that encode no video: `workers/tasks/make-film.ts`. */
import sharp from 'sharp';
import type { PixelGrid } from '../../engine/kernels/base/pixel-grid.ts';
import { placesAt } from '../../engine/kernels/motion/camera-move.ts';
import { FramePainter } from '../../engine/kernels/motion/draw-frame.ts';
import { filmSize } from '../../engine/kernels/motion/film-size.ts';
import { motionPlan } from '../../engine/operations/camera-motion.ts';
import { drive } from '../../engine/operations/run-operation.ts';
import { picture } from '../helpers/browser.ts';

const FRAMES = 50;
/** ms of a frame: five seconds together. */
const DELAY = 100;
/** px of the longer side. */
const LONGEST = 480;

async function orbit(): Promise<readonly PixelGrid[]> {
  const { film, layers } = filmSize({ width: 1600, height: 1200 }, LONGEST);
  const { data, info } = await sharp(picture('product-bag.jpg'))
    .resize({ width: layers.width })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const still = { pixels: new Uint8Array(data), width: info.width, height: info.height };
  const plan = await drive(motionPlan(still), { checkpoint: async () => {} });
  const painter = new FramePainter(plan.layers, film.width, film.height);
  return Array.from({ length: FRAMES }, (_, at) => {
    painter.paint(placesAt('orbit', at / FRAMES));
    return { ...film, pixels: painter.pixels.slice() };
  });
}

export const TOOL_FILMS = [{ file: 'tools/film.webp', frames: orbit, delay: DELAY }] as const;
