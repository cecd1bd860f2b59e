import { mayCompileWasm } from '../wasm-policy.ts';
import { asClamped, type OptionsOf, type RawPicture } from './codec.ts';
import { streamPng } from './png-stream.ts';

/** Levels past these gain under half a percent for several times the time. */
const OXIPNG_LEVEL = { optimal: 1, best: 4 } as const;
/** Above this the wasm encoders run out of memory: each holds the picture several times. */
const STREAM_PIXELS = 48e6;

export async function encode(picture: RawPicture, options: OptionsOf<'png'>): Promise<Uint8Array> {
  const { pixels, width, height } = picture;
  if (width * height > STREAM_PIXELS || !mayCompileWasm()) return streamPng(picture);
  if (options.compression === 'fast') {
    const png = await import('@jsquash/png/codec/pkg/squoosh_png.js');
    await png.default();
    return png.encode(pixels, width, height, 8);
  }
  // The package's own entry would start a pool of threads wherever it may; one thread is what the core count counts.
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
