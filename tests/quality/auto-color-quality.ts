/** Auto's white balance on colored sweeps and in colored light. */
import { NEUTRAL_ADJUSTMENTS } from '../../engine/document/defaults.ts';
import { adjustPicture } from '../../engine/kernels/color/adjust.ts';
import { autoAdjustments } from '../../engine/kernels/color/auto-adjust.ts';
import { castEvidence } from '../../engine/kernels/color/cast-evidence.ts';
import { countLevels } from '../../engine/kernels/color/histogram.ts';
import { type Light, litScene, type Sweep } from '../helpers/product-scenes/lit-scenes.ts';
import type { QualityCase, QualitySection } from './quality-row.ts';

const DAY: Light = [0, 0];
/** Product scenes in order, again from the first. */
const KINDS: readonly (readonly [Sweep, Light])[] = [
  ['pale mint', DAY],
  ['white', [38, 0]],
  ['pink', DAY],
  ['gray', [-22, 0]],
  ['blue', DAY],
  ['white', [0, -18]],
  ['cream', DAY],
  ['gray', [25, 12]],
  ['lavender', DAY],
  ['white', DAY],
  ['peach', DAY],
  ['gray', [-35, 0]],
  ['mint', DAY],
  ['blue', [22, 0]],
  ['sage', DAY],
];
const SCENES = Array.from({ length: 2 * KINDS.length }, (_, n) => n);

export const autoColorQuality: QualitySection = {
  id: 'auto-color',
  title: 'Auto color',
  about:
    'Product scenes (`tests/helpers/product-scenes`) on a white, gray or colored sweep, in white light or in light whose color is known. Cast: how far temperature or tint is off in the picture, 0…100. Left: how far after Auto. By the lightest: how far if the lightest px were always taken for white or gray, whatever the backdrop.',
  columns: [
    { name: 'cast', digits: 0 },
    { name: 'left', digits: 0 },
    { name: 'by the lightest', digits: 0 },
  ],
  by: { column: 'left', isMoreBetter: false },
  panels: 'The picture; after Auto; by the lightest px.',
  bars: [{ column: 'left', most: 12 }],
  cases: SCENES.map((number) => () => autoColorCase(number)),
};

async function autoColorCase(number: number): Promise<QualityCase> {
  const [sweep, light] = KINDS[number % KINDS.length]!;
  const { name, half, pixels, width, height } = await litScene(number, sweep, light);
  const made = (evidence: number) => {
    const { adjustments } = autoAdjustments(countLevels(pixels), evidence);
    const off = Math.max(Math.abs(light[0] + adjustments.temperature), Math.abs(light[1] + adjustments.tint));
    return {
      off,
      pixels: adjustPicture(pixels, width, height, { ...NEUTRAL_ADJUSTMENTS, ...adjustments }, 1),
    };
  };
  const auto = made(castEvidence(pixels, width, height));
  const lightest = made(1);
  const values = {
    cast: Math.max(Math.abs(light[0]), Math.abs(light[1])),
    left: auto.off,
    'by the lightest': lightest.off,
  };
  const panels = [pixels, auto.pixels, lightest.pixels].map((each) => ({ pixels: each, width, height }));
  const lit = light === DAY ? 'white light' : `light ${light[0]} ${light[1]}`;
  return { row: { name: `${name}, ${sweep}, ${lit}`, half, values }, panels };
}
