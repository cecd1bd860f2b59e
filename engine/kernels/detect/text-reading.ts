/** Reads a line of text with the reader of PP-OCR: the line is made level and 48 px high, and each step along it names a label. */
import type { PixelGrid } from '../cut-out/backdrop-plane.ts';
import { ask, type ModelWork, type Tensor } from '../port/model-port.ts';
import type { TextBox } from './text-boxes.ts';

export interface ReadText {
  readonly text: string;
  /** Mean of the labels' probabilities, 0…1; 0 for no text. */
  readonly confidence: number;
}

const HEIGHT = 48;
/** px; a longer line is squeezed. */
const WIDTH = { least: 48, most: 2400 } as const;

export function* readText(grid: PixelGrid, box: Pick<TextBox, 'corners'>): ModelWork<ReadText> {
  const { outputs, labels } = yield* ask('text-reading', { picture: leveled(grid, box.corners) });
  const { characters } = outputs;
  const [, steps = 0, count = 0] = characters?.shape ?? [];
  // The empty label comes first, the space last.
  const names = ['', ...(labels ?? []), ' '];
  if (!characters || count !== names.length)
    throw new RangeError(`The model for reading answered ${count} labels, not ${names.length}`);
  return decoded(characters.data, steps, names);
}

/** The quadrilateral as a rectangle: between its corners, px of four neighbors are mixed. */
export function leveled(grid: PixelGrid, [a, b, c, d]: TextBox['corners']): Tensor {
  const length = (p: { x: number; y: number }, q: { x: number; y: number }) => {
    const [x, y] = [q.x - p.x, q.y - p.y];
    return Math.max(1, Math.sqrt(x * x + y * y));
  };
  const natural = Math.round((length(a, b) * HEIGHT) / length(a, d));
  const width = Math.min(WIDTH.most, Math.max(WIDTH.least, natural));
  const plane = width * HEIGHT;
  const data = new Float32Array(3 * plane);
  for (let row = 0, to = 0; row < HEIGHT; row++) {
    const t = (row + 0.5) / HEIGHT;
    for (let column = 0; column < width; column++, to++) {
      const s = (column + 0.5) / width;
      const x = (1 - t) * ((1 - s) * a.x + s * b.x) + t * ((1 - s) * d.x + s * c.x) - 0.5;
      const y = (1 - t) * ((1 - s) * a.y + s * b.y) + t * ((1 - s) * d.y + s * c.y) - 0.5;
      for (let k = 0; k < 3; k++) data[k * plane + to] = mixed(grid, x, y, k) / 255;
    }
  }
  return { data, shape: [1, 3, HEIGHT, width] };
}

/** A channel between four px, on white where the picture is see-through; beyond the picture its edge repeats. */
function mixed({ pixels, width, height }: PixelGrid, x: number, y: number, channel: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, down] = [x - left, y - top];
  const at = (column: number, row: number) => {
    const i = (Math.min(height - 1, Math.max(0, row)) * width + Math.min(width - 1, Math.max(0, column))) * 4;
    const alpha = pixels[i + 3]!;
    return (pixels[i + channel]! * alpha + 255 * (255 - alpha)) / 255;
  };
  const above = (1 - right) * at(left, top) + right * at(left + 1, top);
  const below = (1 - right) * at(left, top + 1) + right * at(left + 1, top + 1);
  return (1 - down) * above + down * below;
}

/** The likeliest label of each step; equal ones in a row are one, and the empty one between them makes two (CTC). */
function decoded(data: Float32Array, steps: number, labels: readonly string[]): ReadText {
  let text = '';
  let sum = 0;
  let letters = 0;
  for (let step = 0, last = 0; step < steps; step++) {
    const from = step * labels.length;
    let best = 0;
    for (let k = 1; k < labels.length; k++) if (data[from + k]! > data[from + best]!) best = k;
    if (best !== 0 && best !== last) {
      text += labels[best];
      sum += data[from + best]!;
      letters++;
    }
    last = best;
  }
  return { text, confidence: letters === 0 ? 0 : sum / letters };
}
