/**
 * One line of the bench: ours against a peer.
 *
 * Ours and the peer run interleaved (ours, peer, ours, peer, …), so that a busy machine slows both; the minimum is compared,
 * because noise only ever adds, and the median is told beside it.
 */
export interface BenchRow {
  readonly name: string;
  readonly value: number;
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
}

/** Runs every contestant once to warm up, then in turns; milliseconds. */
export async function interleave<K extends string>(
  contestants: Readonly<Record<K, () => unknown>>,
  rounds: number,
): Promise<Record<K, Timing>> {
  const names = Object.keys(contestants) as K[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<K, number[]>;
  for (const name of names) await contestants[name]();
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const started = performance.now();
      await contestants[name]();
      times[name].push(performance.now() - started);
    }
  }
  return Object.fromEntries(names.map((name) => [name, timingOf(times[name])])) as Record<K, Timing>;
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
  return {
    name,
    value: round(ours.min),
    unit: 'ms',
    peer,
    peerValue: round(theirs.min),
    ratio: round(ratio),
    goal: limit === null ? 'table' : `≤ ${limit}×`,
    ok: limit === null || ratio <= limit,
    note: note ? `${note}; ${medians}` : medians,
  };
}

/** Three significant digits. */
export function round(value: number): number {
  return Number(value.toPrecision(3));
}
