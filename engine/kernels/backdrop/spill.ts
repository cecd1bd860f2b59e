/**
 * Matches a cut-out product to its backdrop: its light takes a little of the surroundings' tint, the floor's color shines up on its lower
 * part, and the backdrop's light wraps around its outline.
 */
import { PX_A_TURN, shrinkRows, smoothStep } from '../blur/float-plane.ts';
import { LINEAR, toByte } from '../blur/linear-light.ts';
import { soften } from '../blur/soften.ts';
import { type Color, luminance } from './scene.ts';

/** How much of the tint, of the floor's light, and of the light around the outline a product takes. */
const SHARE = { tint: 0.14, floor: 0.07, outline: 0.1 } as const;
/** Part of the height over which the floor's light fades; σ of the outline's light by the product's size. */
const REACH = { floor: 0.4, outline: 0.012 } as const;
/** Px of the small copy of its outline. */
const COPY_PX = 90_000;

/** A new picture with the same alpha; straight RGBA. Yields its progress. */
export function* spillOn(
  pixels: Uint8Array,
  width: number,
  height: number,
  surroundings: Color,
): Generator<number, Uint8Array<ArrayBuffer>> {
  const scale = Math.min(1, Math.sqrt(COPY_PX / (width * height)));
  const across = Math.max(1, Math.round(width * scale));
  const down = Math.max(1, Math.round(height * scale));
  const values = yield* shrinkRows(width, height, 1, across, down, (y, row) => {
    for (let x = 0; x < width; x++) row[x] = pixels[(y * width + x) * 4 + 3]! / 255;
  });
  const solid = soften({ values, width: across, height: down }, REACH.outline * Math.sqrt(across * down));
  const light = Math.max(1e-4, luminance(surroundings));
  // Of the same brightness; a dark scene dims a little.
  const exposure = 0.86 + 0.14 * smoothStep(0, 0.25, light);
  const gains = surroundings.map((c) => exposure * (1 + SHARE.tint * (Math.min(2, c / light) - 1)));
  const result = new Uint8Array(pixels.length);
  const turn = Math.max(1, Math.floor(PX_A_TURN / 4 / width));
  for (let y = 0, at = 0; y < height; y++) {
    if (y % turn === turn - 1) yield y / height;
    const floor = SHARE.floor * smoothStep(1 - REACH.floor, 1, (y + 0.5) / height);
    const row = Math.min(down - 1, Math.floor(((y + 0.5) * down) / height)) * across;
    for (let x = 0; x < width; x++, at += 4) {
      const alpha = pixels[at + 3]!;
      if (alpha === 0) continue;
      const inside = solid[row + Math.min(across - 1, Math.floor(((x + 0.5) * across) / width))]!;
      const outline = SHARE.outline * Math.min(1, Math.max(0, 2 * (1 - inside)));
      for (let c = 0; c < 3; c++) {
        const own = LINEAR[pixels[at + c]!]! * gains[c]!;
        const lit = own + floor * surroundings[c]! * (0.3 + 0.7 * own) + outline * (surroundings[c]! - own);
        result[at + c] = toByte(lit);
      }
      result[at + 3] = alpha;
    }
  }
  return result;
}
