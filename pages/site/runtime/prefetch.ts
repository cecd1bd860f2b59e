/** Fetches pages ahead that this page links to, a few at a time. */
import { PREFETCH } from '../../../vocabulary/client-timing.ts';

export interface PrefetchPorts {
  /** Addresses that the page links to now, in its order. */
  links(): readonly string[];
  /** Somebody waits for something else: the line is theirs. */
  isBusy(): boolean;
  fetchAhead(path: string): void;
  /** Calls back every so many ms; the answer ends that. */
  every(ms: number, work: () => void): () => void;
}

/** It pauses when nothing is left. Answers what resumes it, once the page has other links. */
export function startPrefetch({ links, isBusy, fetchAhead, every }: PrefetchPorts): () => void {
  const done = new Set<string>();
  let stop: (() => void) | null = null;
  const resume = () => {
    stop ??= every(PREFETCH.everyMs, () => {
      if (isBusy()) return;
      const next = [...new Set(links())].filter((path) => !done.has(path)).slice(0, PREFETCH.pages);
      for (const path of next) {
        done.add(path);
        fetchAhead(path);
      }
      if (next.length > 0) return;
      stop?.();
      stop = null;
    });
  };
  resume();
  return resume;
}
