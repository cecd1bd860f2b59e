/** Parts of the drawn scenes: colors at a place, in px of a picture 320 × 240. */
export type Tone = readonly [number, number, number];
/** The color at a place. */
export type Shader = (x: number, y: number) => Tone;
/** Below 0 inside. */
export type Shape = (x: number, y: number) => number;

export function lit(tone: Tone, by: number): Tone {
  return [tone[0] * by, tone[1] * by, tone[2] * by];
}

export function mixed(one: Tone, other: Tone, share: number): Tone {
  const t = Math.min(1, Math.max(0, share));
  return [
    one[0] + (other[0] - one[0]) * t,
    one[1] + (other[1] - one[1]) * t,
    one[2] + (other[2] - one[2]) * t,
  ];
}

export function smooth(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** 0…1, deterministic at a whole place. */
function chanceAt(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 974634777);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h = Math.imul(h ^ (h >>> 16), 2246822519);
  return ((h ^ (h >>> 15)) >>> 0) / 2 ** 32;
}

/** −1…1, smooth over a px. */
export function noise(x: number, y: number, seed: number): number {
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [smooth(0, 1, x - x0), smooth(0, 1, y - y0)];
  const above = chanceAt(x0, y0, seed) * (1 - u) + chanceAt(x0 + 1, y0, seed) * u;
  const below = chanceAt(x0, y0 + 1, seed) * (1 - u) + chanceAt(x0 + 1, y0 + 1, seed) * u;
  return 2 * (above * (1 - v) + below * v) - 1;
}

/** A separate number for each cell, 0…1. */
export function ofCell(column: number, row: number, seed: number): number {
  return chanceAt(Math.floor(column), Math.floor(row), seed);
}

/** Coordinates turned by an angle in degrees around the picture's middle. */
export function turned(degrees: number): (x: number, y: number) => readonly [number, number] {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return (x, y) => [c * (x - 160) + s * (y - 120), -s * (x - 160) + c * (y - 120)];
}

export function ellipse(cx: number, cy: number, rx: number, ry: number): Shape {
  return (x, y) => Math.hypot((x - cx) / rx, (y - cy) / ry) - 1;
}

export function box(left: number, top: number, right: number, bottom: number, round = 0): Shape {
  const [cx, cy] = [(left + right) / 2, (top + bottom) / 2];
  return (x, y) => {
    const dx = Math.abs(x - cx) - (right - left) / 2 + round;
    const dy = Math.abs(y - cy) - (bottom - top) / 2 + round;
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - round;
  };
}

export function capsule(x0: number, y0: number, x1: number, y1: number, radius: number): Shape {
  return (x, y) => {
    const along = ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / ((x1 - x0) ** 2 + (y1 - y0) ** 2);
    const t = Math.min(1, Math.max(0, along));
    return Math.hypot(x - x0 - t * (x1 - x0), y - y0 - t * (y1 - y0)) - radius;
  };
}

export function anyOf(...shapes: readonly Shape[]): Shape {
  return (x, y) => Math.min(...shapes.map((shape) => shape(x, y)));
}
