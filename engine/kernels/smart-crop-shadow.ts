/**
 * Where a thing ends and its soft shadow begins: a shadow darkens the backdrop, leaves its hue, and fades over many px, the
 * outline of a thing does not.
 */
import type { OffBackdrop } from './smart-crop-backdrop.ts';
import { boxMean, integral, type Planes } from './smart-crop-planes.ts';
import type { Box } from './smart-crop-subject.ts';

/** What stands out less than this, 0…1, is noise. */
const FAINT = 0.1;
/** A step of colour from px to px that no soft shadow takes; and its share of the sharpest step, for pale things. */
const SHARP = 4;
const SHARP_SHARE = 0.15;

/** The box without those lines at its sides that hold nothing but soft shade. */
export function withoutShadow(box: Box, { map, shade }: OffBackdrop, planes: Planes): Box {
  const { width } = planes;
  const steps = stepMap(planes, box);
  const isOff = (i: number) => map[i]! > FAINT;
  let sharpest = 0;
  everyPx(box, width, (i) => {
    if (isOff(i) && steps[i]! > sharpest) sharpest = steps[i]!;
  });
  const least = Math.min(SHARP, SHARP_SHARE * sharpest);
  let [left, top, right, bottom] = [box.x + box.width, box.y + box.height, box.x, box.y];
  everyPx(box, width, (i, x, y) => {
    if (!isOff(i) || (shade[i] && steps[i]! < least)) return;
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + 1);
    bottom = Math.max(bottom, y + 1);
  });
  return left < right ? { x: left, y: top, width: right - left, height: bottom - top } : box;
}

function everyPx(box: Box, width: number, visit: (i: number, x: number, y: number) => void): void {
  for (let y = box.y; y < box.y + box.height; y++) {
    for (let x = box.x; x < box.x + box.width; x++) visit(y * width + x, x, y);
  }
}

/** How far the colour goes in a px; 0 at the edge of the picture. */
function stepMap({ width, height, channels }: Planes, box: Box): Float64Array {
  const map = new Float64Array(width * height);
  for (const [k, channel] of channels.entries()) {
    // Noise would be steps all over.
    const calm = boxMean(integral(channel, width, height), width, height, 1);
    everyPx(box, width, (i, x, y) => {
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) return;
      const across = (calm[i + 1]! - calm[i - 1]!) / 2;
      const down = (calm[i + width]! - calm[i - width]!) / 2;
      map[i]! += (k === 0 ? 0.5 : 2) * (across * across + down * down);
    });
  }
  for (let i = 0; i < map.length; i++) map[i] = Math.sqrt(map[i]!);
  return map;
}
