import type { PagedMemory } from './memory.ts';

/** The exports of `assembly/index.ts`; arguments are integers or 32-bit floats. */
type Exported =
  | 'resizeOpaque'
  | 'resizeDeep'
  | 'halvePicture'
  | 'halvePlane'
  | 'pack'
  | 'unpack'
  | 'featherRows'
  | 'featherColumns'
  | 'convolveRows'
  | 'convolveColumns'
  | 'boxRows'
  | 'boxColumns'
  | 'shrinkEighth'
  | 'growEighth'
  | 'paintColors'
  | 'expandTone'
  | 'lightRow'
  | 'sharpenRow'
  | 'copy';

export type KernelExports = Readonly<Record<Exported, (...numbers: number[]) => void>> & {
  readonly memory: WebAssembly.Memory;
  readonly heapBase: () => number;
};

/** Memory for one call. */
export interface Scratch {
  take(bytes: number): number;
  /** A copy of a table in kernel memory. */
  place(table: ArrayBufferView): number;
}

export interface Machine {
  readonly wasm: KernelExports;
  readonly memory: PagedMemory;
}

/** A picture or mask in memory. */
export interface Plane {
  readonly address: number;
  readonly width: number;
  readonly height: number;
  /** A picture without its alpha, which is 255: three bytes a px. */
  readonly packed?: boolean;
}

/** Runs `work` and then releases its memory, also on failure. */
export function withScratch(memory: PagedMemory, work: (scratch: Scratch) => void): void {
  const taken: number[] = [];
  const keep = (address: number): number => {
    taken.push(address);
    return address;
  };
  try {
    work({ take: (bytes) => keep(memory.take(bytes)), place: (table) => keep(memory.place(table)) });
  } finally {
    for (const address of taken) memory.release(address);
  }
}
