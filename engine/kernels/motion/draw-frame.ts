/** Draws one frame of a camera's move over a picture in two layers. Whole numbers alone, so the same frame has the same bytes everywhere. */
import type { PixelGrid } from '../base/pixel-grid.ts';
import type { LayerPlaces, Placed } from './camera-move.ts';

export interface MotionLayers {
  /** Opaque RGBA. */
  readonly background: PixelGrid;
  /** Straight RGBA of the same size, see-through around the subject; null: the picture moves as one. */
  readonly subject: PixelGrid | null;
}

/** Where px of the frame lie in a layer: the first of two neighbors, and the weight of the second, 0…256. */
interface Lookup {
  readonly first: Int32Array;
  readonly weight: Int32Array;
}

/** Draws frames of one size, one after the other, into the same bytes. */
export class FramePainter {
  readonly width: number;
  readonly height: number;
  /** Opaque RGBA of the last frame. */
  readonly pixels: Uint8Array<ArrayBuffer>;
  readonly #background: PixelGrid;
  readonly #subject: PixelGrid | null;
  /** Rows and columns of the subject's px: top, bottom, left, right; the last are beyond. */
  readonly #box: {
    readonly top: number;
    readonly bottom: number;
    readonly left: number;
    readonly right: number;
  };
  readonly #line: Uint32Array;

  constructor({ background, subject }: MotionLayers, width: number, height: number) {
    this.width = width;
    this.height = height;
    this.pixels = new Uint8Array(width * height * 4).fill(255);
    this.#background = background;
    this.#subject = subject && premultiplied(subject);
    this.#box = subject ? seen(subject) : { top: 0, bottom: 0, left: 0, right: 0 };
    this.#line = new Uint32Array((background.width + 1) * 4);
  }

  paint({ background, subject }: LayerPlaces): void {
    this.#paintBackground(background);
    // Without a subject, everything moves with the background.
    if (this.#subject) this.#paintSubject(this.#subject, subject);
  }

  #paintBackground({ scale, x, y }: Placed): void {
    const { width, height, pixels } = this;
    const layer = this.#background;
    const columns = lookup(width, layer.width, scale, x);
    const rows = lookup(height, layer.height, scale, y);
    const line = this.#line;
    for (let row = 0, to = 0; row < height; row++) {
      blendRows(layer, rows.first[row]!, rows.weight[row]!, line, 0, layer.width);
      for (let column = 0; column < width; column++, to += 4) {
        const from = columns.first[column]! * 4;
        const second = columns.weight[column]!;
        const first = 256 - second;
        pixels[to] = (line[from]! * first + line[from + 4]! * second + HALF) >>> 16;
        pixels[to + 1] = (line[from + 1]! * first + line[from + 5]! * second + HALF) >>> 16;
        pixels[to + 2] = (line[from + 2]! * first + line[from + 6]! * second + HALF) >>> 16;
      }
    }
  }

  #paintSubject(layer: PixelGrid, { scale, x, y }: Placed): void {
    const { width, height, pixels } = this;
    const columns = lookup(width, layer.width, scale, x);
    const rows = lookup(height, layer.height, scale, y);
    const { top, bottom, left, right } = this.#box;
    const line = this.#line;
    const [begin, end] = within(columns.first, left - 1, right);
    for (let row = 0; row < height; row++) {
      const first = rows.first[row]!;
      if (first + 1 < top || first >= bottom) continue;
      blendRows(layer, first, rows.weight[row]!, line, left, right);
      for (let column = begin, to = (row * width + begin) * 4; column < end; column++, to += 4) {
        const from = columns.first[column]! * 4;
        const second = columns.weight[column]!;
        const one = 256 - second;
        const alpha = (line[from + 3]! * one + line[from + 7]! * second + HALF) >>> 16;
        if (alpha === 0) continue;
        for (let c = 0; c < 3; c++) {
          const color = (line[from + c]! * one + line[from + 4 + c]! * second + HALF) >>> 16;
          pixels[to + c] = Math.min(255, (color + ((255 - alpha) * pixels[to + c]! + 127) / 255) | 0);
        }
      }
    }
  }
}

/** Of what is divided by 65,536. */
const HALF = 1 << 15;

/** `from`…`to`: columns. A reader of the last column also reads the one to its right, which repeats it. */
function blendRows(
  { pixels, width, height }: PixelGrid,
  first: number,
  weight: number,
  line: Uint32Array,
  from: number,
  to: number,
): void {
  const above = first * width * 4;
  const below = Math.min(height - 1, first + 1) * width * 4;
  const one = 256 - weight;
  // Columns beside the part are see-through.
  if (from > 0) line.fill(0, (from - 1) * 4, from * 4);
  if (to < width) line.fill(0, to * 4, (to + 1) * 4);
  for (let i = from * 4; i < to * 4; i++) {
    line[i] = pixels[above + i]! * one + pixels[below + i]! * weight;
  }
}

/** px of the frame → px of a layer that is enlarged about the center and shifted. */
function lookup(size: number, layer: number, scale: number, shift: number): Lookup {
  const first = new Int32Array(size);
  const weight = new Int32Array(size);
  for (let i = 0; i < size; i++) {
    const share = (i + 0.5) / size - 0.5 - shift;
    const at = Math.round(((share / scale + 0.5) * layer - 0.5) * 256);
    const most = Math.max(0, (layer - 1) * 256 - 1);
    const held = Math.min(most, Math.max(0, at));
    first[i] = Math.min(Math.max(0, layer - 2), held >> 8);
    weight[i] = layer === 1 ? 0 : held - first[i]! * 256;
  }
  return { first, weight };
}

/** The range of a rising list whose values are `least` or more and below `most`. */
function within(list: Int32Array, least: number, most: number): readonly [number, number] {
  let begin = 0;
  while (begin < list.length && list[begin]! < least) begin++;
  let end = begin;
  while (end < list.length && list[end]! < most) end++;
  return [begin, end];
}

function premultiplied({ pixels, width, height }: PixelGrid): PixelGrid {
  const target = new Uint8Array(pixels.length);
  for (let i = 0; i < pixels.length; i += 4) {
    const alpha = pixels[i + 3]!;
    for (let c = 0; c < 3; c++) target[i + c] = Math.round((pixels[i + c]! * alpha) / 255);
    target[i + 3] = alpha;
  }
  return { pixels: target, width, height };
}

function seen({ pixels, width, height }: PixelGrid) {
  let [top, bottom, left, right] = [height, 0, width, 0];
  for (let y = 0, at = 3; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      if (pixels[at] === 0) continue;
      top = Math.min(top, y);
      bottom = y + 1;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
    }
  }
  return { top, bottom, left, right };
}
