/** Marks a file's colors as sRGB. They always are; without the mark, readers have to assume so. */
import type { OutputFormat } from '../protocol/protocol.ts';
import { extendWebp, pngChunk, splice } from './containers.ts';
import { srgbProfile } from './srgb-profile.ts';

const ICC_MARK = 'ICC_PROFILE\0';

/** AVIF needs none: its encoder writes the color space into every file. */
export function withSrgbProfile(
  file: Uint8Array,
  format: OutputFormat,
  size: { readonly width: number; readonly height: number },
): Uint8Array {
  if (format === 'jpeg') return profileIntoJpeg(file);
  if (format === 'png') return profileIntoPng(file);
  return format === 'webp' ? profileIntoWebp(file, size) : file;
}

/** ICC.1 annex B.4: one APP2 segment, after the JFIF segment if there is one. */
function profileIntoJpeg(file: Uint8Array): Uint8Array {
  const profile = srgbProfile();
  const length = 2 + ICC_MARK.length + 2 + profile.length;
  const segment = new Uint8Array(2 + length);
  segment.set([0xff, 0xe2, length >> 8, length & 0xff]);
  for (let n = 0; n < ICC_MARK.length; n++) segment[4 + n] = ICC_MARK.charCodeAt(n);
  // The first of one.
  segment.set([1, 1], 4 + ICC_MARK.length);
  segment.set(profile, 6 + ICC_MARK.length);
  const hasJfif = file[2] === 0xff && file[3] === 0xe0;
  return splice(file, hasJfif ? 4 + file[4]! * 256 + file[5]! : 2, segment);
}

/** PNG has a chunk for exactly this space, and recommends the gamma beside it. Both precede the pixels. */
function profileIntoPng(file: Uint8Array): Uint8Array {
  const PERCEPTUAL = 0;
  const gamma = new Uint8Array(4);
  new DataView(gamma.buffer).setUint32(0, 45455);
  const header = 33;
  const chunks = [pngChunk('sRGB', Uint8Array.of(PERCEPTUAL)), pngChunk('gAMA', gamma)];
  return chunks.reduceRight((whole, chunk) => splice(whole, header, chunk), new Uint8Array(file));
}

const VP8X_ICC = 0x20;

/** RFC 9649: the profile follows directly after VP8X. */
function profileIntoWebp(
  file: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
): Uint8Array {
  const profile = srgbProfile();
  const chunk = new Uint8Array(8 + profile.length + (profile.length % 2));
  chunk.set([0x49, 0x43, 0x43, 0x50]);
  new DataView(chunk.buffer).setUint32(4, profile.length, true);
  chunk.set(profile, 8);
  const extended = extendWebp(file, width, height);
  extended[20] = extended[20]! | VP8X_ICC;
  const whole = splice(extended, 30, chunk);
  new DataView(whole.buffer).setUint32(4, whole.length - 8, true);
  return whole;
}
