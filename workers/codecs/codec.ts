import { GessoError } from '../../engine/base/errors.ts';
import { message } from '../../engine/base/message.ts';
import type { EncodeOptions, OutputFormat } from '../../engine/export/formats.ts';
import type { Size } from '../../engine/geometry/space.ts';
import { loadCode } from '../base/missing-code.ts';

export type OptionsOf<F extends OutputFormat> = Extract<EncodeOptions, { format: F }>;

/** Straight RGBA. Encoders do not change `pixels`. */
export interface RawPicture {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** The picture is a sample of one of this size, and is encoded like that one. */
  readonly sampleOf?: Size<'output'>;
}

/**
 * Emscripten uses the factory's argument as the module itself, so every instance needs its own. This one suppresses automatic runs.
 */
export const quietModule = () => ({ noInitialRun: true });

/** Instantiates a codec's wasm once a worker, on first use. Where it failed, another worker may load it. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= loadCode(make).catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}

/** The typed error of a failed encoder. */
export function encodeFailed(label: string, cause: unknown): GessoError {
  return new GessoError('encode.failed', message('encode.not-written', { format: label }), {
    kept: message('kept.edits'),
    next: message('next.other-format-or-smaller'),
    cause,
  });
}

/** By canvas. A browser without the encoder silently returns PNG, so the type is checked. */
export async function encodeByCanvas(
  { pixels, width, height }: RawPicture,
  mime: string,
  quality: number,
): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No 2D canvas in this worker');
  context.putImageData(new ImageData(asClamped(pixels), width, height), 0, 0);
  const blob = await canvas.convertToBlob({ type: mime, quality });
  if (blob.type !== mime) throw new Error(`The canvas gave ${blob.type} instead of ${mime}`);
  return new Uint8Array(await blob.arrayBuffer());
}

export function asClamped(pixels: Uint8Array): Uint8ClampedArray<ArrayBuffer> {
  return new Uint8ClampedArray(pixels.buffer as ArrayBuffer, pixels.byteOffset, pixels.byteLength);
}
