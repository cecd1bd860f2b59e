/** Font files of @fontsource packages as the document and the workers declare them. */
import type { FontSource } from '../../../workers/index.ts';

interface FontPackage {
  readonly face: string;
  /** CSS unicode-range by subset; numbered slices stand in brackets. */
  readonly ranges: object;
}

/** `…/arimo/files/arimo-latin-ext-400-italic.woff2`, `…/noto-sans-jp/files/noto-sans-jp-12-700-normal.woff2` */
const FILE_NAME = /\/([^/]+)\/files\/\1-(.+)-(\d+)-(normal|italic)\.woff2$/;

/** `files`: address by path. A file of another package or without a known range is left out. */
export function fontSources(
  files: Readonly<Record<string, string>>,
  packages: Readonly<Record<string, FontPackage>>,
): readonly FontSource[] {
  const ranges = new Map(
    Object.entries(packages).map(([name, { ranges: of }]) => [
      name,
      new Map<string, string>(Object.entries(of)),
    ]),
  );
  return Object.entries(files).flatMap(([path, url]) => {
    const [, name = '', subset = '', weight, style] = FILE_NAME.exec(path) ?? [];
    const face = packages[name]?.face;
    const unicodeRange = ranges.get(name)?.get(subset) ?? ranges.get(name)?.get(`[${subset}]`);
    if (face === undefined || !unicodeRange || (style !== 'normal' && style !== 'italic')) return [];
    return [
      {
        family: face,
        weight: Number(weight),
        style,
        source: new URL(url, document.baseURI).href,
        unicodeRange,
      },
    ];
  });
}

const SYLLABLES = /^U\+(?:a[c-f]|[bc][0-9a-f]|d[0-7])[0-9a-f]{2}(?:-|$)/i;

/** The ranges of a face, by subset, that is not asked for Hangul syllables. */
export function withoutHangul(ranges: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(ranges).map(([subset, range]) => [
      subset,
      range
        .split(',')
        .filter((part) => !SYLLABLES.test(part.trim()))
        .join(),
    ]),
  );
}

/** Is the character in a CSS unicode-range such as `U+0600-06FF,U+200C-200E`? Wildcards do not occur. */
export function inUnicodeRange(range: string, character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  return range.split(',').some((part) => {
    const [from, to] = part.trim().replace(/^U\+/i, '').split('-');
    const first = Number.parseInt(from ?? '', 16);
    return point >= first && point <= (to === undefined ? first : Number.parseInt(to, 16));
  });
}
