/** Detects a drawn border: a closed frame of one color that differs from the area inside. */
import type { PixelGrid } from '../kernels/cut-out/backdrop-plane.ts';
import type { Bounds } from '../recipes/product-box.ts';

/** Largest width of a border, a part of the shorter side. */
const WIDEST = 0.1;
/** Levels by which px of a border may differ: JPEG and rounding. */
const SAME = 12;
/** Levels by which the inside differs all around at the border's edge. */
const OTHER = 40;
/** Share of the px along the inner edge that differ. */
const MOST = 0.95;

/** The area inside the border, whole px; null without a border. */
export function findBorder(picture: PixelGrid): Bounds | null {
  const { width, height, pixels } = picture;
  const most = Math.floor(Math.min(width, height) * WIDEST);
  const color = pixels.subarray(0, 4);
  for (let ring = 0; ring <= most; ring++) {
    const { share } = ringOf(picture, ring, (at) => differs(pixels, at, color) <= SAME);
    if (share === 1) continue;
    if (ring === 0) return null;
    const inside = ringOf(picture, ring, (at) => differs(pixels, at, color) >= OTHER);
    return inside.share >= MOST
      ? { left: ring, top: ring, right: width - ring, bottom: height - ring }
      : null;
  }
  return null;
}

function ringOf({ width, height }: PixelGrid, ring: number, counts: (at: number) => boolean) {
  let [all, counted] = [0, 0];
  const look = (x: number, y: number) => {
    all++;
    if (counts((y * width + x) * 4)) counted++;
  };
  for (let x = ring; x < width - ring; x++) {
    look(x, ring);
    look(x, height - 1 - ring);
  }
  for (let y = ring + 1; y < height - 1 - ring; y++) {
    look(ring, y);
    look(width - 1 - ring, y);
  }
  return { share: all === 0 ? 0 : counted / all };
}

function differs(pixels: Uint8Array, at: number, color: Uint8Array): number {
  let most = 0;
  for (let c = 0; c < 4; c++) most = Math.max(most, Math.abs(pixels[at + c]! - color[c]!));
  return most;
}
