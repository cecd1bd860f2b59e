/** A rectangle of bytes. */
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

/** Writes a block, row after row. */
export function putRows(
  bytes: Uint8Array,
  stride: number,
  { x, y, width, height }: Block,
  part: Uint8Array,
): void {
  for (let row = 0; row < height; row++)
    bytes.set(part.subarray(row * width, (row + 1) * width), (y + row) * stride + x);
}
