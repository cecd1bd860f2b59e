/** Runs work side by side, as much at once as a machine has cores for, and in an order that some of it asks for. */

export interface Work {
  readonly name: string;
  /** Work that ends before this begins; names that are not among the work are not waited for. */
  readonly after?: readonly string[];
  /** Cores that it keeps busy; 1 when not said. Work that needs more than there are runs alone. */
  readonly cores?: number;
}

/**
 * Starts each piece as soon as what it waits for has ended, well or not, and there are cores for it. Earlier pieces of the list come first:
 * a later one starts before them only while they wait for others.
 * @returns the results in the order of the list
 * @throws when two pieces wait for each other
 */
export async function runSideBySide<W extends Work, R>(
  list: readonly W[],
  cores: number,
  run: (work: W) => Promise<R>,
): Promise<R[]> {
  const names = new Set(list.map(({ name }) => name));
  const results = new Map<string, R>();
  const running = new Map<string, Promise<void>>();
  const waiting = [...list];
  const coresOf = (work: W) => Math.min(work.cores ?? 1, cores);
  const isReady = (work: W) => (work.after ?? []).every((name) => !names.has(name) || results.has(name));
  let free = cores;

  while (results.size < list.length) {
    for (let next = waiting.find(isReady); next && coresOf(next) <= free; next = waiting.find(isReady)) {
      const work = next;
      waiting.splice(waiting.indexOf(work), 1);
      free -= coresOf(work);
      const ended = run(work).then((result) => {
        results.set(work.name, result);
        running.delete(work.name);
        free += coresOf(work);
      });
      running.set(work.name, ended);
    }
    if (running.size === 0) throw new Error(`These wait for each other: ${waiting.map(({ name }) => name)}`);
    await Promise.race(running.values());
  }
  return list.map(({ name }) => results.get(name)!);
}
