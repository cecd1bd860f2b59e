/**
 * The smooth surface over a part of a plane that matches given values around it: Laplace's equation by multigrid, coarse to fine
 * (Briggs, Henson, McCormick 2000).
 *
 * Each level halves the one below; a cell that contains a known px is known, so the coarsest level has nothing left to solve. Every
 * level starts with the one above. V-cycles then converge it: a few rounds of Gauss–Seidel, and what they leave is solved as a
 * correction on the level above. So the time grows with the px alone. A fixed order and 32-bit sums of doubles: the same everywhere.
 */

/** State of a px: unknown (a free rim), known, or wanted. */
export const [NOTHING, KNOWN, WANTED] = [0, 1, 2] as const;

export interface Membrane {
  readonly width: number;
  readonly height: number;
  /** One a px. */
  readonly kinds: Uint8Array;
  /** Three a px. Wanted values are written. */
  readonly values: Float32Array;
}

/** Of 255: a cycle in which no channel moves further ends the iteration, about a third of that from the exact surface. */
const CLOSE_ENOUGH = 0.6;
const MAX_CYCLES = 12;
/** Rounds of Gauss–Seidel before and after the correction of a cycle. */
const ROUNDS = 2;
/** Px between two places at which the work can be stopped. */
const PX_A_TURN = 131_072;

/** A level, and where its wanted px lie. */
interface Grid extends Membrane, Neighbors {
  /** Three a px: what the correction solves for; null for the surface itself, which solves for nothing. */
  demand: Float32Array | null;
}

/** Fills the wanted px of a plane. Yields its progress. Px that no known value can reach become 0. */
export function* solveMembrane(finest: Membrane): Generator<number, void> {
  const levels = [finest];
  for (;;) {
    const last = levels.at(-1)!;
    if (Math.min(last.width, last.height) <= 1 || !last.kinds.includes(WANTED)) break;
    levels.push(yield* coarser(last));
  }
  const grids: Grid[] = [];
  for (let n = levels.length - 1; n >= 0; n--) {
    // A level costs four times the one above it.
    const [from, to] = [4 ** -(n + 1), 4 ** -n];
    const grid: Grid = { ...levels[n]!, ...(yield* neighborsOf(levels[n]!, from)), demand: null };
    const above = grids[0];
    if (above) {
      yield* refine(above, grid, from);
      above.demand = new Float32Array(above.values.length);
    }
    grids.unshift(grid);
    for (let cycle = 0; cycle < MAX_CYCLES; cycle++) {
      const at = from + (cycle / MAX_CYCLES) * (to - from);
      if ((yield* solveOnce(grids, 0, at)) < CLOSE_ENOUGH) break;
    }
  }
}

/** One V-cycle from a level up. Yields the progress that it is given. Returns the furthest move of the last round or the correction. */
function* solveOnce(grids: readonly Grid[], level: number, fraction: number): Generator<number, number> {
  const grid = grids[level]!;
  const above = grids[level + 1];
  if (grid.wanted.length === 0) return 0;
  for (let round = 0; round < ROUNDS; round++) yield* smooth(grid, fraction);
  let most = 0;
  if (above && above.wanted.length > 0) {
    yield* demandOf(grid, above, fraction);
    above.values.fill(0);
    yield* solveOnce(grids, level + 1, fraction);
    most = yield* refine(above, grid, fraction, true);
  }
  for (let round = 0; round < ROUNDS; round++) {
    const moved = yield* smooth(grid, fraction);
    if (round === ROUNDS - 1) most = Math.max(most, moved);
  }
  return most;
}

/** What is left to solve, summed over each cell of the level above: its px are twice as wide, so its equation counts four times. */
function* demandOf(grid: Grid, above: Grid, fraction: number): Generator<number, void> {
  const { values, demand, wanted, around, degree, width } = grid;
  const to = above.demand!;
  to.fill(0);
  for (let n = 0; n < wanted.length; n++) {
    const at = wanted[n]!;
    const sides = degree[n]!;
    if (n % PX_A_TURN === PX_A_TURN - 1) yield fraction;
    const px = at / 3;
    const y = Math.floor(px / width);
    const cell = ((y >> 1) * above.width + ((px - y * width) >> 1)) * 3;
    let red = (demand ? demand[at]! : 0) - sides * values[at]!;
    let green = (demand ? demand[at + 1]! : 0) - sides * values[at + 1]!;
    let blue = (demand ? demand[at + 2]! : 0) - sides * values[at + 2]!;
    for (let k = n * 4; k < n * 4 + sides; k++) {
      const from = around[k]!;
      red += values[from]!;
      green += values[from + 1]!;
      blue += values[from + 2]!;
    }
    to[cell]! += red;
    to[cell + 1]! += green;
    to[cell + 2]! += blue;
  }
}

function* coarser({ width, height, kinds, values }: Membrane): Generator<number, Membrane> {
  const across = (width + 1) >> 1;
  const down = (height + 1) >> 1;
  const small = {
    width: across,
    height: down,
    kinds: new Uint8Array(across * down),
    values: new Float32Array(across * down * 3),
  };
  const rows = rowsATurn(width * 2);
  for (let y = 0, to = 0; y < down; y++) {
    if (y % rows === rows - 1) yield 0;
    for (let x = 0; x < across; x++, to++) {
      let known = 0;
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let side = 0; side < 4; side++) {
        const px = 2 * x + (side & 1);
        const py = 2 * y + (side >> 1);
        if (px >= width || py >= height) continue;
        const at = py * width + px;
        if (kinds[at] === WANTED && small.kinds[to] === NOTHING) small.kinds[to] = WANTED;
        if (kinds[at] !== KNOWN) continue;
        known++;
        red += values[at * 3]!;
        green += values[at * 3 + 1]!;
        blue += values[at * 3 + 2]!;
      }
      if (known === 0) continue;
      small.kinds[to] = KNOWN;
      small.values[to * 3] = red / known;
      small.values[to * 3 + 1] = green / known;
      small.values[to * 3 + 2] = blue / known;
    }
  }
  return small;
}

/** Wanted px of a level from the level above, or what is added to them: interpolated between its cells. Returns the furthest move. */
function* refine(
  above: Membrane,
  { width, height, kinds, values }: Membrane,
  fraction: number,
  add = false,
): Generator<number, number> {
  const rows = rowsATurn(width);
  let most = 0;
  for (let y = 0, at = 0; y < height; y++) {
    if (y % rows === rows - 1) yield fraction;
    const row = Math.min(above.height - 1, Math.max(0, (y >> 1) + (y & 1 ? 1 : -1)));
    for (let x = 0; x < width; x++, at++) {
      if (kinds[at] !== WANTED) continue;
      const column = Math.min(above.width - 1, Math.max(0, (x >> 1) + (x & 1 ? 1 : -1)));
      let weight = 0;
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let side = 0; side < 4; side++) {
        const from = (side & 2 ? row : y >> 1) * above.width + (side & 1 ? column : x >> 1);
        if (above.kinds[from] === NOTHING) continue;
        const share = (side & 1 ? 1 : 3) * (side & 2 ? 1 : 3);
        weight += share;
        red += share * above.values[from * 3]!;
        green += share * above.values[from * 3 + 1]!;
        blue += share * above.values[from * 3 + 2]!;
      }
      if (weight > 0) {
        red /= weight;
        green /= weight;
        blue /= weight;
      }
      values[at * 3] = red + (add ? values[at * 3]! : 0);
      values[at * 3 + 1] = green + (add ? values[at * 3 + 1]! : 0);
      values[at * 3 + 2] = blue + (add ? values[at * 3 + 2]! : 0);
      most = Math.max(most, Math.abs(red), Math.abs(green), Math.abs(blue));
    }
  }
  return most;
}

/** A round of Gauss–Seidel. Returns the furthest move. */
function* smooth(
  { values, demand, wanted, around, degree }: Grid,
  fraction: number,
): Generator<number, number> {
  let most = 0;
  for (let n = 0; n < wanted.length; n++) {
    const to = wanted[n]!;
    const sides = degree[n]!;
    if (n % PX_A_TURN === PX_A_TURN - 1) yield fraction;
    if (sides === 0) continue;
    let red = demand ? demand[to]! : 0;
    let green = demand ? demand[to + 1]! : 0;
    let blue = demand ? demand[to + 2]! : 0;
    for (let k = n * 4; k < n * 4 + sides; k++) {
      const from = around[k]!;
      red += values[from]!;
      green += values[from + 1]!;
      blue += values[from + 2]!;
    }
    red /= sides;
    green /= sides;
    blue /= sides;
    most = Math.max(
      most,
      Math.abs(red - values[to]!),
      Math.abs(green - values[to + 1]!),
      Math.abs(blue - values[to + 2]!),
    );
    values[to] = red;
    values[to + 1] = green;
    values[to + 2] = blue;
  }
  return most;
}

interface Neighbors {
  readonly wanted: Int32Array;
  readonly around: Int32Array;
  readonly degree: Uint8Array;
}

/** For each wanted px, in reading order: the index of its values, and of up to four neighbors that have any. */
function* neighborsOf({ width, height, kinds }: Membrane, fraction: number): Generator<number, Neighbors> {
  let count = 0;
  for (let at = 0; at < kinds.length; at++) {
    if (kinds[at] === WANTED) count++;
    if (at % PX_A_TURN === PX_A_TURN - 1) yield fraction;
  }
  const wanted = new Int32Array(count);
  const around = new Int32Array(count * 4);
  const degree = new Uint8Array(count);
  const rows = rowsATurn(width);
  for (let y = 0, at = 0, n = 0; y < height; y++) {
    if (y % rows === rows - 1) yield fraction;
    for (let x = 0; x < width; x++, at++) {
      if (kinds[at] !== WANTED) continue;
      wanted[n] = at * 3;
      let to = n * 4;
      if (x > 0 && kinds[at - 1] !== NOTHING) around[to++] = (at - 1) * 3;
      if (x < width - 1 && kinds[at + 1] !== NOTHING) around[to++] = (at + 1) * 3;
      if (y > 0 && kinds[at - width] !== NOTHING) around[to++] = (at - width) * 3;
      if (y < height - 1 && kinds[at + width] !== NOTHING) around[to++] = (at + width) * 3;
      degree[n] = to - n * 4;
      n++;
    }
  }
  return { wanted, around, degree };
}

function rowsATurn(width: number): number {
  return Math.max(1, Math.floor(PX_A_TURN / width));
}
