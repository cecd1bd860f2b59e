/** A tone curve while it is edited: whole levels 0…255, x rising. Pure. */
import { CURVE_POINTS, type CurvePoint, type ToneCurve } from '../../../engine/index.ts';

/** What an untouched picture's curve is drawn as. */
export const STRAIGHT: ToneCurve = [
  [0, 0],
  [255, 255],
];

/** A press nearer to a point than this, in x, is meant for that point. */
const NEAR = 6;

/** null for the straight one. A point that was added to it stays, to be moved. */
export function curveOf(points: ToneCurve): ToneCurve | null {
  return points.join() === STRAIGHT.join() ? null : points;
}

/** The points with one of them elsewhere, between its neighbors. */
export function movePoint(points: ToneCurve, index: number, x: number, y: number): ToneCurve {
  const least = (points[index - 1]?.[0] ?? -1) + 1;
  const most = (points[index + 1]?.[0] ?? 256) - 1;
  const moved: CurvePoint = [level(x, least, most), level(y)];
  return points.map((point, at) => (at === index ? moved : point));
}

/** With one more point, and its place in the order; the place of the point that is there already, when one is near. null when there is no room. */
export function addPoint(
  points: ToneCurve,
  x: number,
  y: number,
): { readonly points: ToneCurve; readonly index: number } | null {
  const near = points.findIndex((point) => Math.abs(point[0] - x) < NEAR);
  if (near >= 0) return { points, index: near };
  if (points.length >= CURVE_POINTS.max) return null;
  const after = points.findIndex((point) => point[0] > x);
  const index = after < 0 ? points.length : after;
  return { points: points.toSpliced(index, 0, [level(x), level(y)]), index };
}

/** Without one of them; two always stay. */
export function removePoint(points: ToneCurve, index: number): ToneCurve {
  return points.length > CURVE_POINTS.min ? points.toSpliced(index, 1) : points;
}

/** The x in the middle of the widest gap: where a point that is added without a pointer goes. */
export function widestGap(points: ToneCurve): number {
  const xs = [0, ...points.map(([x]) => x), 255];
  const gaps = xs.slice(1).map((x, i) => ({ width: x - xs[i]!, middle: (x + xs[i]!) / 2 }));
  const widest = gaps.reduce((most, gap) => (gap.width > most.width ? gap : most));
  return Math.round(widest.middle);
}

function level(value: number, least = 0, most = 255): number {
  return Math.min(most, Math.max(least, Math.round(value)));
}
