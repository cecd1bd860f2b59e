import { GessoError } from '../../engine/errors.ts';
import { ascii } from '../sniff.ts';

/** Reads numbers out of bytes; past the end it throws 'file.truncated' instead of giving undefined. */
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

export function truncated(): GessoError {
  return new GessoError('file.truncated', 'The file ends before the picture is complete.', {
    next: 'Download or copy the file again and open the new copy.',
  });
}

export function damaged(what: string): GessoError {
  return new GessoError('file.damaged', `The file is damaged: ${what}.`, {
    next: 'Open another copy of the picture, or save it again with the program that made it.',
  });
}
