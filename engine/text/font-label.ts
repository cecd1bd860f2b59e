/** A font file's name, read from its own tables. */
import { type ErrorCode, GessoError } from '../base/errors.ts';
import { type Message, message } from '../base/message.ts';

/** Bytes: enough for a whole Chinese face. */
export const OWN_FONT_BYTES = 32 * 2 ** 20;

const MAX_LABEL = 120;
/** Bytes of a name table, unpacked: a few kB in most fonts, all licenses in all languages in a few. */
const MOST_NAMES = 2 ** 20;

/** zlib. Rejects invalid data, and data of more than `most` bytes, without unpacking the rest. */
type Inflate = (packed: Uint8Array, most: number) => Promise<Uint8Array>;

type FontFormat = 'sfnt' | 'woff' | 'woff2';

/** By the first four bytes; null for anything else, collections of several faces included. */
function sniffFont(bytes: Uint8Array): FontFormat | null {
  const tag = latin(bytes.subarray(0, 4));
  if (tag === '\0\x01\0\0' || tag === 'OTTO' || tag === 'true') return 'sfnt';
  if (tag === 'wOFF') return 'woff';
  return tag === 'wOF2' ? 'woff2' : null;
}

/**
 * What a font file calls its face, such as "Futura Bold Italic": the file's own name where its name table cannot be read (it is
 * packed with Brotli in woff2). `inflate` unpacks zlib, for woff. Rejects what is no font, or too large.
 */
export async function fontLabel(bytes: Uint8Array, fileName: string, inflate: Inflate): Promise<string> {
  if (bytes.length === 0) throw refused('file.empty', message('font.empty', { name: fileName }));
  if (bytes.length > OWN_FONT_BYTES)
    throw refused(
      'file.too-large',
      message('font.too-large', { name: fileName, megabytes: OWN_FONT_BYTES / 2 ** 20 }),
    );
  const format = sniffFont(bytes);
  if (!format) throw refused('file.unsupported', message('font.unsupported', { name: fileName }));
  const label = format === 'woff2' ? null : await faceName(bytes, format, inflate);
  const plain = (label ?? fileName.replace(/\.[^.]*$/, '')).replace(/[\p{Cc}#]+/gu, ' ').trim();
  return (
    Array.from(plain)
      .slice(0, MAX_LABEL / 2)
      .join('') || 'Font'
  );
}

/** Family and subfamily, typographic ones first; null when the table is missing or invalid. */
function refused(code: ErrorCode, reason: Message): GessoError {
  return new GessoError(code, reason, {
    kept: message('kept.text'),
    next: message('next.choose-font'),
  });
}

async function faceName(
  bytes: Uint8Array,
  format: 'sfnt' | 'woff',
  inflate: Inflate,
): Promise<string | null> {
  try {
    const table = await nameTable(bytes, format, inflate);
    if (!table) return null;
    const names = readNames(table);
    const family = names.get(16) ?? names.get(1);
    if (!family) return null;
    const style = names.get(17) ?? names.get(2) ?? 'Regular';
    return style === 'Regular' ? family : `${family} ${style}`;
  } catch {
    // Out of bounds or badly packed: the browser decides whether the face itself can be used.
    return null;
  }
}

async function nameTable(
  bytes: Uint8Array,
  format: 'sfnt' | 'woff',
  inflate: Inflate,
): Promise<Uint8Array | null> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [count, first, step] = format === 'sfnt' ? [view.getUint16(4), 12, 16] : [view.getUint16(12), 44, 20];
  for (let i = 0; i < count; i++) {
    const at = first + i * step;
    if (latin(bytes.subarray(at, at + 4)) !== 'name') continue;
    // sfnt: checksum, offset, length. woff: offset, packed length, length, checksum.
    const [offset, length] =
      format === 'sfnt'
        ? [view.getUint32(at + 8), view.getUint32(at + 12)]
        : [view.getUint32(at + 4), view.getUint32(at + 8)];
    const part = bytes.subarray(offset, offset + length);
    const unpacked = format === 'woff' ? view.getUint32(at + 12) : length;
    return length < unpacked ? inflate(part, Math.min(unpacked, MOST_NAMES)) : part;
  }
  return null;
}

/** Family and subfamily, plain and typographic. */
const WANTED_NAMES: readonly number[] = [1, 2, 16, 17];

/** By name id; English ones, in Unicode where there is a choice (OpenType 1.9, `name`). */
function readNames(table: Uint8Array): Map<number, string> {
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  const strings = view.getUint16(4);
  const names = new Map<number, string>();
  for (let i = 0; i < view.getUint16(2); i++) {
    const at = 6 + i * 12;
    const [platform, , language, id] = [0, 2, 4, 6].map((by) => view.getUint16(at + by));
    const from = strings + view.getUint16(at + 10);
    if (!WANTED_NAMES.includes(id!)) continue;
    const raw = table.subarray(from, from + Math.min(view.getUint16(at + 8), 4 * MAX_LABEL));
    const unicode = platform === 0 || (platform === 3 && language === 0x409);
    if (!unicode && !(platform === 1 && language === 0 && !names.has(id!))) continue;
    const text = unicode ? utf16(raw) : latin(raw);
    if (text.trim() !== '') names.set(id!, text.trim());
  }
  return names;
}

function utf16(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i + 1 < bytes.length; i += 2) text += String.fromCharCode(bytes[i]! * 256 + bytes[i + 1]!);
  return text;
}

function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
