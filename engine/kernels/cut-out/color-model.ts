/**
 * Likelihood of a color on either side of an outline: counts in a smoothed grid of colors, which holds any number of colors and
 * needs no estimate of how many there are.
 */
import { logarithm } from '../base/arithmetic.ts';
import { floatPlane } from '../base/planes.ts';

/** Cells a channel. */
const CELLS = 32;
const SIZE = CELLS * CELLS * CELLS;
/** Rounds of ¼ ½ ¼ along each channel. */
const SMOOTH = 2;
/** A color without samples is as likely as this many px in all. */
const UNSEEN = 0.02;

/** Three channels of 0…1 each. */
export function cellsOf(channels: readonly Float32Array[]): Uint16Array {
  const [a, b, c] = channels as [Float32Array, Float32Array, Float32Array];
  const cells = new Uint16Array(a.length);
  for (let i = 0; i < cells.length; i++) {
    cells[i] = (cellOf(a[i]!) * CELLS + cellOf(b[i]!)) * CELLS + cellOf(c[i]!);
  }
  return cells;
}

function cellOf(value: number): number {
  return Math.min(CELLS - 1, Math.max(0, Math.floor(value * CELLS)));
}

/** A cell's ln of how many times likelier inside than outside, −`most`…`most`. */
export function logOdds(
  cells: Uint16Array,
  inside: Float32Array,
  outside: Float32Array,
  most: number,
): Float32Array {
  const [ins, outs] = [countsOf(cells, inside), countsOf(cells, outside)];
  const odds = new Float32Array(SIZE);
  const isUsed = new Uint8Array(SIZE);
  for (const cell of cells) isUsed[cell] = 1;
  for (let cell = 0; cell < SIZE; cell++) {
    if (!isUsed[cell]) continue;
    const ratio = (ins.shares[cell]! + UNSEEN / ins.total) / (outs.shares[cell]! + UNSEEN / outs.total);
    odds[cell] = Math.min(most, Math.max(-most, logarithm(ratio)));
  }
  return odds;
}

function countsOf(cells: Uint16Array, weights: Float32Array): { shares: Float32Array; total: number } {
  let counts: Float32Array = new Float32Array(SIZE);
  let total = 0;
  for (let i = 0; i < cells.length; i++) {
    if (weights[i] === 0) continue;
    counts[cells[i]!]! += weights[i]!;
    total += weights[i]!;
  }
  for (let round = 0; round < SMOOTH; round++) {
    for (const step of [1, CELLS, CELLS * CELLS]) counts = smoothed(counts, step);
  }
  total = Math.max(1, total);
  for (let cell = 0; cell < SIZE; cell++) counts[cell]! /= total;
  return { shares: counts, total };
}

function smoothed(counts: Float32Array, step: number): Float32Array {
  const next = new Float32Array(SIZE);
  for (let cell = 0; cell < SIZE; cell++) {
    const here = counts[cell]!;
    if (here === 0) continue;
    const at = Math.floor(cell / step) % CELLS;
    next[cell]! += here / 2;
    next[at > 0 ? cell - step : cell]! += here / 4;
    next[at < CELLS - 1 ? cell + step : cell]! += here / 4;
  }
  return next;
}

/** Bhattacharyya's coefficient of the colors inside and outside: 0 = nothing in common, 1 = the same. */
export function colorOverlap(cells: Uint16Array, isInside: Uint8Array): number {
  const ins = countsOf(cells, new Float32Array(isInside)).shares;
  const outs = countsOf(
    cells,
    floatPlane(cells.length, (i) => 1 - isInside[i]!),
  ).shares;
  let sum = 0;
  for (let cell = 0; cell < SIZE; cell++) sum += Math.sqrt(ins[cell]! * outs[cell]!);
  return sum;
}
