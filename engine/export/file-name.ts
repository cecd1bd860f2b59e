/** File names from a pattern such as `{name}-{width}x{height}`. The result is safe on Windows, macOS, Linux and in a ZIP. */
import { graphemeEdges } from '../text/graphemes.ts';
import { FORMAT_FACTS, type OutputFormat } from './formats.ts';

export const DEFAULT_NAME_PATTERN = '{name}-{width}x{height}';

const NAME_TOKENS: readonly string[] = ['name', 'width', 'height', 'format', 'preset', 'date'];

export interface NameFacts {
  /** The picture's own name, without a picture extension. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly format: OutputFormat;
  /** The size preset's name; empty without one. */
  readonly preset?: string;
  /** ISO date, from the host's clock: `2026-05-18`. */
  readonly date?: string;
}

/** A file name is at most this long in UTF-8, extension included: the limit of ext4 and APFS, below that of NTFS. */
const MAX_BYTES = 255;
const FALLBACK = 'picture';
const PICTURE_EXTENSION = /\.(?:jpe?g|jfif|png|webp|avif|gif|bmp|tiff?|heic|heif|svg|ico|gesso)$/i;
/** Device names of Windows, with or without an extension. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?=\.|\s*$)/i;
/** Separators, what Windows forbids, controls, and marks that make a name read backwards or hide its end. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]+/gu;
/** Joiners hold emoji and some scripts together, so they stay. */
const JOINERS = /[\u200c\u200d]/;

/** The whole file name, extension included. The same facts always give the same name; it is never empty. */
export function fileName(pattern: string, facts: NameFacts): string {
  const { extension } = FORMAT_FACTS[facts.format];
  const filled = pattern.replace(/([-_ ]?)\{(\w+)\}/g, (whole, separator: string, token: string) => {
    const value = fill(token, facts);
    // An empty token also removes the separator before it.
    return value === undefined ? whole : value === '' ? '' : separator + value;
  });
  return `${safeStem(filled, MAX_BYTES - extension.length - 1)}.${extension}`;
}

function fill(token: string, facts: NameFacts): string | undefined {
  switch (token) {
    case 'name':
      return facts.name.replace(PICTURE_EXTENSION, '');
    case 'width':
      return String(facts.width);
    case 'height':
      return String(facts.height);
    case 'format':
      return facts.format;
    case 'preset':
      return facts.preset ?? '';
    case 'date':
      return facts.date ?? '';
    default:
      return undefined;
  }
}

/** Unknown tokens in a pattern; they stay in the name as they are. */
export function unknownTokens(pattern: string): string[] {
  const tokens = Array.from(pattern.matchAll(/\{(\w+)\}/g), (match) => match[1]!);
  return [...new Set(tokens.filter((token) => !NAME_TOKENS.includes(token)))];
}

function safeStem(text: string, maxBytes: number): string {
  const clean = text
    .normalize('NFC')
    .replace(FORBIDDEN, (run) => (JOINERS.test(run) ? run.replace(/[^\u200c\u200d]/g, '') : '-'))
    .replace(/\s+/gu, ' ');
  const stem = trimEnds(shorten(trimEnds(clean), maxBytes - 1));
  if (stem === '') return FALLBACK;
  return RESERVED.test(stem) ? `_${stem}` : stem;
}

/** Windows drops dots and spaces at the end; a leading dot hides the file. */
function trimEnds(text: string): string {
  return text.replace(/^[\s.]+|[\s.]+$/gu, '');
}

/** Cut between graphemes, so that letters keep their accents and emoji stay whole. */
function shorten(text: string, maxBytes: number): string {
  if (text.length * 3 <= maxBytes) return text;
  const edges = graphemeEdges(text);
  let bytes = 0;
  for (let i = 0; i + 1 < edges.length; i++) {
    bytes += utf8Length(text.slice(edges[i], edges[i + 1]));
    if (bytes > maxBytes) return text.slice(0, edges[i]);
  }
  return text;
}

function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0)!;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
