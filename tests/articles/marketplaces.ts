/** The rules that the readiness check states, and a picture before and after a recipe. */

import type { PixelGrid } from '../../engine/kernels/base/pixel-grid.ts';
import { createScalarKernels } from '../../engine/kernels/port/scalar-kernels.ts';
import { drive } from '../../engine/operations/run-operation.ts';
import { checkPicture, type ReadinessMark } from '../../engine/readiness/check-picture.ts';
import { readRecipe } from '../../engine/recipes/read-recipe.ts';
import { runRecipe } from '../../engine/recipes/run-recipe.ts';
import {
  READINESS_RULES,
  type ReadinessPlatform,
  type ReadinessRule,
} from '../../vocabulary/readiness-rules.ts';
import { finish } from '../helpers/finish.ts';
import { type Article, row } from './article.ts';
import { part, photo, resized, sheet } from './panels.ts';

const NAMES: Readonly<Record<ReadinessPlatform, string>> = {
  amazon: 'Amazon main image',
  ebay: 'eBay',
  google: 'Google Merchant Center',
  shopify: 'Shopify',
  youtube: 'YouTube thumbnail',
  meta: 'Meta and Instagram feed',
  stories: 'Stories and Reels',
};

/** Without a shadow: it is no pure white. */
const STEPS = [
  { step: 'remove_bg' },
  { step: 'backdrop', kind: 'color', color: '#ffffff' },
  { step: 'fill', percent: 85 },
  { step: 'resize', preset: 'amzn_pdp' },
] as const;

const px = (value: number) => `${value.toLocaleString('en')} px`;
const ratio = (value: number) => (value < 1 ? '4:5' : value > 1.9 ? '1.91:1' : value > 1.7 ? '16:9' : '1:1');

function required(rule: ReadinessRule): string {
  switch (rule.check) {
    case 'white-background':
      return 'background pure white, RGB 255, 255, 255';
    case 'no-border':
      return 'no border';
    case 'no-text':
      return 'no added text';
    case 'extension':
      return 'the extension fits the content';
    case 'color-space':
      return 'sRGB';
    case 'whole-product':
      return 'the whole product in the frame';
    case 'fill':
      return `the product fills ${rule.percent}% of the frame`;
    case 'longest-side-min':
      return `longest side at least ${px(rule.px)}`;
    case 'longest-side-max':
      return `longest side at most ${px(rule.px)}`;
    case 'width-min':
      return `width at least ${px(rule.px)}`;
    case 'shortest-side-min':
      return `shortest side at least ${px(rule.px)}`;
    case 'exact-size':
      return `${rule.width} × ${rule.height} px`;
    case 'pixels-max':
      return `at most ${rule.megapixels} megapixels`;
    case 'bytes-max':
      return `at most ${rule.megabytes} MB`;
    case 'file-type':
      return rule.types.map((type) => type.toUpperCase().replace('WEBP', 'WebP')).join(', ');
    case 'ratio':
      return rule.min === rule.max ? ratio(rule.min) : `${ratio(rule.min)} to ${ratio(rule.max)}`;
    case 'safe-zone':
      return `the top ${rule.top}% and the bottom ${rule.bottom}% free`;
  }
}

const facts = (picture: PixelGrid) => ({
  bytes: picture.pixels.length / 20,
  type: 'jpeg',
  extension: 'jpg',
  colorSpace: 'srgb' as const,
});

function told(marks: readonly ReadinessMark[]): string[] {
  const count = (state: string) => marks.filter((mark) => mark.state === state).length;
  return [`${count('pass')} of ${marks.length}`, String(count('fail')), String(count('unknown'))];
}

async function before(): Promise<PixelGrid> {
  return photo('product-mug.jpg');
}

interface Made {
  readonly picture: PixelGrid;
  /** Of the product, a byte a px. */
  readonly outline: Uint8Array;
}

let made: Promise<Made> | null = null;
function after(): Promise<Made> {
  made ??= (async () => {
    const recipe = readRecipe({ version: 1, steps: STEPS });
    const work = runRecipe(await before(), recipe, createScalarKernels());
    const { picture, layers } = await drive(work, { checkpoint: async () => {} });
    const outline = new Uint8Array(picture.width * picture.height);
    const { pixels, width, height, x, y } = layers.at(-1)!;
    for (let row = 0; row < height; row++)
      for (let column = 0; column < width; column++) {
        const [across, down] = [column + x, row + y];
        if (across < 0 || down < 0 || across >= picture.width || down >= picture.height) continue;
        outline[down * picture.width + across] = pixels[(row * width + column) * 4 + 3]!;
      }
    return { picture, outline };
  })();
  return made;
}

const check = (picture: PixelGrid, outline: Uint8Array | null = null) =>
  finish(checkPicture(picture, facts(picture), READINESS_RULES.amazon, { outline }));

/** The product's box and the frame, as lines. */
function outlined(picture: PixelGrid, marks: readonly ReadinessMark[]): PixelGrid {
  const drawn = new Uint8Array(picture.pixels);
  const { width, height } = picture;
  for (const { area } of marks) {
    if (!area) continue;
    for (let y = area.top; y < area.bottom; y++)
      for (let x = area.left; x < area.right; x++) {
        const edge = Math.min(x - area.left, area.right - 1 - x, y - area.top, area.bottom - 1 - y);
        if (edge < width / 200) drawn.set([194, 65, 12, 255], (y * width + x) * 4);
      }
  }
  return { pixels: drawn, width, height };
}

const square = (picture: PixelGrid) => {
  const side = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - side) >> 1, (picture.height - side) >> 1];
  return resized(part(picture, left, top, side, side), 360);
};

export const marketplaces: Article = {
  slug: 'what-marketplaces-ask-of-pictures',
  isSlow: true,
  figures: async () => {
    const [raw, { picture: ready, outline }] = [await before(), await after()];
    return {
      'marketplace-before-after.webp': await sheet([
        square(outlined(raw, check(raw))),
        square(outlined(ready, check(ready, outline))),
      ]),
    };
  },
  rows: async () => {
    const { picture, outline } = await after();
    return [
      row('photo as it came', ...told(check(await before()))),
      row('after the recipe', ...told(check(picture))),
      row('after a person confirmed the outline', ...told(check(picture, outline))),
    ];
  },
};

/** The article's table of every rule. Quick, so that every run of the tests compares it. */
export function ruleRows(): readonly string[] {
  return Object.entries(READINESS_RULES).flatMap(([platform, rules]) =>
    rules.map((rule) => row(NAMES[platform as ReadinessPlatform], required(rule), rule.level, rule.kind)),
  );
}
