/** Base64 (RFC 4648, section 4) of stored constants: no platform's decoder is needed. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** `text`: whole groups of four letters, padded by `=`. */
export function fromBase64(text: string): Uint8Array {
  const values = new Uint8Array(128);
  for (let n = 0; n < LETTERS.length; n++) values[LETTERS.charCodeAt(n)] = n;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  for (let at = 0, to = 0; at < text.length; at += 4, to += 3) {
    const group =
      (values[text.charCodeAt(at)]! << 18) |
      (values[text.charCodeAt(at + 1)]! << 12) |
      (values[text.charCodeAt(at + 2)]! << 6) |
      values[text.charCodeAt(at + 3)]!;
    // Bytes beyond the end are dropped.
    bytes[to] = group >> 16;
    bytes[to + 1] = (group >> 8) & 255;
    bytes[to + 2] = group & 255;
  }
  return bytes;
}
