/** Backdrops named by words of a prompt or of a library template. */
import type { BackdropKind } from '../../../../vocabulary/operation-options.ts';

export interface NamedBackdrop {
  readonly kind: BackdropKind;
  /** #rrggbb; null = the backdrop's own. */
  readonly color: string | null;
}

/** Not available as drawings: people and places. */
const BEYOND =
  /\b(person|people|woman|man|model|hand|held|holding|worn|beach|dunes?|snow|forest|street|kitchen|garden|city|sky|lights)\b/i;

const KINDS: readonly (readonly [RegExp, BackdropKind])[] = [
  [/\b(podium|plinth|pedestal)\b/i, 'podium'],
  [/\bmarble\b/i, 'marble'],
  [/\b(linen|fabric|cloth|textile)\b/i, 'linen'],
  [/\b(wood|wooden|oak|walnut|table|desk)\b/i, 'wood'],
  [/\b(stone|slate|concrete|plaster|terracotta|arch|sand)\b/i, 'stone'],
  [/\b(window|sunlight|leaf|leaves)\b/i, 'window'],
  [/\bgradient\b/i, 'gradient'],
  [/\b(studio|sweep|seamless|backdrop|minimal(ist)?)\b/i, 'sweep'],
  [/\b(plain|solid|background)\b/i, 'color'],
];

const COLORS: readonly (readonly [RegExp, string])[] = [
  [/\b(midnight|navy|dark blue)\b/i, '#26324f'],
  [/\b(charcoal|dark gr[ae]y|black)\b/i, '#3b3b3e'],
  [/\b(cool gr[ae]y|gr[ae]y|silver)\b/i, '#c8ccd1'],
  [/\b(blush|pink|rose)\b/i, '#efc7c2'],
  [/\bpeach\b/i, '#f2c3a7'],
  [/\b(terracotta|red|rust)\b/i, '#c07a5c'],
  [/\borange\b/i, '#e8a56b'],
  [/\b(yellow|gold)\b/i, '#ecd58a'],
  [/\bsage\b/i, '#b9c6b2'],
  [/\b(mint|turquoise|teal)\b/i, '#b7dac9'],
  [/\bgreen\b/i, '#9dbb93'],
  [/\bblue\b/i, '#a9c1da'],
  [/\b(purple|lilac|violet|lavender)\b/i, '#c3b3d6'],
  [/\b(beige|cream|warm)\b/i, '#e9dcc9'],
  [/\bwhite\b/i, '#f3f2ef'],
];

/** null if no word names a drawn backdrop. */
export function backdropByWords(words: string): NamedBackdrop | null {
  if (BEYOND.test(words)) return null;
  const kind = KINDS.find(([word]) => word.test(words))?.[1];
  if (!kind) return null;
  return { kind, color: COLORS.find(([word]) => word.test(words))?.[1] ?? null };
}
