/**
 * What a backdrop is made of. Places are in units of the picture around the stage, the place on which a product stands: x to the right,
 * y down, one unit about the picture's width. Colors are linear light, 0…1. So a backdrop looks the same at every size.
 */
import { srgbToLinear } from '../base/arithmetic.ts';
import { smoothStep } from '../blur/float-plane.ts';
import type { Light } from '../shadow/light.ts';

export type Color = readonly [number, number, number];

/** Writes the color of a place; `px` is the size of a px in units. */
export type Shader = (x: number, y: number, out: Float64Array) => void;

export interface Stage {
  /** Height of the stage on the picture, 0 top … 1 bottom. */
  readonly height: number;
  /** Largest product, in units. */
  readonly tall: number;
  readonly wide: number;
  /** True where the ground ends beside the product: a wide picture has no more room for it. */
  readonly ends?: boolean;
}

export interface Scene {
  readonly shade: Shader;
  readonly light: Light;
  readonly stage: Stage;
  /** How much of a product the floor mirrors, 0…1. */
  readonly gloss: number;
  /** Part of a product's shadow that falls on something at a place, 0…1; absent: all of it. */
  readonly ground?: (x: number, y: number) => number;
  /** Color of the light that the surroundings throw on the product. */
  readonly surroundings: Color;
}

/** What a scene is made for. */
export interface SceneSetup {
  /** The main color: of the wall, or of everything. */
  readonly color: Color;
  readonly seed: number;
  /** Size of a px in units. */
  readonly px: number;
}

export function linearColor([red, green, blue]: readonly [number, number, number]): Color {
  return [srgbToLinear(red / 255), srgbToLinear(green / 255), srgbToLinear(blue / 255)];
}

export function scaled([red, green, blue]: Color, by: number): Color {
  return [red * by, green * by, blue * by];
}

export function mixed(a: Color, b: Color, part: number): Color {
  return [a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1]), a[2] + part * (b[2] - a[2])];
}

export function luminance([red, green, blue]: Color): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function paint(out: Float64Array, color: Color, by = 1): void {
  out[0] = color[0] * by;
  out[1] = color[1] * by;
  out[2] = color[2] * by;
}

/** Composites a color over the px. */
export function glaze(out: Float64Array, color: Color, part: number): void {
  for (let c = 0; c < 3; c++) out[c] = out[c]! + part * (color[c]! - out[c]!);
}

export function dim(out: Float64Array, by: number): void {
  for (let c = 0; c < 3; c++) out[c]! *= by;
}

/** Brightness of a large soft lamp at the upper left: 1 near it, `least` far from it. */
export function lampFall(x: number, y: number, least = 0.72): number {
  const away = Math.sqrt((x + 0.55) * (x + 0.55) + 0.8 * (y + 0.6) * (y + 0.6));
  return least + (1 - least) * (1 - smoothStep(0, 1.7, away));
}

/** 1 inside, 0 outside of an edge, from the distance to it (negative inside) and the width over which it changes. */
export function insideOf(distance: number, width: number): number {
  return 1 - smoothStep(-width / 2, width / 2, distance);
}

/** Distance to an ellipse around 0, 0, to first order; negative inside. */
export function ellipseDistance(x: number, y: number, wide: number, tall: number): number {
  const [u, v] = [x / wide, y / tall];
  const length = Math.sqrt(u * u + v * v);
  if (length === 0) return -Math.min(wide, tall);
  const slope = Math.sqrt((u * u) / (wide * wide) + (v * v) / (tall * tall)) / length;
  return (length - 1) / slope;
}
