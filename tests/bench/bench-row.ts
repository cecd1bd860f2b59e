/**
 * One line of the bench: ours against a peer.
 *
 * Ours and the peer run interleaved (ours, peer, ours, peer, …), so that a busy machine slows both; the minimum is compared,
 * because noise only ever adds, and the median is told beside it. Where both are of one thread in this process, processor time
 * is compared instead of the wall's.
 */
export interface BenchRow {
  readonly name: string;
  /** null = it could not be measured; the note says why. */
  readonly value: number | null;
  readonly unit: string;
  /** What it is compared with; null = nothing, the value itself has the goal. */
  readonly peer: string | null;
  readonly peerValue: number | null;
  /** value / peerValue. */
  readonly ratio: number | null;
  /** The goal in words: "≤ 1.2×", "≤ 150 kB", "table". */
  readonly goal: string;
  readonly ok: boolean;
  /** Medians, accuracy, anything worth knowing. */
  readonly note?: string;
}

/** A file in `rows/` exports one of these as `suite`. */
export interface BenchSuite {
  readonly title: string;
  run(report: (row: BenchRow) => void): Promise<void>;
}

export interface Timing {
  readonly min: number;
  readonly median: number;
  /** The least that the wall's clock said, where `min` is of another clock. */
  readonly wall?: number;
}

/** The most turns that a quick contestant gets for one of a slow one. */
const MOST_TURNS = 5;

/** By the wall: what a person waits. */
const wallClock = (): number => performance.now();

/**
 * What the processor spent on this process, ms. For contestants of one thread it is what the wall says on a machine of
 * one's own; on one that others use too, the wall says what they did.
 */
export function processorClock(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Runs every contestant once to warm up, then in turns; milliseconds of `clock`. A quick one gets as many turns a round as
 * take about as long as one of the slowest, so that none has fewer chances of an undisturbed one.
 */
export async function interleave<K extends string>(
  contestants: Readonly<Record<K, () => unknown>>,
  rounds: number,
  clock: () => number = wallClock,
): Promise<Record<K, Timing>> {
  const names = Object.keys(contestants) as K[];
  const empty = () => Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<K, number[]>;
  const [times, walls] = [empty(), empty()];
  const run = async (name: K): Promise<{ readonly took: number; readonly wall: number }> => {
    const [started, begun] = [clock(), performance.now()];
    await contestants[name]();
    return { took: clock() - started, wall: performance.now() - begun };
  };
  const warm = Object.fromEntries(names.map((name) => [name, 0])) as Record<K, number>;
  for (const name of names) warm[name] = (await run(name)).wall;
  const slowest = Math.max(...names.map((name) => warm[name]));
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const turns = Math.min(MOST_TURNS, Math.max(1, Math.round(slowest / warm[name])));
      for (let turn = 0; turn < turns; turn++) {
        const { took, wall } = await run(name);
        times[name].push(took);
        walls[name].push(wall);
      }
    }
  }
  const timing = (name: K): Timing => {
    const own = timingOf(times[name]);
    return clock === wallClock ? own : { ...own, wall: Math.min(...walls[name]) };
  };
  return Object.fromEntries(names.map((name) => [name, timing(name)])) as Record<K, Timing>;
}

export function timingOf(samples: readonly number[]): Timing {
  const sorted = [...samples].sort((a, b) => a - b);
  return { min: sorted[0] ?? Number.NaN, median: sorted[sorted.length >> 1] ?? Number.NaN };
}

/** A row that compares minima; `limit` is the largest ratio that meets the goal, null = a table row without one. */
export function compare(
  name: string,
  ours: Timing,
  peer: string,
  theirs: Timing,
  limit: number | null,
  note?: string,
): BenchRow {
  const ratio = ours.min / theirs.min;
  const medians = `medians ${round(ours.median)} and ${round(theirs.median)} ms`;
  const { wall } = ours;
  const walls = wall && theirs.wall ? `; by the wall ${round(wall)} and ${round(theirs.wall)} ms` : '';
  return {
    name,
    value: round(ours.min),
    unit: 'ms',
    peer,
    peerValue: round(theirs.min),
    ratio: round(ratio),
    goal: limit === null ? 'table' : `≤ ${limit}×`,
    ok: limit === null || ratio <= limit,
    note: (note ? `${note}; ${medians}` : medians) + walls,
  };
}

/** A row that could not be taken says why, and leaves the others standing. It has no value: `bench.json` holds null. */
export function notMeasured(name: string, error: unknown): BenchRow {
  const note = error instanceof Error ? error.message : String(error);
  return { name, value: null, unit: '', peer: null, peerValue: null, ratio: null, goal: '', ok: false, note };
}

/** A row of how much of something; `least` = the smallest ratio that meets the goal. */
export function atLeast(
  name: string,
  value: number,
  unit: string,
  peer: string,
  peerValue: number,
  least: number,
): BenchRow {
  const ratio = value / peerValue;
  return {
    name,
    value: round(value),
    unit,
    peer,
    peerValue: round(peerValue),
    ratio: round(ratio),
    goal: `≥ ${least}×`,
    ok: ratio >= least,
  };
}

/** Three significant digits. */
export function round(value: number): number {
  return Number(value.toPrecision(3));
}
