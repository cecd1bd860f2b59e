/**
 * The cheapest cut of a picture in two, by maximum flow on its grid of 8 neighbors, after Boykov and Kolmogorov (2004): two trees
 * grow from both ends until they meet, flow saturates the path between them, and px that lose their parent search for another.
 * Whole numbers, so that every engine cuts alike.
 */

/** Costs of a cut. The grid has a margin of 1 px, `stride` px to a row, that belongs to neither side. */
export interface CutCosts {
  readonly stride: number;
  /** Cost of leaving the inside (above 0) or the outside (below 0), a px. */
  readonly sides: Int32Array;
  /** Cost of separating a px from its neighbor: east, south, south-east, south-west; 0 towards the margin. */
  readonly links: readonly [Int32Array, Int32Array, Int32Array, Int32Array];
}

const FREE = 0;
const INSIDE = 1;
const NO_PARENT = -1;
const END = -2;
const ORPHAN = -3;

/** Px that are looked at between two yields: some milliseconds. */
const PIECE = 1 << 15;

/** 1 for each px of the inside, without a pause. */
export function minCut(costs: CutCosts): Uint8Array {
  const work = minCutInPieces(costs);
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value;
}

/** 1 for each px of the inside. Yields every few milliseconds. */
export function* minCutInPieces({ stride, sides, links }: CutCosts): Generator<void, Uint8Array> {
  const count = sides.length;
  const [east, south, southEast, southWest] = [1, stride, stride + 1, stride - 1];
  /** A direction and its opposite differ in the lowest bit. */
  const steps = Int32Array.of(east, -east, south, -south, southEast, -southEast, southWest, -southWest);
  /** Remaining capacity from px `i` in direction `d`, at `8 * i + d`: all of a px stand together. */
  const room = new Int32Array(8 * count);
  links.forEach((cost, k) => {
    const step = steps[2 * k]!;
    for (let i = 0; i < count; i++) {
      if (cost[i]! <= 0) continue;
      room[8 * i + 2 * k] = cost[i]!;
      room[8 * (i + step) + 2 * k + 1] = cost[i]!;
    }
  });
  const rest = sides.slice();
  const tree = new Uint8Array(count);
  const parent = new Int8Array(count).fill(NO_PARENT);
  const depth = new Int32Array(count);
  const stamp = new Int32Array(count);
  let time = 1;
  const queue = new Int32Array(count + 1);
  const isQueued = new Uint8Array(count);
  let [first, last] = [0, 0];
  const enqueue = (i: number) => {
    if (isQueued[i]) return;
    isQueued[i] = 1;
    queue[last] = i;
    last = last === count ? 0 : last + 1;
  };
  for (let i = 0; i < count; i++) {
    if (rest[i] === 0) continue;
    tree[i] = rest[i]! > 0 ? INSIDE : 2;
    parent[i] = END;
    depth[i] = 1;
    stamp[i] = 1;
    enqueue(i);
  }
  const orphans: number[] = [];

  /** Distance of a px from the root of its tree; −1 when its path is broken. */
  const distanceToEnd = (from: number): number => {
    let far = 0;
    let i = from;
    for (;;) {
      if (stamp[i] === time) {
        far += depth[i]!;
        break;
      }
      const way = parent[i]!;
      far++;
      if (way === END) {
        stamp[i] = time;
        depth[i] = 1;
        break;
      }
      if (way < 0) return -1;
      i += steps[way]!;
    }
    let left = far;
    for (i = from; stamp[i] !== time; i += steps[parent[i]!]!) {
      stamp[i] = time;
      depth[i] = left--;
    }
    return far;
  };

  const fill = (inner: number, way: number) => {
    const outer = inner + steps[way]!;
    let flow = room[8 * inner + way]!;
    let i = inner;
    for (; parent[i] !== END; i += steps[parent[i]!]!) {
      const up = parent[i]!;
      flow = Math.min(flow, room[8 * (i + steps[up]!) + (up ^ 1)]!);
    }
    flow = Math.min(flow, rest[i]!);
    for (i = outer; parent[i] !== END; i += steps[parent[i]!]!) {
      flow = Math.min(flow, room[8 * i + parent[i]!]!);
    }
    flow = Math.min(flow, -rest[i]!);
    room[8 * inner + way]! -= flow;
    room[8 * outer + (way ^ 1)]! += flow;
    const drop = (px: number) => {
      parent[px] = ORPHAN;
      orphans.push(px);
    };
    for (i = inner; parent[i] !== END; ) {
      const up = parent[i]!;
      const next = i + steps[up]!;
      const back = 8 * next + (up ^ 1);
      room[8 * i + up]! += flow;
      room[back]! -= flow;
      if (room[back] === 0) drop(i);
      i = next;
    }
    rest[i]! -= flow;
    if (rest[i] === 0) drop(i);
    for (i = outer; parent[i] !== END; ) {
      const up = parent[i]!;
      const next = i + steps[up]!;
      room[8 * next + (up ^ 1)]! += flow;
      room[8 * i + up]! -= flow;
      if (room[8 * i + up] === 0) drop(i);
      i = next;
    }
    rest[i]! += flow;
    if (rest[i] === 0) drop(i);
  };

  /** Finds another parent for orphaned px, or frees them. */
  const adopt = (i: number) => {
    const own = tree[i]!;
    let best = NO_PARENT;
    let least = 0x7fffffff;
    for (let d = 0; d < 8; d++) {
      const j = i + steps[d]!;
      if (tree[j] !== own) continue;
      if (room[own === INSIDE ? 8 * j + (d ^ 1) : 8 * i + d] === 0) continue;
      const far = distanceToEnd(j);
      if (far >= 0 && far < least) {
        least = far;
        best = d;
      }
    }
    if (best >= 0) {
      parent[i] = best;
      stamp[i] = time;
      depth[i] = least + 1;
      return;
    }
    for (let d = 0; d < 8; d++) {
      const j = i + steps[d]!;
      if (tree[j] !== own) continue;
      if (room[own === INSIDE ? 8 * j + (d ^ 1) : 8 * i + d]! > 0) enqueue(j);
      const up = parent[j]!;
      if (up >= 0 && j + steps[up]! === i) {
        parent[j] = ORPHAN;
        orphans.push(j);
      }
    }
    tree[i] = FREE;
    parent[i] = NO_PARENT;
  };

  for (let looked = 1; first !== last; looked++) {
    if (looked % PIECE === 0) yield;
    const i = queue[first]!;
    let isWhole = true;
    for (let d = 0; d < 8 && tree[i] !== FREE; d++) {
      const j = i + steps[d]!;
      const isInside = tree[i] === INSIDE;
      if (room[isInside ? 8 * i + d : 8 * j + (d ^ 1)]! <= 0) continue;
      if (tree[j] === FREE) {
        tree[j] = tree[i]!;
        parent[j] = d ^ 1;
        stamp[j] = stamp[i]!;
        depth[j] = depth[i]! + 1;
        enqueue(j);
      } else if (tree[j] !== tree[i]) {
        fill(isInside ? i : j, isInside ? d : d ^ 1);
        time++;
        while (orphans.length > 0) adopt(orphans.pop()!);
        isWhole = false;
        break;
      } else if (stamp[j]! <= stamp[i]! && depth[j]! > depth[i]! + 1) {
        parent[j] = d ^ 1;
        stamp[j] = stamp[i]!;
        depth[j] = depth[i]! + 1;
      }
    }
    if (!isWhole && tree[i] !== FREE) continue;
    first = first === count ? 0 : first + 1;
    isQueued[i] = 0;
    if (!isWhole) continue;
  }
  return tree.map((side) => (side === INSIDE ? 1 : 0));
}
