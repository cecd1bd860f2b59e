import type { PictureFormat } from '../base/sniff.ts';

export interface HeaderOptions {
  /** False: a compressed colour profile is left packed, and `icc` is null. For who needs the size alone. Default true. */
  readonly profile?: boolean;
}

/** What a picture file says about itself before anything is decoded. */
export interface PictureHeader {
  readonly format: PictureFormat;
  /** Stored px, before any orientation is applied. */
  readonly width: number;
  readonly height: number;
  /** Bits per channel. */
  readonly depth: number;
  readonly colour: 'grey' | 'rgb' | 'cmyk' | 'palette';
  /** The file can hold transparency; its pixels may all be opaque even so. */
  readonly hasAlpha: boolean;
  readonly animated: boolean;
  /** The TIFF block of EXIF, without the container's prefix. */
  readonly exif: Uint8Array | null;
  readonly icc: Uint8Array | null;
  /** Pixels per inch where the container itself says so. */
  readonly dpi: number | null;
  /** False when the container is cut off before its end marker. */
  readonly complete: boolean;
}
