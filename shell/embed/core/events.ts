import type { EmbedEvents } from '../validate/api.ts';
import { invalid, oneOf } from '../validate/primitives.ts';

const NAMES = ['open', 'change', 'export', 'error'] as const;

export interface Events {
  on<E extends keyof EmbedEvents>(event: E, listener: (value: EmbedEvents[E]) => void): () => void;
  tell<E extends keyof EmbedEvents>(event: E, value: EmbedEvents[E]): void;
  /** How many listen. */
  count(event: keyof EmbedEvents): number;
  clear(): void;
}

/** Listeners of a page. One that throws is the page's own error, reported as such, and stops no other. */
export function createEvents(report: (error: unknown) => void): Events {
  const listeners = new Map<keyof EmbedEvents, Set<(value: never) => void>>(
    NAMES.map((name) => [name, new Set()]),
  );
  return {
    on(event, listener) {
      const set = listeners.get(oneOf(event, 'The event', NAMES));
      if (typeof listener !== 'function') throw invalid('The listener', 'a function');
      // The same function may listen twice; each has a way out of its own.
      const own = (value: never) => listener(value);
      set?.add(own);
      return () => set?.delete(own);
    },
    tell(event, value) {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(value as never);
        } catch (error) {
          report(error);
        }
      }
    },
    count: (event) => listeners.get(event)?.size ?? 0,
    clear() {
      for (const set of listeners.values()) set.clear();
    },
  };
}
