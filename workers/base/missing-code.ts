/**
 * A browser caches a module's load failure for the worker's lifetime: a retry fails without a request. So a worker that lacks code ends
 * after its response, and the pool's next call starts another, which loads the module again.
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
