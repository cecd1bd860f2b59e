/** Buildings and furniture with long lines: boards, bricks, slats, beams, tiles, railings. */
import { lit, mixed, noise, ofCell, type Shader, smooth, type Tone, turned } from './surface.ts';

export function planks(degrees: number, size: number, tone: Tone, seed: number): Shader {
  const turn = turned(degrees);
  return (x, y) => {
    const [u, v] = turn(x, y);
    const row = Math.floor(v / size);
    const across = v / size - row;
    const grain = noise(u / 30, v / 1.6, seed) * 0.06 + noise(u / 9, v / 3, seed + 1) * 0.03;
    const board = lit(tone, 0.8 + 0.35 * ofCell(row, 0, seed + 2) + grain);
    const edge = Math.min(across, 1 - across) * size;
    return mixed([38, 28, 22], board, smooth(0.6, 1.8, edge));
  };
}

export function bricks(degrees: number, size: number, tone: Tone, seed: number): Shader {
  const turn = turned(degrees);
  return (x, y) => {
    const [u, v] = turn(x, y);
    const row = Math.floor(v / size);
    const along = u / (size * 2.4) + (row & 1) * 0.5;
    const column = Math.floor(along);
    const edge = Math.min(
      Math.min(v / size - row, 1 - v / size + row) * size,
      Math.min(along - column, 1 - along + column) * size * 2.4,
    );
    const grain = noise(x / 2, y / 2, seed) * 0.07;
    const brick = lit(tone, 0.78 + 0.4 * ofCell(column, row, seed + 3) + grain);
    return mixed(lit([186, 178, 166], 1 + grain), brick, smooth(0.8, 2, edge));
  };
}

export function blinds(degrees: number, size: number, tone: Tone, seed: number): Shader {
  const turn = turned(degrees);
  return (x, y) => {
    const [u, v] = turn(x, y);
    const across = v / size - Math.floor(v / size);
    const cord = Math.abs(((u + 400) % 110) - 55);
    const slat = lit(tone, 0.55 + 0.5 * smooth(0, 0.75, across) + 0.02 * noise(x, y, seed));
    const shown = across > 0.82 ? lit([120, 140, 160], 0.5 + 0.002 * (240 - y)) : slat;
    return mixed([240, 238, 230], shown, smooth(0.8, 1.8, cord));
  };
}

/** `beams`: middle, degrees, half width and tone of each; the last is on top. */
export function beams(
  wall: Tone,
  list: readonly (readonly [number, number, number, number, Tone])[],
  seed: number,
): Shader {
  return (x, y) => {
    let color = lit(wall, 0.85 + 0.3 * (x / 320) * (y / 240) + 0.035 * noise(x / 2, y / 2, seed));
    for (const [cx, cy, degrees, half, tone] of list) {
      const angle = (degrees * Math.PI) / 180;
      const off = (y - cy) * Math.cos(angle) - (x - cx) * Math.sin(angle);
      const shade = smooth(half + 9, half, off) * 0.3;
      color = lit(color, off > 0 ? 1 - shade : 1);
      const along = (x - cx) * Math.cos(angle) + (y - cy) * Math.sin(angle);
      const face = lit(
        tone,
        1.05 - (0.35 * (off + half)) / (2 * half) + 0.05 * noise(along / 24, off / 2, seed + 1),
      );
      color = mixed(face, color, smooth(half - 0.5, half + 0.5, Math.abs(off)));
    }
    return color;
  };
}

/** A floor in perspective below `horizon`, a wall above. */
export function tiles(horizon: number, turn: number, tone: Tone, seed: number): Shader {
  return (x, y) => {
    if (y < horizon) return lit([206, 198, 186], 0.94 + 0.03 * noise(x / 3, y / 3, seed));
    const far = 60 / (y - horizon + 14);
    const u = (x - 160) * far * 0.05;
    const v = far * 10;
    const [a, b] = [u * Math.cos(turn) + v * Math.sin(turn), v * Math.cos(turn) - u * Math.sin(turn)];
    const edge = Math.min(
      Math.min(a - Math.floor(a), Math.ceil(a) - a),
      Math.min(b - Math.floor(b), Math.ceil(b) - b),
    );
    const tile = lit(tone, 0.86 + 0.22 * ofCell(a, b, seed) + 0.04 * noise(x / 2, y / 2, seed + 1));
    return mixed([96, 92, 88], tile, smooth(0.02, 0.045, edge));
  };
}

export function railing(back: Shader, degrees: number, gap: number, tone: Tone): Shader {
  const turn = turned(degrees);
  return (x, y) => {
    const [u, v] = turn(x, y);
    const bar = Math.abs(((u + gap * 40) % gap) - gap / 2) - 2.5;
    const rail = Math.abs(v + 40) - 5;
    const post = lit(tone, 1.2 - 0.16 * Math.max(-2.5, Math.min(2.5, ((u + gap * 40) % gap) - gap / 2)));
    let color = back(x, y);
    if (v > -40) color = mixed(post, color, smooth(-0.5, 0.5, bar));
    return mixed(lit(tone, 1.1 - 0.05 * (v + 40)), color, smooth(-0.5, 0.5, rail));
  };
}
