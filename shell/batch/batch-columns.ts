/** The columns of a batch: presets with their rules, the person's own presets, and the settings of single cells. */
import {
  type BatchPreset,
  type BatchRule,
  type CellOverride,
  type FocusPoint,
  mergePresets,
  OWN_PRESET_LIMITS,
  overridesUnder,
  parsePresets,
  printPresets,
} from '../../engine/index.ts';
import { download } from '../base/download.ts';
import type { BatchSnapshot } from './batch-state.ts';

/** Settings of one cell; omitted ones stay unchanged. */
export type CellChange = Partial<BatchRule> & { readonly focus?: FocusPoint | null };

export interface BatchColumnsDeps {
  getSnapshot(): BatchSnapshot;
  set(patch: Partial<BatchSnapshot>): void;
  /** Stores what has changed. */
  remember(): void;
}

export function createBatchColumns({ getSnapshot, set, remember }: BatchColumnsDeps) {
  /** Changes all cells of a column; their other settings stay. */
  function ruleForColumn(id: string, rule: Partial<BatchRule>): void {
    const column = getSnapshot().presets.find((preset) => preset.id === id);
    if (!column) return;
    const overrides = overridesUnder(getSnapshot().overrides, column, rule);
    const ruled = (preset: BatchPreset) =>
      preset.id === id ? { ...preset, rule: { ...preset.rule, ...rule } } : preset;
    // A custom preset keeps its values: unticked, ticked again, and as JSON.
    set({ presets: getSnapshot().presets.map(ruled), own: getSnapshot().own.map(ruled), overrides });
    remember();
  }

  function setColumns(presets: readonly BatchPreset[]): void {
    set({ presets });
    remember();
  }

  /** Throws a GessoError when there are too many. */
  function addOwn(added: readonly BatchPreset[]): void {
    const own = mergePresets(getSnapshot().own, added);
    const there = new Set(added.map(({ id }) => id));
    set({ own, presets: [...getSnapshot().presets.filter(({ id }) => !there.has(id)), ...added] });
    remember();
  }

  return {
    ruleForColumn,
    setColumns,
    addOwn,
    /** A `focus` of null goes back to what the fit says. */
    override(key: string, { focus, ...fields }: CellChange) {
      const { focus: before, ...rest } = getSnapshot().overrides[key] ?? {};
      const point = focus === undefined ? before : focus;
      const own: CellOverride = { ...rest, ...fields, ...(point && { focus: point }) };
      set({ overrides: { ...getSnapshot().overrides, [key]: own } });
      remember();
    },
    resetCell(key: string) {
      const { [key]: _, ...overrides } = getSnapshot().overrides;
      set({ overrides });
      remember();
    },
    /** Takes a size out of this batch. */
    leaveOut(id: string) {
      setColumns(getSnapshot().presets.filter((preset) => preset.id !== id));
    },
    removeOwn(id: string) {
      set({
        own: getSnapshot().own.filter((preset) => preset.id !== id),
        presets: getSnapshot().presets.filter((preset) => preset.id !== id),
      });
      remember();
    },
    /** Deletes a preset that was stored and cannot be used. */
    forgetUnread(key: string) {
      set({ unread: getSnapshot().unread.filter((preset) => preset.key !== key) });
      remember();
    },
    async importPresets(file: Blob): Promise<void> {
      if (file.size > OWN_PRESET_LIMITS.jsonBytes) parsePresets(' '.repeat(OWN_PRESET_LIMITS.jsonBytes + 1));
      addOwn(parsePresets(await file.text()));
    },
    exportPresets: () =>
      download(
        new Blob([printPresets(getSnapshot().own)], { type: 'application/json' }),
        'gesso-presets.json',
      ),
  };
}
