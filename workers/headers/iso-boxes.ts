import { type ByteReader, ExcessiveFileError } from './byte-reader.ts';

export interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** More boxes than any real picture has: limits the work on hostile files. */
const BOX_LIMIT = 4096;

/** The consecutive boxes (ISO/IEC 14496-12) between two offsets; one cut off by the end is left out. */
export function boxesBetween(reader: ByteReader, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  let at = from;
  while (at + 8 <= to) {
    if (boxes.length >= BOX_LIMIT) throw new ExcessiveFileError();
    const short = reader.u32(at);
    const header = short === 1 ? 16 : 8;
    const size =
      short === 0 ? to - at : short === 1 ? reader.u32(at + 8) * 2 ** 32 + reader.u32(at + 12) : short;
    if (size < header || at + size > to) break;
    boxes.push({ type: reader.text(at + 4, 4), start: at + header, end: at + size });
    at += size;
  }
  return boxes;
}

export function childBoxes(reader: ByteReader, parent: Box | undefined, skip = 0): Box[] {
  return parent ? boxesBetween(reader, parent.start + skip, parent.end) : [];
}

export function findBox(boxes: readonly Box[], type: string): Box | undefined {
  return boxes.find((box) => box.type === type);
}
