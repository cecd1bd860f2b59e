import { type OptionsOf, once, quietModule, type RawPicture } from './codec.ts';

/** The single-thread build: the other one needs SharedArrayBuffer, which an embedded page does not have. */
const libavif = once(async () =>
  (await import('@jsquash/avif/codec/enc/avif_enc.js')).default(quietModule()),
);

/** What lossless means to libavif: no quantiser, no chroma subsampling. */
const LOSSLESS = { lossless: true, quality: 100, qualityAlpha: -1, subsample: 3 };

export async function encode(picture: RawPicture, options: OptionsOf<'avif'>): Promise<Uint8Array> {
  const [module, { defaultOptions }] = await Promise.all([libavif(), import('@jsquash/avif/meta.js')]);
  const { pixels, width, height } = picture;
  const view = module.encode(pixels as Uint8Array<ArrayBuffer>, width, height, {
    ...defaultOptions,
    speed: options.speed,
    ...(options.lossless ? LOSSLESS : { quality: options.quality }),
  });
  if (!view) throw new Error('libavif gave no bytes');
  return new Uint8Array(view);
}
