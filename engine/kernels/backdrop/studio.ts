/** Backdrops of a photographer's studio: plain color, gradient, and a paper sweep. */
import { smoothStep } from '../blur/float-plane.ts';
import { SOFT_LIGHT } from '../shadow/light.ts';
import { noiseOf, octaves } from './noise.ts';
import {
  dim,
  glaze,
  lampFall,
  luminance,
  mixed,
  paint,
  type Scene,
  type SceneSetup,
  scaled,
} from './scene.ts';

const STAGE = { height: 0.8, tall: 0.62, wide: 0.62 } as const;
const WHITE = [1, 1, 1] as const;

/** One color, exactly. */
export function colorScene({ color }: SceneSetup): Scene {
  return {
    shade: (_x, _y, out) => paint(out, color),
    light: SOFT_LIGHT,
    stage: STAGE,
    gloss: 0,
    surroundings: color,
  };
}

/** A glow behind the product; every third seed has a slope from top to bottom instead. */
export function gradientScene({ color, seed }: SceneSetup): Scene {
  const bright = mixed(color, WHITE, luminance(color) < 0.08 ? 0.1 : 0.45);
  const deep = scaled(color, 0.62);
  const isSlope = seed % 3 === 2;
  return {
    shade: (x, y, out) => {
      const away = Math.sqrt(x * x + 1.1 * (y + 0.34) * (y + 0.34));
      const part = isSlope ? smoothStep(-0.95, 0.3, y) : smoothStep(0.05, 0.95, away);
      paint(out, isSlope ? mixed(deep, bright, part) : mixed(bright, deep, part));
    },
    light: { ...SOFT_LIGHT, softness: 0.7, strength: 0.45 },
    stage: STAGE,
    gloss: 0.12,
    surroundings: color,
  };
}

/** Where paper bends from wall to floor, y in units. */
const BEND = { from: -0.42, to: -0.02 } as const;

/** A roll of paper that bends from the wall to the floor without an edge. */
export function sweepScene({ color, seed, px }: SceneSetup): Scene {
  const noise = noiseOf(seed);
  const wall = scaled(color, 0.86);
  const floor = mixed(color, WHITE, 0.1);
  return {
    shade: (x, y, out) => {
      const bend = smoothStep(BEND.from, BEND.to, y);
      paint(out, mixed(wall, floor, bend), lampFall(x, y, 0.74));
      // Light pools on the floor around the product, and the bend is a little darker.
      const pool = 1 - smoothStep(0.1, 0.85, Math.sqrt(x * x + 5 * (y - 0.02) * (y - 0.02)));
      glaze(out, mixed(color, WHITE, 0.35), 0.3 * pool * bend);
      dim(out, 1 - 0.07 * smoothStep(-0.5, -0.2, y) * (1 - smoothStep(-0.2, 0.02, y)));
      dim(out, 1 + 0.012 * octaves(noise, x * 90, y * 90, 2, px * 90));
    },
    light: { ...SOFT_LIGHT, softness: 0.55 },
    stage: STAGE,
    gloss: 0.06,
    surroundings: color,
  };
}
