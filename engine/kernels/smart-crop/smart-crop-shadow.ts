/**
 * The border between an object and its soft shadow: a shadow darkens the backdrop, keeps its hue, and fades over many px; an
 * object's outline does not.
 */
import type { OffBackdrop } from './smart-crop-backdrop.ts';
import { boxMean, integral, type Planes } from './smart-crop-planes.ts';
import { type Box, boundsAbove } from './smart-crop-subject.ts';

/** Smaller differences, 0…1, are noise. */
const FAINT = 0.1;
/** A color step from px to px that no soft shadow has; and its share of the sharpest step, for pale objects. */
const SHARP = 4;
const SHARP_SHARE = 0.15;

/** The box without the lines at its sides that contain only soft shadow. */
export function withoutShadow(box: Box, { map, shade }: OffBackdrop, planes: Planes): Box {
  const { width, height } = planes;
  const steps = stepMap(planes);
  let sharpest = 0;
  const eachInBox = (meet: (i: number) => void) => {
    for (let y = box.y; y < box.y + box.height; y++) {
      for (let i = y * width + box.x; i < y * width + box.x + box.width; i++) if (map[i]! > FAINT) meet(i);
    }
  };
  eachInBox((i) => {
    if (steps[i]! > sharpest) sharpest = steps[i]!;
  });
  const least = Math.min(SHARP, SHARP_SHARE * sharpest);
  const firm = new Float64Array(map.length);
  eachInBox((i) => {
    if (!shade[i] || steps[i]! >= least) firm[i] = 1;
  });
  const found = boundsAbove(firm, width, height, 1);
  return found.width > 0 ? found : box;
}

/** Color change in a px, without noise; 0 at the edge of the picture. */
function stepMap({ width, height, channels }: Planes): Float64Array {
  const map = new Float64Array(width * height);
  for (let k = 0; k < 3; k++) {
    const calm = boxMean(integral(channels[k]!, width, height), width, height, 1);
    const weight = (k === 0 ? 0.5 : 2) / 4;
    for (let y = 1; y < height - 1; y++) {
      for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
        const across = calm[i + 1]! - calm[i - 1]!;
        const down = calm[i + width]! - calm[i - width]!;
        map[i]! += weight * (across * across + down * down);
      }
    }
  }
  for (let i = 0; i < map.length; i++) map[i] = Math.sqrt(map[i]!);
  return map;
}
