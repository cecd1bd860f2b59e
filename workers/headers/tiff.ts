import { damaged } from './byte-reader.ts';
import { readIfd, readTiff, TAG, tagNumber } from './exif.ts';
import type { PictureHeader } from './picture-header.ts';

/** TIFF 6.0: the first directory, by the same reader as EXIF, which is TIFF too. */
export function readTiffHeader(bytes: Uint8Array): PictureHeader {
  const tiff = readTiff(bytes);
  if (!tiff) throw damaged('its first directory cannot be read');
  const first = readIfd(tiff, tiff.firstIfd);
  const width = tagNumber(tiff, first, TAG.imageWidth);
  const height = tagNumber(tiff, first, TAG.imageLength);
  if (width === null || height === null) throw damaged('it does not say how large the picture is');
  return {
    format: 'tiff',
    width,
    height,
    depth: tagNumber(tiff, first, TAG.bitsPerSample) ?? 8,
    colour: 'rgb',
    hasAlpha: first.some((entry) => entry.tag === TAG.extraSamples),
    animated: false,
    exif: bytes,
    icc: null,
    dpi: null,
    complete: true,
  };
}
