/** Which test files reach a changed file by imports, and which of them a short run has time for. */

/** A source and what it imports, both as paths from the root of the repository. */
export interface Imports {
  readonly source: string;
  readonly imports: readonly string[];
}

/** Every file that is in `changed` or imports one of them, at any depth. */
export function reaching(graph: readonly Imports[], changed: readonly string[]): Set<string> {
  const importers = new Map<string, string[]>();
  for (const { source, imports } of graph) {
    for (const path of imports) importers.set(path, [...(importers.get(path) ?? []), source]);
  }
  const reached = new Set(changed);
  // What is added while it is walked is walked too.
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer);
  return reached;
}

/** What the tests of the slowest files take on two quiet cores, s: for a copy of the repository where no run has measured them. */
const SLOW_S: Readonly<Record<string, number>> = {
  'tests/engine/kernels/cut-out-confidence.test.ts': 14,
  'tests/engine/kernels/cut-out.test.ts': 14,
  'tests/workers/hostile-headers.test.ts': 9,
  'tests/workers/wasm/twins.test.ts': 8,
  'tests/engine/kernels/smart-crop.test.ts': 6,
  'tests/gates/recipe-copy.test.ts': 6,
  'tests/engine/kernels/resize.test.ts': 5,
  'tests/engine/kernels/brush.test.ts': 4,
  'tests/engine/kernels/inpaint/lines.test.ts': 4,
  'tests/engine/kernels/inpaint.test.ts': 3,
  'tests/engine/core/random-edits.test.ts': 3,
  'tests/engine/kernels/wand.test.ts': 3,
  'tests/workers/picture-store.test.ts': 3,
  'tests/workers/render-export-resampling.test.ts': 3,
  'tests/engine/kernels/inpaint-truth.test.ts': 3,
  'tests/engine/kernels/inpaint/things.test.ts': 2,
  'tests/engine/kernels/inpaint/another-try.test.ts': 2,
};
/** What any other file takes that no run has measured, s. */
const UNKNOWN_S = 0.5;
/** What a file takes beside its tests: it is loaded, and so is what it imports. */
const LOADING_S = 0.2;

/**
 * Divides test files into those that fit into a time, and those left to `npm test`. Changed test files come first, then the quickest: so as many
 * files as possible are run.
 * @param seconds what the tests of each file took when they last ran
 * @param budget time for all of them, one after the other, s
 */
export function fitting(
  files: readonly string[],
  changed: ReadonlySet<string>,
  seconds: Readonly<Record<string, number>>,
  budget: number,
): { readonly chosen: string[]; readonly left: string[] } {
  const costOf = (file: string) => LOADING_S + (seconds[file] ?? SLOW_S[file] ?? UNKNOWN_S);
  const order = files.toSorted(
    (a, b) => Number(changed.has(b)) - Number(changed.has(a)) || costOf(a) - costOf(b),
  );
  const chosen: string[] = [];
  let spent = 0;
  for (const file of order) {
    if (spent + costOf(file) > budget) continue;
    spent += costOf(file);
    chosen.push(file);
  }
  return { chosen, left: order.filter((file) => !chosen.includes(file)) };
}
