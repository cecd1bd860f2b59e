/**
 * Where the things lie that are drawn over the picture and are not part of it: handles, shades, thirds, brush rings.
 * Numbers only, screen px. Handles keep their size at every zoom.
 */
import type { BrushOptions } from '../defaults.ts';
import type { Handle } from '../geometry/handles.ts';
import { mapPoint } from '../geometry/matrix.ts';
import { intersect } from '../geometry/rect.ts';
import type { Degrees, Matrix, Point, Rect, Size, Space } from '../geometry/space.ts';

export interface Segment {
  readonly from: Point<'screen'>;
  readonly to: Point<'screen'>;
}

/** The thirds grid of a crop: two upright lines, then two level ones. */
export function cropThirds(crop: Rect<'screen'>): readonly Segment[] {
  const { x, y, width, height } = crop;
  const thirds = [1 / 3, 2 / 3];
  return [
    ...thirds.map((t) => ({ from: { x: x + width * t, y }, to: { x: x + width * t, y: y + height } })),
    ...thirds.map((t) => ({ from: { x, y: y + height * t }, to: { x: x + width, y: y + height * t } })),
  ];
}

/** What a crop cuts away: at most four rectangles of `outer` around `kept`, without overlap. */
export function cropShades(outer: Rect<'screen'>, kept: Rect<'screen'>): readonly Rect<'screen'>[] {
  const hole = intersect(outer, kept);
  if (!hole) return [outer];
  const right = hole.x + hole.width;
  const bottom = hole.y + hole.height;
  return [
    { x: outer.x, y: outer.y, width: outer.width, height: hole.y - outer.y },
    { x: outer.x, y: bottom, width: outer.width, height: outer.y + outer.height - bottom },
    { x: outer.x, y: hole.y, width: hole.x - outer.x, height: hole.height },
    { x: right, y: hole.y, width: outer.x + outer.width - right, height: hole.height },
  ].filter((shade) => shade.width > 0 && shade.height > 0);
}

export type BoxHandleId = Exclude<Handle, 'body'> | 'rotate';

export interface BoxHandle {
  readonly id: BoxHandleId;
  /** Its centre. */
  readonly at: Point<'screen'>;
  /** How the box is turned there, so that a square handle lies along the edge. */
  readonly angle: Degrees;
}

/** Where the handles are on the unit box. */
const PLACES: readonly (readonly [Exclude<BoxHandleId, 'rotate'>, number, number])[] = [
  ['nw', 0, 0],
  ['n', 0.5, 0],
  ['ne', 1, 0],
  ['e', 1, 0.5],
  ['se', 1, 1],
  ['s', 0.5, 1],
  ['sw', 0, 1],
  ['w', 0, 0.5],
];

export interface HandleLooks {
  /** Side of a square handle. */
  readonly size: number;
  /** Distance of the rotate handle from the top edge; null = none. */
  readonly rotate: number | null;
}

/** CSS px times the device pixel ratio gives these for other screens. */
const HANDLE_LOOKS: HandleLooks = { size: 9, rotate: 24 };

/**
 * The handles of a box that `toScreen` carries to the screen, turned and mirrored as it may be. Edge handles are left
 * out on sides too short to hold them between the corners.
 */
export function boxHandles<S extends Space>(
  size: Size<S>,
  toScreen: Matrix<S, 'screen'>,
  looks: HandleLooks = HANDLE_LOOKS,
): readonly BoxHandle[] {
  const across = { x: toScreen.a * size.width, y: toScreen.b * size.width };
  const down = { x: toScreen.c * size.height, y: toScreen.d * size.height };
  const width = Math.hypot(across.x, across.y);
  const height = Math.hypot(down.x, down.y);
  const angle = (Math.atan2(across.y, across.x) * 180) / Math.PI;
  const room = 3 * looks.size;
  const handles: BoxHandle[] = [];
  for (const [id, u, v] of PLACES) {
    if ((u === 0.5 && width < room) || (v === 0.5 && height < room)) continue;
    handles.push({ id, at: mapPoint(toScreen, { x: size.width * u, y: size.height * v }), angle });
  }
  if (looks.rotate !== null) {
    const top = mapPoint(toScreen, { x: size.width / 2, y: 0 });
    const up = height > 0 ? { x: -down.x / height, y: -down.y / height } : { x: 0, y: -1 };
    handles.push({
      id: 'rotate',
      at: { x: top.x + up.x * looks.rotate, y: top.y + up.y * looks.rotate },
      angle,
    });
  }
  return handles;
}

/** The handle nearest to `at` within `reach` screen px (22 suits a finger, 8 a mouse), or null. Corners win over edges. */
export function handleAt(
  handles: readonly BoxHandle[],
  at: Point<'screen'>,
  reach: number,
): BoxHandleId | null {
  let best: BoxHandleId | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  for (const { id, at: centre } of handles) {
    const distance = Math.hypot(centre.x - at.x, centre.y - at.y);
    if (distance > reach) continue;
    const rank = distance - (id.length === 2 ? 1e-6 : 0);
    if (rank >= nearest) continue;
    nearest = rank;
    best = id;
  }
  return best;
}

export interface BrushRings {
  /** Radius of what the brush paints fully, screen px. */
  readonly inner: number;
  /** Radius of how far its feather reaches. */
  readonly outer: number;
}

/** The cursor's two rings. `scale` = screen px per source px of the painted layer. */
export function brushRings(
  brush: Pick<BrushOptions, 'brush_size' | 'feathering'>,
  scale: number,
): BrushRings {
  const inner = (brush.brush_size / 2) * scale;
  return { inner, outer: inner + (brush.feathering / 100) * brush.brush_size * scale };
}
