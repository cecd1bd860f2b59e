/**
 * The order of letters in mixed directions: a subset of UAX #9.
 *
 * Implemented: base direction by the first strong letter (P2, P3); weak types (W1 to W7); paired brackets (N0); neutrals (N1, N2);
 * implicit levels (I1, I2); separators and trailing spaces (L1); reordering (L2). The canvas does mirroring (L4) and shaping, on
 * runs of one level each. Not implemented: explicit embeddings, overrides and isolates (X1 to X8); their characters are removed as
 * if absent (X9), the marks LRM, RLM and ALM count as letters of their direction.
 */

export type Direction = 'ltr' | 'rtl';
type Bidi = 'L' | 'R' | 'AL' | 'EN' | 'AN' | 'ES' | 'ET' | 'CS' | 'NSM' | 'BN' | 'S' | 'WS' | 'ON';

const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u200f\u061c\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const CLASSES: readonly (readonly [Bidi, RegExp])[] = [
  ['S', /^\t/],
  ['BN', /^[\p{Cc}\u00ad\u200b-\u200d\u2060-\u2064\u202a-\u202e\u2066-\u206f\ufeff]/u],
  ['L', /^\u200e/],
  ['R', /^\u200f/],
  ['AL', /^\u061c/],
  ['EN', /^[0-9\u06f0-\u06f9\u00b2\u00b3\u00b9\u2070-\u2079\u2080-\u2089\uff10-\uff19]/],
  ['AN', /^[\u0600-\u0605\u0660-\u0669\u066b\u066c\u06dd\u08e2]/],
  ['ES', /^[+\-\u207a\u207b\u208a\u208b\u2212\ufe62\ufe63\uff0b\uff0d]/],
  ['ET', /^[#%\u00b0\u00b1\u066a\u2030-\u2034\u2213\p{Sc}]/u],
  ['CS', /^[,./:\u00a0\u060c\u202f\u2044]/],
  ['NSM', /^[\p{Mn}\p{Me}]/u],
  [
    'AL',
    /^(?=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Hanifi_Rohingya}\p{Script=Sogdian}])[\p{L}\p{Nl}\u061b\u061e\u061f\u06d4\u0700-\u070d]/u,
  ],
  [
    'R',
    /^[\p{Script=Hebrew}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Mende_Kikakui}\u07c0-\u085e\ufb1d-\ufb4f\u{10800}-\u{10cff}]/u,
  ],
  ['WS', /^[ \u1680\u2000-\u200a\u205f\u3000]/],
  ['L', /^[\p{L}\p{Mc}\p{N}\p{Regional_Indicator}]/u],
];

function bidiClass(grapheme: string): Bidi {
  for (const [name, pattern] of CLASSES) if (pattern.test(grapheme)) return name;
  return 'ON';
}

/** The direction of a paragraph: that of its first letter, left to right without one. */
export function baseDirection(text: string): Direction {
  if (!RIGHT_TO_LEFT.test(text)) return 'ltr';
  for (const letter of text) {
    const type = bidiClass(letter);
    if (type === 'L') return 'ltr';
    if (type === 'R' || type === 'AL') return 'rtl';
  }
  return 'ltr';
}

/** Embedding level of each grapheme of a paragraph; even reads left to right. Spaces at a line's end are not reset yet. */
export function bidiLevels(text: string, edges: readonly number[], base: Direction): number[] {
  const count = edges.length - 1;
  const level = base === 'rtl' ? 1 : 0;
  if (base === 'ltr' && !RIGHT_TO_LEFT.test(text)) return new Array<number>(count).fill(0);
  const graphemes = Array.from({ length: count }, (_, i) => text.slice(edges[i], edges[i + 1]));
  const original = graphemes.map(bidiClass);
  const direction = base === 'rtl' ? 'R' : 'L';
  const types = resolveWeak(original, direction);
  resolveBrackets(graphemes, original, types, direction);
  resolveNeutral(types, direction);
  return types.map((type, i) => {
    if (original[i] === 'S') return level;
    if (type === 'R') return 1;
    if (type === 'L') return level === 0 ? 0 : 2;
    return 2; // numbers
  });
}

function resolveWeak(original: readonly Bidi[], base: 'L' | 'R'): Bidi[] {
  const types = original.slice();
  const n = types.length;
  let previous: Bidi = base;
  let strong: Bidi = base;
  for (let i = 0; i < n; i++) {
    let type = types[i]!;
    if (type === 'NSM' || type === 'BN') type = previous; // W1, X9
    if (type === 'EN' && strong === 'AL') type = 'AN'; // W2
    if (type === 'L' || type === 'R' || type === 'AL') strong = type;
    types[i] = type;
    previous = type;
  }
  for (let i = 0; i < n; i++) if (types[i] === 'AL') types[i] = 'R'; // W3
  for (let i = 1; i < n - 1; i++) {
    const around = types[i - 1];
    if (around !== types[i + 1]) continue; // W4
    if (around === 'EN' && (types[i] === 'ES' || types[i] === 'CS')) types[i] = 'EN';
    if (around === 'AN' && types[i] === 'CS') types[i] = 'AN';
  }
  for (let i = 0; i < n; i++) {
    if (types[i] !== 'ET') continue; // W5
    let end = i;
    while (types[end] === 'ET') end += 1;
    const beside = types[i - 1] === 'EN' || types[end] === 'EN';
    types.fill(beside ? 'EN' : 'ON', i, end);
    i = end - 1;
  }
  strong = base;
  for (let i = 0; i < n; i++) {
    const type = types[i]!;
    if (type === 'ES' || type === 'CS') types[i] = 'ON'; // W6
    if (type === 'L' || type === 'R') strong = type;
    if (type === 'EN' && strong === 'L') types[i] = 'L'; // W7
  }
  return types;
}

const PAIRS: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '{': '}',
  '«': '»',
  '「': '」',
  '『': '』',
  '【': '】',
  '（': '）',
};

/** N0: both brackets of a pair get one direction: the base's if it occurs inside, else the context's. */
function resolveBrackets(
  graphemes: readonly string[],
  original: readonly Bidi[],
  types: Bidi[],
  base: 'L' | 'R',
): void {
  const open: { readonly close: string; readonly at: number }[] = [];
  const pairs: [number, number][] = [];
  graphemes.forEach((grapheme, i) => {
    if (original[i] !== 'ON') return;
    const close = PAIRS[grapheme];
    if (close) open.push({ close, at: i });
    else {
      const match = open.findLastIndex((o) => o.close === grapheme);
      if (match < 0) return;
      pairs.push([open[match]!.at, i]);
      open.length = match;
    }
  });
  pairs.sort((p, q) => p[0] - q[0]);
  for (const [from, to] of pairs) {
    let inside: 'L' | 'R' | null = null;
    for (let i = from + 1; i < to && inside !== base; i++) inside = strongOf(types[i]!) ?? inside;
    if (inside === null) continue;
    let before = from - 1;
    while (before >= 0 && strongOf(types[before]!) === null) before -= 1;
    const context = before < 0 ? base : strongOf(types[before]!);
    // The base's direction if it occurs inside; else the opposite one only where the context has it too.
    const direction = inside === base || context !== inside ? base : inside;
    types[from] = direction;
    types[to] = direction;
  }
}

/** Numbers count as right to left when neutrals look around. */
function strongOf(type: Bidi): 'L' | 'R' | null {
  if (type === 'L') return 'L';
  return type === 'R' || type === 'EN' || type === 'AN' ? 'R' : null;
}

function resolveNeutral(types: Bidi[], base: 'L' | 'R'): void {
  const n = types.length;
  for (let i = 0; i < n; i++) {
    if (strongOf(types[i]!) !== null) continue;
    let end = i;
    while (end < n && strongOf(types[end]!) === null) end += 1;
    const before = i > 0 ? strongOf(types[i - 1]!) : base;
    const after = end < n ? strongOf(types[end]!) : base;
    types.fill(before === after ? before! : base, i, end); // N1, N2
    i = end - 1;
  }
}

/** L2: from the highest level down to the lowest odd one, reverse every stretch at that level or above. */
export function visualOrder<T extends { readonly level: number }>(runs: readonly T[]): T[] {
  const order = runs.slice();
  const highest = order.reduce((most, run) => Math.max(most, run.level), 0);
  for (let level = highest; level > 0; level--) {
    for (let i = 0; i < order.length; i++) {
      if (order[i]!.level < level) continue;
      let end = i;
      while (end < order.length && order[end]!.level >= level) end += 1;
      order.splice(i, end - i, ...order.slice(i, end).reverse());
      i = end;
    }
  }
  return order;
}
