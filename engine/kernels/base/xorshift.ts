/**
 * Seeded random numbers, the same everywhere: xorshift32 (Marsaglia 2003). The caller passes a kernel its seed, and the same seed
 * gives the same picture.
 */
export interface Chance {
  /** Never 0. Hot loops draw from a local copy with `nextDraw` and store it back. */
  state: number;
}

/** Any 32-bit seed; neighboring seeds give unrelated draws. */
export function chanceOf(seed: number): Chance {
  let state = Math.imul(seed ^ (seed >>> 16) ^ 0x9e3779b9, 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return { state: state ^ (state >>> 16) || 1 };
}

/** The draw after `state`, a whole number of 32 bits that is never 0. */
export function nextDraw(state: number): number {
  let x = state;
  x ^= x << 13;
  x ^= x >>> 17;
  return x ^ (x << 5);
}

/** A whole number, 0 ≤ n < `below` ≤ 2³¹. */
export function drawBelow(chance: Chance, below: number): number {
  chance.state = nextDraw(chance.state);
  return (chance.state >>> 1) % below;
}
