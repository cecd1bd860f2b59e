import { type OptionsOf, once, quietModule, type RawPicture } from './codec.ts';

/** The single-threaded build: the other one needs SharedArrayBuffer, which an embedded page does not have. */
const libavif = once(async () =>
  (await import('@jsquash/avif/codec/enc/avif_enc.js')).default(quietModule()),
);

/** Lossless in libavif: no quantizer, no chroma subsampling. */
const LOSSLESS = { lossless: true, quality: 100, qualityAlpha: -1, subsample: 3 };

/** Full-resolution color, which needs fewer bytes at equal quality than half resolution: docs/decisions/avif.md. */
const WHOLE_COLOR = 3;
const HALF_COLOR = 1;
/** Above this the encoder's copies of full-resolution color do not fit beside the picture. */
const WHOLE_COLOR_PIXELS = 40e6;

export async function encode(picture: RawPicture, options: OptionsOf<'avif'>): Promise<Uint8Array> {
  const { pixels, width, height, sampleOf = picture } = picture;
  const [module, settings] = await Promise.all([libavif(), avifSettings(options, sampleOf)]);
  const view = module.encode(pixels as Uint8Array<ArrayBuffer>, width, height, settings);
  if (!view) throw new Error('libavif gave no bytes');
  return new Uint8Array(view);
}

/** libavif's own options for a file of this size. */
export async function avifSettings(
  options: OptionsOf<'avif'>,
  { width, height }: Pick<RawPicture, 'width' | 'height'>,
) {
  const { defaultOptions } = await import('@jsquash/avif/meta.js');
  const subsample = width * height > WHOLE_COLOR_PIXELS ? HALF_COLOR : WHOLE_COLOR;
  const { speed, quality } = options;
  return {
    ...defaultOptions,
    chromaDeltaQ: true,
    speed,
    subsample,
    ...(options.lossless ? LOSSLESS : { quality }),
  };
}
