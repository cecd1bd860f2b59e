import type { PictureFormat } from '../base/sniff.ts';

export interface HeaderOptions {
  /** False: a compressed color profile stays packed, and `icc` is null. For callers that need only the size. Default true. */
  readonly profile?: boolean;
}

/** Facts of a picture file before decoding. */
export interface PictureHeader {
  readonly format: PictureFormat;
  /** Stored px, before any orientation is applied. */
  readonly width: number;
  readonly height: number;
  /** Bits per channel. */
  readonly depth: number;
  readonly color: 'gray' | 'rgb' | 'cmyk' | 'palette';
  /** True when the file can hold transparency; its pixels may still be opaque. */
  readonly hasAlpha: boolean;
  readonly animated: boolean;
  /** AVIF and HEIC: whether the container turns it. Their decoders ignore the orientation of EXIF. */
  readonly isTurned?: boolean;
  /** The TIFF block of EXIF, without the container's prefix. */
  readonly exif: Uint8Array | null;
  readonly icc: Uint8Array | null;
  /** Pixels per inch from the container itself. */
  readonly dpi: number | null;
  /** False when the container is cut off before its end marker. */
  readonly complete: boolean;
}
