/** Draws small planes of darkness and reflection as a layer at the picture's size. */
import { linearToSrgb } from '../base/arithmetic.ts';
import { blendRows, ditherAt, PX_A_TURN } from '../blur/float-plane.ts';
import { share } from './light.ts';
import type { Box, Silhouette } from './silhouette.ts';

export interface ShadowLayer {
  /** Straight RGBA. */
  readonly pixels: Uint8Array<ArrayBuffer>;
  /** Position of its upper left corner on the product's picture, whole px; negative where the shadow leaves it. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Px that the canvas has to grow at each side to show all of it. */
  readonly grow: Box;
}

/** Planes on a canvas. First the darkness, 0…1; of a reflection linear light and alpha, premultiplied. */
export interface Sheet extends Pick<Silhouette, 'alpha' | 'scaleX' | 'scaleY' | 'x' | 'y'> {
  readonly planes: readonly Float32Array[];
}

/** Less than that is not drawn. */
const VISIBLE = 1 / 512;

/** The shadow, and over it the reflection, cut to what is visible. `picture`: its size, px. Yields its progress. */
export function* drawLayer(
  sheets: readonly Sheet[],
  { color, reflection }: { readonly color: readonly [number, number, number]; readonly reflection: number },
  picture: { readonly width: number; readonly height: number },
): Generator<number, ShadowLayer> {
  const { left: x, top: y, right, bottom } = visibleBox(sheets);
  const [width, height] = [right - x, bottom - y];
  const pixels = new Uint8Array(width * height * 4);
  const [shadow, mirror] = [lineReader(sheets[0]!, x, width), sheets[1] && lineReader(sheets[1], x, width)];
  const turn = Math.max(1, Math.floor(PX_A_TURN / width / 2));
  const gloss = share(reflection);
  for (let row = 0, at = 0; row < height; row++) {
    if (row % turn === turn - 1) yield row / height;
    const [shades] = shadow(y + row);
    const mirrored = mirror?.(y + row);
    for (let column = 0; column < width; column++, at += 4) {
      const glass = mirrored ? gloss * mirrored[3]![column]! : 0;
      const shade = shades![column]!;
      const whole = shade + glass - shade * glass;
      const byte = Math.min(255, Math.floor(whole * 255 + ditherAt(x + column + 4096, y + row + 4096)));
      if (byte <= 0) continue;
      for (let c = 0; c < 3; c++) {
        // A reflection's own color, as the share of the layer that it is.
        const own =
          glass > 0 ? linearToSrgb(share((gloss * mirrored![c]![column]!) / glass)) * 255 * glass : 0;
        pixels[at + c] = Math.floor((own + color[c]! * (whole - glass)) / whole + 0.5);
      }
      pixels[at + 3] = byte;
    }
  }
  const grow = {
    left: Math.max(0, -x),
    top: Math.max(0, -y),
    right: Math.max(0, right - picture.width),
    bottom: Math.max(0, bottom - picture.height),
  };
  return { pixels, x, y, width, height, grow };
}

/** Reads a row of the picture, from `left` on: a line for each plane, interpolated, 0 beyond the canvas. */
function lineReader({ alpha, planes, scaleX, scaleY, x, y }: Sheet, left: number, width: number) {
  const small = new Float32Array(alpha.width);
  const lines = planes.map(() => new Float32Array(width));
  return (row: number): readonly Float32Array[] => {
    const from = (row + 0.5 - y) / scaleY - 0.5;
    const isOutside = from < -1 || from > alpha.height;
    for (const [n, line] of lines.entries()) {
      if (isOutside) {
        line.fill(0);
        continue;
      }
      blendRows(planes[n]!, alpha.width, alpha.height, 1, from, small);
      for (let column = 0; column < width; column++) {
        const to = (left + column + 0.5 - x) / scaleX - 0.5;
        const start = Math.floor(to);
        const here = start >= 0 && start < small.length ? small[start]! : 0;
        const next = start >= -1 && start + 1 < small.length ? small[start + 1]! : 0;
        line[column] = here + (to - start) * (next - here);
      }
    }
    return lines;
  };
}

/** Whole px of the picture; one px where nothing is visible. */
function visibleBox(sheets: readonly Sheet[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { alpha, planes, scaleX, scaleY, x, y } of sheets) {
    const plane = planes.at(-1)!;
    for (let row = 0, i = 0; row < alpha.height; row++) {
      for (let column = 0; column < alpha.width; column++, i++) {
        if (plane[i]! < VISIBLE) continue;
        left = Math.min(left, x + (column - 0.5) * scaleX);
        right = Math.max(right, x + (column + 1.5) * scaleX);
        top = Math.min(top, y + (row - 0.5) * scaleY);
        bottom = Math.max(bottom, y + (row + 1.5) * scaleY);
      }
    }
  }
  if (left === Infinity) return { left: 0, top: 0, right: 1, bottom: 1 };
  return {
    left: Math.floor(left),
    top: Math.floor(top),
    right: Math.ceil(right),
    bottom: Math.ceil(bottom),
  };
}
