/** A set of listeners that are told one after another; one that throws is reported and hurts nobody else. */
export interface Listeners<T> {
  add(listener: (value: T) => void): () => void;
  tell(value: T): void;
}

export function createListeners<T>(onError: (error: unknown) => void): Listeners<T> {
  const listeners = new Set<{ readonly call: (value: T) => void }>();
  return {
    add(call) {
      // Wrapped, so that the same function added twice is two listeners with two ways out.
      const listener = { call };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell(value) {
      for (const listener of [...listeners]) {
        if (!listeners.has(listener)) continue;
        try {
          listener.call(value);
        } catch (error) {
          onError(error);
        }
      }
    },
  };
}
