import { ByteReader } from './byte-reader.ts';

/** Tags of a real profile are a few dozen. */
const TAG_LIMIT = 200;
/** Bytes read of a description. */
const TEXT_LIMIT = 1024;

/**
 * The profile's own description (ICC.1:2022, 'desc' tag: version 2 text or version 4 'mluc'), or null when the block is no profile.
 * Never throws.
 */
export function readProfileName(icc: Uint8Array | null): string | null {
  if (!icc || icc.length < 132) return null;
  const reader = new ByteReader(icc);
  if (reader.text(36, 4) !== 'acsp') return null;
  const count = Math.min(reader.u32(128), TAG_LIMIT);
  for (let i = 0; i < count; i++) {
    const at = 132 + i * 12;
    if (at + 12 > icc.length) break;
    if (reader.text(at, 4) !== 'desc') continue;
    const [offset, size] = [reader.u32(at + 4), reader.u32(at + 8)];
    if (offset + size > icc.length || size < 12) break;
    return readDescription(reader.slice(offset, size)) ?? 'Unnamed profile';
  }
  return 'Unnamed profile';
}

function readDescription(tag: Uint8Array): string | null {
  const reader = new ByteReader(tag);
  const type = reader.text(0, 4);
  if (type === 'desc') {
    const length = Math.min(reader.u32(8), tag.length - 12, TEXT_LIMIT);
    return clean(String.fromCharCode(...tag.subarray(12, 12 + length)));
  }
  if (type !== 'mluc' || tag.length < 28) return null;
  const [length, offset] = [reader.u32(20), reader.u32(24)];
  if (offset + length > tag.length) return null;
  return clean(
    new TextDecoder('utf-16be').decode(tag.subarray(offset, offset + Math.min(length, TEXT_LIMIT))),
  );
}

function clean(text: string): string | null {
  const end = text.indexOf('\0');
  const name = (end < 0 ? text : text.slice(0, end)).trim();
  return name === '' ? null : name;
}

/** Profiles named "sRGB" in one of its many spellings need no conversion report. */
export function isSrgbName(name: string): boolean {
  return /s\s?rgb/i.test(name) && !/linear/i.test(name);
}
