/** The pictures of the scene templates in the panel: one under the other, as the operation draws them. */
import sharp, { type Sharp } from 'sharp';
import { generationBg } from '../../engine/operations/generation-bg.ts';
import { NO_MODELS } from '../../engine/operations/model-port.ts';
import { drive } from '../../engine/operations/run-operation.ts';
import { BACKDROP_KINDS, type BackdropKind } from '../../vocabulary/operation-options.ts';

/** px of one picture: twice its size in the panel. */
const PICTURE = { width: 176, height: 132 } as const;
/** Something has to stand on a template for it to be drawn. */
const THING = { width: 48, height: 36 } as const;

/** In the order of `BACKDROP_KINDS`. */
export async function drawTemplateSheet(): Promise<Sharp> {
  const { width, height } = PICTURE;
  const pictures: Buffer[] = [];
  for (const template of BACKDROP_KINDS) pictures.push(await drawTemplate(template));
  const raw = { width, height: height * pictures.length, channels: 3 } as const;
  return sharp(Buffer.concat(pictures), { raw });
}

/** RGB. */
async function drawTemplate(template: BackdropKind): Promise<Buffer> {
  const params = generationBg.readParams({ template, similarity_mode: 'max', resolution_mp: 0.05 });
  const { layers } = await drive(generationBg.run({ picture: thing() }, params, NO_MODELS.tasks), {
    checkpoint: async () => {},
  });
  const { pixels, width, height } = layers!.find(({ role }) => role === 'backdrop')!;
  const drawn = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
  return drawn
    .resize({ ...PICTURE, fit: 'cover' })
    .raw()
    .toBuffer();
}

/** A gray box on nothing. */
function thing() {
  const { width, height } = THING;
  const pixels = new Uint8Array(width * height * 4);
  for (let y = height / 3; y < (2 * height) / 3; y++) {
    for (let x = width / 3; x < (2 * width) / 3; x++) pixels.set([128, 128, 128, 255], (y * width + x) * 4);
  }
  return { pixels, width, height };
}
