/**
 * A canvas antialiases a curve or a slanted line another way where a clip cuts it. So damage holds them whole or leaves them alone:
 * otherwise what is repainted would not fit what stands beside it.
 */
import { compose, mapPoint, mapRect } from '../geometry/matrix.ts';
import { inflate, intersect, rectOf, roundOut, union } from '../geometry/rect.ts';
import type { Matrix, Point, Rect } from '../geometry/space.ts';
import type { DrawList, DrawPicture, DrawText } from './draw-list.ts';
import { frostBounds, itemBounds } from './item-bounds.ts';

/** Antialiased edges touch the next px. */
export const EDGE = 1;

/** What is held whole or left alone. */
interface Whole {
  readonly box: Rect<'screen'>;
  isReachedBy(area: Rect<'screen'>): boolean;
}

/**
 * Grows damage until it holds whole every text and every slanted edge of a picture that it reaches, of a frosted pill with all that
 * the blur looks at: the blur must see what lies under the pill, not what an earlier paint has put there.
 */
export function spreadDamage(
  list: DrawList,
  damage: Rect<'screen'>,
  frameToScreen: Matrix<'frame', 'screen'>,
): Rect<'screen'> {
  let apart = list.items.flatMap((item) =>
    item.kind === 'text' ? wholeText(item, frameToScreen) : slantedEdges(item, list, frameToScreen),
  );
  let grown = damage;
  for (let reached = apart; reached.length > 0; ) {
    reached = apart.filter((whole) => whole.isReachedBy(grown));
    apart = apart.filter((whole) => !reached.includes(whole));
    for (const { box } of reached) grown = union(grown, box) ?? grown;
  }
  return grown;
}

function wholeText(item: DrawText, frameToScreen: Matrix<'frame', 'screen'>): Whole[] {
  const touched = union(itemBounds(item), frostBounds(item));
  if (!touched) return [];
  const box = withEdge(mapRect(frameToScreen, touched));
  return [{ box, isReachedBy: (area) => intersect(box, area) !== null }];
}

/** What is seen of the edges of a turned picture: those of a straightened one lie outside its crop. */
function slantedEdges(
  { size, toFrame, clip }: DrawPicture,
  { frame }: DrawList,
  frameToScreen: Matrix<'frame', 'screen'>,
): Whole[] {
  const map = compose(toFrame, frameToScreen);
  const shown = intersect(clip, rectOf(frame));
  if (!shown || isUpright(map)) return [];
  const area = inflate(mapRect(frameToScreen, shown), EDGE);
  const { width, height } = size;
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ].map((corner) => mapPoint(map, corner));
  return corners.flatMap((from, i) => {
    const to = corners[(i + 1) % 4]!;
    const seen = withinRect(from, to, area);
    if (!seen) return [];
    return [
      { box: withEdge(seen), isReachedBy: (part) => withinRect(from, to, inflate(part, EDGE)) !== null },
    ];
  });
}

/** By quarters of a turn, whatever rounding compositions of them leave. */
function isUpright({ a, b, c, d }: Matrix<'source', 'screen'>): boolean {
  const hair = 1e-9 * Math.max(Math.abs(a), Math.abs(b), Math.abs(c), Math.abs(d));
  return (Math.abs(b) <= hair && Math.abs(c) <= hair) || (Math.abs(a) <= hair && Math.abs(d) <= hair);
}

function withEdge(area: Rect<'screen'>): Rect<'screen'> {
  return roundOut(inflate(area, EDGE));
}

/** The box around the part of a line that lies in `area` (Liang and Barsky 1984); null when none does. */
function withinRect(from: Point<'screen'>, to: Point<'screen'>, area: Rect<'screen'>): Rect<'screen'> | null {
  const along = { x: to.x - from.x, y: to.y - from.y };
  let [start, end] = [0, 1];
  const sides: readonly (readonly [run: number, room: number])[] = [
    [-along.x, from.x - area.x],
    [along.x, area.x + area.width - from.x],
    [-along.y, from.y - area.y],
    [along.y, area.y + area.height - from.y],
  ];
  for (const [run, room] of sides) {
    if (run === 0 && room < 0) return null;
    if (run < 0) start = Math.max(start, room / run);
    if (run > 0) end = Math.min(end, room / run);
  }
  if (start > end) return null;
  const at = (t: number) => ({ x: from.x + t * along.x, y: from.y + t * along.y });
  const [a, b] = [at(start), at(end)];
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, width: Math.abs(b.x - a.x), height: Math.abs(b.y - a.y) };
}
