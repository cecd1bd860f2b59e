/** Reads a video's properties from its first boxes: ISO base media (MP4). Decodes nothing. */
import { open } from 'node:fs/promises';

export interface Film {
  /** webp: an animated WebP made by this server. */
  readonly format: 'mp4' | 'webp';
  readonly mime: 'video/mp4' | 'image/webp';
  /** px */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** Seconds. */
  readonly duration: number;
}

/** Maximum bytes of the movie box; larger ones are not read. */
const MOST_FACTS = 8 * 1024 * 1024;
const MOST_BOXES = 64;

interface Box {
  readonly type: string;
  /** Byte range of the content, in its parent. */
  readonly from: number;
  readonly to: number;
}

/** null for a file that is no complete MP4 with a video track. ISO/IEC 14496-12, 8.2 and 8.3. */
export async function readFilm(path: string): Promise<Film | null> {
  const file = await open(path, 'r');
  try {
    const { size: bytes } = await file.stat();
    let facts: Buffer | null = null;
    let isMp4 = false;
    const head = Buffer.alloc(16);
    for (let at = 0, count = 0; at < bytes && count < MOST_BOXES; count++) {
      const { bytesRead } = await file.read(head, 0, 16, at);
      if (bytesRead < 8) return null;
      const { type, length, start } = headOf(head, bytes - at);
      if (length < start || at + length > bytes) return null;
      if (count === 0) isMp4 = type === 'ftyp';
      if (!isMp4) return null;
      if (type === 'moov') {
        if (length > MOST_FACTS) return null;
        facts = Buffer.alloc(length - start);
        await file.read(facts, 0, facts.length, at + start);
      }
      at += length;
    }
    return facts && filmOf(facts, bytes);
  } finally {
    await file.close();
  }
}

function headOf(head: Buffer, left: number) {
  const short = head.readUInt32BE(0);
  const type = head.toString('latin1', 4, 8);
  if (short === 1) return { type, length: Number(head.readBigUInt64BE(8)), start: 16 };
  return { type, length: short === 0 ? left : short, start: 8 };
}

function filmOf(facts: Buffer, bytes: number): Film | null {
  const all = boxesIn(facts, 0, facts.length);
  const header = all.find(({ type }) => type === 'mvhd');
  if (!header || header.to - header.from < 20) return null;
  const isLong = facts[header.from] === 1;
  const at = header.from + (isLong ? 20 : 12);
  if (at + (isLong ? 12 : 8) > header.to) return null;
  const scale = facts.readUInt32BE(at);
  const ticks = isLong ? Number(facts.readBigUInt64BE(at + 4)) : facts.readUInt32BE(at + 4);
  for (const track of all.filter(({ type }) => type === 'trak')) {
    const inner = boxesIn(facts, track.from, track.to).find(({ type }) => type === 'tkhd');
    if (!inner || inner.to - inner.from < 8) continue;
    // 16.16 fixed point, the last two fields.
    const width = facts.readUInt32BE(inner.to - 8) >>> 16;
    const height = facts.readUInt32BE(inner.to - 4) >>> 16;
    if (width > 0 && height > 0 && scale > 0)
      return { format: 'mp4', mime: 'video/mp4', width, height, bytes, duration: ticks / scale };
  }
  return null;
}

function boxesIn(data: Buffer, from: number, to: number): readonly Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to && boxes.length < MOST_BOXES; ) {
    const length = data.readUInt32BE(at);
    if (length < 8 || at + length > to) break;
    boxes.push({ type: data.toString('latin1', at + 4, at + 8), from: at + 8, to: at + length });
    at += length;
  }
  return boxes;
}
