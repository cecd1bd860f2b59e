import { GessoError } from '../../engine/base/errors.ts';
import { type Message, message } from '../../engine/base/message.ts';
import { ascii } from '../base/sniff.ts';

/** Reads numbers from bytes; past the end it throws 'file.truncated' instead of returning undefined. */
export class ByteReader {
  readonly bytes: Uint8Array;
  readonly #view: DataView;
  littleEndian: boolean;

  constructor(bytes: Uint8Array, littleEndian = false) {
    this.bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.littleEndian = littleEndian;
  }

  get length(): number {
    return this.bytes.length;
  }
  u8(at: number): number {
    this.#need(at, 1);
    return this.#view.getUint8(at);
  }
  u16(at: number): number {
    this.#need(at, 2);
    return this.#view.getUint16(at, this.littleEndian);
  }
  u24(at: number): number {
    this.#need(at, 3);
    const [a, b, c] = [this.u8(at), this.u8(at + 1), this.u8(at + 2)];
    return this.littleEndian ? a | (b << 8) | (c << 16) : (a << 16) | (b << 8) | c;
  }
  u32(at: number): number {
    this.#need(at, 4);
    return this.#view.getUint32(at, this.littleEndian);
  }
  i32(at: number): number {
    this.#need(at, 4);
    return this.#view.getInt32(at, this.littleEndian);
  }
  /** Exactly `length` characters. */
  text(at: number, length: number): string {
    this.#need(at, length);
    return ascii(this.bytes, at, length);
  }
  slice(at: number, length: number): Uint8Array {
    this.#need(at, length);
    return this.bytes.subarray(at, at + length);
  }
  #need(at: number, length: number): void {
    if (at < 0 || length < 0 || at + length > this.length) throw truncated();
  }
}

/**
 * A chunk's four-letter name as the number that `u32` reads. A file may have a million chunks, and a string for each would be a
 * million objects.
 */
export function nameNumber(name: string, littleEndian = false): number {
  const letters = [...name].map((letter) => letter.charCodeAt(0));
  if (littleEndian) letters.reverse();
  return letters.reduce((number, letter) => number * 256 + letter, 0);
}

/** More parts than any real picture has: limits the work of this reader and of decoders on hostile files. */
export const PART_LIMIT = 100_000;

/** What a file has too much of. */
export type FileExcess = 'parts' | 'color-profile' | 'comments';

const EXCESSES: Readonly<Record<FileExcess, Message>> = {
  parts: message('damage.too-many-parts'),
  'color-profile': message('damage.profile-too-large'),
  comments: message('damage.too-many-comments'),
};

/** A decoder would read such a file to its end, so it is rejected even where the decoder decides otherwise. */
export class ExcessiveFileError extends GessoError {
  readonly excess: FileExcess;

  constructor(excess: FileExcess = 'parts') {
    const { code, reason, next } = damaged(EXCESSES[excess]);
    super(code, reason, { next });
    this.excess = excess;
  }
}

export function truncated(): GessoError {
  return new GessoError('file.truncated', message('file.truncated'), {
    next: message('next.copy-again'),
  });
}

export function damaged(detail: Message): GessoError {
  return new GessoError('file.damaged', message('file.damaged', { detail }), {
    next: message('next.another-copy'),
  });
}
