import { asClamped, encodeByCanvas, type OptionsOf, once, quietModule, type RawPicture } from './codec.ts';

const mozjpeg = once(async () =>
  (await import('@jsquash/jpeg/codec/enc/mozjpeg_enc.js')).default(quietModule()),
);

/** Always 4:2:0, like MozJPEG's own command up to quality 90: the wasm build would choose 4:4:4 there. */
const SUBSAMPLING = { auto_subsample: false, chroma_subsample: 2 };

/** Canvases larger than a browser's limit are blank instead of failing; every desktop browser supports this many px. */
const CANVAS_PIXELS = 64e6;

/**
 * `best` is MozJPEG; `fast` is the browser's own encoder: a tenth of the time, baseline only, for pictures that a canvas can hold.
 */
export async function encode(picture: RawPicture, options: OptionsOf<'jpeg'>): Promise<Uint8Array> {
  const fitsCanvas = picture.width * picture.height <= CANVAS_PIXELS;
  if (options.effort === 'fast' && fitsCanvas)
    return encodeByCanvas(picture, 'image/jpeg', options.quality / 100);
  const [module, { defaultOptions }] = await Promise.all([mozjpeg(), import('@jsquash/jpeg/meta.js')]);
  const view = module.encode(asClamped(picture.pixels), picture.width, picture.height, {
    ...defaultOptions,
    ...SUBSAMPLING,
    quality: options.quality,
    chroma_quality: options.quality,
    progressive: options.progressive,
  });
  return new Uint8Array(view);
}
