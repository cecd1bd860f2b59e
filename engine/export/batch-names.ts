/** Names of a batch's files: one pattern, and never the same name twice. */
import type { BatchCell } from './batch.ts';
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
  for (const { key, picture, preset, output, rule } of cells) {
    const wanted = fileName(pattern, {
      name: picture.name,
      ...output,
      format: rule.encode.format,
      preset: preset.id,
      ...(date === undefined ? {} : { date }),
    });
    names.set(key, free(wanted, taken));
  }
  return names;
}

function free(wanted: string, taken: Set<string>): string {
  const dot = wanted.lastIndexOf('.');
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted.slice(0, dot)}-${n}${wanted.slice(dot)}`;
    const folded = name.toLowerCase().normalize('NFC');
    if (taken.has(folded)) continue;
    taken.add(folded);
    return name;
  }
}
