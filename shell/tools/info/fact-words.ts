/** Facts of a file in words and numbers of the person's language. */
import type { PictureFacts } from '../../../workers/index.ts';
import { currentTag, defineMessage, t } from '../../locale/index.ts';

export const FORMAT_NAMES: Readonly<Record<string, string>> = {
  jpeg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
  avif: 'AVIF',
  gif: 'GIF',
  bmp: 'BMP',
  tiff: 'TIFF',
  heic: 'HEIC',
};

export const COLOR_WORDS: Readonly<Record<PictureFacts['color'], string>> = {
  gray: defineMessage('Grayscale'),
  rgb: defineMessage('RGB'),
  cmyk: defineMessage('CMYK'),
  palette: defineMessage('Indexed colors'),
};

/** Scores from which a picture is good, and fair. */
const [GOOD, FAIR] = [0.8, 0.5];
const GRADES = {
  sharpness: [defineMessage('Sharp'), defineMessage('A little soft'), defineMessage('Blurred')],
  noise: [defineMessage('Low'), defineMessage('Visible'), defineMessage('Strong')],
} as const;

/** `score`: 0…1; null where it cannot be measured. */
export function gradeOf(measure: keyof typeof GRADES, score: number | null): string {
  if (score === null) return t('Could not be measured');
  const [good, fair, poor] = GRADES[measure];
  return t(score >= GOOD ? good : score >= FAIR ? fair : poor);
}

/** Whole percent, and "< 1%" for what is there but less. */
export function percentOf(share: number): string {
  const format = new Intl.NumberFormat(currentTag(), { style: 'percent' });
  const isTrace = share > 0 && share < 0.005;
  return isTrace ? `< ${format.format(0.01)}` : format.format(share);
}

export function hexOf({ red, green, blue }: PictureFacts['palette'][number]): string {
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** EXIF writes 2024:05:31 18:20:05, without a time zone. Anything else is shown as it is. */
export function takenAt(text: string): string {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d)/.exec(text)?.slice(1).map(Number);
  if (!parts) return text;
  const [year, month, day, hour, minute] = parts as [number, number, number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute));
  if (Number.isNaN(date.getTime())) return text;
  return new Intl.DateTimeFormat(currentTag(), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(date);
}
