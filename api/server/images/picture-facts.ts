/** Properties of a picture file, for the contract and for processing. */

export type ReadFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff' | 'bmp';

export interface PictureFile {
  readonly format: ReadFormat;
  readonly mime: string;
  /** px, upright: as EXIF says that it is looked at. */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

export const PICTURE_MIMES: Readonly<Record<ReadFormat, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  tiff: 'image/tiff',
  bmp: 'image/bmp',
};
