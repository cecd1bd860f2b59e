/** A set of listeners, called in order. A listener that throws is reported and does not affect the others. */
export interface Listeners<T> {
  add(listener: (value: T) => void): () => void;
  tell(value: T): void;
}

export function createListeners<T>(onError: (error: unknown) => void): Listeners<T> {
  const listeners = new Set<{ readonly call: (value: T) => void }>();
  return {
    add(call) {
      // Wrapped, so that adding the same function twice makes two listeners with two removers.
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
