/** Shadow, scenes and background blur: nobody has their truth, so what can be told is measured, and the sheet shows the rest. */
import type { PixelGrid } from '../../engine/kernels/cut-out/backdrop-plane.ts';
import { blurBg } from '../../engine/operations/blur-bg.ts';
import { generationBg } from '../../engine/operations/generation-bg.ts';
import { shadowGeneration } from '../../engine/operations/shadow-generation.ts';
import { BACKDROP_KINDS } from '../../vocabulary/operation-options.ts';
import { finish } from '../helpers/finish.ts';
import { truthPicture } from '../helpers/product-scenes/truth-pictures.ts';
import type { QualityCase, QualitySection } from './quality-row.ts';

const NUMBERS = [6, 11, 19, 30, 36, 41] as const;
/** Woven and planked backdrops: a plain one has no edges to lose. */
const TEXTURED = [20, 26, 35] as const;

export const blurQuality: QualitySection = {
  id: 'blur',
  title: 'Background blur',
  about:
    'By exact coverage, lens, high. Subject: mean difference of the subject’s px, 0…255, which should stay. Background: strength of its edges, as a share of the picture’s; 0 is blurred.',
  columns: [
    { name: 'subject', digits: 2 },
    { name: 'background', digits: 2 },
  ],
  by: { column: 'subject', isMoreBetter: false },
  panels: 'The picture; blurred.',
  bars: [
    { column: 'subject', most: 0.5 },
    { column: 'background', most: 0.25 },
  ],
  cases: TEXTURED.map((number) => () => blurCase(number)),
};

async function blurCase(number: number): Promise<QualityCase> {
  const { name, half, pixels, truth, width, height } = await truthPicture(number);
  const picture: PixelGrid = { pixels, width, height };
  const params = blurBg.readParams({ type: 'lens', level: 'high' });
  const { picture: after } = finish(blurBg.run({ picture, marked: truth }, params, new Set()));
  const out = after!.pixels;
  let [off, inside, own, before] = [0, 0, 0, 0];
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const i = y * width + x;
      if (truth[i] === 255) {
        for (let c = 0; c < 3; c++) off += Math.abs(out[i * 4 + c]! - pixels[i * 4 + c]!) / 3;
        inside++;
      }
      if (truth[i]! + truth[i + 1]! + truth[i + width]! > 0) continue;
      const slope = (of: Uint8Array) =>
        Math.abs(of[(i + 1) * 4 + 1]! - of[i * 4 + 1]!) + Math.abs(of[(i + width) * 4 + 1]! - of[i * 4 + 1]!);
      own += slope(out);
      before += slope(pixels);
    }
  }
  const values = { subject: off / Math.max(1, inside), background: own / Math.max(1, before) };
  return { row: { name, half, values }, panels: [picture, after!] };
}

export const shadowQuality: QualitySection = {
  id: 'shadow',
  title: 'Shadow',
  about:
    'Under a product by its exact coverage, on white. Below: share of the shadow’s strength that lies below the product’s middle; a light from above casts it there. Strongest: its darkest px, 0…255.',
  columns: [
    { name: 'below', digits: 2 },
    { name: 'strongest', digits: 0 },
  ],
  by: { column: 'below', isMoreBetter: true },
  panels: 'The product with its shadow.',
  bars: [
    { column: 'below', least: 0.98 },
    { column: 'strongest', least: 120 },
  ],
  cases: NUMBERS.map((number) => () => shadowCase(number)),
};

async function shadowCase(number: number): Promise<QualityCase> {
  const { name, half, pixels, truth, width, height } = await truthPicture(number);
  const params = shadowGeneration.readParams({ canvas: 'keep' });
  const { layers, picture } = finish(
    shadowGeneration.run({ picture: { pixels, width, height }, marked: truth }, params, new Set()),
  );
  const shadow = layers!.find(({ role }) => role === 'shadow')!;
  const rows = truth.reduce((sum, value, i) => sum + value * Math.floor(i / width), 0);
  const middle = rows / truth.reduce((sum, value) => sum + value, 0);
  let [all, below, strongest] = [0, 0, 0];
  for (let i = 0; i < shadow.width * shadow.height; i++) {
    const alpha = shadow.pixels[i * 4 + 3]!;
    all += alpha;
    strongest = Math.max(strongest, alpha);
    if (shadow.y + Math.floor(i / shadow.width) > middle) below += alpha;
  }
  return {
    row: { name, half, values: { below: below / Math.max(1, all), strongest } },
    panels: [onWhite(picture!)],
  };
}

function onWhite({ pixels, width, height }: PixelGrid): PixelGrid {
  const out = Uint8Array.from(pixels, (value, at) => {
    const alpha = pixels[(at & ~3) + 3]! / 255;
    return at % 4 === 3 ? 255 : Math.round(value * alpha + 255 * (1 - alpha));
  });
  return { pixels: out, width, height };
}

/** One for each template: products that stand, of both halves. */
const STANDING = [7, 11, 16, 19, 30, 33, 41, 43, 45] as const;

export const sceneQuality: QualitySection = {
  id: 'scenes',
  title: 'Scenes',
  about:
    'A product on the backdrop of each template. Colors: mean difference of a channel, 0…255, between the product as it is placed and the product itself; the light of the scene changes it a little. Inside: share of the product that lies within the picture. Outline: mean difference of a channel in the product’s box between the scene of the outline that was found and that of the exact one; a row of px more or less already makes it another size.',
  columns: [
    { name: 'colors', digits: 1 },
    { name: 'inside', digits: 2 },
    { name: 'outline', digits: 2 },
  ],
  by: { column: 'outline', isMoreBetter: false },
  panels: 'The picture; the scene; that of the exact coverage.',
  bars: [
    { column: 'colors', most: 12 },
    { column: 'inside', least: 1 },
    { column: 'outline', most: 9 },
  ],
  cases: BACKDROP_KINDS.map((template, n) => () => sceneCase(template, STANDING[n % STANDING.length]!)),
};

async function sceneCase(template: (typeof BACKDROP_KINDS)[number], number: number): Promise<QualityCase> {
  const { name, half, pixels, truth, width, height } = await truthPicture(number);
  const picture: PixelGrid = { pixels, width, height };
  const made = (marked?: Uint8Array, changes = {}) => {
    const params = generationBg.readParams({ template, resolution_mp: 0.2, ...changes });
    return finish(generationBg.run({ picture, ...(marked && { marked }) }, params, new Set()));
  };
  const [found, exact, own] = [made(), made(truth), made(truth, { match_light: false })];
  const product = exact.layers!.find(({ role }) => role === 'subject')!;
  const plain = own.layers!.find(({ role }) => role === 'subject')!;
  const frame = exact.picture!;
  let [colors, solid, inside, outline, seen] = [0, 0, 0, 0, 0];
  for (let i = 0; i < product.width * product.height; i++) {
    const [x, y] = [product.x + (i % product.width), product.y + Math.floor(i / product.width)];
    const isInside = x >= 0 && y >= 0 && x < frame.width && y < frame.height;
    if (product.pixels[i * 4 + 3]! > 250) {
      for (let c = 0; c < 3; c++)
        colors += Math.abs(product.pixels[i * 4 + c]! - plain.pixels[i * 4 + c]!) / 3;
      solid++;
      if (isInside) inside++;
    }
    if (!isInside) continue;
    const at = (y * frame.width + x) * 4;
    for (let c = 0; c < 3; c++)
      outline += Math.abs(found.picture!.pixels[at + c]! - frame.pixels[at + c]!) / 3;
    seen++;
  }
  const values = {
    colors: colors / Math.max(1, solid),
    inside: inside / Math.max(1, solid),
    outline: outline / Math.max(1, seen),
  };
  return {
    row: { name: `${template}: ${name}`, half, values },
    panels: [picture, found.picture!, exact.picture!],
  };
}
