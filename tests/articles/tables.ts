/** Tables of guides and articles that are printed from the code: `npm run articles` writes them, a test compares them. */
import { ERRORS } from '../../api/contract/base/errors.ts';
import type { ErrorKind } from '../../api/contract/errors/error-kind.ts';
import { KEYMAP } from '../../shell/tools/keymap.ts';
import {
  API_KEYS_MAX,
  BATCH_MAX,
  GIGABYTE,
  IDEMPOTENCY_KEY_MS,
  INPUT_LENGTH_MAX,
  LARGE_REQUEST_BYTES_MAX,
  OUTPUT_SIDE_MAX,
  PROMPT_LENGTH,
  REQUEST_BYTES_MAX,
  REQUEST_VALUES_MAX,
  RESULT_URL_MS,
  RESULTS_KEPT_MS,
  STATUS_IDS_MAX,
  STORAGES_MAX,
  UPLOAD_LIMITS,
  UPLOADS_KEPT_MS,
} from '../../vocabulary/limits.ts';
import { PLANS } from '../../vocabulary/plans.ts';
import { SIZE_PRESETS } from '../../vocabulary/size-presets.ts';
import { row } from './article.ts';
import { ruleRows } from './marketplaces.ts';

export interface PrintedTable {
  /** From `pages/site/content`. */
  readonly file: string;
  readonly head: readonly string[];
  readonly rows: () => readonly string[];
}

const MB = 1024 * 1024;
const HOUR = 3_600_000;
const many = (value: number) => value.toLocaleString('en');

const ERROR_KINDS: Readonly<Record<string, ErrorKind>> = ERRORS;

export const TABLES: readonly PrintedTable[] = [
  {
    file: 'docs/errors.md',
    head: ['Code', '`error_id`', 'Type', 'Status', 'Message'],
    rows: () =>
      Object.entries(ERROR_KINDS)
        .filter(([, { unanswered }]) => !unanswered)
        .toSorted(([, a], [, b]) => Number(a.code) - Number(b.code))
        .map(([id, { code, type, status, message }]) =>
          row(code, `\`${id}\``, `\`${type}\``, status, message),
        ),
  },
  {
    file: 'docs/keyboard.md',
    head: ['Where', 'What it does', 'Keys'],
    rows: () =>
      KEYMAP.map(({ group, label, keys, before, after }) => {
        const chords = keys.map((chord) =>
          chord.map((key) => `<kbd>${key.replace('|', '\\|')}</kbd>`).join(' '),
        );
        return row(group, label, [before, chords.join(' or '), after].filter(Boolean).join(' '));
      }).sort(),
  },
  {
    file: 'docs/limits.md',
    head: ['Limit', 'Value'],
    rows: () => [
      row('One picture', `${UPLOAD_LIMITS.maxMegapixels} megapixels, ${UPLOAD_LIMITS.maxFileBytes / MB} MB`),
      row('One side of an output', `${many(OUTPUT_SIDE_MAX)} px`),
      row('Pictures of one batch call', BATCH_MAX),
      row('Ids of one status call', STATUS_IDS_MAX),
      row('JSON of a call', `${REQUEST_BYTES_MAX / 1024} KB`),
      row('JSON of a batch call', `${LARGE_REQUEST_BYTES_MAX / 1024} KB`),
      row('Fields and list items in it', many(REQUEST_VALUES_MAX)),
      row('An input address', `${many(INPUT_LENGTH_MAX)} characters`),
      row('A prompt', `${PROMPT_LENGTH.min} to ${many(PROMPT_LENGTH.max)} characters`),
      row('API keys of an account', API_KEYS_MAX),
      row('Storages of an account', STORAGES_MAX),
      row('The temporary URL of a result', `${RESULT_URL_MS / HOUR} hours`),
      row('A result that is neither saved nor a favorite', `${RESULTS_KEPT_MS / HOUR / 24} days`),
      row('An upload, after its last use', `${UPLOADS_KEPT_MS / HOUR / 24} days`),
      row('An idempotency key', `${IDEMPOTENCY_KEY_MS / HOUR} hours`),
    ],
  },
  {
    file: 'docs/limits.md',
    head: ['Plan', 'Credits a month', 'Storage'],
    rows: () =>
      PLANS.filter(({ is_active }) => is_active).map(({ name, quota_images, upload_limits }) =>
        row(name, many(quota_images), `${many(upload_limits.storage_bytes / GIGABYTE)} GB`),
      ),
  },
  {
    file: 'docs/batch.md',
    head: ['Platform', 'Size', 'Pixels', 'Preset'],
    rows: () =>
      Object.entries(SIZE_PRESETS).flatMap(([platform, presets]) =>
        presets.map(({ id, label, width, height }) =>
          row(platform, label, `${width} × ${height}`, `\`${id}\``),
        ),
      ),
  },
  {
    file: 'blog/what-marketplaces-ask-of-pictures.md',
    head: ['Where', 'Rule', 'Level', 'Kind of source'],
    rows: ruleRows,
  },
];

/** The lines of a table. */
export function tableText({ head, rows }: PrintedTable): string {
  return [row(...head), row(...head.map(() => '---')), ...rows()].join('\n');
}

/** Markdown whose tables have no spaces or dashes that only align their columns. */
export const narrow = (text: string): string =>
  text.replace(/^\|.*\|$/gm, (line) => line.replace(/ {2,}/g, ' ').replace(/-{3,}/g, '---'));

/** `text` with the table in place of the one that has the same head. Throws where there is none. */
export function withTable(text: string, table: PrintedTable): string {
  const head = row(...table.head);
  const line = text.split('\n').find((each) => narrow(each) === head);
  if (line === undefined) throw new Error(`${table.file} has no table with the head ${head}`);
  const from = text.indexOf(line);
  const after = text.slice(from).search(/\n(?!\|)/);
  return text.slice(0, from) + tableText(table) + text.slice(after < 0 ? text.length : from + after);
}
