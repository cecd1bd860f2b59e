/** A region as a person handles it: a rectangle that may be turned, in px of the picture. */
import type { FoundRegion, Point } from '../../../engine/index.ts';

export interface Region {
  /** Of this page, for React and focus. */
  readonly id: number;
  readonly kind: FoundRegion['kind'] | 'area';
  readonly center: Point<'source'>;
  readonly width: number;
  readonly height: number;
  /** Clockwise, radians. */
  readonly angle: number;
  /** 0…1; null where a person placed it. */
  readonly confidence: number | null;
}

/** px: a smaller one cannot be handled. */
const LEAST = 4;

export function regionOf({ kind, corners, confidence }: FoundRegion, id: number): Region {
  const [a, b, c, d] = corners;
  const x = (a.x + b.x + c.x + d.x) / 4;
  const y = (a.y + b.y + c.y + d.y) / 4;
  return {
    id,
    kind,
    confidence,
    center: { x, y } as Point<'source'>,
    width: Math.max(LEAST, Math.hypot(b.x - a.x, b.y - a.y)),
    height: Math.max(LEAST, Math.hypot(d.x - a.x, d.y - a.y)),
    angle: Math.atan2(b.y - a.y, b.x - a.x),
  };
}

/** Clockwise from the upper left of the rectangle before it was turned. */
export function cornersOf({ center, width, height, angle }: Region): readonly Point<'source'>[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([u, v]) => {
    const [x, y] = [(u! * width) / 2, (v! * height) / 2];
    return { x: center.x + x * cos - y * sin, y: center.y + x * sin + y * cos } as Point<'source'>;
  });
}

export function moved(region: Region, dx: number, dy: number): Region {
  const { x, y } = region.center;
  return { ...region, center: { x: x + dx, y: y + dy } as Point<'source'> };
}

/** The corner at `index` is put at a place; the opposite one stays. */
export function resized(region: Region, index: number, at: Point<'source'>): Region {
  const anchor = cornersOf(region)[(index + 2) % 4]!;
  const [cos, sin] = [Math.cos(region.angle), Math.sin(region.angle)];
  const [dx, dy] = [at.x - anchor.x, at.y - anchor.y];
  const signX = index === 1 || index === 2 ? 1 : -1;
  const signY = index >= 2 ? 1 : -1;
  const width = Math.max(LEAST, signX * (dx * cos + dy * sin));
  const height = Math.max(LEAST, signY * (dy * cos - dx * sin));
  const [u, v] = [(signX * width) / 2, (signY * height) / 2];
  const center = { x: anchor.x + u * cos - v * sin, y: anchor.y + u * sin + v * cos };
  return { ...region, width, height, center: center as Point<'source'> };
}

export function grown(region: Region, dx: number, dy: number): Region {
  return {
    ...region,
    width: Math.max(LEAST, region.width + dx),
    height: Math.max(LEAST, region.height + dy),
  };
}

/** Turned so that the middle of its upper side looks to a place. */
export function turnedTo(region: Region, at: Point<'source'>): Region {
  return { ...region, angle: Math.atan2(at.x - region.center.x, region.center.y - at.y) };
}

export function turned(region: Region, degrees: number): Region {
  return { ...region, angle: region.angle + (degrees * Math.PI) / 180 };
}
