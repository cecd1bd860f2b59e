/** File names of a batch: one pattern, never the same name twice. */
import type { BatchCell, BatchPreset } from './batch-cell.ts';
import { fileName } from './file-name.ts';

export const BATCH_NAME_PATTERN = '{name}-{preset}-{width}x{height}';

/**
 * One name for each cell, by cell key. Names that would be equal (on a case-insensitive disk) get "-2", "-3" … in cell order, so
 * the same batch always gets the same names.
 */
export function batchNames(
  pattern: string,
  cells: readonly BatchCell[],
  date?: string,
): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const names = new Map<string, string>();
  for (const cell of cells) names.set(cell.key, free(nameAlone(pattern, cell, date), taken));
  return names;
}

interface Name {
  readonly text: string;
  /** One key for all names that a disk treats as equal. */
  readonly folded: string;
}

interface KnownName extends Name {
  readonly pattern: string;
  readonly date: string | undefined;
}

/** A grid has thousands of cells, and names are computed again whenever one changes. */
const known = new WeakMap<BatchCell, KnownName>();

/** The file name of a cell if it were the only one. */
function nameAlone(pattern: string, cell: BatchCell, date: string | undefined): Name {
  const before = known.get(cell);
  if (before?.pattern === pattern && before.date === date) return before;
  const { picture, preset, output, rule } = cell;
  const text = fileName(pattern, {
    name: picture.name,
    width: output.width,
    height: output.height,
    format: rule.encode.format,
    preset: presetWord(preset),
    ...(date === undefined ? {} : { date }),
  });
  const name = { text, folded: fold(text), pattern, date };
  known.set(cell, name);
  return name;
}

/** "instagram-stories-reels": a preset's name as part of a file name. */
function presetWord({ group, label, id }: BatchPreset): string {
  const words = [group, label]
    .filter(Boolean)
    .join(' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return words === '' ? id : words;
}

const fold = (name: string): string => name.toLowerCase().normalize('NFC');

function free({ text, folded }: Name, taken: Set<string>): string {
  if (!taken.has(folded)) {
    taken.add(folded);
    return text;
  }
  const dot = text.lastIndexOf('.');
  for (let n = 2; ; n++) {
    const name = `${text.slice(0, dot)}-${n}${text.slice(dot)}`;
    const other = fold(name);
    if (taken.has(other)) continue;
    taken.add(other);
    return name;
  }
}
