/** Small WebAssembly modules that are part of the code. */
import { fromBase64 } from '../../bytes/base64.ts';

/** What is used of the platform's; missing on some. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: object };
};

/** What each of them has. */
export interface ModuleExports {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  /** The first address after static data. */
  readonly heapBase: () => number;
}

const PAGE = 65_536;
/** Bytes after each table: vectors read past the end of a row. */
const SLACK = 128;

/** `code`: in base64. null where WebAssembly, its SIMD or its compilation is missing or forbidden. */
export function wasmModule<Own extends ModuleExports>(code: string): Own | null {
  try {
    const module = new WebAssembly.Module(fromBase64(code));
    return new WebAssembly.Instance(module, {}).exports as Own;
  } catch {
    return null; // Each module has a scalar twin that gives the same bits, more slowly.
  }
}

/** Addresses of tables of these lengths in bytes, one after the other; the memory is grown to hold them. */
export function tablesIn({ memory, heapBase }: ModuleExports, lengths: readonly number[]): number[] {
  let end = aligned(heapBase());
  const starts = lengths.map((length) => {
    const start = end;
    end = aligned(start + length);
    return start;
  });
  const missing = Math.ceil((end - memory.buffer.byteLength) / PAGE);
  if (missing > 0) memory.grow(missing);
  return starts;
}

const aligned = (address: number) => Math.ceil((address + SLACK) / 16) * 16;
