/**
 * `npm run pictures:site`: makes the pictures of the content pages that show results. Each is what the product makes of a picture of
 * `fixtures/pictures`, not retouched. A name after it makes only those that contain it: `npm run pictures:site -- tools/`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { animatedWebp } from '../../engine/bytes/animated-webp.ts';
import type { PixelGrid } from '../../engine/kernels/cut-out/backdrop-plane.ts';
import { addRim } from '../../engine/kernels/mask/rim.ts';
import { createScalarKernels } from '../../engine/kernels/port/scalar-kernels.ts';
import { drive } from '../../engine/operations/run-operation.ts';
import { readRecipe } from '../../engine/recipes/read-recipe.ts';
import { runRecipe } from '../../engine/recipes/run-recipe.ts';
import { fillIn } from '../helpers/erase-pairs.ts';
import { ROOT } from '../helpers/paths.ts';
import { SOLUTION_PICTURES } from './solution-pictures.ts';
import { TOOL_FILMS } from './tool-films.ts';
import { TOOL_PICTURES } from './tool-pictures.ts';

interface SitePicture {
  /** Of `pages/site/pictures`. */
  readonly file: string;
  /** Of `fixtures/pictures`. */
  readonly from?: string;
  /** In place of `from`: a picture that is made here. */
  readonly made?: () => Promise<PixelGrid>;
  /** Erases what is white in this file of `fixtures/pictures`. */
  readonly erase?: string;
  /** Steps of a recipe (`docs/recipes.md`). Neither: the picture as it is. */
  readonly recipe?: readonly object[];
  /** px of the picture before anything is done; 1600 when not said. */
  readonly width?: number;
}

/** px of a file. */
const WIDEST = 1600;

const CUT = { step: 'remove_bg' };

const PICTURES: readonly SitePicture[] = [
  ...SOLUTION_PICTURES,
  ...TOOL_PICTURES,
  { file: 'home/table.webp', from: 'scene-table.before.jpg' },
  { file: 'home/table-erased.webp', from: 'scene-table.before.jpg', erase: 'scene-table.erase-mask.png' },
  { file: 'home/perfume.webp', from: 'product-perfume.jpg' },
  {
    file: 'home/perfume-scene.webp',
    from: 'product-perfume.jpg',
    recipe: [
      CUT,
      { step: 'backdrop', kind: 'template', template: 'podium' },
      { step: 'shadow', effect: 'contact' },
    ],
  },
  {
    file: 'home/cover.webp',
    from: 'product-bag.jpg',
    recipe: [
      CUT,
      { step: 'backdrop', kind: 'gradient', from: '#f3f3ff', to: '#d1d0ff', angle: 0 },
      { step: 'shadow', effect: 'shadows' },
    ],
    width: 1200,
  },
  { file: 'tools/bag.webp', from: 'product-bag.jpg' },
  { file: 'tools/bag-cut-out.webp', from: 'product-bag.jpg', recipe: [CUT] },
  { file: 'tools/plush.webp', from: 'product-plush.jpg' },
  { file: 'tools/plush-cut-out.webp', from: 'product-plush.jpg', recipe: [CUT] },
];

const kernels = createScalarKernels();
const wanted = process.argv[2] ?? '';
for (const picture of PICTURES.filter(({ file }) => file.includes(wanted))) {
  const started = performance.now();
  await make(picture);
  console.log(`${picture.file} in ${Math.round(performance.now() - started)} ms`);
}

for (const { file, frames, delay } of TOOL_FILMS.filter(({ file }) => file.includes(wanted))) {
  const drawn = await frames();
  const [{ width, height }] = [drawn[0]!];
  const stills = drawn.map(({ pixels }) =>
    sharp(pixels, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .webp({ quality: 76, effort: 6 })
      .toBuffer(),
  );
  const path = join(ROOT, 'pages/site/pictures', file);
  writeFileSync(path, animatedWebp(await Promise.all(stills), { width, height, delay }));
  console.log(`${file}, ${drawn.length} frames`);
}

async function make({ file, from, made, erase, recipe, width = 1600 }: SitePicture): Promise<void> {
  let picture: PixelGrid = made ? await made() : await readPixels(from!, width);
  if (erase) {
    const mask = await readPixels(erase, width);
    const hard = Uint8Array.from({ length: mask.width * mask.height }, (_, at) => mask.pixels[at * 4]!);
    const area = { x: 0, y: 0, width: picture.width, height: picture.height };
    const coverage = addRim(hard, picture.width, picture.height, 6);
    picture = { ...picture, pixels: fillIn({ ...picture, area, coverage, seed: 1 }) };
  }
  if (recipe) {
    const work = runRecipe(picture, readRecipe({ version: 1, steps: recipe }), kernels);
    picture = (await drive(work, { checkpoint: async () => {} })).picture;
  }
  const path = join(ROOT, 'pages/site/pictures', file);
  mkdirSync(dirname(path), { recursive: true });
  const raw = { width: picture.width, height: picture.height, channels: 4 as const };
  await sharp(picture.pixels, { raw })
    .resize({ width: WIDEST, withoutEnlargement: true })
    .webp({ quality: 84, alphaQuality: 100, effort: 5 })
    .toFile(path);
}

async function readPixels(name: string, width: number) {
  const { data, info } = await sharp(join(ROOT, 'fixtures/pictures', name))
    .resize({ width, withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: new Uint8Array(data), width: info.width, height: info.height };
}
