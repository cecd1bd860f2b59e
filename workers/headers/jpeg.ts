import { message } from '../../engine/base/message.ts';
import { ascii } from '../base/sniff.ts';
import { ByteReader, damaged, ExcessiveFileError, truncated } from './byte-reader.ts';
import { checkScans, countScans } from './jpeg-scans.ts';
import type { PictureHeader } from './picture-header.ts';

/** A profile and XMP of many parts need some hundreds. */
const SEGMENT_LIMIT = 10_000;
/** ICC.1:2022, B.4: a profile's parts are numbered by one byte. */
const ICC_PARTS = 255;

/**
 * ITU-T T.81: a chain of marker segments up to the first scan, then entropy-coded data up to the end marker, between other segments
 * and scans.
 */
export function readJpegHeader(bytes: Uint8Array): PictureHeader {
  const reader = new ByteReader(bytes);
  const iccParts = new Map<number, Uint8Array>();
  let exif: Uint8Array | null = null;
  let dpi: number | null = null;
  let frame: ReturnType<typeof readFrame> | null = null;
  let at = 2;
  for (let parts = 0; ; parts++) {
    if (parts === SEGMENT_LIMIT) throw new ExcessiveFileError();
    if (at >= bytes.length) throw truncated();
    if (reader.u8(at) !== 0xff) throw damaged(message('damage.no-marker'));
    while (reader.u8(at + 1) === 0xff) at++;
    const marker = reader.u8(at + 1);
    at += 2;
    if (marker === 0xd9) throw truncated();
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) continue;
    const length = reader.u16(at);
    if (length < 2) throw damaged(message('damage.segment-length'));
    if (marker === 0xda) break;
    if (at + length > bytes.length) throw truncated();
    // A file may have millions of segments: only relevant ones become objects.
    const holds = (label: string) =>
      length >= label.length + 2 && ascii(bytes, at + 2, label.length) === label;
    const body = () => bytes.subarray(at + 2, at + length);
    if (isStartOfFrame(marker)) {
      frame ??= readFrame(new ByteReader(body()), marker);
    } else if (marker === 0xe1) {
      if (!exif && holds('Exif\0\0')) exif = body().subarray(6);
    } else if (marker === 0xe2 && iccParts.size < ICC_PARTS && length > 16 && holds('ICC_PROFILE\0')) {
      const order = bytes[at + 14]!;
      if (!iccParts.has(order)) iccParts.set(order, body().subarray(14));
    } else if (marker === 0xe0) {
      if (dpi === null && holds('JFIF\0')) dpi = readJfifDensity(body());
    }
    at += length;
  }
  if (!frame) throw damaged(message('damage.data-before-size'));
  // A scan with all components of a sequential picture is its only one: a decoder reads no other.
  if (frame.progressive || (bytes[at + 2] ?? 0) < frame.components) checkScans(countScans(bytes, at), frame);
  return {
    format: 'jpeg',
    width: frame.width,
    height: frame.height,
    depth: frame.depth,
    color: frame.components === 1 ? 'gray' : frame.components === 4 ? 'cmyk' : 'rgb',
    hasAlpha: false,
    animated: false,
    exif,
    icc: iccParts.size > 0 ? joinParts(iccParts) : null,
    dpi,
    complete: hasEndMarker(bytes, at),
  };
}

function readFrame(sof: ByteReader, marker: number) {
  return {
    depth: sof.u8(0),
    height: sof.u16(1),
    width: sof.u16(3),
    components: sof.u8(5),
    // T.81, table B.1: the third of every four is progressive.
    progressive: (marker & 3) === 2,
  };
}

function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function readJfifDensity(body: Uint8Array): number | null {
  if (body.length < 12) return null;
  const reader = new ByteReader(body);
  const unit = reader.u8(7);
  const density = reader.u16(8);
  if (density === 0 || (unit !== 1 && unit !== 2)) return null;
  return unit === 1 ? density : density * 2.54;
}

/** By their numbers. */
function joinParts(numbered: ReadonlyMap<number, Uint8Array>): Uint8Array {
  const parts = [...numbered].sort(([a], [b]) => a - b).map(([, part]) => part);
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Searched from the back: cameras append previews and notes after the end marker. */
function hasEndMarker(bytes: Uint8Array, from: number): boolean {
  for (let at = bytes.length - 2; at >= from; at--)
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true;
  return false;
}
