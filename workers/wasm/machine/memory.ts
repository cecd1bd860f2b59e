/**
 * One growing WebAssembly memory, allocated in 64 KiB pages.
 *
 * Free stretches are kept in address order and merged with their neighbors; a request takes the smallest that fits. Memory grows
 * only when none fits, and never past 2 GiB. Addresses stay valid; views do not, because growing detaches the buffer.
 */

import { GessoError } from '../../../engine/base/errors.ts';
import { message } from '../../../engine/base/message.ts';

const PAGE = 65_536;
const MAX_PAGES = 32_768;
/** Padding after every buffer: vectors read, and sometimes write, past the end of a row. */
const SLACK = 64;

interface Stretch {
  start: number;
  pages: number;
}

export class PagedMemory {
  readonly #memory: WebAssembly.Memory;
  readonly #free: Stretch[] = [];
  readonly #taken = new Map<number, number>();

  /** Allocates everything from `base` (a byte address) on. */
  constructor(memory: WebAssembly.Memory, base: number) {
    this.#memory = memory;
    const first = Math.ceil(base / PAGE);
    const pages = memory.buffer.byteLength / PAGE - first;
    if (pages > 0) this.#free.push({ start: first, pages });
  }

  /** A byte address with room for `bytes` and padding. The memory is not cleared. */
  take(bytes: number): number {
    const pages = Math.ceil((bytes + SLACK) / PAGE);
    let best = -1;
    this.#free.forEach((stretch, i) => {
      if (stretch.pages < pages) return;
      if (best < 0 || stretch.pages < this.#free[best]!.pages) best = i;
    });
    if (best < 0) best = this.#grow(pages);
    const stretch = this.#free[best]!;
    const start = stretch.start;
    if (stretch.pages === pages) this.#free.splice(best, 1);
    else {
      stretch.start += pages;
      stretch.pages -= pages;
    }
    this.#taken.set(start, pages);
    return start * PAGE;
  }

  release(address: number): void {
    const start = address / PAGE;
    const pages = this.#taken.get(start);
    if (pages === undefined) throw new Error(`Nothing was taken at ${address}`);
    this.#taken.delete(start);
    let at = this.#free.findIndex((stretch) => stretch.start > start);
    if (at < 0) at = this.#free.length;
    this.#free.splice(at, 0, { start, pages });
    this.#merge(at);
    if (at > 0) this.#merge(at - 1);
  }

  bytes(address: number, length: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#memory.buffer as ArrayBuffer, address, length);
  }

  /** Puts a copy of a table into kernel memory. */
  place(table: ArrayBufferView): number {
    const address = this.take(table.byteLength);
    this.bytes(address, table.byteLength).set(
      new Uint8Array(table.buffer, table.byteOffset, table.byteLength),
    );
    return address;
  }

  #merge(at: number): void {
    const stretch = this.#free[at]!;
    const next = this.#free[at + 1];
    if (!next || stretch.start + stretch.pages !== next.start) return;
    stretch.pages += next.pages;
    this.#free.splice(at + 1, 1);
  }

  /** Grows by what the last free stretch lacks; returns the index of a stretch with `pages` or more. */
  #grow(pages: number): number {
    const end = this.#memory.buffer.byteLength / PAGE;
    const last = this.#free.at(-1);
    const spare = last && last.start + last.pages === end ? last : null;
    const wanted = pages - (spare?.pages ?? 0);
    if (end + wanted > MAX_PAGES || !this.#tryGrow(wanted)) {
      throw new GessoError('worker.memory', message('worker.picture-too-large'), {
        kept: message('kept.pictures-open'),
        next: message('next.smaller-picture'),
      });
    }
    if (spare) spare.pages += wanted;
    else this.#free.push({ start: end, pages: wanted });
    return this.#free.length - 1;
  }

  #tryGrow(pages: number): boolean {
    try {
      this.#memory.grow(pages);
      return true;
    } catch {
      return false; // A RangeError: the host has no more memory. The caller reports it.
    }
  }
}
