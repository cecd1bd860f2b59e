interface Size {
  readonly width: number;
  readonly height: number;
}

/** A plane at another size: between the middles of px, along straight lines. */
export function enlarged(
  plane: Float32Array,
  { width: from, height: rows }: Size,
  { width, height }: Size,
): Float32Array {
  const result = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    const sy = Math.min(rows - 1, Math.max(0, ((y + 0.5) * rows) / height - 0.5));
    const top = Math.floor(sy);
    const below = Math.min(rows - 1, top + 1) * from;
    for (let x = 0; x < width; x++, i++) {
      const sx = Math.min(from - 1, Math.max(0, ((x + 0.5) * from) / width - 0.5));
      const left = Math.floor(sx);
      const right = Math.min(from - 1, left + 1);
      const u = sx - left;
      const v = sy - top;
      const upper = plane[top * from + left]! * (1 - u) + plane[top * from + right]! * u;
      const lower = plane[below + left]! * (1 - u) + plane[below + right]! * u;
      result[i] = upper * (1 - v) + lower * v;
    }
  }
  return result;
}
