/** One recipe on 200 pictures whose outlines are known. */
import sharp from 'sharp';
import type { PixelGrid } from '../../engine/kernels/base/pixel-grid.ts';
import { compositeOver } from '../../engine/kernels/color/composite.ts';
import { certaintyOf } from '../../engine/kernels/cut-out/certainty.ts';
import { cutOutWhole } from '../../engine/kernels/cut-out/cut-out-whole.ts';
import { decontaminate } from '../../engine/kernels/cut-out/decontaminate.ts';
import { createScalarKernels } from '../../engine/kernels/port/scalar-kernels.ts';
import { makeShadow } from '../../engine/kernels/shadow/shadow.ts';
import { drive } from '../../engine/operations/run-operation.ts';
import { readRecipe } from '../../engine/recipes/read-recipe.ts';
import { runRecipe } from '../../engine/recipes/run-recipe.ts';
import { finish } from '../helpers/finish.ts';
import { createRandom, type Random } from '../helpers/random.ts';
import { type Article, row } from './article.ts';
import { part, photo, plain, type Rgb, resized, sheet, truth, withAlpha } from './panels.ts';

const COUNT = 200;
const SIZE = { width: 640, height: 480 } as const;
/** px of the results. */
const MADE = 600;
const PRODUCTS = ['mug', 'bag', 'headphones', 'lamp', 'perfume', 'plant', 'plush', 'white'] as const;
const PAPERS: readonly Rgb[] = [
  [236, 236, 232],
  [201, 211, 216],
  [216, 205, 186],
  [143, 163, 181],
  [84, 94, 92],
];
/** Of `erase-brick.truth.jpg`: wall alone. */
const WALL = { left: 470, top: 0 } as const;
/** Below this overlap of outline and truth, intersection by union, a person would mend the picture. */
const GOOD = 0.95;

const RECIPE = readRecipe({
  version: 1,
  steps: [
    { step: 'remove_bg' },
    { step: 'backdrop', kind: 'color', color: '#ffffff' },
    { step: 'fill', percent: 85 },
    { step: 'shadow', effect: 'contact' },
    { step: 'resize', width: MADE, height: MADE },
  ],
});

interface Shot {
  readonly picture: PixelGrid;
  /** One byte a px. */
  readonly exact: Uint8Array;
  readonly where: 'paper' | 'gradient' | 'brick wall';
}

/** The n-th picture: a product of another size, in another place, before another backdrop, with its shadow on every paper. */
async function shot(n: number, random: Random): Promise<Shot> {
  const name = PRODUCTS[n % PRODUCTS.length]!;
  const wide = random.integer(300, 600);
  const [colors, coverage] = [await photo(`product-${name}.jpg`, wide), await truth(`product-${name}`, wide)];
  const clean = { ...colors, pixels: finish(decontaminate(colors, coverage)) };
  const product = withAlpha(clean, coverage);
  const where = n % 5 === 4 ? 'brick wall' : n % 5 === 3 ? 'gradient' : 'paper';
  const picture = await backdrop(where, random);
  const left = random.integer(0, SIZE.width - product.width);
  const top = random.integer(Math.min(0, SIZE.height - product.height), SIZE.height - product.height);
  if (where !== 'brick wall') {
    const shadow = finish(makeShadow({ ...product, coverage }))!;
    lay(picture, shadow, left + shadow.x, top + shadow.y);
  }
  lay(picture, product, left, top);
  const only = plain(SIZE.width, SIZE.height, [0, 0, 0]);
  const white = new Uint8Array(product.pixels);
  for (let at = 0; at < white.length; at += 4) white.fill(255, at, at + 3);
  lay(only, { ...product, pixels: white }, left, top);
  return { picture, where, exact: only.pixels.filter((_, i) => i % 4 === 0) };
}

async function backdrop(where: Shot['where'], random: Random): Promise<PixelGrid> {
  const { width, height } = SIZE;
  if (where === 'brick wall') {
    const wall = part(await photo('erase-brick.truth.jpg'), WALL.left, WALL.top, width, height);
    return wall;
  }
  const paper = random.pick(PAPERS);
  const picture = plain(width, height, paper);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      const fall = where === 'gradient' ? 1.08 - 0.35 * (y / height) : 1;
      const grain = random.integer(-3, 3);
      for (let c = 0; c < 3; c++)
        picture.pixels[at + c] = Math.max(0, Math.min(255, Math.round(paper[c]! * fall + grain)));
    }
  return picture;
}

function lay(picture: PixelGrid, layer: PixelGrid, left: number, top: number): void {
  const lifted = new Uint8Array(picture.pixels.length);
  for (let y = Math.max(0, -top); y < layer.height && y + top < picture.height; y++) {
    const from = Math.max(0, -left);
    const to = Math.min(layer.width, picture.width - left);
    if (to <= from) continue;
    const at = (y * layer.width + from) * 4;
    lifted.set(
      layer.pixels.subarray(at, (y * layer.width + to) * 4),
      ((y + top) * picture.width + left + from) * 4,
    );
  }
  compositeOver(picture.pixels, lifted);
}

/** As a camera's file. */
async function developed({ pixels, width, height }: PixelGrid): Promise<PixelGrid> {
  const jpeg = await sharp(Buffer.from(pixels), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 90 })
    .toBuffer();
  return { width, height, pixels: new Uint8Array(await sharp(jpeg).ensureAlpha().raw().toBuffer()) };
}

interface Found {
  readonly taken: PixelGrid;
  readonly isSure: boolean;
  readonly isGood: boolean;
}

/** The outline of the n-th picture, held against the truth; null where the cut-out finds no subject. */
async function find(n: number): Promise<Found | null> {
  const { picture, exact } = await shot(n, createRandom(7_000 + n));
  const taken = await developed(picture);
  const cut = finish(cutOutWhole(taken));
  if (!cut) return null;
  let [both, either] = [0, 0];
  for (let i = 0; i < exact.length; i++) {
    const [own, real] = [cut.coverage[i]! >= 128, exact[i]! >= 128];
    if (own && real) both++;
    if (own || real) either++;
  }
  return { taken, isSure: certaintyOf(cut.confidence) === 'sure', isGood: both / either >= GOOD };
}

async function made({ taken }: Found): Promise<PixelGrid> {
  const work = runRecipe(taken, RECIPE, createScalarKernels());
  return resized((await drive(work, { checkpoint: async () => {} })).picture, 150);
}

let found: Promise<readonly (Found | null)[]> | null = null;
function all(): Promise<readonly (Found | null)[]> {
  found ??= (async () => {
    const list: (Found | null)[] = [];
    for (let n = 0; n < COUNT; n++) list.push(await find(n));
    return list;
  })();
  return found;
}

export const batch: Article = {
  slug: 'one-recipe-200-pictures',
  isSlow: true,
  figures: async () => {
    const list = (await all()).filter((each) => each !== null);
    const shown = (isSure: boolean, count: number) =>
      Promise.all(
        list
          .filter((each) => each.isSure === isSure)
          .slice(0, count)
          .map(made),
      );
    return {
      'batch-sure.webp': await sheet(await shown(true, 12), { columns: 6 }),
      'batch-unsure.webp': await sheet(await shown(false, 6), { columns: 6 }),
    };
  },
  rows: async () => {
    const list = (await all()).filter((each) => each !== null);
    const line = (name: string, isSure: boolean) => {
      const own = list.filter((each) => each.isSure === isSure);
      return row(name, own.length, own.filter(({ isGood }) => isGood).length);
    };
    return [
      line('sure', true),
      line('to be looked at', false),
      row('no subject found', COUNT - list.length, '–'),
    ];
  },
};
