import { QUICK_PIXELS } from '../../engine/export/formats.ts';
import { mayCompileWasm } from '../base/wasm-policy.ts';
import { asClamped, type OptionsOf, type RawPicture } from './codec.ts';
import { streamPng } from './png-stream.ts';

/** Levels above these gain under half a percent for several times the time. */
const OXIPNG_LEVEL = { optimal: 1, best: 4 } as const;
/**
 * The largest picture for OxiPNG, px. Above, 'optimal' is the browser's zlib on filtered rows: a fifth of the time for a sixteenth
 * more bytes. The wasm encoders hold a picture several times and run out of memory.
 */
const WASM_PIXELS = { fast: 48e6, optimal: QUICK_PIXELS, best: 48e6 } as const;

export async function encode(picture: RawPicture, options: OptionsOf<'png'>): Promise<Uint8Array> {
  const { pixels, width, height, sampleOf: whole = picture } = picture;
  const most = WASM_PIXELS[options.compression];
  if (whole.width * whole.height > most || !mayCompileWasm()) return streamPng(picture);
  if (options.compression === 'fast') {
    const png = await import('@jsquash/png/codec/pkg/squoosh_png.js');
    await png.default();
    return png.encode(pixels, width, height, 8);
  }
  // The package's own entry would start a thread pool where possible; the core count assumes one thread.
  const oxipng = await import('@jsquash/oxipng/codec/pkg/squoosh_oxipng.js');
  await oxipng.default();
  return oxipng.optimise_raw(
    asClamped(pixels),
    width,
    height,
    OXIPNG_LEVEL[options.compression],
    false,
    false,
  );
}
