/**
 * The one place where the address changes how the studio keeps its work, for tests and for trying out what a person
 * with a full disk sees:
 *
 * `?journal-quota=<bytes>` gives journals and pictures that much room and no more;
 * `?journal=memory` behaves as a browser that keeps nothing.
 */
export interface SessionOptions {
  readonly quota: number | null;
  readonly memoryOnly: boolean;
}

export function sessionOptions(search: string): SessionOptions {
  const query = new URLSearchParams(search);
  const quota = query.get('journal-quota');
  return {
    quota: quota !== null && /^\d+$/.test(quota) ? Number(quota) : null,
    memoryOnly: query.get('journal') === 'memory',
  };
}
