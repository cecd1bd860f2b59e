import type { OpenedPicture } from '../../../workers/index.ts';
import type { PictureInfo } from './session-types.ts';

export function infoOf(opened: OpenedPicture, name: string, fileName: string): PictureInfo {
  const { asset, mime, byteLength, metadata, reports } = opened;
  return { name, fileName, mime, byteLength, asset, metadata, reports };
}
