/**
 * A browser remembers that a module did not load, for as long as the worker lives: asking again fails without a request.
 * So a worker that lacks code ends after its answer, and the pool's next call starts another, which asks anew.
 */
let missing = false;

export const lacksCode = (): boolean => missing;

/** `load` imports a module. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    missing = true;
    throw error;
  }
}
