/**
 * Edges that run into a hole, each as a ray from its rim outwards: places where the colors on both sides differ steadily, and
 * strongly enough, for a stretch.
 */

import { type Edge, edgeAlong, FAINTEST, lengthened, roughStrength } from './edge-evidence.ts';
import { HOLE, KNOWN, type PatchLevel } from './patch-level.ts';

const ANGLES = 64;
const MOST_EDGES = 96;

/** The strongest edges at the rim of a level's hole, each once, the strongest first. */
export function* edgesOf(level: PatchLevel): Generator<void, readonly Edge[]> {
  const found: Edge[] = [];
  for (let y = 1; y < level.height - 1; y++) {
    for (let x = 1, looked = 0; x < level.width - 1; x++) {
      if (!isRim(level, y * level.width + x)) continue;
      const edge = edgeAt(level, x, y);
      if (edge) found.push(edge);
      if (++looked % 64 === 0) yield;
    }
    yield;
  }
  found.sort((a, b) => b.strength - a.strength || a.y - b.y || a.x - b.x);
  const kept: Edge[] = [];
  for (const edge of found) {
    if (kept.length === MOST_EDGES) break;
    if (!kept.some((other) => isSame(other, edge))) kept.push(lengthened(level, edge));
  }
  return kept;
}

function isRim({ width, kinds }: PatchLevel, at: number): boolean {
  if (kinds[at] !== KNOWN) return false;
  return (
    kinds[at - 1] === HOLE ||
    kinds[at + 1] === HOLE ||
    kinds[at - width] === HOLE ||
    kinds[at + width] === HOLE
  );
}

/** By bisecting right angles, because the platform's sine differs between engines. */
const DIRECTIONS = directions();

function directions(): readonly (readonly [number, number])[] {
  let list: (readonly [number, number])[] = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ];
  while (list.length < ANGLES) {
    list = list.flatMap(([ax, ay], k) => {
      const [bx, by] = list[(k + 1) % list.length]!;
      const size = Math.sqrt((ax + bx) ** 2 + (ay + by) ** 2);
      return [[ax, ay] as const, [(ax + bx) / size, (ay + by) / size] as const];
    });
  }
  return list;
}

/** The strongest edge that starts at a px of the rim. */
function edgeAt(level: PatchLevel, x: number, y: number): Edge | null {
  let [direction, most] = [0, 0];
  for (let k = 0; k < ANGLES; k++) {
    const value = roughStrength(level, x, y, DIRECTIONS[k]![0], DIRECTIONS[k]![1]);
    if (value <= most) continue;
    direction = k;
    most = value;
  }
  return most < 0.7 * FAINTEST ? null : refined(level, x, y, direction);
}

/** Between the angles, and between the px. */
function refined(level: PatchLevel, x: number, y: number, direction: number): Edge | null {
  let best: Edge | null = null;
  const [ax, ay] = DIRECTIONS[direction]!;
  for (let turn = -2; turn <= 2; turn++) {
    const [bx, by] = DIRECTIONS[(direction + (turn < 0 ? ANGLES - 1 : 1)) % ANGLES]!;
    const share = Math.abs(turn) / 4;
    const [tx, ty] = [ax + (bx - ax) * share, ay + (by - ay) * share];
    const size = Math.sqrt(tx * tx + ty * ty);
    const [dx, dy] = [tx / size, ty / size];
    for (let off = -2; off <= 2; off++) {
      const edge = edgeAlong(level, x - dy * off * 0.25, y + dx * off * 0.25, dx, dy);
      if (edge && (!best || edge.strength > best.strength)) best = edge;
    }
  }
  return best;
}

/** One edge has several px at the rim. Different edges may be close: a thin line has two. */
function isSame(one: Edge, other: Edge): boolean {
  const [x, y] = [other.x - one.x, other.y - one.y];
  if (x * x + y * y > 36) return false;
  const across = Math.abs(x * one.dy - y * one.dx);
  const turn = one.dx * other.dx + one.dy * other.dy;
  if (turn < 0.8) return across < 1.5;
  let like = 0;
  let own = 0;
  for (let k = 0; k < 3; k++) {
    const a = one.sides[k]! - one.sides[3 + k]!;
    like += a * (other.sides[k]! - other.sides[3 + k]!);
    own += a * a;
  }
  return across < (like > 0.3 * own ? 2.6 : 1.2);
}
