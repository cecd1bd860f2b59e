/** Tables and shelves full of objects. */
import { box, lit, mixed, noise, type Shader, type Shape, smooth, type Tone } from './surface.ts';

export interface Thing {
  readonly shape: Shape;
  readonly tone: Tone;
  /** From left to right: lit like a cylinder; null is flat. */
  readonly round: readonly [number, number] | null;
}

export function bottle(x: number, foot: number, half: number, height: number, tone: Tone): readonly Thing[] {
  const top = foot - height;
  const neck = half * 0.4;
  const round = [x - half, x + half] as const;
  return [
    { shape: box(x - half, top + height * 0.32, x + half, foot, half * 0.5), tone, round },
    {
      shape: box(x - neck, top + 4, x + neck, top + height * 0.5, 1),
      tone,
      round: [x - neck * 2, x + neck * 2],
    },
    { shape: box(x - neck - 1, top, x + neck + 1, top + 9, 1), tone: [52, 48, 46], round },
    {
      shape: box(x - half, foot - height * 0.42, x + half, foot - height * 0.14),
      tone: [236, 228, 210],
      round,
    },
  ];
}

export function carton(
  left: number,
  foot: number,
  width: number,
  height: number,
  tone: Tone,
): readonly Thing[] {
  const top = foot - height;
  return [
    { shape: box(left, top, left + width, foot), tone, round: null },
    { shape: box(left + width * 0.72, top, left + width, foot), tone: lit(tone, 0.7), round: null },
    {
      shape: box(left + width * 0.12, top + height * 0.2, left + width * 0.6, top + height * 0.4),
      tone: [240, 240, 236],
      round: null,
    },
  ];
}

export function jar(x: number, foot: number, half: number, height: number, tone: Tone): readonly Thing[] {
  const round = [x - half, x + half] as const;
  return [
    { shape: box(x - half, foot - height, x + half, foot, 4), tone, round },
    {
      shape: box(x - half - 1, foot - height - 8, x + half + 1, foot - height + 3, 1),
      tone: [168, 164, 158],
      round,
    },
  ];
}

/** The objects in their order before `back`. */
export function before(back: Shader, things: readonly Thing[], seed: number): Shader {
  return (x, y) => {
    let color = back(x, y);
    for (const { shape, tone, round } of things) {
      const inside = smooth(0.5, -0.5, shape(x, y));
      if (inside === 0) continue;
      const across = round ? (x - round[0]) / (round[1] - round[0]) : 0.4;
      const shade = round
        ? 0.6 + 0.55 * Math.sin(Math.PI * across) + 0.3 * smooth(0.06, 0, Math.abs(across - 0.3))
        : 1;
      color = mixed(color, lit(tone, shade + 0.02 * noise(x, y, seed)), inside);
    }
    return color;
  };
}

/** A wall over a table. */
export function tabletop(edge: number, wall: Tone, wood: Shader, seed: number): Shader {
  return (x, y) => {
    if (y < edge) return lit(wall, 0.9 + y / 1600 + 0.02 * noise(x / 2, y / 2, seed));
    const color = wood(x, y);
    return lit(color, y < edge + 3 ? 1.15 : 1);
  };
}

/** A back wall with boards at the heights given. */
export function shelves(boards: readonly number[], wall: Tone, wood: Tone, seed: number): Shader {
  return (x, y) => {
    let color = lit(wall, 0.92 + 0.03 * noise(x / 3, y / 3, seed));
    for (const top of boards) {
      if (y >= top + 10) color = lit(color, 1 - 0.35 * smooth(top + 26, top + 10, y));
      if (y < top || y >= top + 10) continue;
      color = lit(wood, (y < top + 2 ? 1.2 : 0.95) + 0.06 * noise(x / 20, y / 1.5, seed + 1));
    }
    return color;
  };
}
