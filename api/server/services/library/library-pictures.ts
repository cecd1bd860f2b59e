/** Library pictures as files, each read once, at the first request. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '../../base/api-error.ts';
import { PROJECT_ROOT } from '../../base/project-root.ts';

export const PICTURE_FOLDER = join(PROJECT_ROOT, 'api/server/services/library/pictures');

export interface LibraryPictures {
  /** WebP. `notFound`. @param name lower-case letters, digits and hyphens */
  read(name: string): Promise<Buffer>;
  /** URL for clients. */
  addressOf(name: string): string;
  /** The picture of such a URL; undefined for any other URL. */
  readAt(address: string): Promise<Buffer> | undefined;
}

export const templatePicture = (id: number): string => `template-${id}`;
export const recipePicture = (id: number): string => `recipe-${id}`;

export function createLibraryPictures(publicUrl: () => string): LibraryPictures {
  const cache = new Map<string, Buffer>();

  async function read(name: string): Promise<Buffer> {
    const cached = cache.get(name);
    if (cached) return cached;
    const picture = await readFile(join(PICTURE_FOLDER, `${name}.webp`)).catch((cause) => {
      throw cause.code === 'ENOENT' ? new ApiError('notFound', { cause }) : cause;
    });
    cache.set(name, picture);
    return picture;
  }

  return {
    read,
    addressOf: (name) => `${publicUrl()}/library-pictures/${name}.webp`,
    readAt(address) {
      const start = `${publicUrl()}/library-pictures/`;
      const [, name] =
        (address.startsWith(start) && /^([a-z\d-]+)\.webp$/.exec(address.slice(start.length))) || [];
      return name === undefined ? undefined : read(name);
    },
  };
}
