import { type EncodeOptions, FORMAT_FACTS } from '../../engine/export/formats.ts';
import { encode as encodeAvif } from './avif.ts';
import { encodeFailed, type RawPicture } from './codec.ts';
import { encode as encodeJpeg } from './jpeg.ts';
import { encode as encodePng } from './png.ts';
import { encode as encodeWebp } from './webp.ts';

/** Throws 'encode.failed'. */
export async function encodePicture(picture: RawPicture, options: EncodeOptions): Promise<Uint8Array> {
  try {
    const bytes = await dispatch(picture, options);
    if (bytes.length === 0) throw new Error('No bytes came out');
    return bytes;
  } catch (error) {
    throw encodeFailed(FORMAT_FACTS[options.format].label, error);
  }
}

function dispatch(picture: RawPicture, options: EncodeOptions): Promise<Uint8Array> {
  switch (options.format) {
    case 'jpeg':
      return encodeJpeg(picture, options);
    case 'png':
      return encodePng(picture, options);
    case 'webp':
      return encodeWebp(picture, options);
    case 'avif':
      return encodeAvif(picture, options);
  }
}
