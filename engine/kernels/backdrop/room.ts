/** Plaster rooms: a plinth before an arched niche with the shadow of a branch, and a wall on which light falls through a window. */
import { smoothStep } from '../blur/float-plane.ts';
import { SOFT_LIGHT } from '../shadow/light.ts';
import { branch, goboOf, windowShape } from './gobo.ts';
import { noiseOf, octaves } from './noise.ts';
import {
  dim,
  ellipseDistance,
  glaze,
  insideOf,
  lampFall,
  luminance,
  mixed,
  paint,
  type Scene,
  type SceneSetup,
  scaled,
} from './scene.ts';

/** The plinth: half its width, half the height of its top's ellipse, its height. The stage is its top's middle. */
const PLINTH = { wide: 0.3, flat: 0.066, tall: 0.115 } as const;
/** The floor meets the wall behind the plinth. */
const HORIZON = 0.03;
const NICHE = { x: 0.09, half: 0.36, spring: -0.3 } as const;
const WHITE = [1, 1, 1] as const;

export function podiumScene({ color, seed, px }: SceneSetup): Scene {
  const noise = noiseOf(seed);
  const wall = scaled(color, 0.92);
  // A dark room is lit in its own hue.
  const pale = luminance(color) < 0.08 ? scaled(color, 6) : WHITE;
  const floor = mixed(color, pale, 0.14);
  const plinth = mixed(color, pale, 0.5);
  const side = seed % 2 === 0 ? 1 : -1;
  const leaves = branch(side * 0.72, -0.98, side * 0.22, -0.4, 21, 0.27);
  const shade = goboOf(leaves, 0.012);
  const nicheDistance = (x: number, y: number) => {
    const dx = x - NICHE.x * side;
    if (y > NICHE.spring) return Math.abs(dx) - NICHE.half;
    return Math.sqrt(dx * dx + (y - NICHE.spring) * (y - NICHE.spring)) - NICHE.half;
  };
  const edge = Math.max(px * 1.5, 0.002);
  const shadeWall = (x: number, y: number, out: Float64Array) => {
    paint(out, wall, lampFall(x, y, 0.74));
    const inside = insideOf(nicheDistance(x, y), edge);
    if (inside > 0) {
      // The niche's own edge keeps the lamp's light from its left and upper side.
      const lit = smoothStep(-0.02, 0.1, -nicheDistance(x - 0.055, y - 0.045));
      dim(out, 1 - inside * (0.2 - 0.15 * lit));
      glaze(out, mixed(color, pale, 0.22), inside * 0.24 * lit);
    } else dim(out, 1 + 0.05 * (1 - smoothStep(0, 0.012, nicheDistance(x, y))));
    dim(out, 1 - 0.2 * shade(x, y));
    dim(
      out,
      1 + 0.03 * octaves(noise, x * 5, y * 5, 4, px * 5) + 0.02 * octaves(noise, x * 70, y * 70, 2, px * 70),
    );
    dim(out, 1 - 0.16 * (1 - smoothStep(0, 0.2, HORIZON - y)));
  };
  const shadeFloor = (x: number, y: number, out: Float64Array) => {
    paint(out, floor, lampFall(x, y - 0.15, 0.8));
    dim(out, 1 - 0.14 * (1 - smoothStep(0, 0.14, y - HORIZON)));
    dim(out, 1 + 0.02 * octaves(noise, x * 70, y * 200, 2, px * 200));
    const [fx, fy] = [x, y - PLINTH.tall];
    const under = ellipseDistance(fx, fy, PLINTH.wide, PLINTH.flat) / PLINTH.flat;
    const cast = ellipseDistance(fx - 0.15, fy + 0.028, PLINTH.wide * 1.05, PLINTH.flat * 1.05) / PLINTH.flat;
    dim(out, (1 - 0.5 * (1 - smoothStep(-0.1, 0.5, under))) * (1 - 0.34 * (1 - smoothStep(-0.5, 1.1, cast))));
  };
  return {
    shade: (x, y, out) => {
      if (y < HORIZON) shadeWall(x, y, out);
      else shadeFloor(x, y, out);
      const onTop = insideOf(ellipseDistance(x, y, PLINTH.wide, PLINTH.flat), edge);
      const body = Math.max(
        insideOf(ellipseDistance(x, y - PLINTH.tall, PLINTH.wide, PLINTH.flat), edge),
        y > 0 && y < PLINTH.tall ? insideOf(Math.abs(x) - PLINTH.wide, edge) : 0,
      );
      if (body > 0) {
        const turn = Math.min(1, Math.max(-1, x / PLINTH.wide));
        const facing = Math.sqrt(1 - turn * turn);
        const lambert = 0.5 + 0.42 * Math.max(0, 0.78 * facing - 0.62 * turn) + 0.08 * facing;
        const low = 1 - 0.14 * smoothStep(0.2, 1, y / (PLINTH.tall + PLINTH.flat * facing));
        const grain = 1 + 0.035 * octaves(noise, x * 26 + 9, y * 26, 4, px * 26);
        glaze(out, scaled(plinth, lambert * low * grain), body);
      }
      if (onTop > 0) {
        const rim = 1 - smoothStep(0, 0.009, -ellipseDistance(x, y, PLINTH.wide, PLINTH.flat));
        const grain = 1 + 0.03 * octaves(noise, x * 26, y * 74, 4, px * 74);
        const light = (0.97 + 0.05 * lampFall(x, y, 0) + 0.05 * rim) * grain;
        glaze(out, scaled(plinth, light), onTop);
      }
    },
    light: { ...SOFT_LIGHT, azimuth: -122, elevation: 50, softness: 0.35, strength: 0.55 },
    stage: { height: 0.74, tall: 0.6, wide: 0.46, ends: true },
    gloss: 0,
    ground: (x, y) => insideOf(ellipseDistance(x, y, PLINTH.wide, PLINTH.flat), 0.008),
    surroundings: color,
  };
}

/** Where the wall meets the floor. */
const SKIRTING = -0.1;

export function windowScene({ color, seed, px }: SceneSetup): Scene {
  const noise = noiseOf(seed);
  const leaves = branch(0.42, -1.12, -0.04, -0.5, 19, 0.26);
  const tall = 2 + (seed % 2);
  const panes = goboOf((x, y) => windowShape(x - 0.02, y, 2, tall + 1) * (1 - 0.85 * leaves(x, y)), 0.011);
  const low = goboOf((x, y) => windowShape(x - 0.02, y * 0.5 - 0.02, 2, tall + 1), 0.02);
  // Shade is the sky's light, cooler than the sun's.
  const shade = [color[0] * 0.55, color[1] * 0.565, color[2] * 0.59] as const;
  const sun = mixed([color[0] * 1.06, color[1] * 1.0, color[2] * 0.92], [1, 0.96, 0.88], 0.16);
  return {
    shade: (x, y, out) => {
      const isFloor = y > SKIRTING;
      const lit = isFloor
        ? low(x - 0.45 * (y - SKIRTING), SKIRTING - 0.5 + 1.6 * (y - SKIRTING))
        : panes(x, y);
      paint(out, shade, lampFall(x, y, 0.82) * (isFloor ? 1.16 : 1));
      glaze(out, sun, (isFloor ? 0.8 : 0.92) * lit);
      const plaster = octaves(noise, x * 6, y * 6, 5, px * 6);
      dim(out, 1 + (isFloor ? 0.02 : 0.05) * plaster + 0.025 * octaves(noise, x * 60, y * 60, 2, px * 60));
      dim(out, 1 - 0.2 * (1 - smoothStep(0, isFloor ? 0.06 : 0.1, Math.abs(y - SKIRTING))));
    },
    light: { azimuth: -128, elevation: 40, softness: 0.16, strength: 0.72 },
    stage: { height: 0.8, tall: 0.62, wide: 0.6 },
    gloss: 0.03,
    surroundings: mixed(shade, sun, 0.5),
  };
}
