/** A tabletop in perspective before a wall that is out of focus. */
import { smoothStep } from '../blur/float-plane.ts';
import { type Light, SOFT_LIGHT } from '../shadow/light.ts';
import { goboOf, windowShape } from './gobo.ts';
import { linenSurface } from './linen.ts';
import { noiseOf } from './noise.ts';
import { dim, glaze, lampFall, mixed, paint, type Scene, type SceneSetup, scaled } from './scene.ts';
import { limestoneSurface, marbleSurface } from './stone.ts';
import { type Surface, woodSurface } from './wood.ts';

/** Heights in units: where lines into the distance meet, and the table's far edge. */
const VANISHING = -0.72;
const FAR = -0.2;
/** Depth by height on the picture at the stage: the camera looks down as for shadows. */
const DEPTH = -VANISHING / 0.35;
/** Blur of the background behind the stage, by distance, units. */
const FOCUS = 0.012;

interface Look {
  readonly surface: Surface;
  /** Mirror of the wall and of the product, 0…1. */
  readonly gloss: number;
  readonly light: Light;
}

function tableScene({ color, seed, px }: SceneSetup, { surface, gloss, light }: Look, wide = 1): Scene {
  const noise = noiseOf(seed + 41);
  const panes = goboOf((x, y) => windowShape(x * 0.8, y * 0.8 + 0.02), 0.075);
  const wall = scaled(color, 0.82);
  const glow = mixed(color, [1, 0.98, 0.94], 0.4);
  const table = new Float64Array(3);
  const shadeWall = (x: number, y: number, out: Float64Array) => {
    paint(out, wall, lampFall(x, y, 0.66));
    glaze(out, glow, 0.34 * panes(x, y));
    dim(out, 1 + 0.03 * noise(x * 2.3, y * 2.3));
    dim(out, 1 - 0.22 * (1 - smoothStep(0, 0.16, FAR - y)));
  };
  const behind = new Float64Array(3);
  return {
    shade: (x, y, out) => {
      const onTable = smoothStep(FAR - 0.009, FAR + 0.009, y);
      if (onTable < 1) shadeWall(x, y, out);
      if (onTable <= 0) return;
      const near = Math.max(0.05, y - VANISHING);
      const far = -VANISHING / near;
      const soft = px + FOCUS * Math.max(0, far - 1.04);
      const across = soft * far * wide;
      const deep = (soft * DEPTH * -VANISHING * wide) / (near * near);
      surface(x * far * wide, far * DEPTH * wide + 7, across, deep, table);
      dim(table, lampFall(x, y - 0.1, 0.7) * (1 + 0.1 * smoothStep(FAR, 0.1, y)));
      // The far end of a polished surface mirrors more of the wall (Schlick 1994).
      shadeWall(x, 2 * FAR - y, behind);
      const mirror = gloss * (0.1 + 0.55 * smoothStep(0.15, FAR, y) ** 2) + 0.06 * smoothStep(0.1, FAR, y);
      for (let c = 0; c < 3; c++) {
        const here = table[c]! + mirror * (behind[c]! - table[c]!);
        out[c] = onTable < 1 ? out[c]! + onTable * (here - out[c]!) : here;
      }
    },
    light,
    stage: { height: 0.76, tall: 0.62, wide: 0.6 },
    gloss: 0.7 * gloss,
    ground: (_x, y) => smoothStep(FAR - 0.009, FAR + 0.009, y),
    surroundings: mixed(color, glow, 0.3),
  };
}

export function woodScene(setup: SceneSetup): Scene {
  const light = { ...SOFT_LIGHT, azimuth: -118, elevation: 42, softness: 0.35, strength: 0.72 };
  return tableScene(setup, { surface: woodSurface(setup.seed), gloss: 0.14, light });
}

export function marbleScene(setup: SceneSetup): Scene {
  const light = { ...SOFT_LIGHT, softness: 0.6, strength: 0.5 };
  return tableScene(setup, { surface: marbleSurface(setup.seed), gloss: 0.55, light }, 1.25);
}

export function linenScene(setup: SceneSetup): Scene {
  const light = { ...SOFT_LIGHT, azimuth: -115, elevation: 40, softness: 0.4, strength: 0.6 };
  return tableScene(setup, { surface: linenSurface(setup.seed), gloss: 0, light });
}

export function stoneScene(setup: SceneSetup): Scene {
  const light = { ...SOFT_LIGHT, azimuth: -112, elevation: 38, softness: 0.3, strength: 0.7 };
  return tableScene(setup, { surface: limestoneSurface(setup.seed), gloss: 0.06, light });
}
