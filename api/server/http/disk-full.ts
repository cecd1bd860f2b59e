/** Did a write fail because the disk is full? */

const CODES: ReadonlySet<unknown> = new Set([
  'ENOSPC',
  'EDQUOT',
  'SQLITE_FULL',
  // PostgreSQL: disk_full
  '53100',
]);
/** An error may be the cause of another. */
const DEPTH = 4;

export function isDiskFull(error: unknown): boolean {
  let one = error as { readonly code?: unknown; readonly cause?: unknown } | undefined;
  for (let depth = 0; depth < DEPTH && one; depth++) {
    if (CODES.has(one.code)) return true;
    one = one.cause as typeof one;
  }
  return false;
}
