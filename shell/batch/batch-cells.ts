/** The cells of a batch, with cached plans and counts: the screen reads them several times a second. */
import { type BatchCell, type BatchPicture, type BatchPreset, planCell } from '../../engine/index.ts';
import { type BatchEntry, type BatchSnapshot, type ShownCell, shownCell } from './batch-state.ts';

/** What foot, panel and runs need to know of all cells of the pictures that are included. */
export interface BatchTally {
  readonly cells: readonly BatchCell[];
  /** Cells without an obstacle. */
  readonly total: number;
  readonly finished: readonly { readonly cell: BatchCell; readonly file: Blob }[];
  /** Of the finished files. */
  readonly bytes: number;
  /** Cells that a run would make. */
  readonly pending: readonly BatchCell[];
  /** Cells that were not made, or cannot be. */
  readonly wrong: readonly { readonly cell: BatchCell; readonly state: ShownCell }[];
}

interface Plan {
  readonly cell: BatchCell;
  readonly preset: BatchPreset;
  /** Inputs of the cached cell: it is reused while they are unchanged. */
  overrides: BatchSnapshot['overrides'];
}

type Counted = Pick<
  BatchSnapshot,
  'entries' | 'presets' | 'overrides' | 'states' | 'template' | 'background'
>;

/** Its background is still to be removed: no file is made of it before. */
function isOpen({ cutOut }: BatchEntry): boolean {
  return cutOut === null || cutOut.kind === 'working';
}

export function createBatchCells(getSnapshot: () => BatchSnapshot) {
  const plans = new WeakMap<BatchPicture, Map<string, Plan>>();
  let counted: { readonly of: Counted; readonly tally: BatchTally } | null = null;

  /** Plans are cached by cell: a change of one preset replans only its column. */
  function cellOf({ picture }: BatchEntry, preset: BatchPreset): BatchCell | null {
    if (!picture) return null;
    const { overrides } = getSnapshot();
    let known = plans.get(picture);
    if (!known) {
      known = new Map();
      plans.set(picture, known);
    }
    const plan = known.get(preset.id);
    if (plan?.preset === preset) {
      if (plan.overrides === overrides) return plan.cell;
      const { key } = plan.cell;
      if (plan.overrides[key] === overrides[key]) {
        plan.overrides = overrides;
        return plan.cell;
      }
    }
    const cell = planCell(picture, preset, overrides);
    known.set(preset.id, { cell, preset, overrides });
    return cell;
  }

  function shown(cell: BatchCell): ShownCell {
    const { states, template } = getSnapshot();
    return shownCell(cell, states.get(cell.key), template?.on ?? false);
  }

  /** Recounted after a change, and shared by all readers. */
  function tally(): BatchTally {
    const snapshot = getSnapshot();
    if (counted && isCountedAs(counted.of, snapshot)) return counted.tally;
    const { entries, presets, background } = snapshot;
    const cells: BatchCell[] = [];
    const finished: { cell: BatchCell; file: Blob }[] = [];
    const pending: BatchCell[] = [];
    const wrong: { cell: BatchCell; state: ShownCell }[] = [];
    let bytes = 0;
    for (const entry of entries) {
      if (!entry.included || (background.running && isOpen(entry))) continue;
      for (const preset of presets) {
        const cell = cellOf(entry, preset);
        if (!cell) continue;
        cells.push(cell);
        const state = shown(cell);
        if (state.kind === 'done') {
          finished.push({ cell, file: state.file });
          bytes += state.file.size;
        }
        if (state.kind === 'idle' || state.kind === 'failed') pending.push(cell);
        if (state.kind === 'problem' || state.kind === 'failed') wrong.push({ cell, state });
      }
    }
    const total = cells.length - wrong.filter(({ state }) => state.kind === 'problem').length;
    counted = { of: snapshot, tally: { cells, total, finished, bytes, pending, wrong } };
    return counted.tally;
  }

  return { cellOf, shown, tally };
}

function isCountedAs(a: Counted, b: Counted): boolean {
  return (
    a.entries === b.entries &&
    a.presets === b.presets &&
    a.overrides === b.overrides &&
    a.states === b.states &&
    a.template === b.template &&
    a.background.running === b.background.running
  );
}
