/** Draws backdrops for products: procedural, seeded, the same look at every size. */
import type { BackdropKind } from '../../../vocabulary/operation-options.ts';
import { ditherAt, PX_A_TURN } from '../blur/float-plane.ts';
import { toByte } from '../blur/linear-light.ts';
import { podiumScene, windowScene } from './room.ts';
import { linearColor, type Scene, type SceneSetup } from './scene.ts';
import { colorScene, gradientScene, sweepScene } from './studio.ts';
import { linenScene, marbleScene, stoneScene, woodScene } from './table.ts';

const SCENES: Readonly<Record<BackdropKind, (setup: SceneSetup) => Scene>> = {
  color: colorScene,
  gradient: gradientScene,
  sweep: sweepScene,
  wood: woodScene,
  marble: marbleScene,
  linen: linenScene,
  stone: stoneScene,
  podium: podiumScene,
  window: windowScene,
};

export interface BackdropOptions {
  readonly kind: BackdropKind;
  /** Main color, sRGB bytes: of everything, or of the wall behind a table. */
  readonly color: readonly [number, number, number];
  /** Another seed is another piece of the same material. */
  readonly seed: number;
}

export interface Backdrop {
  /** Straight RGBA, opaque. */
  readonly pixels: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** The scene, and how its units lie on a picture: the stage is at x, y px. */
export function sceneOn(width: number, height: number, { kind, color, seed }: BackdropOptions) {
  const unit = Math.min(width, 1.2 * height);
  const scene = SCENES[kind]({ color: linearColor(color), seed: seed >>> 0, px: 1 / unit });
  return { scene, unit, x: width / 2, y: scene.stage.height * height };
}

/** Px of a scene that take about 20 ms. */
const COSTLY = PX_A_TURN / 4;

/** Yields its progress, 0…1. 4 bytes a px. */
export function* drawBackdrop(
  width: number,
  height: number,
  options: BackdropOptions,
): Generator<number, Backdrop> {
  const { scene, unit, x, y } = sceneOn(width, height, options);
  const pixels = new Uint8Array(width * height * 4);
  const out = new Float64Array(3);
  const turn = Math.max(1, Math.floor(COSTLY / width));
  const isPlain = options.kind === 'color';
  for (let row = 0, at = 0; row < height; row++) {
    if (row % turn === turn - 1) yield row / height;
    for (let column = 0; column < width; column++, at += 4) {
      scene.shade((column + 0.5 - x) / unit, (row + 0.5 - y) / unit, out);
      const dither = isPlain ? 0.5 : ditherAt(column, row);
      pixels[at] = toByte(out[0]!, dither);
      pixels[at + 1] = toByte(out[1]!, dither);
      pixels[at + 2] = toByte(out[2]!, dither);
      pixels[at + 3] = 255;
    }
  }
  return { pixels, width, height };
}
