/** pica's own file, with the export that `pica-arithmetic.ts` adds. */
declare module 'pica/dist/pica_main.mjs' {
  /** Straight RGBA in and out, premultiplied in between where any of it is translucent. Lengths in px. */
  export function resize(options: {
    readonly src: Uint8Array;
    readonly width: number;
    readonly height: number;
    readonly toWidth: number;
    readonly toHeight: number;
    readonly filter: 'lanczos3';
  }): Uint8Array;
}
