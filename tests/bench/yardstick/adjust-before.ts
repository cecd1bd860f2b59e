/**
 * The color adjustments as they were before the OKLCh kernels: the yardstick of their bench rows, frozen. Its kernels
 * are the bytes beside this file.
 */
import { readFileSync } from 'node:fs';
import { type Adjustments, isNeutral } from '../../../engine/document/adjustments.ts';
import { linearToSrgb, power, srgbToLinear } from '../../../engine/kernels/base/arithmetic.ts';
import { blur } from '../../../workers/wasm/calls/blur.ts';
import {
  type Machine,
  type Plane,
  type Scratch,
  withScratch,
} from '../../../workers/wasm/machine/machine.ts';
import { PagedMemory } from '../../../workers/wasm/machine/memory.ts';
import { guidedBase, planBase } from './guided.ts';

interface Before {
  readonly wasm: Readonly<Record<string, (...numbers: number[]) => void>>;
  readonly memory: PagedMemory;
}

/** A function that adjusts a picture of `width` × `height` px that it holds, into another one that it holds. */
export function adjustBefore(
  pixels: Uint8Array,
  width: number,
  height: number,
): (adjustments: Adjustments) => void {
  const module = new WebAssembly.Module(readFileSync(new URL('adjust-before.wasm', import.meta.url)));
  const { exports } = new WebAssembly.Instance(module, { env: { abort: () => {} } });
  const wasm = exports as unknown as Before['wasm'] & { memory: WebAssembly.Memory; heapBase: () => number };
  const memory = new PagedMemory(wasm.memory, wasm.heapBase());
  const source = { address: memory.place(pixels), width, height };
  const target = { address: memory.take(pixels.length), width, height };
  return (adjustments) => {
    withScratch(memory, (scratch) => adjust({ wasm, memory }, scratch, source, target, adjustments, 1));
  };
}

/** 8.4 fixed point: white. */
const FULL = 4080;
/** Standard deviation of the unsharp mask, source px. */
const SHARP_SIGMA = 1.6;

/** Everything about an adjustment that does not depend on pixels; shared by every implementation. */
interface AdjustPlan {
  /** 256 entries, 8.4. */
  readonly curve: Uint16Array;
  /** What the tone map adds to a base of 0…4080, 8.4; null without hdr. */
  readonly tone: Int16Array | null;
  /** Detail strengthening, Q8. */
  readonly boost: number;
  /** 256 = as it is, Q8. */
  readonly saturation: number;
  /** −256…512, Q8; 0 = neither. */
  readonly sharpness: number;
  /** px of this picture. */
  readonly sharpSigma: number;
}

/** null when nothing would change. */
function planAdjust(adjustments: Adjustments, scale: number): AdjustPlan | null {
  if (isNeutral(adjustments)) return null;
  const { hdr, exposure, saturation, contrast, sharpness } = adjustments;
  return {
    curve: curveTable(exposure, contrast),
    tone: hdr === 0 ? null : toneTable(hdr / 100),
    boost: Math.floor((hdr / 100) * 0.5 * 256 + 0.5),
    saturation: 256 + Math.floor(saturation * 2.56 + 0.5),
    sharpness: Math.floor(sharpness * (sharpness > 0 ? 3.84 : 2.56) + 0.5),
    sharpSigma: SHARP_SIGMA * scale,
  };
}

function curveTable(exposure: number, contrast: number): Uint16Array {
  if (exposure === 0 && contrast === 0) return Uint16Array.from({ length: 256 }, (_, v) => v * 16);
  const gain = power(2, exposure / 50);
  return Uint16Array.from({ length: 256 }, (_, v) => {
    const exposed = exposure === 0 ? v / 255 : linearToSrgb(Math.min(1, srgbToLinear(v / 255) * gain));
    return Math.floor(bend(exposed, contrast / 100) * FULL + 0.5);
  });
}

/** An S through (½, ½): up to twice as steep there; a negative contrast flattens down to half. */
function bend(v: number, contrast: number): number {
  if (contrast <= 0) return 0.5 + (v - 0.5) * (1 + contrast / 2);
  const gamma = power(2, contrast);
  return v < 0.5 ? 0.5 * power(2 * v, gamma) : 1 - 0.5 * power(2 * (1 - v), gamma);
}

/** t(x) = x + hdr · (1.1 · x(1 − x)³ − 0.5 · x³(1 − x)): lifts shadows, draws highlights down, keeps the ends. */
function toneTable(hdr: number): Int16Array {
  return Int16Array.from({ length: FULL + 1 }, (_, i) => {
    const x = i / FULL;
    const y = 1 - x;
    return Math.floor(hdr * (1.1 * x * y * y * y - 0.5 * x * x * x * y) * FULL + 0.5);
  });
}

/** The guided filter's grid, in wasm memory. */
interface Base {
  readonly columns: number;
  readonly rows: number;
  readonly halvings: number;
  readonly gains: number;
  readonly offsets: number;
}

function adjust(
  machine: Before,
  scratch: Scratch,
  source: Plane,
  target: Plane,
  adjustments: Adjustments,
  scale: number,
): void {
  const { wasm, memory } = machine;
  const { width, height } = source;
  const plan = planAdjust(adjustments, scale);
  if (!plan) {
    wasm.copy!(source.address, target.address, width * height * 4);
    return;
  }
  const curve = scratch.place(plan.curve);
  const deltas = scratch.take(2 * width);
  const needsLuma = plan.tone !== null || plan.sharpness !== 0;
  const luma = needsLuma ? { address: scratch.take(width * height), width, height } : null;
  if (luma) wasm.lumaPlane!(source.address, luma.address, width * height, curve);
  const base = luma && plan.tone ? placeBase(machine, scratch, luma, scale) : null;
  const tone = plan.tone ? scratch.place(plan.tone) : 0;
  const gains = scratch.take(2 * width);
  const offsets = scratch.take(2 * width);
  const blurred =
    luma && plan.sharpness !== 0 ? { address: scratch.take(width * height), width, height } : null;
  if (luma && blurred) blur(machine as unknown as Machine, scratch, luma, blurred, plan.sharpSigma);
  for (let y = 0; y < height; y++) {
    memory.bytes(deltas, 2 * width).fill(0);
    if (luma && base) {
      const { columns, rows, halvings } = base;
      wasm.expandRow!(base.gains, base.offsets, columns, rows, halvings, y, gains, offsets, width);
      wasm.addTone!(luma.address + y * width, gains, offsets, tone, plan.boost, deltas, width);
    }
    if (luma && blurred) {
      wasm.addSharpness!(luma.address, blurred.address, width, height, y, plan.sharpness, deltas);
    }
    const row = 4 * y * width;
    wasm.paintRow!(source.address + row, target.address + row, width, curve, plan.saturation, deltas);
  }
}

function placeBase({ wasm, memory }: Before, scratch: Scratch, luma: Plane, scale: number): Base {
  const { halvings, radius } = planBase(scale);
  let small = luma;
  for (let i = 0; i < halvings; i++) {
    const width = (small.width + 1) >> 1;
    const height = (small.height + 1) >> 1;
    const half = { address: scratch.take(width * height), width, height };
    wasm.halvePlane!(small.address, half.address, small.width, small.height);
    small = half;
  }
  const { width: columns, height: rows } = small;
  const base = guidedBase(memory.bytes(small.address, columns * rows), columns, rows, radius, halvings);
  return { columns, rows, halvings, gains: scratch.place(base.gains), offsets: scratch.place(base.offsets) };
}
