/** Sizes of files and pictures as messages. 1 KB is 1000 bytes, so a file that "fits under 200 KB" fits wherever that limit is checked. */
import { type Message, message } from '../base/message.ts';

const UNITS = ['bytes', 'kilobytes', 'megabytes', 'gigabytes'] as const;
export type ByteUnit = (typeof UNITS)[number];

/** 1 byte, 986 bytes, 4.1 KB, 186 KB, 4.1 MB: two figures at least below ten, whole numbers above. */
export function bytesMessage(bytes: number): Message {
  let unit = 0;
  let value = Math.max(0, bytes);
  // 999.6 KB reads as 1 MB, never as 1000 KB.
  while (unit < UNITS.length - 1 && Math.round(value) >= 1000) {
    value /= 1000;
    unit += 1;
  }
  const count = unit > 0 && value < 9.95 ? Math.round(value * 10) / 10 : Math.round(value);
  return message(`size.${UNITS[unit]!}`, { count });
}

/** "96% smaller", "12% larger", "same size": what the new file is, compared with the old one. */
export function savingMessage(before: number, after: number): Message {
  if (before <= 0 || before === after) return message('saving.none');
  const ratio = after / before;
  // A saving is never rounded up to all of it, nor a change down to none.
  const percent = Math.round(Math.abs(1 - ratio) * 100);
  if (ratio < 1) return message('saving.smaller', { percent: Math.min(99, Math.max(1, percent)) });
  return message('saving.larger', { percent: Math.max(1, percent) });
}

/** 1080 × 1350. */
export function dimensionsMessage({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): Message {
  return message('size.dimensions', { width, height });
}
