import type { Model } from '../manifest.ts';
import type { ModelState } from '../store/model-store.ts';

interface Row {
  readonly model: Model;
  readonly state: ModelState;
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** A table: a line a model. */
export function listOf(rows: readonly Row[]): string {
  const lines = rows.map(({ model, state }) => [
    model.name,
    state === 'ready' ? 'ready' : model.isOptIn && state === 'missing' ? 'opt-in' : state,
    megabytes(model.bytes),
    model.license.id ?? 'license unclear',
    model.about,
  ]);
  const widths = [0, 1, 2, 3].map((at) => Math.max(...lines.map((line) => line[at]!.length)));
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
