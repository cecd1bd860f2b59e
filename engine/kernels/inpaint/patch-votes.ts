/**
 * Votes of matched patches for the hole (Wexler, Shechtman, Irani 2007): each px of it is the mean of the votes of the patches that
 * cover it. Patches near the rim, which contain more known px, and good matches have more weight.
 */
import { exponential } from '../base/arithmetic.ts';
import type { HoleDepth } from './hole-depth.ts';
import type { PatchField } from './patch-field.ts';
import { HOLE, PATCH_RADIUS } from './patch-level.ts';

/** e⁻ˣ for x = 0 … 8 in steps of 1/64: the platform's own `exp` is not the same everywhere. */
const STEPS = 64;
const FALL = Float64Array.from({ length: 8 * STEPS + 1 }, (_, i) => exponential(-i / STEPS));
/** Loss of a patch's weight for each px that it is deeper in the hole. */
const DEEPER = 1 / 1.15;
/** Px between two yields. */
const STRETCH = 65_536;
/** Almost no weight, but never zero. */
const LEAST = 1e-9;

/** Confidence in each target of a field before any match is known. */
export function trustOf({ level, left, top, width, height }: PatchField, { depth }: HoleDepth): Float64Array {
  const byDepth = new Float64Array(200);
  byDepth[0] = 1;
  for (let n = 1; n < byDepth.length; n++) byDepth[n] = Math.max(1e-4, byDepth[n - 1]! * DEEPER);
  const trust = new Float64Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      trust[i] = byDepth[Math.min(199, depth[(top + y) * level.width + left + x]!)]!;
    }
  }
  return trust;
}

/** Repaints the hole of the field's level by its matches. Returns the mean change of a channel of a px. */
export function* castVotes(field: PatchField, trust: Float64Array): Generator<void, number> {
  const weights = weightsOf(field, trust);
  const { features, kinds } = field.level;
  const next = new Uint8Array(field.matches.length * 4);
  for (let row = 0; row < field.height; row++) {
    voteRow(field, weights, row, next);
    if (row % 4 === 0) yield;
  }
  let change = 0;
  let count = 0;
  for (let i = 0; i < field.matches.length; i++) {
    if (i % STRETCH === 0) yield;
    const at = placeOf(field, i);
    if (kinds[at] !== HOLE) continue;
    for (let channel = 0; channel < 4; channel++) {
      const value = next[i * 4 + channel]!;
      if (channel < 3) change += Math.abs(value - features[at * 4 + channel]!);
      features[at * 4 + channel] = value;
    }
    count++;
  }
  return change / (3 * count);
}

/** Position of a px of a field's window on its level. */
function placeOf({ level, left, top, width }: PatchField, i: number): number {
  return (top + Math.floor(i / width)) * level.width + left + (i % width);
}

/** Repaints the hole with the center of each px's own match, without its neighbors. */
export function* copyMatches(field: PatchField): Generator<void> {
  const { words, kinds } = field.level;
  for (let i = 0; i < field.matches.length; i++) {
    if (i % STRETCH === 0) yield;
    const at = placeOf(field, i);
    if (kinds[at] === HOLE) words[at] = words[field.matches[i]!]!;
  }
}

function weightsOf(field: PatchField, trust: Float64Array): Float64Array {
  const spread = usualDistance(field);
  const weights = new Float64Array(trust.length);
  for (let i = 0; i < weights.length; i++) {
    if (field.matches[i]! < 0) continue;
    const step = Math.round((field.distances[i]! / (2 * spread)) * STEPS);
    weights[i] = trust[i]! * ((step < FALL.length ? FALL[step]! : 0) + LEAST);
  }
  return weights;
}

/** Three of four matches are at least this good. */
function usualDistance({ matches, distances, targetCount }: PatchField): number {
  const step = Math.max(1, Math.floor(targetCount / 2000));
  const sample: number[] = [];
  for (let i = 0, n = 0; i < matches.length; i++) {
    if (matches[i]! >= 0 && n++ % step === 0) sample.push(distances[i]!);
  }
  const sorted = Int32Array.from(sample).sort();
  return Math.max(49, sorted[Math.floor(sorted.length * 0.75)] ?? 0);
}

function voteRow(field: PatchField, weights: Float64Array, row: number, next: Uint8Array): void {
  const { level, left, top, width, height, matches } = field;
  const { features, kinds } = level;
  const y0 = Math.max(0, row - PATCH_RADIUS);
  const y1 = Math.min(height - 1, row + PATCH_RADIUS);
  for (let x = 0; x < width; x++) {
    if (kinds[(top + row) * level.width + left + x] !== HOLE) continue;
    const x0 = Math.max(0, x - PATCH_RADIUS);
    const x1 = Math.min(width - 1, x + PATCH_RADIUS);
    let red = 0;
    let green = 0;
    let blue = 0;
    let texture = 0;
    let sum = 0;
    for (let y = y0; y <= y1; y++) {
      const back = (y - row) * level.width - x;
      for (let nx = x0, j = y * width + x0; nx <= x1; nx++, j++) {
        const match = matches[j]!;
        if (match < 0) continue;
        const weight = weights[j]!;
        const from = (match - back - nx) << 2;
        red += weight * features[from]!;
        green += weight * features[from + 1]!;
        blue += weight * features[from + 2]!;
        texture += weight * features[from + 3]!;
        sum += weight;
      }
    }
    const to = (row * width + x) << 2;
    next[to] = red / sum + 0.5;
    next[to + 1] = green / sum + 0.5;
    next[to + 2] = blue / sum + 0.5;
    next[to + 3] = texture / sum + 0.5;
  }
}

/** Loss of a match's weight for each px² between its center and the px that it votes for. */
const OFF_CENTER = 8;

/**
 * For each hole px of the window the one px that is copied there, −1 elsewhere: the choice of the best patch over it. A mean of
 * patches is soft; a copy is as sharp as the picture.
 */
export function* chooseCopies(field: PatchField): Generator<void, Int32Array> {
  const copies = new Int32Array(field.matches.length).fill(-1);
  for (let row = 0; row < field.height; row++) {
    for (let x = 0; x < field.width; x++) {
      const i = row * field.width + x;
      if (field.level.kinds[placeOf(field, i)] === HOLE) copies[i] = bestCopy(field, x, row);
    }
    if (row % 8 === 0) yield;
  }
  return copies;
}

function bestCopy({ level, width, height, matches, distances }: PatchField, x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY;
  let copy = -1;
  for (let dy = Math.max(-PATCH_RADIUS, -y); dy <= PATCH_RADIUS && y + dy < height; dy++) {
    for (let dx = Math.max(-PATCH_RADIUS, -x); dx <= PATCH_RADIUS && x + dx < width; dx++) {
      const j = (y + dy) * width + x + dx;
      if (matches[j]! < 0) continue;
      const cost = distances[j]! + OFF_CENTER * (dx * dx + dy * dy);
      if (cost >= least) continue;
      least = cost;
      copy = matches[j]! - dy * level.width - dx;
    }
  }
  return copy;
}
