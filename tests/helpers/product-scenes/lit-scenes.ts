/** Product scenes on a sweep of a given color, in light of a given color: what Auto should and should not take for a cast. */
import { NEUTRAL_ADJUSTMENTS } from '../../../engine/document/defaults.ts';
import { adjustPicture } from '../../../engine/kernels/color/adjust.ts';
import { productScene } from './index.ts';

export const SWEEPS = {
  white: [244, 244, 244],
  gray: [186, 186, 186],
  mint: [200, 232, 216],
  'pale mint': [226, 242, 234],
  pink: [245, 222, 228],
  blue: [216, 230, 244],
  cream: [246, 240, 224],
  lavender: [230, 226, 244],
  peach: [250, 230, 215],
  sage: [196, 208, 190],
} as const;
export type Sweep = keyof typeof SWEEPS;

/** Amounts of temperature and tint that the light adds. */
export type Light = readonly [temperature: number, tint: number];

/** The scene's own shadows stay. */
export async function litScene(number: number, sweep: Sweep, [temperature, tint]: Light) {
  const { name, half, pixels, truth, width, height } = await productScene(number);
  const luma = (i: number) => 0.3 * pixels[4 * i]! + 0.6 * pixels[4 * i + 1]! + 0.1 * pixels[4 * i + 2]!;
  const backdrop = Array.from(truth.keys()).filter((i) => truth[i]! < 5);
  const usual = backdrop.map(luma).sort((a, b) => a - b)[Math.floor(0.6 * backdrop.length)]!;
  const placed = new Uint8Array(pixels);
  for (let i = 0; i < truth.length; i++) {
    if (truth[i]! > 250) continue;
    const light = Math.min(1.03, luma(i) / usual);
    for (const [c, level] of SWEEPS[sweep].entries()) {
      const behind = Math.min(255, level * light);
      const at = 4 * i + c;
      placed[at] = Math.round(behind + (truth[i]! / 255) * (pixels[at]! - behind));
    }
  }
  const isLit = temperature !== 0 || tint !== 0;
  const lit = isLit
    ? adjustPicture(placed, width, height, { ...NEUTRAL_ADJUSTMENTS, temperature, tint }, 1)
    : placed;
  const product = name.replace(/^\d+: /, '').split(',')[0]!;
  return { name: product, half, pixels: lit, width, height };
}
