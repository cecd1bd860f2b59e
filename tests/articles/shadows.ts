/** Contact, cast and reflected: three parts of what is under a product. */
import type { PixelGrid } from '../../engine/kernels/base/pixel-grid.ts';
import { compositeOver } from '../../engine/kernels/color/composite.ts';
import { decontaminate } from '../../engine/kernels/cut-out/decontaminate.ts';
import { type Light, SOFT_LIGHT } from '../../engine/kernels/shadow/light.ts';
import { makeShadow, SHADOW_DEFAULTS, type ShadowOptions } from '../../engine/kernels/shadow/shadow.ts';
import { finish } from '../helpers/finish.ts';
import { type Article, row } from './article.ts';
import { photo, plain, type Rgb, resized, sheet, truth, withAlpha } from './panels.ts';

/** px of the picture that the shadow is made for, and of the white frame around it. */
const WIDE = 800;
const FRAME = { width: 960, height: 720, x: 80, y: 40 } as const;
const FLOOR: Rgb = [255, 255, 255];

interface Stand {
  readonly cut: PixelGrid;
  readonly coverage: Uint8Array;
}

async function stand(name: string): Promise<Stand> {
  const [picture, coverage] = [await photo(`${name}.jpg`, WIDE), await truth(name, WIDE)];
  const clean = { ...picture, pixels: finish(decontaminate(picture, coverage)) };
  return { cut: withAlpha(clean, coverage), coverage };
}

const shadowOf = ({ cut, coverage }: Stand, options: Partial<ShadowOptions>) =>
  finish(makeShadow({ ...cut, coverage }, { ...SHADOW_DEFAULTS, ...options }))!;

/** Product over shadow over white. */
function shown(product: Stand, options: Partial<ShadowOptions> | null): PixelGrid {
  const frame = plain(FRAME.width, FRAME.height, FLOOR);
  if (options) lay(frame, shadowOf(product, options), FRAME);
  lay(frame, { ...product.cut, x: 0, y: 0 }, FRAME);
  return resized(frame, 320);
}

function lay(
  frame: PixelGrid,
  layer: PixelGrid & { readonly x: number; readonly y: number },
  by: { readonly x: number; readonly y: number },
): void {
  const sheet = new Uint8Array(frame.pixels.length);
  for (let y = 0; y < layer.height; y++)
    for (let x = 0; x < layer.width; x++) {
      const [column, line] = [x + layer.x + by.x, y + layer.y + by.y];
      if (column < 0 || line < 0 || column >= frame.width || line >= frame.height) continue;
      const at = (y * layer.width + x) * 4;
      sheet.set(layer.pixels.subarray(at, at + 4), (line * frame.width + column) * 4);
    }
  compositeOver(frame.pixels, sheet);
}

const PARTS = {
  contact: { contact: 1, cast: 0, reflection: 0 },
  cast: { contact: 0, cast: 1, reflection: 0 },
  reflection: { contact: 0.6, cast: 0, reflection: 0.5 },
} as const;

const LIGHTS: readonly (readonly [string, Partial<Light>])[] = [
  ['low and hard', { elevation: 25, softness: 0.1 }],
  ['the default', {}],
  ['high and soft', { elevation: 75, softness: 0.9 }],
];

/** Darkness by the px that are darker than `least`, 0…1, and the darkest alpha, in percent. */
function measured(product: Stand, options: Partial<ShadowOptions>): [area: string, darkest: string] {
  const layer = shadowOf(product, options);
  const covered = product.coverage.reduce((sum, value) => sum + (value >= 128 ? 1 : 0), 0);
  let [area, darkest] = [0, 0];
  for (let at = 3; at < layer.pixels.length; at += 4) {
    if (layer.pixels[at]! >= 13) area++;
    darkest = Math.max(darkest, layer.pixels[at]!);
  }
  return [`${Math.round((area / covered) * 100)}%`, `${Math.round((darkest / 255) * 100)}%`];
}

export const shadows: Article = {
  slug: 'shadows-that-look-right',
  figures: async () => {
    const [mug, bag] = [await stand('product-mug'), await stand('product-perfume')];
    return {
      'shadow-parts.webp': await sheet(
        [shown(mug, null), ...Object.values(PARTS).map((parts) => shown(mug, parts))],
        { columns: 2, quality: 88 },
      ),
      'shadow-lights.webp': await sheet(
        LIGHTS.map(([, light]) => shown(bag, { light: { ...SOFT_LIGHT, ...light } })),
        { quality: 88 },
      ),
    };
  },
  rows: async () => {
    const mug = await stand('product-mug');
    return [
      ...Object.entries(PARTS)
        .slice(0, 2)
        .map(([name, parts]) => row(name, ...measured(mug, parts))),
      ...LIGHTS.map(([name, light]) => row(name, ...measured(mug, { light: { ...SOFT_LIGHT, ...light } }))),
    ];
  },
};
