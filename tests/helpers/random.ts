/** Seeded random numbers, so that a failing sequence can be repeated: mulberry32 (Tommy Ettinger, public domain). */
export interface Random {
  /** 0 ≤ n < 1 */
  next(): number;
  /** Integer, both ends included. */
  integer(min: number, max: number): number;
  pick<T>(items: readonly T[]): T;
  chance(probability: number): boolean;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    integer,
    pick: (items) => {
      if (items.length === 0) throw new Error('Nothing to pick from');
      return items[integer(0, items.length - 1)]!;
    },
    chance: (probability) => next() < probability,
  };
}
