import { type OptionsOf, QUIET_MODULE, type RawPicture } from './codec.ts';

/** What lossless means to libavif: no quantiser, no chroma subsampling. */
const LOSSLESS = { lossless: true, quality: 100, qualityAlpha: -1, subsample: 3 };

/** The single-thread build: the other one needs SharedArrayBuffer, which an embedded page does not have. */
export async function encode(picture: RawPicture, options: OptionsOf<'avif'>): Promise<Uint8Array> {
  const [{ default: createModule }, { defaultOptions }] = await Promise.all([
    import('@jsquash/avif/codec/enc/avif_enc.js'),
    import('@jsquash/avif/meta.js'),
  ]);
  const module = await createModule(QUIET_MODULE);
  const { pixels, width, height } = picture;
  const view = module.encode(pixels as Uint8Array<ArrayBuffer>, width, height, {
    ...defaultOptions,
    speed: options.speed,
    ...(options.lossless ? LOSSLESS : { quality: options.quality }),
  });
  if (!view) throw new Error('libavif gave no bytes');
  return new Uint8Array(view);
}
