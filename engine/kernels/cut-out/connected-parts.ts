/**
 * Groups the px that `takes` accepts by connection over their sides (four neighbors), as indices of a plane of `count` px in rows
 * of `width`. `takes` is called while the parts are walked, so marking the px of one part excludes them from the next.
 */
export function* connectedParts(
  count: number,
  width: number,
  takes: (i: number) => boolean,
): Generator<number[]> {
  const seen = new Uint8Array(count);
  for (let start = 0; start < count; start++) {
    if (seen[start] || !takes(start)) continue;
    const part = [start];
    seen[start] = 1;
    const visit = (i: number) => {
      if (seen[i] || !takes(i)) return;
      seen[i] = 1;
      part.push(i);
    };
    for (let at = 0; at < part.length; at++) {
      const i = part[at]!;
      const x = i % width;
      if (x > 0) visit(i - 1);
      if (x < width - 1) visit(i + 1);
      if (i >= width) visit(i - width);
      if (i + width < count) visit(i + width);
    }
    yield part;
  }
}
