/** Parses `Range` of a request for one part of a file (RFC 9110, 14). */

export interface ByteRange {
  readonly start: number;
  /** Inclusive. */
  readonly end: number;
}

/**
 * `whole` without a range, and for several ranges, other units or invalid syntax: the standard allows ignoring those. `unsatisfiable` if
 * the range lies outside the file.
 */
export function readByteRange(
  header: string | undefined,
  bytes: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!match) return 'whole';
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Math.min(bytes, Number(last));
    return length === 0 ? 'unsatisfiable' : { start: bytes - length, end: bytes - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'whole';
  const end = last === '' ? bytes - 1 : Math.min(bytes - 1, Number(last));
  return start >= bytes ? 'unsatisfiable' : { start, end };
}
