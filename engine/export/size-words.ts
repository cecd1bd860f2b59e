/** File sizes as text. 1 KB is 1000 bytes, so a file that "fits under 200 KB" fits wherever that limit is checked. */

const UNITS = ['bytes', 'KB', 'MB', 'GB'] as const;

/** "1 byte", "986 bytes", "4.1 KB", "186 KB", "4.1 MB": two figures at least below ten, whole numbers above. */
export function bytesInWords(bytes: number): string {
  if (bytes === 1) return '1 byte';
  let unit = 0;
  let value = Math.max(0, bytes);
  // 999.6 KB reads as 1 MB, never as 1000 KB.
  while (unit < UNITS.length - 1 && Math.round(value) >= 1000) {
    value /= 1000;
    unit += 1;
  }
  const rounded = unit > 0 && value < 9.95 ? Math.round(value * 10) / 10 : Math.round(value);
  return `${rounded} ${UNITS[unit]}`;
}

/** "96 % smaller", "12 % larger", "the same size": the new file compared with the old one. */
export function savingInWords(before: number, after: number): string {
  if (before <= 0 || before === after) return 'the same size';
  const ratio = after / before;
  // Never rounds a saving up to 100 %, or a change down to 0 %.
  const percent = Math.round(Math.abs(1 - ratio) * 100);
  if (ratio < 1) return `${Math.min(99, Math.max(1, percent))} % smaller`;
  return `${Math.max(1, percent)} % larger`;
}

/** "1080 × 1350". */
export function dimensionsInWords(size: { readonly width: number; readonly height: number }): string {
  return `${size.width} × ${size.height}`;
}
