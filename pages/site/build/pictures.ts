/** Pictures of the content pages: in several widths, under names with a hash, made once and kept in `.cache/site-pictures`. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

export interface SiteFile {
  /** From the root of the build. */
  readonly fileName: string;
  readonly source: string | Uint8Array;
}

export interface BuiltPicture {
  readonly src: string;
  /** '' where there is one width. */
  readonly srcSet: string;
  readonly width: number;
  readonly height: number;
}

export interface PictureBuilder {
  /** @param src from `pages/site`. Throws where it is missing. */
  picture(src: string): Promise<BuiltPicture>;
  /**
   * 1200 × 630 for links in other programs, of the first of these pictures that fills it; where none does, the first one in its own size on
   * a plain sheet. Nothing is enlarged. Answers its address.
   */
  cover(sources: readonly string[]): Promise<string>;
  readonly files: ReadonlyMap<string, SiteFile>;
}

const WIDTHS = [480, 800, 1200];
const QUALITY = 82;
/** What other programs show of a link. */
const COVER = { width: 1200, height: 630 };
/** Around a picture that does not fill it, px. */
const MARGIN = 40;
/** As the site's own bands are. */
const SHEET = '#f4f4f6';

/** What a link shows of a page without a picture of its own. */
const ANY_COVER = 'pictures/home/cover.webp';

/** Pictures of a page that other programs can show of it, from `pages/site`, in their order. @param html as it was rendered */
export function coverSources(html: string): readonly string[] {
  const own = [...html.matchAll(/src="picture:([^"]+\.(?:webp|jpg|png))"/g)].map(([, src]) => src!);
  return own.length > 0 ? own : [ANY_COVER];
}

export function createPictures(root: string): PictureBuilder {
  const cache = join(root, '.cache/site-pictures');
  mkdirSync(cache, { recursive: true });
  const files = new Map<string, SiteFile>();
  const built = new Map<string, Promise<unknown>>();
  const once = <T>(key: string, work: () => Promise<T>): Promise<T> => {
    if (!built.has(key)) built.set(key, work());
    return built.get(key) as Promise<T>;
  };
  const read = (src: string): Buffer => {
    const path = join(root, 'pages/site', src);
    if (!existsSync(path)) throw new Error(`There is no picture pages/site/${src}`);
    return readFileSync(path);
  };
  const put = (stem: string, extension: string, bytes: Uint8Array): string => {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
    const fileName = `assets/site/${stem}-${hash}${extension}`;
    files.set(fileName, { fileName, source: bytes });
    return `/${fileName}`;
  };
  /** What was made of these bytes before is kept. */
  const made = async (bytes: Buffer, how: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const path = join(cache, createHash('sha256').update(bytes).update(how).digest('hex').slice(0, 24));
    if (existsSync(path)) return readFileSync(path);
    const result = await make();
    writeFileSync(path, result);
    return result;
  };

  const coverOf = (src: string, draw: (bytes: Buffer) => Promise<Sharp>): Promise<string> =>
    once(`cover ${src}`, async () => {
      const bytes = read(src);
      const jpeg = await made(bytes, `cover ${COVER.width} ${COVER.height} ${draw.name}`, async () =>
        (await draw(bytes)).jpeg({ quality: 84, mozjpeg: true }).toBuffer(),
      );
      return put(`${basename(src, extname(src))}-cover`, '.jpg', jpeg);
    });

  return {
    files,
    picture: (src) =>
      once(`picture ${src}`, async () => {
        const bytes = read(src);
        const extension = extname(src);
        const stem = basename(src, extension);
        const { width, height } = await sharp(bytes).metadata();
        const original = put(stem, extension, bytes);
        if (extension === '.svg') return { src: original, srcSet: '', width, height };
        const smaller = WIDTHS.filter((each) => each < width);
        const set = await Promise.all(
          smaller.map(async (each) => {
            const small = await made(bytes, `webp ${each} ${QUALITY}`, () =>
              sharp(bytes).resize(each).webp({ quality: QUALITY, effort: 5 }).toBuffer(),
            );
            return `${put(`${stem}-${each}`, '.webp', small)} ${each}w`;
          }),
        );
        const srcSet = set.length > 0 ? [...set, `${original} ${width}w`].join(', ') : '';
        return { src: original, srcSet, width, height };
      }),
    cover: async (sources) => {
      const first = sources[0]!;
      for (const src of sources) {
        const { width, height } = await sharp(read(src)).metadata();
        if (width >= COVER.width && height >= COVER.height) return coverOf(src, fillCover);
      }
      return coverOf(first, placeOnCover);
    },
  };
}

const fillCover = async (bytes: Buffer): Promise<Sharp> =>
  sharp(bytes)
    .flatten({ background: '#ffffff' })
    .resize({ ...COVER, fit: 'cover' });

async function placeOnCover(bytes: Buffer): Promise<Sharp> {
  const inside = await sharp(bytes)
    .flatten({ background: '#ffffff' })
    .resize({
      width: COVER.width - 2 * MARGIN,
      height: COVER.height - 2 * MARGIN,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toBuffer();
  const sheet = sharp({ create: { ...COVER, channels: 3, background: SHEET } });
  return sheet.composite([{ input: inside, gravity: 'center' }]);
}

/** Puts addresses, widths and sizes into the pictures of a page. */
export async function withPictures(html: string, { picture }: PictureBuilder): Promise<string> {
  const sources = new Set([...html.matchAll(/src="picture:([^"]+)"/g)].map(([, src]) => src!));
  const pictures = new Map<string, BuiltPicture>();
  for (const src of sources) pictures.set(src, await picture(src));
  // React asks for the first pictures ahead, by addresses that are none yet: a picture's own element is early enough.
  const withoutPreloads = html.replace(/<link rel="preload" as="image"[^>]*>/g, '');
  return withoutPreloads.replace(
    /<img ([^>]*?)src="picture:([^"]+)"([^>]*?)\/?>/g,
    (_all, before: string, src: string, after: string) => {
      const { src: address, srcSet, width, height } = pictures.get(src)!;
      const set = srcSet ? ` srcset="${srcSet}"` : '';
      return `<img ${before}src="${address}"${set}${after} width="${width}" height="${height}">`;
    },
  );
}
