/**
 * The smooth surface over a part of a plane that meets given values around it: Laplace's equation, coarse to fine.
 *
 * Each level halves the one below; where a cell holds a known px it is known, so the coarsest level has nothing left to solve.
 * Down from there every level begins with the one above, and successive over-relaxation in reading order takes it to the end.
 * A fixed order and 32-bit sums of doubles: the same everywhere.
 */

/** What is known of a px: nothing (a free rim), its values, or that they are looked for. */
export const [NOTHING, KNOWN, WANTED] = [0, 1, 2] as const;

export interface Membrane {
  readonly width: number;
  readonly height: number;
  /** One a px. */
  readonly kinds: Uint8Array;
  /** Three a px. Those that are wanted are written. */
  readonly values: Float32Array;
}

const RELAXATION = 1.7;
/** Of 255: what no channel moves further by in a round ends it. */
const CLOSE_ENOUGH = 0.02;
const MAX_ROUNDS = 120;
/** Px between two places at which the work can be stopped. */
const PX_A_TURN = 131_072;

/** Fills what is wanted of a plane. Yields its fraction. What no known value can be reached from becomes 0. */
export function* solveMembrane(finest: Membrane): Generator<number, void> {
  const levels = [finest];
  for (;;) {
    const last = levels.at(-1)!;
    if (Math.min(last.width, last.height) <= 1 || !last.kinds.includes(WANTED)) break;
    levels.push(coarser(last));
    yield 0;
  }
  for (let n = levels.length - 1; n >= 0; n--) {
    const level = levels[n]!;
    const above = levels[n + 1];
    if (above) refine(above, level);
    // A level costs four times the one above it.
    const [from, to] = [4 ** -(n + 1), 4 ** -n];
    for (const share of relax(level)) yield from + share * (to - from);
  }
}

function coarser({ width, height, kinds, values }: Membrane): Membrane {
  const across = (width + 1) >> 1;
  const down = (height + 1) >> 1;
  const small = {
    width: across,
    height: down,
    kinds: new Uint8Array(across * down),
    values: new Float32Array(across * down * 3),
  };
  for (let y = 0, to = 0; y < down; y++) {
    for (let x = 0; x < across; x++, to++) {
      let known = 0;
      const sum = [0, 0, 0];
      for (let side = 0; side < 4; side++) {
        const px = 2 * x + (side & 1);
        const py = 2 * y + (side >> 1);
        if (px >= width || py >= height) continue;
        const at = py * width + px;
        if (kinds[at] === WANTED && small.kinds[to] === NOTHING) small.kinds[to] = WANTED;
        if (kinds[at] !== KNOWN) continue;
        known++;
        for (let channel = 0; channel < 3; channel++) sum[channel]! += values[at * 3 + channel]!;
      }
      if (known === 0) continue;
      small.kinds[to] = KNOWN;
      for (let channel = 0; channel < 3; channel++) small.values[to * 3 + channel] = sum[channel]! / known;
    }
  }
  return small;
}

/** What is wanted of a level, as the level above has it: between the middles of its cells. */
function refine(above: Membrane, { width, height, kinds, values }: Membrane): void {
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.min(above.height - 1, Math.max(0, (y >> 1) + (y & 1 ? 1 : -1)));
    for (let x = 0; x < width; x++, at++) {
      if (kinds[at] !== WANTED) continue;
      const column = Math.min(above.width - 1, Math.max(0, (x >> 1) + (x & 1 ? 1 : -1)));
      let weight = 0;
      const sum = [0, 0, 0];
      for (let side = 0; side < 4; side++) {
        const from = (side & 2 ? row : y >> 1) * above.width + (side & 1 ? column : x >> 1);
        if (above.kinds[from] === NOTHING) continue;
        const share = (side & 1 ? 1 : 3) * (side & 2 ? 1 : 3);
        weight += share;
        for (let channel = 0; channel < 3; channel++) {
          sum[channel]! += share * above.values[from * 3 + channel]!;
        }
      }
      for (let channel = 0; channel < 3; channel++) {
        values[at * 3 + channel] = weight === 0 ? 0 : sum[channel]! / weight;
      }
    }
  }
}

/** Yields the share of its rounds. */
function* relax({ width, height, kinds, values }: Membrane): Generator<number, void> {
  const wanted: number[] = [];
  for (let at = 0; at < kinds.length; at++) if (kinds[at] === WANTED) wanted.push(at);
  const around = new Int32Array(wanted.length * 4);
  const degree = new Uint8Array(wanted.length);
  wanted.forEach((at, n) => {
    const x = at % width;
    const beside = [
      x > 0 ? at - 1 : -1,
      x < width - 1 ? at + 1 : -1,
      at >= width ? at - width : -1,
      at + width < width * height ? at + width : -1,
    ];
    for (const other of beside) {
      if (other < 0 || kinds[other] === NOTHING) continue;
      around[n * 4 + degree[n]!] = other * 3;
      degree[n]!++;
    }
  });
  for (let round = 0; round < MAX_ROUNDS; round++) {
    let most = 0;
    for (let n = 0; n < wanted.length; n++) {
      const to = wanted[n]! * 3;
      const sides = degree[n]!;
      if (sides === 0) continue;
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0;
        for (let k = n * 4; k < n * 4 + sides; k++) sum += values[around[k]! + channel]!;
        const step = RELAXATION * (sum / sides - values[to + channel]!);
        values[to + channel]! += step;
        most = Math.max(most, step, -step);
      }
      if (n % PX_A_TURN === PX_A_TURN - 1) yield (round + n / wanted.length) / MAX_ROUNDS;
    }
    if (most < CLOSE_ENOUGH) return;
    yield round / MAX_ROUNDS;
  }
}
