/** The SIMD kernels behind the kernel port: the tables and the bytes of the scalar ones. */
import type { Kernels, ResidentMask, ResidentPicture } from '../../engine/kernels/port/kernel-port.ts';
import { adjust } from './calls/adjust.ts';
import { blur } from './calls/blur.ts';
import { feather } from './calls/feather.ts';
import { halve, halved } from './calls/halve.ts';
import { resize } from './calls/resize.ts';
import {
  type KernelExports,
  type Machine,
  type Plane,
  type Scratch,
  withScratch,
} from './machine/machine.ts';
import { PagedMemory } from './machine/memory.ts';
import { cutPart, putPart } from './machine/wide-rows.ts';

interface Held extends Plane {
  /** Bytes. */
  readonly length: number;
}

/** Any call throws a GessoError 'worker.memory' when it would need more than 2 GiB in total, and keeps the held data. */
export function createWasmKernels(module: WebAssembly.Module): Kernels {
  const wasm = new WebAssembly.Instance(module, { env: { abort } }).exports as unknown as KernelExports;
  const memory = new PagedMemory(wasm.memory, wasm.heapBase());
  const machine: Machine = { wasm, memory };
  const planes = new WeakMap<object, Held>();
  let residentBytes = 0;

  function take(width: number, height: number, bytesPerPixel: number): Held {
    const length = width * height * bytesPerPixel;
    const held = { address: memory.take(length), width, height, packed: bytesPerPixel === 3, length };
    residentBytes += length;
    return held;
  }

  function free(resident: object): void {
    const held = planes.get(resident);
    if (!held) return;
    planes.delete(resident);
    residentBytes -= held.length;
    memory.release(held.address);
  }

  function bytesOf(resident: object): Uint8Array {
    const { address, length } = planeOf(resident);
    return memory.bytes(address, length);
  }

  function mask(width: number, height: number): ResidentMask {
    const resident: ResidentMask = {
      kind: 'mask',
      width,
      height,
      data: () => bytesOf(resident),
      free: () => free(resident),
    };
    planes.set(resident, take(width, height, 1));
    return resident;
  }

  function picture(width: number, height: number, bytesPerPixel: 3 | 4 = 4): ResidentPicture {
    const resident: ResidentPicture = {
      kind: 'picture',
      width,
      height,
      data() {
        const held = planeOf(resident);
        if (held.packed) {
          const wide = take(width, height, 4);
          wasm.unpack(held.address, wide.address, width * height);
          free(resident);
          planes.set(resident, wide);
        }
        return bytesOf(resident);
      },
      cut: (area) => cutPart(machine, planeOf(resident), area),
      put: (pixels, area) => putPart(machine, planeOf(resident), pixels, area),
      free: () => free(resident),
    };
    planes.set(resident, take(width, height, bytesPerPixel));
    return resident;
  }

  function planeOf(resident: object): Held {
    const held = planes.get(resident);
    if (!held) throw new Error('A resident buffer used after it was freed, or by other kernels');
    return held;
  }

  /** Fills a fresh result; frees it again when the work fails. */
  function fill<R extends ResidentPicture | ResidentMask>(
    result: R,
    work: (scratch: Scratch, target: Plane) => void,
  ): R {
    try {
      withScratch(memory, (scratch) => work(scratch, planeOf(result)));
      return result;
    } catch (error) {
      result.free();
      throw error;
    }
  }

  function clear<R extends ResidentPicture | ResidentMask>(result: R): R {
    result.data().fill(0);
    return result;
  }

  return {
    simd: true,
    get residentBytes() {
      return residentBytes;
    },
    allocPicture: (width, height) => clear(picture(width, height)),
    copy(source) {
      const { packed, length } = planeOf(source);
      const made = picture(source.width, source.height, packed ? 3 : 4);
      wasm.copy(planeOf(source).address, planeOf(made).address, length);
      return made;
    },
    allocOpaque: (width, height) => picture(width, height, 3),
    allocMask: (width, height) => clear(mask(width, height)),
    resize: (source, crop, width, height, options = {}) =>
      fill(picture(width, height), (scratch, target) => {
        resize(machine, scratch, planeOf(source), crop, target, options);
      }),
    halve: (source, times = 1) =>
      fill(picture(halved(source.width, times), halved(source.height, times)), (scratch, target) => {
        halve(machine, scratch, planeOf(source), target, times);
      }),
    halveMask: (source) =>
      fill(mask((source.width + 1) >> 1, (source.height + 1) >> 1), (_, target) => {
        wasm.halvePlane(planeOf(source).address, target.address, source.width, source.height);
      }),
    feather(coverage, px, area) {
      const part = area ?? { x: 0, y: 0, width: coverage.width, height: coverage.height };
      return fill(mask(part.width, part.height), (scratch, target) => {
        feather(machine, scratch, planeOf(coverage), px, part, target);
      });
    },
    blurMask: (source, sigma) =>
      fill(mask(source.width, source.height), (scratch, target) => {
        blur(machine, scratch, planeOf(source), target, sigma);
      }),
    adjust: (source, adjustments, scale, part = {}) =>
      fill(
        picture(part.area?.width ?? source.width, part.area?.height ?? source.height),
        (scratch, target) => {
          adjust(machine, scratch, planeOf(source), target, adjustments, scale, part);
        },
      ),
  };
}

/** AssemblyScript's runtime calls this on a fatal error; without assertions there should be none. */
function abort(): never {
  throw new Error('A pixel kernel gave up');
}
