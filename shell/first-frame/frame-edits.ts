/** How the frames of other languages and devices differ from the one that stands in the page: a few words each. */

/** At this token of the other frame, how many are left out, and what stands there instead. */
export type Edit = readonly [at: number, left: number, ...put: string[]];

/** Tags and texts of HTML, in order. */
export function tokensOf(html: string): string[] {
  return html.split(/(?<=>)|(?=<)/);
}

/** What makes `to` of `from`: one edit for each run of tokens that differ, by their longest common subsequence. */
export function editsBetween(from: readonly string[], to: readonly string[]): readonly Edit[] {
  const common = Array.from({ length: from.length + 1 }, () => new Uint16Array(to.length + 1));
  for (let a = from.length - 1; a >= 0; a--) {
    for (let b = to.length - 1; b >= 0; b--) {
      common[a]![b] =
        from[a] === to[b] ? common[a + 1]![b + 1]! + 1 : Math.max(common[a + 1]![b]!, common[a]![b + 1]!);
    }
  }
  const edits: Edit[] = [];
  let a = 0;
  let b = 0;
  while (a < from.length || b < to.length) {
    const [startA, startB] = [a, b];
    while (
      (a < from.length || b < to.length) &&
      (a === from.length || b === to.length || from[a] !== to[b])
    ) {
      if (b === to.length || (a < from.length && common[a + 1]![b]! >= common[a]![b + 1]!)) a++;
      else b++;
    }
    if (a > startA || b > startB) edits.push([startA, a - startA, ...to.slice(startB, b)]);
    else [a, b] = [a + 1, b + 1];
  }
  return edits;
}

/** The frame that `editsBetween` was told of. */
export function applyEdits(html: string, edits: readonly Edit[]): string {
  const tokens = tokensOf(html);
  // From the end, so that what is not done yet keeps its place.
  for (const [at, left, ...put] of [...edits].reverse()) tokens.splice(at, left, ...put);
  return tokens.join('');
}
