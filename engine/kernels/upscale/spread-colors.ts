/**
 * A px without coverage has no color (it is all zero), and a model that sees it as black darkens the edge beside it. Here such px get
 * the colors of those around them, as far as the model looks.
 */
import type { PixelGrid } from '../cut-out/backdrop-plane.ts';

/**
 * A copy in which colors reach `rings` px into what has no coverage; alpha stays. The picture itself where all of it is covered.
 * 5 bytes a px.
 */
export function spreadColors(grid: PixelGrid, rings: number): PixelGrid {
  const { pixels, width, height } = grid;
  const isKnown = new Uint8Array(width * height);
  let edge: number[] = [];
  for (let i = 0; i < isKnown.length; i++) isKnown[i] = pixels[i * 4 + 3] === 0 ? 0 : 1;
  for (let i = 0; i < isKnown.length; i++)
    if (isKnown[i] === 0 && neighbors(i, width, height).some((each) => isKnown[each] === 1)) edge.push(i);
  if (edge.length === 0) return grid;
  const copy = pixels.slice();
  for (let ring = 0; ring < rings && edge.length > 0; ring++) {
    for (const i of edge)
      setMean(
        copy,
        i,
        neighbors(i, width, height).filter((each) => isKnown[each] === 1),
      );
    for (const i of edge) isKnown[i] = 1;
    const next = new Set<number>();
    for (const i of edge)
      for (const each of neighbors(i, width, height)) if (isKnown[each] === 0) next.add(each);
    edge = [...next];
  }
  return { pixels: copy, width, height };
}

function setMean(pixels: Uint8Array, at: number, from: readonly number[]): void {
  for (let c = 0; c < 3; c++) {
    const sum = from.reduce((all, each) => all + pixels[each * 4 + c]!, 0);
    pixels[at * 4 + c] = Math.floor(sum / from.length + 0.5);
  }
}

function neighbors(at: number, width: number, height: number): readonly number[] {
  const x = at % width;
  const found: number[] = [];
  if (x > 0) found.push(at - 1);
  if (x < width - 1) found.push(at + 1);
  if (at >= width) found.push(at - width);
  if (at < width * (height - 1)) found.push(at + width);
  return found;
}
