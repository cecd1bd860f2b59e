/** The interactive cut-out, by strokes that a rule draws where the answer is most wrong: `tests/helpers/truth-strokes.ts`. */
import type { PixelGrid } from '../../engine/kernels/base/pixel-grid.ts';
import type { MarkedBox, Stroke } from '../../engine/kernels/guided-cut/marks.ts';
import { loadStrokeNet } from '../../engine/kernels/stroke-net/stroke-net.ts';
import { removeBg } from '../../engine/operations/remove-bg.ts';
import { smallPicture } from '../helpers/expand-truth.ts';
import { finish } from '../helpers/finish.ts';
import { truthPicture } from '../helpers/product-scenes/truth-pictures.ts';
import { strokeFor } from '../helpers/truth-strokes.ts';
import type { QualityCase, QualitySection } from './quality-row.ts';

/** By number, and fixtures: file, half. Values of the method were chosen on those to tune. */
const NUMBERS = [1, 4, 22, 28, 35, 14, 19, 20, 26, 29, 43] as const;
const PICTURES: readonly (readonly [string, 'tune' | 'judge'])[] = [
  ['product-bag.jpg', 'tune'],
  ['product-mug.jpg', 'tune'],
  ['product-perfume.jpg', 'tune'],
  ['product-headphones.jpg', 'tune'],
  ['scene-desk.jpg', 'tune'],
  ['product-plush.jpg', 'judge'],
  ['product-plant.jpg', 'judge'],
  ['product-lamp.jpg', 'judge'],
  ['scene-table.truth.jpg', 'judge'],
  ['scene-kitchen.jpg', 'judge'],
  ['erase-gradient.truth.jpg', 'judge'],
  ['car-front.jpg', 'judge'],
];
const SIDE = 640;
const STROKES = 3;

export const strokesQuality: QualitySection = {
  id: 'strokes',
  title: 'Strokes',
  about:
    'The interactive cut-out from nothing: the first stroke goes through the product, each further one through the largest region that is still wrong, from end to end and into its largest branches. Overlap with the exact coverage after each, and of the answer to a box around the product, from nothing. Thin wires and edges that a stroke is wider than stay hard.',
  columns: [
    { name: 'one stroke', digits: 3 },
    { name: 'two strokes', digits: 3 },
    { name: 'three strokes', digits: 3 },
    { name: 'box', digits: 3 },
  ],
  by: { column: 'two strokes', isMoreBetter: true },
  panels: 'The picture; after one stroke on magenta; after three; the exact coverage.',
  bars: [
    { column: 'two strokes', least: 0.92 },
    { column: 'box', least: 0.9 },
  ],
  cases: [
    ...NUMBERS.map((number) => async () => strokesCase(await truthPicture(number))),
    ...PICTURES.map(
      ([file, half]) =>
        async () =>
          strokesCase(await fixture(file, half)),
    ),
  ],
};

interface Sample extends PixelGrid {
  readonly name: string;
  readonly half: 'tune' | 'judge';
  readonly truth: Uint8Array;
}

async function fixture(file: string, half: Sample['half']): Promise<Sample> {
  const name = file.replace(/\.(truth\.)?jpg$/, '');
  const grid = await smallPicture(file, SIDE);
  const alpha = (await smallPicture(`${name}.alpha.png`, SIDE)).pixels;
  return {
    ...grid,
    name,
    half,
    truth: Uint8Array.from(grid.pixels.subarray(0, alpha.length / 4), (_, i) => alpha[i * 4]!),
  };
}

async function strokesCase({ name, half, pixels, truth, width, height }: Sample): Promise<QualityCase> {
  await loadStrokeNet();
  const picture = { pixels, width, height };
  const none = new Uint8Array(width * height);
  const answers: Uint8Array[] = [];
  const earlier: Stroke[] = [];
  for (let n = 0; n < STROKES; n++) {
    const before = answers.at(-1);
    const stroke = strokeFor(before ?? none, truth, picture, n + 1);
    if (!stroke) {
      answers.push(before ?? none);
      continue;
    }
    const params = removeBg.readParams({ mode: 'interactive', strokes: [stroke], earlier: [...earlier] });
    const input = { picture, ...(before && { marked: before }) };
    answers.push(finish(removeBg.run(input, params, new Set())).coverage!);
    earlier.push(stroke);
  }
  const [first, second, third] = answers.map((coverage) => overlapOf(coverage, truth)) as [
    number,
    number,
    number,
  ];
  const boxed = removeBg.readParams({ mode: 'interactive', strokes: [], box: boxAround(truth, picture) });
  const box = overlapOf(finish(removeBg.run({ picture }, boxed, new Set())).coverage!, truth);
  const values = { 'one stroke': first, 'two strokes': second, 'three strokes': third, box };
  const shown = [answers[0]!, answers.at(-1)!].map((coverage) => onMagenta(pixels, coverage));
  const exact = pixels.map((_, at) => (at % 4 === 3 ? 255 : truth[at >> 2]!));
  const panels = [pixels, ...shown, exact].map((each) => ({ pixels: each, width, height }));
  return { row: { name, half, values }, panels };
}

/** A box around what is covered, with air of a fiftieth of the longer side: as a hand draws it. */
function boxAround(truth: Uint8Array, { width, height }: PixelGrid): MarkedBox {
  const air = Math.max(width, height) / 50;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (const [i, value] of truth.entries()) {
    if (value < 128) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  }
  return { x: left - air, y: top - air, width: right - left + 2 * air, height: bottom - top + 2 * air };
}

function overlapOf(coverage: Uint8Array, truth: Uint8Array): number {
  let [both, either] = [0, 0];
  for (let i = 0; i < truth.length; i++) {
    const [own, real] = [coverage[i]! >= 128, truth[i]! >= 128];
    if (own && real) both++;
    if (own || real) either++;
  }
  return both / Math.max(1, either);
}

const MAGENTA = [255, 0, 255] as const;

function onMagenta(pixels: Uint8Array, coverage: Uint8Array): Uint8Array {
  return pixels.map((value, at) => {
    const share = coverage[at >> 2]! / 255;
    return at % 4 === 3 ? 255 : Math.round(share * value + (1 - share) * MAGENTA[at % 4]!);
  });
}
