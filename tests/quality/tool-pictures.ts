/** Pictures of the tool pages: what the tools make of fixtures and of pictures whose truth is known. */
import sharp, { type Sharp } from 'sharp';
import { printDrawing } from '../../api/server/services/library/drawings/drawing.ts';
import { DRAWINGS } from '../../api/server/services/library/drawings/drawings.ts';
import { FIGURES, within } from '../../api/server/services/library/drawings/mannequins.ts';
import type { PixelGrid } from '../../engine/kernels/base/pixel-grid.ts';
import { addRim } from '../../engine/kernels/mask/rim.ts';
import { placesAt } from '../../engine/kernels/motion/camera-move.ts';
import { FramePainter } from '../../engine/kernels/motion/draw-frame.ts';
import { filmSize } from '../../engine/kernels/motion/film-size.ts';
import { motionPlan } from '../../engine/operations/camera-motion.ts';
import { operationById } from '../../engine/operations/operations.ts';
import { drive, runOperation } from '../../engine/operations/run-operation.ts';
import type { OperationId } from '../../vocabulary/operation-ids.ts';
import { picture } from '../helpers/browser.ts';
import { drawSvg } from '../helpers/draw-svg.ts';
import { fillIn, wholeArea } from '../helpers/erase-pairs.ts';
import { drawFillScene, FILL_SCENES } from '../helpers/fill-scenes/index.ts';
import { truthPicture as productScene } from '../helpers/product-scenes/truth-pictures.ts';
import { compressed } from '../helpers/truth-pictures.ts';

const CUT = { step: 'remove_bg' };
const HOST = { checkpoint: async () => {} };
const SHADOWS = { step: 'shadow', effect: 'shadows' };

async function pixelsOf(image: Sharp): Promise<PixelGrid> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { pixels: new Uint8Array(data), width: info.width, height: info.height };
}

const raw = ({ pixels, width, height }: PixelGrid) => sharp(pixels, { raw: { width, height, channels: 4 } });
const fixture = (name: string, width: number) =>
  pixelsOf(sharp(picture(name)).resize({ width, withoutEnlargement: true }));
const inSize = (given: PixelGrid, width: number) => pixelsOf(raw(given).resize({ width, kernel: 'cubic' }));
const cropped = (given: PixelGrid, left: number, top: number, width: number, height: number) =>
  pixelsOf(raw(given).extract({ left, top, width, height }));

async function operated(given: PixelGrid, id: OperationId, params: object): Promise<PixelGrid> {
  const operation = operationById(id);
  const { picture: made } = await runOperation(
    operation,
    { picture: given },
    operation.readParams(params),
    HOST,
  );
  return made!;
}

/** A mannequin of the studio's library before a picture, and what it covers: nobody is in our photos. */
async function withPerson(
  behind: PixelGrid,
  figure: keyof typeof FIGURES,
  x: number,
  y: number,
  tall: number,
) {
  const person = within({ width: 1024, height: 1024, content: '' }, FIGURES[figure], { x: 512, scale: 1.35 });
  const drawn = await pixelsOf(drawSvg(printDrawing(person)).resize({ height: tall }));
  const { width, height } = behind;
  const left = Math.round(x * width - drawn.width / 2);
  const top = Math.round(y * height - tall);
  const layer = await pixelsOf(
    sharp({ create: { width, height, channels: 4, background: '#0000' } }).composite([
      await fitted(drawn, left, top, width, height),
    ]),
  );
  const shown = await pixelsOf(raw(behind).composite([{ input: await raw(layer).png().toBuffer() }]));
  const hard = Uint8Array.from({ length: width * height }, (_, at) =>
    layer.pixels[at * 4 + 3]! > 8 ? 255 : 0,
  );
  return { shown, coverage: addRim(hard, width, height, 6) };
}

/** What of a layer lies within the picture. */
async function fitted(drawn: PixelGrid, left: number, top: number, width: number, height: number) {
  const [x, y] = [Math.max(0, -left), Math.max(0, -top)];
  const part = await cropped(
    drawn,
    x,
    y,
    Math.min(drawn.width - x, width - Math.max(0, left)),
    Math.min(drawn.height - y, height - Math.max(0, top)),
  );
  return { input: await raw(part).png().toBuffer(), left: Math.max(0, left), top: Math.max(0, top) };
}

async function withoutPerson(given: ReturnType<typeof withPerson>): Promise<PixelGrid> {
  const { shown, coverage } = await given;
  return { ...shown, pixels: fillIn({ ...shown, area: wholeArea(shown), coverage, seed: 1 }) };
}

function shore() {
  const scene = FILL_SCENES.find(({ name }) => name === 'horizon 1')!;
  const { truth, width, height } = drawFillScene(scene, 3.75);
  return withPerson({ pixels: truth, width, height }, 'womanPosing', 0.42, 1.02, 860);
}

async function wall() {
  return withPerson(await fixture('erase-brick.truth.jpg', 1280), 'man', 0.36, 1.0, 900);
}

/** As a shop's old server has it: small, and a JPEG of low quality. */
async function poor() {
  const bear = await fixture('product-plush.jpg', 800);
  return compressed(await cropped(bear, 200, 60, 400, 300), 30);
}

const label = async () => cropped(await fixture('product-perfume.jpg', 800), 270, 230, 240, 180);

async function film(move: Parameters<typeof placesAt>[0], t: number): Promise<PixelGrid> {
  const size = { width: 1600, height: 1200 };
  const { film: frame, layers } = filmSize(size, 1280);
  const plan = await drive(motionPlan(await fixture('product-perfume.jpg', layers.width)), HOST);
  const painter = new FramePainter(plan.layers, frame.width, frame.height);
  painter.paint(placesAt(move, t));
  return { ...frame, pixels: painter.pixels };
}

const similar = async (similarity_mode: string) => {
  const params = { template: 'marble', similarity_mode, resolution_mp: 1, seed: 3 };
  return operated(await fixture('product-plant.jpg', 1200), 'generation_bg', params);
};

const scarf = async () => {
  const { pixels, width, height } = await productScene(33);
  return { pixels, width, height };
};

const figure = (name: string) => () =>
  pixelsOf(drawSvg(printDrawing(DRAWINGS[name]!)).resize({ width: 480 }));

export const TOOL_PICTURES = [
  { file: 'tools/tiles.webp', from: 'erase-tiles.before.jpg' },
  { file: 'tools/tiles-erased.webp', from: 'erase-tiles.before.jpg', erase: 'erase-tiles.erase-mask.png' },
  { file: 'tools/sign-erased.webp', from: 'erase-brick.before.jpg', erase: 'erase-brick.erase-mask.png' },
  { file: 'tools/orange.webp', from: 'erase-gradient.before.jpg' },
  {
    file: 'tools/orange-erased.webp',
    from: 'erase-gradient.before.jpg',
    erase: 'erase-gradient.erase-mask.png',
  },
  { file: 'tools/shore.webp', made: async () => (await shore()).shown },
  { file: 'tools/shore-erased.webp', made: () => withoutPerson(shore()) },
  { file: 'tools/wall.webp', made: async () => (await wall()).shown },
  { file: 'tools/wall-erased.webp', made: () => withoutPerson(wall()) },
  { file: 'tools/bear-poor.webp', made: async () => inSize(await poor(), 800) },
  {
    file: 'tools/bear-enhanced.webp',
    made: async () =>
      operated(await poor(), 'enhance', { upscale: 'magic', decompress: 'strong', quality: 'fast' }),
  },
  { file: 'tools/label.webp', made: async () => inSize(await label(), 480) },
  {
    file: 'tools/label-photo.webp',
    made: async () => operated(await label(), 'enhance', { upscale: 'photo', quality: 'fast' }),
  },
  {
    file: 'tools/label-magic.webp',
    made: async () => operated(await label(), 'enhance', { upscale: 'magic', quality: 'fast' }),
  },
  {
    file: 'tools/lamp-frame.webp',
    from: 'product-lamp.jpg',
    recipe: [{ step: 'resize', width: 1600, height: 900, fit: 'canvas' }],
    width: 1200,
  },
  {
    file: 'tools/lamp-wide.webp',
    from: 'product-lamp.jpg',
    recipe: [
      { step: 'expand', aspect: 16 / 9 },
      { step: 'resize', width: 1600, height: 900, fit: 'canvas' },
    ],
    width: 1200,
  },
  {
    file: 'tools/bag-tall.webp',
    from: 'product-bag.jpg',
    recipe: [{ step: 'expand', aspect: 4 / 5 }],
    width: 900,
  },
  {
    file: 'tools/kitchen-wide.webp',
    from: 'scene-kitchen.jpg',
    recipe: [{ step: 'expand', aspect: 2.1 }],
    width: 1000,
  },
  { file: 'tools/headphones.webp', from: 'product-headphones.jpg' },
  {
    file: 'tools/headphones-sage.webp',
    from: 'product-headphones.jpg',
    recipe: [CUT, { step: 'backdrop', kind: 'color', color: '#cfdccb' }, SHADOWS],
  },
  {
    file: 'tools/headphones-gradient.webp',
    from: 'product-headphones.jpg',
    recipe: [
      CUT,
      { step: 'backdrop', kind: 'gradient', from: '#f7e6dc', to: '#d9b7a6', angle: 0 },
      { step: 'shadow', effect: 'reflection' },
    ],
    width: 1000,
  },
  {
    file: 'tools/mug-blurred.webp',
    made: async () =>
      operated(await fixture('scene-kitchen.jpg', 1000), 'blur_bg', { type: 'regular', level: 'high' }),
  },
  { file: 'tools/plant.webp', from: 'product-plant.jpg' },
  {
    file: 'tools/plant-window.webp',
    made: async () =>
      operated(await fixture('product-plant.jpg', 1600), 'generation_bg', {
        template: 'window',
        color: '#e6d3bd',
        resolution_mp: 1.92,
      }),
  },
  { file: 'tools/plant-as-it-is.webp', made: () => similar('max') },
  { file: 'tools/plant-adjusted.webp', made: () => similar('adjust') },
  { file: 'tools/plant-free.webp', made: () => similar('none') },
  { file: 'tools/lamp.webp', from: 'product-lamp.jpg' },
  { file: 'tools/lamp-cut-out.webp', from: 'product-lamp.jpg', recipe: [CUT] },
  {
    file: 'tools/bear-on-black.webp',
    from: 'product-plush.jpg',
    recipe: [CUT, { step: 'backdrop', kind: 'color', color: '#000000' }],
    width: 1000,
  },
  {
    file: 'tools/bear-on-white.webp',
    from: 'product-plush.jpg',
    recipe: [CUT, { step: 'backdrop', kind: 'color', color: '#ffffff' }],
    width: 1000,
  },
  { file: 'tools/desk.webp', from: 'scene-desk.jpg' },
  {
    file: 'tools/desk-edited.webp',
    from: 'scene-desk.jpg',
    recipe: [
      { step: 'auto_color' },
      { step: 'adjust', hdr: 60, exposure: 20, contrast: 10, saturation: 12, sharpness: 12 },
    ],
  },
  { file: 'tools/film-start.webp', made: () => film('zoom_in', 0) },
  { file: 'tools/film-end.webp', made: () => film('zoom_in', 1) },
  { file: 'tools/pan-start.webp', made: () => film('pan_left', 0) },
  { file: 'tools/pan-end.webp', made: () => film('pan_left', 1) },
  { file: 'tools/scarf.webp', made: scarf },
  { file: 'tools/scarf-cut-out.webp', made: scarf, recipe: [CUT] },
  { file: 'tools/mannequin-woman.webp', made: figure('mannequin-woman') },
  { file: 'tools/mannequin-man.webp', made: figure('mannequin-man-posing') },
] as const;
