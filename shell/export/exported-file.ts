/** What the export dialog says of a file, and how one choice compares with another. */
import { formatMessage, type Report, type Size } from '../../engine/index.ts';
import type { EncodeOptions, ExportedFile } from '../../workers/index.ts';
import { t, tMessage } from '../locale/index.ts';
import type { Scale } from './export-memory.ts';

/** `encode` with the quality of another file of its format. */
export function withQualityOf(encode: EncodeOptions, other: EncodeOptions): EncodeOptions {
  const isOne = 'quality' in encode && 'quality' in other && encode.format === other.format;
  return isOne ? { ...encode, quality: other.quality } : encode;
}

export function isSameQuality(a: EncodeOptions, b: EncodeOptions): boolean {
  return 'quality' in a && 'quality' in b && a.quality === b.quality;
}

/** Is it the opened file, byte for byte? */
export function isOriginal({ reports }: Pick<ExportedFile, 'reports'>): boolean {
  return reports.some(({ code }) => code === 'export.original-bytes');
}

/** "WebP 62"; the opened file is itself, whatever was chosen. */
export function wordsOf(file: ExportedFile): string {
  return isOriginal(file) ? t('Original file') : tMessage(formatMessage(file.encode));
}

export function scaleWords(size: string, scale: Scale): string {
  return t('{size} ({percent}%)', { size, percent: Number(scale) });
}

/** Losses of opening the picture, such as its color profile, apply to the export too, unless it is the original file. */
export function allChanges(opened: readonly Report[], file: ExportedFile): readonly Report[] {
  if (isOriginal(file)) return file.reports;
  return [...opened.filter(({ severity }) => severity === 'loss'), ...file.reports];
}

/** A picture converted at opening differs from its file: the displayed px are exported. */
export function openedAsItIs(reports: readonly Report[]): boolean {
  return reports.every(({ code }) => !code.startsWith('decode.'));
}

/** A share of the size, never less than a px. */
export function scaled(size: Size<'output'>, scale: Scale): Size<'output'> {
  const factor = Number(scale) / 100;
  return {
    width: Math.max(1, Math.round(size.width * factor)),
    height: Math.max(1, Math.round(size.height * factor)),
  };
}
