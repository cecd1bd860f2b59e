/**
 * Where a thing ends and its soft shadow begins: a shadow darkens the backdrop, leaves its hue, and fades over many px, the
 * outline of a thing does not.
 */
import type { OffBackdrop } from './smart-crop-backdrop.ts';
import { boxMean, integral, type Planes } from './smart-crop-planes.ts';
import { type Box, boundsAbove } from './smart-crop-subject.ts';

/** What stands out less than this, 0…1, is noise. */
const FAINT = 0.1;
/** A step of colour from px to px that no soft shadow takes; and its share of the sharpest step, for pale things. */
const SHARP = 4;
const SHARP_SHARE = 0.15;

/** The box without those lines at its sides that hold nothing but soft shade. */
export function withoutShadow(box: Box, { map, shade }: OffBackdrop, planes: Planes): Box {
  const { width, height } = planes;
  const steps = stepMap(planes);
  let sharpest = 0;
  const inBox = map.map((value, i) => {
    const x = (i % width) - box.x;
    const y = Math.floor(i / width) - box.y;
    if (value <= FAINT || x < 0 || y < 0 || x >= box.width || y >= box.height) return 0;
    sharpest = Math.max(sharpest, steps[i]!);
    return 1;
  });
  const least = Math.min(SHARP, SHARP_SHARE * sharpest);
  const firm = inBox.map((there, i) => (shade[i] && steps[i]! < least ? 0 : there));
  const found = boundsAbove(firm, width, height, 1);
  return found.width > 0 ? found : box;
}

/** How far the colour goes in a px, noise left out; 0 at the edge of the picture. */
function stepMap({ width, height, channels }: Planes): Float64Array {
  const calm = channels.map((channel) => boxMean(integral(channel, width, height), width, height, 1));
  const map = new Float64Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      for (let k = 0; k < 3; k++) {
        const plane = calm[k]!;
        const across = (plane[i + 1]! - plane[i - 1]!) / 2;
        const down = (plane[i + width]! - plane[i - width]!) / 2;
        map[i]! += (k === 0 ? 0.5 : 2) * (across * across + down * down);
      }
      map[i] = Math.sqrt(map[i]!);
    }
  }
  return map;
}
