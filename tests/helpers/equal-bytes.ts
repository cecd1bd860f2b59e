/** Lets `toEqual` compare pictures by their bytes: one by one, as it does otherwise, a million of them take seconds. */
import { expect } from 'vitest';

type Bytes = Uint8Array | Uint8ClampedArray | Uint16Array | Uint32Array | Float32Array;

const KINDS: readonly unknown[] = [
  Uint8Array,
  Uint8ClampedArray,
  Uint16Array,
  Uint32Array,
  Float32Array,
  Buffer,
];

const isBytes = (value: unknown): value is Bytes =>
  ArrayBuffer.isView(value) && KINDS.includes(value.constructor);

const asBuffer = ({ buffer, byteOffset, byteLength }: Bytes) => Buffer.from(buffer, byteOffset, byteLength);

/** True for equal bytes of one kind; undefined for all else, which is compared, and told apart, as ever. */
export function equalBytes(a: unknown, b: unknown): true | undefined {
  if (!isBytes(a) || !isBytes(b) || a.constructor !== b.constructor) return undefined;
  return asBuffer(a).equals(asBuffer(b)) || undefined;
}

/** Files share their process, and what was added stays: once is enough. */
const ADDED = Symbol.for('gesso.equal-bytes');
if (!(ADDED in globalThis)) {
  Object.assign(globalThis, { [ADDED]: true });
  expect.addEqualityTesters([equalBytes]);
}
