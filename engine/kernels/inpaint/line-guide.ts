/**
 * Positions of a hole's px beside the lines that cross it, and the px of the line outside from which they may be copied: those at
 * the same distance beside it (Huang et al. 2014).
 */

import { type Chance, nextDraw } from '../base/xorshift.ts';
import type { Ray } from './edge-evidence.ts';
import { type HoleLine, pointOf } from './hole-lines.ts';
import { HOLE, KNOWN, type PatchLevel } from './patch-level.ts';

export interface LineGuide {
  readonly level: PatchLevel;
  /** Number of the line beside a px, from 1; 0 where there is none. */
  readonly line: Uint8Array;
  /** 0…1 from one end of the line to the other, and px to its right. */
  readonly along: Float32Array;
  readonly beside: Float32Array;
  /** In px of this level. */
  readonly lines: readonly HoleLine[];
}

/** Px to each side of a line that follow it. */
const BAND = 2.5;
const LEAST_BAND = 1.25;
/** Smallest length outside the hole on which a line is searched, px. */
const REACH = 10;

/** `size`: px of the lines' level to one of this. null when there are no lines. */
export function guideAlong(level: PatchLevel, found: readonly HoleLine[], size: number): LineGuide | null {
  if (found.length === 0) return null;
  const lines = found.map(({ from, to, left, right, weight }) => ({
    weight,
    from: scaled(from, size),
    to: scaled(to, size),
    left: Math.min(BAND, Math.max(LEAST_BAND, left / size)),
    right: Math.min(BAND, Math.max(LEAST_BAND, right / size)),
  }));
  const line = new Uint8Array(level.kinds.length);
  const along = new Float32Array(line.length);
  const beside = new Float32Array(line.length);
  const guide = { level, line, along, beside, lines };
  for (let n = 0; n < lines.length; n++) markLine(guide, n);
  return guide;
}

function scaled({ x, y, dx, dy, length }: Ray, size: number): Ray {
  return { x: (x + 0.5) / size - 0.5, y: (y + 0.5) / size - 0.5, dx, dy, length: length / size };
}

function markLine({ level, line, along, beside, lines }: LineGuide, index: number): void {
  const { width, height, kinds } = level;
  const { from, to, left, right } = lines[index]!;
  const [cx, cy] = [to.x - from.x, to.y - from.y];
  const chord = Math.sqrt(cx * cx + cy * cy);
  const steps = Math.max(1, Math.ceil(2 * chord));
  for (let n = 0; n <= steps; n++) {
    const { x: px, y: py, tx, ty } = pointOf(lines[index]!, chord, n / steps);
    for (let off = -BAND; off <= BAND; off += 0.5) {
      const x = Math.round(px - ty * off);
      const y = Math.round(py + tx * off);
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const at = y * width + x;
      if (kinds[at] !== HOLE) continue;
      const exact = (x - px) * -ty + (y - py) * tx;
      if (exact < -left || exact > right) continue;
      if (line[at]! > 0 && Math.abs(exact) >= Math.abs(beside[at]!)) continue;
      line[at] = index + 1;
      along[at] = n / steps;
      beside[at] = exact;
    }
  }
}

/** Index of the px `out` px outside an end, as far beside the line as this one; −1 outside the level. */
function sourceOf(
  { level, lines, line, beside }: LineGuide,
  at: number,
  second: boolean,
  out: number,
): number {
  const { from, to } = lines[line[at]! - 1]!;
  const ray = second ? to : from;
  const off = second ? beside[at]! : -beside[at]!;
  const x = Math.round(ray.x + ray.dx * out - ray.dy * off);
  const y = Math.round(ray.y + ray.dy * out + ray.dx * off);
  if (x < 0 || y < 0 || x >= level.width || y >= level.height) return -1;
  return y * level.width + x;
}

/** A random px of a line's outside, as far beside it as this one of the hole; −1 when it is outside the level. */
export function drawSource(guide: LineGuide, at: number, chance: Chance): number {
  const { from, to } = guide.lines[guide.line[at]! - 1]!;
  chance.state = nextDraw(chance.state);
  const draw = chance.state >>> 0;
  const second = (draw & 1) === 1;
  const reach = Math.max(REACH, second ? to.length : from.length);
  return sourceOf(guide, at, second, ((draw >>> 8) / 2 ** 24) * reach);
}

/** Paints the lines' colors into the hole, and returns the level as if they were known. */
export function* draftLines(guide: LineGuide): Generator<void, PatchLevel> {
  const { level, line } = guide;
  const kinds = level.kinds.slice();
  for (let at = 0; at < line.length; at++) {
    if (at % 65_536 === 0) yield;
    if (line[at] === 0) continue;
    const [near, far] = [firstKnown(guide, at, false), firstKnown(guide, at, true)];
    if (near < 0 && far < 0) continue;
    const share = near < 0 ? 1 : far < 0 ? 0 : guide.along[at]!;
    for (let k = 0; k < 4; k++) {
      const a = near < 0 ? 0 : level.features[near * 4 + k]!;
      const b = far < 0 ? 0 : level.features[far * 4 + k]!;
      level.features[at * 4 + k] = Math.floor(a * (1 - share) + b * share + 0.5);
    }
    kinds[at] = KNOWN;
  }
  return { ...level, kinds };
}

function firstKnown(guide: LineGuide, at: number, second: boolean): number {
  for (let out = 0; out <= REACH; out += 0.5) {
    const from = sourceOf(guide, at, second, out);
    if (from >= 0 && guide.level.kinds[from] === KNOWN) return from;
  }
  return -1;
}
