/** A region with four corners, such as a license plate seen at an angle, or a face's box. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Px of the picture, in any order: the region is their convex hull. */
export type Corners = readonly [Point, Point, Point, Point];

/** The hull's corners, each with the next clockwise on the screen (Andrew 1979); fewer than 3 for corners on one line. */
export function hullOf(corners: Corners): readonly Point[] {
  const sorted = [...corners].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (points: readonly Point[]) => {
    const kept: Point[] = [];
    for (const point of points) {
      while (kept.length > 1 && turn(kept.at(-2)!, kept.at(-1)!, point) <= 0) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/** Distance of a place to the hull, px; negative inside. Beyond a corner it is that to the nearer edge's line, which is less. */
export function distanceTo(hull: readonly Point[]): (x: number, y: number) => number {
  const edges = hull.map((from, n) => {
    const to = hull[(n + 1) % hull.length]!;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = Math.sqrt(dx * dx + dy * dy) || 1;
    return { x: dy / length, y: -dx / length, at: (from.x * dy - from.y * dx) / length };
  });
  return (x, y) => {
    let most = Number.NEGATIVE_INFINITY;
    for (const edge of edges) most = Math.max(most, x * edge.x + y * edge.y - edge.at);
    return most;
  };
}

/** Mean of the shorter pair of opposite sides, px: a plate's height. */
export function shortSide(hull: readonly Point[]): number {
  const sides = hull.map((from, n) => {
    const to = hull[(n + 1) % hull.length]!;
    return Math.sqrt((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y));
  });
  if (sides.length < 4) return Math.min(...sides);
  return Math.min((sides[0]! + sides[2]!) / 2, (sides[1]! + sides[3]!) / 2);
}
