/** Segments that meet, as lines: a line of a hundred points is drawn in a fraction of the time of a hundred lines. */

/**
 * `segments`: x0, y0, x1, y1 of each, in any order and direction. Of each line x, y of its points; a closed one ends where it
 * begins. Every segment is in one line, once.
 */
export function linesOf(segments: Float32Array): readonly (readonly number[])[] {
  const count = segments.length / 4;
  const byPoint = new Map<string, number[]>();
  const pointOf = (end: number) => `${segments[end * 2]},${segments[end * 2 + 1]}`;
  for (let end = 0; end < count * 2; end++) {
    const point = pointOf(end);
    const there = byPoint.get(point);
    if (there) there.push(end);
    else byPoint.set(point, [end]);
  }
  const used = new Uint8Array(count);

  /** Goes on from one end of a segment as far as segments follow. */
  function follow(from: number): number[] {
    const line: number[] = [];
    for (let end: number | undefined = from; end !== undefined; ) {
      const other: number = end ^ 1;
      line.push(segments[other * 2]!, segments[other * 2 + 1]!);
      end = byPoint.get(pointOf(other))?.find((next) => used[next >> 1] === 0);
      if (end !== undefined) used[end >> 1] = 1;
    }
    return line;
  }

  const lines: number[][] = [];
  for (let n = 0; n < count; n++) {
    if (used[n] === 1) continue;
    used[n] = 1;
    const ahead = follow(n * 2);
    const behind = follow(n * 2 + 1);
    // What lies behind was gathered from the segment's own beginning on; its first point is that.
    const line: number[] = [];
    for (let at = behind.length - 2; at >= 0; at -= 2) line.push(behind[at]!, behind[at + 1]!);
    line.push(...ahead);
    lines.push(line);
  }
  return lines;
}
