/**
 * Product photographs with exact truth of kinds that `product-scenes` has none of: a floor before a wall, and several products of
 * unlike size. Drawn as SVG, then blurred a little, grained and stored as JPEG.
 */
import sharp, { type Sharp } from 'sharp';
import { drawSvg } from './draw-svg.ts';
import { createRandom } from './random.ts';

export interface ShopScene {
  /** Straight RGBA. */
  readonly pixels: Uint8Array;
  /** Coverage of the products, 0…255 a px. */
  readonly truth: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Of each drawing; the pictures are half as large. */
const SIZE = { width: 1160, height: 870 } as const;
const SHADOW =
  '<filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="13"/></filter>';

interface Drawing {
  readonly backdrop: string;
  readonly shadow: string;
  readonly products: string;
}

const DRAWINGS = {
  table: {
    backdrop:
      '<rect width="1160" height="870" fill="#6b94b4"/><rect y="590" width="1160" height="280" fill="#d9cdb9"/><rect y="576" width="1160" height="16" fill="#f1ede4"/>',
    shadow: '<ellipse cx="600" cy="800" rx="280" ry="22"/>',
    products: `<g stroke="#9a6a3c" stroke-width="20" stroke-linecap="round"><path d="M360 370 330 800M820 370 850 800M430 370 420 700M750 370 760 700"/></g>
      <rect x="300" y="320" width="580" height="52" rx="14" fill="#b98450"/><rect x="330" y="372" width="520" height="46" fill="#a37140"/>`,
  },
  several: {
    backdrop: '<rect width="1160" height="870" fill="#f2cdc8"/>',
    shadow: '<ellipse cx="250" cy="700" rx="120" ry="18"/><ellipse cx="840" cy="700" rx="130" ry="18"/>',
    products: `<rect x="150" y="300" width="190" height="400" rx="30" fill="#3f9a72"/><rect x="205" y="210" width="80" height="95" rx="8" fill="#c99c2a"/>
      <rect x="740" y="180" width="200" height="520" rx="14" fill="#7b5ea7"/><circle cx="1040" cy="675" r="30" fill="#b8283e"/>`,
  },
} as const satisfies Readonly<Record<string, Drawing>>;

export async function shopScene(name: keyof typeof DRAWINGS): Promise<ShopScene> {
  const { backdrop, shadow, products } = DRAWINGS[name];
  const half = { width: SIZE.width / 2, height: SIZE.height / 2 };
  const whole = `<defs>${SHADOW}</defs>${backdrop}<g filter="url(#soft)" opacity="0.3">${shadow}</g>${products}`;
  const clean = await svg(whole).resize(half).blur(0.5).flatten().removeAlpha().raw().toBuffer();
  const random = createRandom(5);
  const grained = Uint8Array.from(clean, (level) =>
    Math.min(255, Math.max(0, Math.round(level + 3 * (random.next() + random.next() - 1)))),
  );
  const jpeg = await sharp(grained, { raw: { ...half, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
  return {
    ...half,
    pixels: new Uint8Array(await sharp(jpeg).ensureAlpha().raw().toBuffer()),
    truth: new Uint8Array(await svg(products).resize(half).extractChannel(3).raw().toBuffer()),
  };
}

function svg(content: string): Sharp {
  const { width, height } = SIZE;
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;
  return drawSvg(text);
}
