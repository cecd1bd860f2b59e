/** A picture as a model that finds things takes it: smaller, on white where it is see-through, RGB 0…1. */
import type { PixelGrid } from '../cut-out/backdrop-plane.ts';
import type { ModelWork, Tensor } from '../port/model-port.ts';
import { resizePicture } from '../resample/resize.ts';

/** The picture at another size, opaque. */
export function shrunk(grid: PixelGrid, width: number, height: number): PixelGrid {
  const crop = { x: 0, y: 0, width: grid.width, height: grid.height };
  const pixels = resizePicture(grid.pixels, grid.width, grid.height, crop, width, height);
  for (let i = 0; i < pixels.length; i += 4) {
    const alpha = pixels[i + 3]!;
    if (alpha === 255) continue;
    for (let c = 0; c < 3; c++)
      pixels[i + c] = Math.floor((pixels[i + c]! * alpha + 255 * (255 - alpha)) / 255 + 0.5);
    pixels[i + 3] = 255;
  }
  return { pixels, width, height };
}

/** [1, 3, side, side] with the picture in the middle and black around it. */
export function centered({ pixels, width, height }: PixelGrid, side: number): Tensor {
  const data = new Float32Array(3 * side * side);
  const left = Math.floor((side - width) / 2);
  const top = Math.floor((side - height) / 2);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let c = 0; c < 3; c++)
        data[c * side * side + (top + y) * side + left + x] = pixels[(y * width + x) * 4 + c]! / 255;
  return { data, shape: [1, 3, side, side] };
}

/** Rows of a tensor between two places at which the work can stop. */
const ROWS_A_TURN = 32;

/** [1, 3, height, width]. Yields its progress, 0…1. */
export function* pictureTensor({ pixels, width, height }: PixelGrid): ModelWork<Tensor> {
  const data = new Float32Array(3 * width * height);
  for (let y = 0, i = 0; y < height; y++) {
    if (y % ROWS_A_TURN === 0) yield { kind: 'progress', fraction: y / height };
    for (let x = 0; x < width; x++, i++)
      for (let c = 0; c < 3; c++) data[c * width * height + i] = pixels[i * 4 + c]! / 255;
  }
  return { data, shape: [1, 3, height, width] };
}
