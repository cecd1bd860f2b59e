/** Composites a picture over a color or transparency, with the kernel that draws layers in the studio. */
import { compositeOver } from '../../../engine/kernels/color/composite.ts';
import type { Raw } from './pixels.ts';

/** px of a strip, so no second picture is allocated. */
const STRIP = 1 << 18;

export interface LayOptions {
  /** Multiplies the alpha: 0…255 a px. */
  readonly coverage?: Uint8Array | undefined;
  /** #rrggbb; without it, invisible px lose their color. */
  readonly color?: string | undefined;
}

/** RGBA, in place. */
export function layOver({ pixels, width, height }: Raw, { coverage, color }: LayOptions): void {
  const empty = new Uint8Array(Math.min(STRIP, width * height) * 4);
  if (color !== undefined) fill(empty, color);
  for (let from = 0; from < width * height; from += STRIP) {
    const to = Math.min(from + STRIP, width * height);
    const source = pixels.subarray(from * 4, to * 4);
    const target = empty.slice(0, source.length);
    compositeOver(target, source, coverage ? { coverage: coverage.subarray(from, to) } : {});
    source.set(target);
  }
}

function fill(pixels: Uint8Array, color: string): void {
  const value = Number.parseInt(color.slice(1), 16);
  for (let i = 0; i < pixels.length; i += 4) {
    pixels[i] = value >> 16;
    pixels[i + 1] = (value >> 8) & 255;
    pixels[i + 2] = value & 255;
    pixels[i + 3] = 255;
  }
}
