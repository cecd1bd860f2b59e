/** Closed outlines of drawn shapes, as points in order. */
import type { Point, Space } from './space.ts';

/** Px by which an ellipse's chords may deviate: far less than a 255th of a pixel's coverage. */
const SAGITTA = 1 / 1000;

/** The rectangle between two opposite corners, clockwise from its top left. */
export function rectangleOutline<S extends Space>(a: Point<S>, b: Point<S>): readonly Point<S>[] {
  const left = Math.min(a.x, b.x);
  const top = Math.min(a.y, b.y);
  const right = Math.max(a.x, b.x);
  const bottom = Math.max(a.y, b.y);
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

/**
 * The ellipse in the rectangle between two opposite corners. Its points use the rational parametrization (1 − t²) ÷ (1 + t²), 2t ÷
 * (1 + t²) instead of sines, so they are the same everywhere. `scale` = px of the raster per unit of the corners.
 */
export function ellipseOutline<S extends Space>(a: Point<S>, b: Point<S>, scale = 1): readonly Point<S>[] {
  const center = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const rx = Math.abs(b.x - a.x) / 2;
  const ry = Math.abs(b.y - a.y) / 2;
  // A step of t turns by at most twice as much; the sagitta of a chord of angle 2 ÷ n is r ÷ 2n².
  const steps = Math.max(8, Math.ceil(Math.sqrt((Math.max(rx, ry) * scale) / (2 * SAGITTA))));
  const quarter = Array.from({ length: steps }, (_, i) => {
    const t = i / steps;
    return { x: (1 - t * t) / (1 + t * t), y: (2 * t) / (1 + t * t) };
  });
  const turns = [
    ({ x, y }: Point<S>) => ({ x, y }),
    ({ x, y }: Point<S>) => ({ x: -y, y: x }),
    ({ x, y }: Point<S>) => ({ x: -x, y: -y }),
    ({ x, y }: Point<S>) => ({ x: y, y: -x }),
  ];
  return turns.flatMap((turn) =>
    quarter.map((unit) => {
      const { x, y } = turn(unit);
      return { x: center.x + rx * x, y: center.y + ry * y };
    }),
  );
}
