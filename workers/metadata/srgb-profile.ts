/**
 * The sRGB color space as an ICC profile (ICC.1:2010, version 4.2): three primaries and a curve, adapted to D50 by Bradford as the
 * format requires, about half a kilobyte. Made from the numbers of IEC 61966-2-1.
 */

const HEADER = 128;
/** CIE XYZ of the illuminant D50. */
const D50 = [0.9642, 1, 0.8249];
/** D65 → D50, row by row. */
const ADAPTATION = [1.04788, 0.02292, -0.05022, 0.02959, 0.99048, -0.01707, -0.00925, 0.01508, 0.75168];
const RED = [0.43607, 0.22249, 0.01392];
const GREEN = [0.38515, 0.71687, 0.09708];
const BLUE = [0.14307, 0.06061, 0.7141];
/** Y = (a·X + b)^g from d on, c·X below: g, a, b, c, d. */
const CURVE = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045];

let made: Uint8Array<ArrayBuffer> | null = null;

export function srgbProfile(): Uint8Array<ArrayBuffer> {
  made ??= build();
  return made;
}

function build(): Uint8Array<ArrayBuffer> {
  const curve = typed('para', [0, 3, 0, 0], CURVE);
  const tags: readonly (readonly [string, Uint8Array])[] = [
    ['desc', words('sRGB')],
    ['cprt', words('CC0')],
    ['wtpt', typed('XYZ ', [], D50)],
    ['chad', typed('sf32', [], ADAPTATION)],
    ['rXYZ', typed('XYZ ', [], RED)],
    ['gXYZ', typed('XYZ ', [], GREEN)],
    ['bXYZ', typed('XYZ ', [], BLUE)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ];
  // Equal tags share their bytes; each starts at a multiple of four.
  const places = new Map<Uint8Array, number>();
  let end = HEADER + 4 + 12 * tags.length;
  for (const [, body] of tags) {
    if (places.has(body)) continue;
    places.set(body, end);
    end += Math.ceil(body.length / 4) * 4;
  }
  const profile = new Uint8Array(end);
  const view = new DataView(profile.buffer);
  writeHeader(profile, view);
  view.setUint32(HEADER, tags.length);
  tags.forEach(([name, body], n) => {
    const at = HEADER + 4 + 12 * n;
    put(profile, at, name);
    view.setUint32(at + 4, places.get(body)!);
    view.setUint32(at + 8, body.length);
  });
  for (const [body, at] of places) profile.set(body, at);
  return profile;
}

function writeHeader(profile: Uint8Array, view: DataView): void {
  view.setUint32(0, profile.length);
  view.setUint32(8, 0x0420_0000);
  // A display profile: red, green and blue in CIE XYZ.
  for (const [n, signature] of ['mntr', 'RGB ', 'XYZ '].entries()) put(profile, 12 + 4 * n, signature);
  // A fixed creation date: the same bytes in every file.
  for (const [n, part] of [2026, 1, 1].entries()) view.setUint16(24 + 2 * n, part);
  put(profile, 36, 'acsp');
  for (const [n, value] of D50.entries()) view.setInt32(68 + 4 * n, fixed(value));
}

/** A tag's type, four zero bytes, raw bytes, and numbers as s15Fixed16. */
function typed(type: string, head: readonly number[], values: readonly number[]): Uint8Array {
  const body = new Uint8Array(8 + head.length + 4 * values.length);
  const view = new DataView(body.buffer);
  put(body, 0, type);
  body.set(head, 8);
  for (const [n, value] of values.entries()) view.setInt32(8 + head.length + 4 * n, fixed(value));
  return body;
}

/** multiLocalizedUnicode with one entry, English. */
function words(text: string): Uint8Array {
  const body = new Uint8Array(28 + 2 * text.length);
  const view = new DataView(body.buffer);
  put(body, 0, 'mluc');
  view.setUint32(8, 1);
  view.setUint32(12, 12);
  put(body, 16, 'enUS');
  view.setUint32(20, 2 * text.length);
  view.setUint32(24, 28);
  for (let n = 0; n < text.length; n++) view.setUint16(28 + 2 * n, text.charCodeAt(n));
  return body;
}

function fixed(value: number): number {
  return Math.round(value * 65536);
}

function put(bytes: Uint8Array, at: number, text: string): void {
  for (let n = 0; n < text.length; n++) bytes[at + n] = text.charCodeAt(n);
}
