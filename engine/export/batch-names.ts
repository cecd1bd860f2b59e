/** Names of a batch's files: one pattern, and never the same name twice. */
import type { BatchCell, BatchPreset } from './batch.ts';
import { fileName } from './file-name.ts';

export const BATCH_NAME_PATTERN = '{name}-{preset}-{width}x{height}';

/**
 * One name a cell, by cell key. Names that would be equal (on a disk that ignores case) get "-2", "-3" … in the order of
 * the cells, so the same batch always gets the same names.
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
  /** The same for all that a disk takes for one. */
  readonly folded: string;
}

interface KnownName extends Name {
  readonly pattern: string;
  readonly date: string | undefined;
}

/** A grid has thousands of cells, and is named anew whenever one of them is another. */
const known = new WeakMap<BatchCell, KnownName>();

/** What the file of a cell would be called if it were the only one. */
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

/** "instagram-stories-reels": what a preset is called, as a part of a name. */
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
