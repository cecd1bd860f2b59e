/** The wire format of Protocol Buffers, as much of it as an ONNX file uses: varints, 32-bit floats, and parts with a length. */

const VARINT = 0;
const LENGTH = 2;
const FIXED_32 = 5;

/** A negative number is written as 64-bit two's complement. */
function varint(value: number | bigint): Uint8Array {
  let rest = BigInt.asUintN(64, BigInt(value));
  const bytes: number[] = [];
  while (rest > 127n) {
    bytes.push(Number(rest & 127n) | 128);
    rest >>= 7n;
  }
  bytes.push(Number(rest));
  return Uint8Array.from(bytes);
}

export function integerField(field: number, value: number | bigint): Uint8Array {
  return joined([varint(field * 8 + VARINT), varint(value)]);
}

export function floatField(field: number, value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setFloat32(0, value, true);
  return joined([varint(field * 8 + FIXED_32), bytes]);
}

export function bytesField(field: number, bytes: Uint8Array): Uint8Array {
  return joined([varint(field * 8 + LENGTH), varint(bytes.length), bytes]);
}

export function textField(field: number, text: string): Uint8Array {
  return bytesField(field, new TextEncoder().encode(text));
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** One field of a message: a number for a varint, bytes for everything else. */
export interface Field {
  readonly field: number;
  readonly value: number | Uint8Array;
}

/** Fields in their order. Throws a RangeError at data that no encoder writes, or that ends early. */
export function* fieldsOf(bytes: Uint8Array): Generator<Field> {
  let at = 0;
  const number = () => {
    let value = 0;
    let unit = 1;
    for (;;) {
      const byte = bytes[at++];
      if (byte === undefined || unit > 2 ** 63) throw new RangeError('The file ends inside a number');
      value += (byte & 127) * unit;
      unit *= 128;
      if (byte < 128) return value;
    }
  };
  const part = (length: number) => {
    if (at + length > bytes.length) throw new RangeError('The file ends inside a part');
    at += length;
    return bytes.subarray(at - length, at);
  };
  while (at < bytes.length) {
    const key = number();
    const wire = key % 8;
    const field = (key - wire) / 8;
    if (wire === VARINT) yield { field, value: number() };
    else if (wire === LENGTH) yield { field, value: part(number()) };
    else if (wire === FIXED_32) yield { field, value: part(4) };
    else if (wire === 1) yield { field, value: part(8) };
    else throw new RangeError(`A field has the unknown wire type ${wire}`);
  }
}
