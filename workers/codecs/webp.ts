import { asClamped, type OptionsOf, once, quietModule, type RawPicture } from './codec.ts';
import { hasWasmSimd } from './wasm-simd.ts';

const libwebp = once(async () => {
  const build = hasWasmSimd()
    ? await import('@jsquash/webp/codec/enc/webp_enc_simd.js')
    : await import('@jsquash/webp/codec/enc/webp_enc.js');
  return build.default(quietModule());
});

/**
 * `effort` 0…6 is libwebp's method. Lossless: its quality is effort too, not fidelity, so both follow the one slider (0: a tenth of
 * the time for a tenth more bytes). Lossless is exact: colors under full transparency stay.
 */
export async function encode(picture: RawPicture, options: OptionsOf<'webp'>): Promise<Uint8Array> {
  const [module, { defaultOptions }] = await Promise.all([libwebp(), import('@jsquash/webp/meta.js')]);
  const method = Math.min(6, Math.max(0, Math.round(options.effort)));
  const mode = options.lossless
    ? { lossless: 1, exact: 1, quality: LOSSLESS_QUALITY[method]! }
    : { lossless: 0, quality: options.quality };
  const view = module.encode(asClamped(picture.pixels), picture.width, picture.height, {
    ...defaultOptions,
    ...mode,
    method,
  });
  if (!view) throw new Error('libwebp gave no bytes');
  return new Uint8Array(view);
}

const LOSSLESS_QUALITY = [0, 20, 40, 60, 75, 80, 90] as const;
