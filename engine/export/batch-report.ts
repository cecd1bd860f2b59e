/** The result of a batch: every file, its size and every loss, as a table for spreadsheets. */
import type { ErrorJSON, Report } from '../base/errors.ts';
import type { Message } from '../base/message.ts';
import type { BatchCell } from './batch-cell.ts';
import { formatMessage } from './formats.ts';

export interface BatchOutcome {
  readonly cell: BatchCell;
  readonly name: string;
  /** null when the file was not made. */
  readonly bytes: number | null;
  readonly reports: readonly Report[];
  readonly error: ErrorJSON | null;
}

/** A picture that could not be opened and has no files. */
export interface RefusedPicture {
  readonly name: string;
  readonly error: ErrorJSON;
}

const HEADER = [
  'file',
  'picture',
  'preset',
  'width',
  'height',
  'format',
  'bytes',
  'state',
  'losses',
  'notes',
  'preset_id',
];

/**
 * RFC 4180, with a byte order mark so that spreadsheets read it as UTF-8. The same in every language, because programs read it:
 * columns keep their names and order (new ones come last), `preset_id` is the preset's id, `state` is "made", "not made" or the
 * English sentence that says why not, of `inEnglish`. The report on the screen says the same in the person's language.
 */
export function batchCsv(
  outcomes: readonly BatchOutcome[],
  refused: readonly RefusedPicture[],
  inEnglish: (message: Message) => string,
): string {
  const messages = (reports: readonly Report[], wanted: Report['severity']) =>
    reports
      .filter(({ severity }) => severity === wanted)
      .map((report) => inEnglish(report.message))
      .join(' ');
  const rows = outcomes.map(({ cell, name, bytes, reports, error }) => [
    name,
    cell.picture.name,
    [cell.preset.group, cell.preset.label].filter(Boolean).join(' '),
    cell.output.width,
    cell.output.height,
    inEnglish(formatMessage(cell.rule.encode)),
    bytes ?? '',
    error ? inEnglish(error.reason) : bytes === null ? 'not made' : 'made',
    messages(reports, 'loss'),
    messages(reports, 'note'),
    cell.preset.id,
  ]);
  const failures = refused.map(({ name, error }) => [
    '',
    name,
    '',
    '',
    '',
    '',
    '',
    inEnglish(error.reason),
    '',
    '',
    '',
  ]);
  return `\uFEFF${[HEADER, ...rows, ...failures].map((row) => row.map(field).join(',')).join('\r\n')}\r\n`;
}

/** Quotes a field that a spreadsheet would run as a formula. */
function field(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
