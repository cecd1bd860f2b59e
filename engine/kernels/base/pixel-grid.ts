/** Straight RGBA, 8 bits, row-major. */
export interface PixelGrid {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}
