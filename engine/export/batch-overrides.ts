/** What single cells of a batch do differently from their column. */
import type {
  BatchFit,
  BatchFocus,
  BatchOverrides,
  BatchPreset,
  BatchRule,
  CellOverride,
} from './batch-cell.ts';

/** The rule of a cell with its own differences. */
export function overrideRule(rule: BatchRule, { focus, ...fields }: CellOverride): BatchRule {
  const own = { ...rule, ...fields };
  return focus && cuts(own.fit) ? { ...own, fit: { ...own.fit, focus } } : own;
}

/** Only a crop has a focus. */
export function cuts(fit: BatchFit): fit is Extract<BatchFit, { readonly focus: BatchFocus }> {
  return fit.mode === 'fill' || fit.mode === 'crop';
}

/**
 * The overrides of a column's cells after `change` to the column's rule: all but the changed fields, and every focus that the user
 * set. A cell that equals its column has no overrides.
 */
export function overridesUnder(
  overrides: BatchOverrides,
  { id, rule }: BatchPreset,
  change: Partial<BatchRule>,
): BatchOverrides {
  const next = { ...rule, ...change };
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const fields = Object.keys(next) as (keyof BatchRule)[];
  const kept: Record<string, CellOverride> = {};
  for (const [key, override] of Object.entries(overrides)) {
    if (!key.endsWith(`/${id}`)) {
      kept[key] = override;
      continue;
    }
    const left: { -readonly [K in keyof CellOverride]: CellOverride[K] } = { ...override };
    const { fit } = override;
    const focus = override.focus ?? (fit && cuts(fit) && typeof fit.focus === 'object' ? fit.focus : null);
    for (const field of fields) {
      if (!isSame(rule[field], next[field]) || isSame(left[field], next[field])) delete left[field];
    }
    delete left.focus;
    if (focus && !(cuts(next.fit) && isSame(focus, next.fit.focus))) left.focus = focus;
    if (Object.keys(left).length > 0) kept[key] = left;
  }
  return kept;
}
