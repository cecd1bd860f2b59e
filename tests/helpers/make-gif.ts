/** Writes GIF files of indexed frames, for features without an encoder: offsets, interlacing, local palettes. */

export interface GifFrame {
  readonly width: number;
  readonly height: number;
  readonly left?: number;
  readonly top?: number;
  /** Color of a px, 0…3. Default: stripes. */
  readonly indexAt?: (x: number, y: number) => number;
  /** A local palette of four RGB colors. */
  readonly colors?: readonly number[];
  /** The color that is transparent. */
  readonly transparent?: number;
  readonly interlaced?: boolean;
  /** 0…3: what happens to it before the next frame. */
  readonly disposal?: number;
}

/** Colors are 2 bits, their codes 3, with 4 for "clear" and 5 for "end". */
const CODE_BITS = 3;
const CLEAR = 4;
const END = 5;
const PASSES = [
  [0, 8],
  [4, 8],
  [2, 4],
  [1, 2],
] as const;

/** `colors` are the four RGB colors of the screen. */
export function makeGif(
  screen: readonly [width: number, height: number],
  colors: readonly number[],
  frames: readonly GifFrame[],
): Buffer {
  const loop = [0x21, 0xff, 11, ...Buffer.from('NETSCAPE2.0', 'latin1'), 3, 1, 0, 0, 0];
  return Buffer.from([
    ...Buffer.from('GIF89a', 'latin1'),
    ...screen.flatMap(word),
    0x81,
    0,
    0,
    ...colors,
    ...loop,
    ...frames.flatMap(frameBytes),
    0x3b,
  ]);
}

function frameBytes(frame: GifFrame): number[] {
  const { width, height, left = 0, top = 0, colors, transparent, interlaced, disposal = 1 } = frame;
  const flags = (colors ? 0x81 : 0) | (interlaced ? 0x40 : 0);
  const control = (disposal << 2) | (transparent === undefined ? 0 : 1);
  return [
    ...[0x21, 0xf9, 4, control, 10, 0, transparent ?? 0, 0],
    ...[0x2c, ...[left, top, width, height].flatMap(word), flags],
    ...(colors ?? []),
    CODE_BITS - 1,
    ...subBlocks(pack(codes(frame))),
    0,
  ];
}

/** A "clear" before every other px, so that codes never grow. */
function codes({ width, height, indexAt = (x, y) => (x + y) % 4, interlaced }: GifFrame): number[] {
  const rows = Array.from({ length: height }, (_, y) => y);
  const order = interlaced
    ? PASSES.flatMap(([first, step]) => rows.filter((y) => y >= first && (y - first) % step === 0))
    : rows;
  const indices = order.flatMap((y) => Array.from({ length: width }, (_, x) => indexAt(x, y)));
  return [...indices.flatMap((index, n) => (n % 2 === 0 ? [CLEAR, index] : [index])), END];
}

/** Lowest bit first. */
function pack(all: readonly number[]): number[] {
  const bytes: number[] = new Array(Math.ceil((all.length * CODE_BITS) / 8)).fill(0);
  all.forEach((code, n) => {
    for (let bit = 0; bit < CODE_BITS; bit++) {
      const at = n * CODE_BITS + bit;
      bytes[at >> 3]! |= ((code >> bit) & 1) << (at & 7);
    }
  });
  return bytes;
}

function subBlocks(bytes: readonly number[]): number[] {
  const blocks: number[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const block = bytes.slice(at, at + 255);
    blocks.push(block.length, ...block);
  }
  return blocks;
}

function word(value: number): number[] {
  return [value & 255, value >> 8];
}
