/** Hardness belongs to the brush, feather to the mask. */
import type { Point } from '../../engine/geometry/space.ts';
import { stampInto } from '../../engine/kernels/paint/brush.ts';
import { featherMask } from '../../engine/kernels/paint/feather.ts';
import { type Article, row } from './article.ts';
import { lineChart } from './charts.ts';
import { gray, over, part, photo, sheet, truth, withAlpha } from './panels.ts';

/** px of the plane, and of the stroke's radius. */
const SIDE = 480;
const RADIUS = 100;
const HARDNESS = [0, 50, 96, 100] as const;
const FEATHERS = [0, 20, 40, 80] as const;
const MIDDLE = SIDE / 2;

const at = (x: number): Point<'source'> => ({ x, y: MIDDLE });

/** A straight stroke across the plane, painted with the brush. */
function stroke(hardness: number): Uint8Array {
  const bytes = new Uint8Array(SIDE * SIDE);
  const ends = { fromRadius: RADIUS, toRadius: RADIUS };
  const capsule = { from: at(-SIDE), to: at(2 * SIDE), ...ends };
  stampInto({ bytes, width: SIDE, height: SIDE, x: 0, y: 0 }, capsule, { hardness, erase: false });
  return bytes;
}

const feathered = (px: number) => featherMask(stroke(100), SIDE, SIDE, px);

/** Coverage down the middle column, from the stroke's center outwards. */
function profile(plane: Uint8Array): number[] {
  return Array.from({ length: MIDDLE }, (_, d) => plane[(MIDDLE + d) * SIDE + MIDDLE]!);
}

/** Distances from the center, px: the last full px, the first below half, the first empty. */
function edges(plane: Uint8Array): [full: number, half: number, none: number] {
  const line = profile(plane);
  const first = (is: (value: number) => boolean) => {
    const at = line.findIndex(is);
    return at < 0 ? line.length : at;
  };
  return [first((v) => v < 255), first((v) => v < 128), first((v) => v === 0)];
}

const chart = (title: string, lines: readonly { name: string; plane: Uint8Array }[]) =>
  lineChart({
    title,
    x: { name: 'Distance from the middle of the stroke, px', from: 0, to: 200, step: 20 },
    y: { name: 'Coverage, %', from: 0, to: 100, step: 25 },
    series: lines.map(({ name, plane }) => ({
      name,
      points: profile(plane)
        .slice(0, 201)
        .map((value, d) => [d + 0.5, Math.round((value / 255) * 1000) / 10] as const)
        .filter((_, d) => d % 2 === 0),
    })),
  });

/** The bag on a dark color, cut by its exact outline with this feather. */
async function bag(feather: number) {
  const picture = await photo('product-bag.jpg', 800);
  const coverage = await truth('product-bag', 800);
  const alpha = featherMask(coverage, picture.width, picture.height, feather);
  return part(over(withAlpha(picture, alpha), [24, 30, 44]), 130, 170, 300, 300);
}

export const brushAndFeather: Article = {
  slug: 'brush-hardness-and-mask-feather',
  figures: async () => ({
    'brush-hardness-profile.svg': chart(
      'Coverage across a stroke of radius 100 px, by hardness',
      HARDNESS.map((hardness) => ({ name: `hardness ${hardness}`, plane: stroke(hardness) })),
    ),
    'mask-feather-profile.svg': chart(
      'Coverage across a hard stroke of radius 100 px, by feather',
      FEATHERS.map((px) => ({ name: `feather ${px} px`, plane: feathered(px) })),
    ),
    'hardness-and-feather.webp': await sheet(
      [stroke(0), stroke(96), feathered(80)].map((plane) => part(gray(plane, SIDE, SIDE), 0, 40, 260, 400)),
    ),
    'feather-on-a-bag.webp': await sheet([await bag(0), await bag(1), await bag(12)]),
  }),
  rows: async () => [
    ...HARDNESS.map((hardness) => row(`hardness ${hardness}`, ...edges(stroke(hardness)))),
    ...FEATHERS.slice(1).map((px) => row(`feather ${px} px`, ...edges(feathered(px)))),
  ],
};
