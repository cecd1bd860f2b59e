/** Soft and thin objects: cables, sky and sea, cloth, light and shadow. */
import { lit, mixed, noise, type Shader, smooth, type Tone, turned } from './surface.ts';

/** Cables as y = a + b·x + c·sin(x ÷ d), with a half width each. */
export function cables(
  wall: Tone,
  list: readonly (readonly [number, number, number, number, number, Tone])[],
  seed: number,
): Shader {
  return (x, y) => {
    let color = lit(wall, 0.95 + 0.05 * noise(x / 4, y / 4, seed) + 0.03 * noise(x, y, seed + 1));
    for (const [a, b, c, d, half, tone] of list) {
      const off = (y - a - b * x - c * Math.sin(x / d)) / Math.hypot(1, b + (c / d) * Math.cos(x / d));
      color = mixed(lit(tone, 1 - 0.25 * (off / half)), color, smooth(half - 0.5, half + 0.5, Math.abs(off)));
    }
    return color;
  };
}

export function seaside(horizon: number, slope: number, seed: number): Shader {
  return (x, y) => {
    const below = y - horizon - slope * (x - 160);
    const sky = mixed([120, 168, 224], [232, 226, 214], (y / horizon) ** 2);
    const cloud = smooth(0.1, 0.8, noise(x / 46, y / 13, seed) + 0.4 * noise(x / 15, y / 6, seed + 1));
    const wave = noise((x * 14) / (below + 24), (below * 90) / (below + 40), seed + 2);
    const sea = lit(mixed([70, 116, 140], [26, 66, 92], below / 110), 1 + 0.16 * wave);
    return mixed(mixed(sky, [250, 248, 244], 0.6 * cloud), sea, smooth(-0.5, 0.5, below));
  };
}

export function cloth(
  degrees: number,
  size: number,
  bend: number,
  tones: readonly Tone[],
  seed: number,
): Shader {
  const turn = turned(degrees);
  return (x, y) => {
    const [u, v] = turn(x, y);
    const at = (v + bend * Math.sin(u / 60)) / size + 100;
    const band = at - Math.floor(at);
    const tone = tones[Math.floor(at) % tones.length]!;
    const before = tones[(Math.floor(at) + tones.length - 1) % tones.length]!;
    const thread = 0.05 * (Math.sin(u * 2.1) * Math.sin(v * 2.1)) + 0.04 * noise(u / 2, v / 2, seed);
    const fold = 0.1 * Math.sin(u / 37 + v / 90);
    return lit(mixed(before, tone, smooth(0, 1 / size, band)), 0.95 + thread + fold);
  };
}

/** A wall with a gradient and the edge of a shadow across it, `blur` px soft. */
export function shadowed(degrees: number, blur: number, tone: Tone, seed: number): Shader {
  const turn = turned(degrees);
  return (x, y) => {
    const [u, v] = turn(x, y);
    const shade = 1 - 0.4 * smooth(-blur, blur, v + 8) * smooth(blur + 90, 90 - blur, v);
    return lit(tone, shade * (0.9 + u / 1400 - v / 1800) + 0.012 * noise(x, y, seed));
  };
}
