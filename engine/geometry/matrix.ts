import type { Degrees, Matrix, Point, Rect, Space } from './space.ts';

/** The identity map; it only changes the space's name. */
export function identity<From extends Space, To extends Space>(): Matrix<From, To> {
  return { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };
}

export function translation<From extends Space, To extends Space>(x: number, y: number): Matrix<From, To> {
  return { a: 1, b: 0, c: 0, d: 1, e: x, f: y };
}

export function scaling<From extends Space, To extends Space>(x: number, y: number = x): Matrix<From, To> {
  return { a: x, b: 0, c: 0, d: y, e: 0, f: 0 };
}

/** Rotates clockwise (y points down) about `center`. Quarter turns are exact. */
export function rotation<From extends Space, To extends Space>(
  angle: Degrees,
  center: Point<From> = { x: 0, y: 0 },
): Matrix<From, To> {
  const [cos, sin] = cosSin(angle);
  const { x, y } = center;
  return { a: cos, b: sin, c: -sin, d: cos, e: x - cos * x + sin * y, f: y - sin * x - cos * y };
}

/** First `first`, then `then`. Read it as the path a point takes: `compose(sourceToBase, baseToFrame)`. */
export function compose<A extends Space, B extends Space, C extends Space>(
  first: Matrix<A, B>,
  then: Matrix<B, C>,
): Matrix<A, C> {
  return {
    a: then.a * first.a + then.c * first.b,
    b: then.b * first.a + then.d * first.b,
    c: then.a * first.c + then.c * first.d,
    d: then.b * first.c + then.d * first.d,
    e: then.a * first.e + then.c * first.f + then.e,
    f: then.b * first.e + then.d * first.f + then.f,
  };
}

/** Throws for a singular map: no tool may create one, so it is a bug. */
export function invert<A extends Space, B extends Space>(m: Matrix<A, B>): Matrix<B, A> {
  const det = determinant(m);
  if (!Number.isFinite(det) || Math.abs(det) < 1e-12) throw new Error('A matrix without an inverse');
  return {
    a: m.d / det,
    b: -m.b / det,
    c: -m.c / det,
    d: m.a / det,
    e: (m.c * m.f - m.d * m.e) / det,
    f: (m.b * m.e - m.a * m.f) / det,
  };
}

/** The same map without −0, which JSON does not keep: for document values. */
export function plain<A extends Space, B extends Space>(m: Matrix<A, B>): Matrix<A, B> {
  return { a: m.a + 0, b: m.b + 0, c: m.c + 0, d: m.d + 0, e: m.e + 0, f: m.f + 0 };
}

/** True when px map onto px: whole translations, quarter turns and mirrors, within the rounding of composition. */
export function movesWholePixels({ a, b, c, d, e, f }: Matrix<Space, Space>): boolean {
  const whole = (value: number, hair: number) => Math.abs(value - Math.round(value)) < hair;
  const onGrid = [a, b, c, d].every((value) => whole(value, 1e-6)) && whole(e, 1e-4) && whole(f, 1e-4);
  return onGrid && Math.round(a * a + b * b) === 1 && Math.round(c * c + d * d) === 1;
}

/** Signed area factor; negative when the map mirrors. */
function determinant(m: Matrix<Space, Space>): number {
  return m.a * m.d - m.b * m.c;
}

export function mapPoint<A extends Space, B extends Space>(m: Matrix<A, B>, p: Point<A>): Point<B> {
  return { x: m.a * p.x + m.c * p.y + m.e, y: m.b * p.x + m.d * p.y + m.f };
}

/** The smallest upright rectangle that contains the mapped rectangle. */
export function mapRect<A extends Space, B extends Space>(m: Matrix<A, B>, r: Rect<A>): Rect<B> {
  const corners = [
    mapPoint(m, { x: r.x, y: r.y }),
    mapPoint(m, { x: r.x + r.width, y: r.y }),
    mapPoint(m, { x: r.x, y: r.y + r.height }),
    mapPoint(m, { x: r.x + r.width, y: r.y + r.height }),
  ];
  const xs = corners.map((p) => p.x);
  const ys = corners.map((p) => p.y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The mean length factor, √|det|: how many px of `To` one px of `From` is wide. */
export function meanScale(m: Matrix<Space, Space>): number {
  return Math.sqrt(Math.abs(determinant(m)));
}

function cosSin(angle: Degrees): [number, number] {
  const turn = ((angle % 360) + 360) % 360;
  if (turn === 0) return [1, 0];
  if (turn === 90) return [0, 1];
  if (turn === 180) return [-1, 0];
  if (turn === 270) return [0, -1];
  const radians = (turn * Math.PI) / 180;
  return [Math.cos(radians), Math.sin(radians)];
}
