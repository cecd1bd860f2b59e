import { GessoError } from '../../engine/base/errors.ts';
import { message } from '../../engine/base/message.ts';

/**
 * Scans allowed at any picture size. Real encoders write far fewer: libjpeg 10 for a photo and 18 for a print
 * (`jpeg_simple_progression`), Photoshop 3 to 5, MozJPEG's search up to about 16.
 */
export const REAL_SCANS = 40;
/** The limit at any size, the same as in libjpeg-turbo's fuzzers. A separate scan for each band and bit makes about 200. */
const MOST_SCANS = 500;
/**
 * px × scans, between the two limits: each scan makes a decoder walk over all blocks, however few bytes it has. In Chromium a scan
 * takes 3 ms a megapixel, so this is 3 s.
 */
const MOST_SCANNED_PIXELS = 1e9;

/** A file that would keep every decoder busy for minutes, detected by its markers. */
export class TooManyScansError extends GessoError {
  readonly scans: number;

  constructor(scans: number) {
    super('file.too-many-scans', message('file.too-many-scans', { scans }), {
      next: message('next.save-jpeg-again'),
    });
    this.scans = scans;
  }
}

/** Throws a `TooManyScansError`. */
export function checkScans(
  scans: number,
  { width, height }: { readonly width: number; readonly height: number },
): void {
  if (scans <= REAL_SCANS) return;
  if (scans > MOST_SCANS || scans * width * height > MOST_SCANNED_PIXELS) throw new TooManyScansError(scans);
}

/**
 * Counts the scans of a JPEG; `first` is the start of the first scan header, after its marker. Data after the end marker does not
 * count. A decoder stops sooner at damage, never later.
 */
export function countScans(bytes: Uint8Array, first: number): number {
  let scans = 1;
  let at = first + u16(bytes, first);
  while (at + 1 < bytes.length) {
    // In a scan's data 0xff is followed by 0, or by a restart marker.
    if (bytes[at] !== 0xff) {
      at++;
      continue;
    }
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at++;
      continue;
    }
    at += 2;
    if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd7)) continue;
    if (marker === 0xd9 || marker === 0xd8) break;
    if (marker === 0xda) scans++;
    at += Math.max(2, u16(bytes, at));
  }
  return scans;
}

function u16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}
