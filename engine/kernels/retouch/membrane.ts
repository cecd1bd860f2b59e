/**
 * The smooth surface over a part of a plane that matches given values around it: Laplace's equation, coarse to fine.
 *
 * Each level halves the one below; a cell that contains a known px is known, so the coarsest level has nothing left to solve. Every
 * level starts with the one above, and successive over-relaxation in reading order converges it. A fixed order and 32-bit sums of
 * doubles: the same everywhere.
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

const RELAXATION = 1.7;
/** Of 255: a round in which no channel moves further ends the iteration. */
const CLOSE_ENOUGH = 0.02;
const MAX_ROUNDS = 120;
/** Px between two places at which the work can be stopped. */
const PX_A_TURN = 131_072;

/** Fills the wanted px of a plane. Yields its progress. Px that no known value can reach become 0. */
export function* solveMembrane(finest: Membrane): Generator<number, void> {
  const levels = [finest];
  for (;;) {
    const last = levels.at(-1)!;
    if (Math.min(last.width, last.height) <= 1 || !last.kinds.includes(WANTED)) break;
    levels.push(yield* coarser(last));
  }
  for (let n = levels.length - 1; n >= 0; n--) {
    const level = levels[n]!;
    const above = levels[n + 1];
    // A level costs four times the one above it.
    const [from, to] = [4 ** -(n + 1), 4 ** -n];
    if (above) yield* refine(above, level, from);
    for (const share of relax(level)) yield from + share * (to - from);
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
      let [red, green, blue] = [0, 0, 0];
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

/** Wanted px of a level from the level above: interpolated between its cells. */
function* refine(
  above: Membrane,
  { width, height, kinds, values }: Membrane,
  fraction: number,
): Generator<number, void> {
  const rows = rowsATurn(width);
  for (let y = 0, at = 0; y < height; y++) {
    if (y % rows === rows - 1) yield fraction;
    const row = Math.min(above.height - 1, Math.max(0, (y >> 1) + (y & 1 ? 1 : -1)));
    for (let x = 0; x < width; x++, at++) {
      if (kinds[at] !== WANTED) continue;
      const column = Math.min(above.width - 1, Math.max(0, (x >> 1) + (x & 1 ? 1 : -1)));
      let weight = 0;
      let [red, green, blue] = [0, 0, 0];
      for (let side = 0; side < 4; side++) {
        const from = (side & 2 ? row : y >> 1) * above.width + (side & 1 ? column : x >> 1);
        if (above.kinds[from] === NOTHING) continue;
        const share = (side & 1 ? 1 : 3) * (side & 2 ? 1 : 3);
        weight += share;
        red += share * above.values[from * 3]!;
        green += share * above.values[from * 3 + 1]!;
        blue += share * above.values[from * 3 + 2]!;
      }
      values[at * 3] = weight === 0 ? 0 : red / weight;
      values[at * 3 + 1] = weight === 0 ? 0 : green / weight;
      values[at * 3 + 2] = weight === 0 ? 0 : blue / weight;
    }
  }
}

/** Yields its progress in rounds. */
function* relax(level: Membrane): Generator<number, void> {
  const { values } = level;
  const { wanted, around, degree } = yield* neighborsOf(level);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    let most = 0;
    for (let n = 0; n < wanted.length; n++) {
      const to = wanted[n]!;
      const sides = degree[n]!;
      if (sides === 0) continue;
      let [red, green, blue] = [0, 0, 0];
      for (let k = n * 4; k < n * 4 + sides; k++) {
        const from = around[k]!;
        red += values[from]!;
        green += values[from + 1]!;
        blue += values[from + 2]!;
      }
      const stepRed = RELAXATION * (red / sides - values[to]!);
      const stepGreen = RELAXATION * (green / sides - values[to + 1]!);
      const stepBlue = RELAXATION * (blue / sides - values[to + 2]!);
      values[to]! += stepRed;
      values[to + 1]! += stepGreen;
      values[to + 2]! += stepBlue;
      most = Math.max(most, Math.abs(stepRed), Math.abs(stepGreen), Math.abs(stepBlue));
      if (n % PX_A_TURN === PX_A_TURN - 1) yield (round + n / wanted.length) / MAX_ROUNDS;
    }
    if (most < CLOSE_ENOUGH) return;
    yield round / MAX_ROUNDS;
  }
}

/** For each wanted px, in reading order: the index of its values, and of up to four neighbors that have any. */
function* neighborsOf({ width, height, kinds }: Membrane) {
  let count = 0;
  for (let at = 0; at < kinds.length; at++) {
    if (kinds[at] === WANTED) count++;
    if (at % PX_A_TURN === PX_A_TURN - 1) yield 0;
  }
  const wanted = new Int32Array(count);
  const around = new Int32Array(count * 4);
  const degree = new Uint8Array(count);
  const rows = rowsATurn(width);
  for (let y = 0, at = 0, n = 0; y < height; y++) {
    if (y % rows === rows - 1) yield 0;
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
