/** Rectangles of bytes. */

export interface Block {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A copy of a block, row after row; `stride`, x and width in bytes. The block is inside. */
export function cutRows(
  bytes: Uint8Array,
  stride: number,
  { x, y, width, height }: Block,
): Uint8Array<ArrayBuffer> {
  const part = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const from = (y + row) * stride + x;
    part.set(bytes.subarray(from, from + width), row * width);
  }
  return part;
}

/** Integer blocks that cover `whole`, at most `columns`×`rows` each, row by row. */
export function* blocksOf(whole: Block, columns: number, rows: number): Generator<Block> {
  for (let y = whole.y; y < whole.y + whole.height; y += rows) {
    for (let x = whole.x; x < whole.x + whole.width; x += columns) {
      yield {
        x,
        y,
        width: Math.min(columns, whole.x + whole.width - x),
        height: Math.min(rows, whole.y + whole.height - y),
      };
    }
  }
}
