/** The marketplace whose rules the files of a column are checked by: that of its preset, or the one that was chosen. */
import {
  READINESS_OF_PRESET,
  READINESS_PLATFORMS,
  type ReadinessPlatform,
} from '../../vocabulary/readiness-rules.ts';

/** Choices by the id of a preset. null: checked by none. A preset without one has its own, if any. */
export type ColumnMarketplaces = Readonly<Record<string, ReadinessPlatform | null>>;

export const marketplaceOf = (chosen: ColumnMarketplaces, preset: string): ReadinessPlatform | null =>
  Object.hasOwn(chosen, preset) ? chosen[preset]! : (READINESS_OF_PRESET[preset] ?? null);

/** What was stored; choices that this version does not know are left out. */
export function readMarketplaces(stored: unknown): ColumnMarketplaces {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([preset, value]): [string, ReadinessPlatform | null][] => {
      const platform = READINESS_PLATFORMS.find((each) => each === value) ?? null;
      return platform || value === null ? [[preset, platform]] : [];
    }),
  );
}
