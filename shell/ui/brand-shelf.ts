/**
 * Colors, fonts and sizes of the brand kit in use, for fields that list them first. Empty for visitors. The brand module registers the
 * reader; nothing is read before a field needs it.
 */
import { useEffect, useSyncExternalStore } from 'react';
import type { Color } from '../../engine/index.ts';
import type { RecipeFit } from '../../vocabulary/recipe-options.ts';

export interface BrandShelf {
  readonly colors: readonly { readonly color: Color; readonly name: string | null }[];
  /** Families. */
  readonly fonts: readonly string[];
  /** In px. */
  readonly presets: readonly {
    readonly name: string;
    readonly width: number;
    readonly height: number;
    readonly fit: RecipeFit;
  }[];
}

const EMPTY: BrandShelf = { colors: [], fonts: [], presets: [] };
let shelf = EMPTY;
let read: (() => void) | null = null;
const listeners = new Set<() => void>();
const current = () => shelf;
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function fillBrandShelf(next: BrandShelf | null): void {
  shelf = next ?? EMPTY;
  for (const listener of [...listeners]) listener();
}

/** @param how null = signed out */
export function readBrandShelf(how: (() => void) | null): void {
  read = how;
}

/** @param when false = not read */
export function useBrandShelf(when = true): BrandShelf {
  useEffect(() => {
    if (when) read?.();
  }, [when]);
  return useSyncExternalStore(listen, current, current);
}

/** Options whose value is a font of the brand stand first, in the brand's order. */
export function brandFirst<T extends { readonly value: string }>(
  options: readonly T[],
  { fonts }: BrandShelf,
): readonly T[] {
  const place = ({ value }: T) => {
    const at = fonts.indexOf(value);
    return at < 0 ? fonts.length : at;
  };
  return fonts.length === 0 ? options : options.toSorted((one, other) => place(one) - place(other));
}
