// Four values of 32 bits a px.
export const QUAD: usize = 16;
/** Kinds of px: of the product, of the backdrop, and of a thin part of the product; 0: between both. */
export const THING: u8 = 1, BACKDROP: u8 = 2, THIN: u8 = 3;

/** The mean of the part of a (2 · radius + 1)² box inside the plane. `rest`: a plane for the sums of rows. */
export function means(source: usize, target: usize, rest: usize, width: i32, height: i32, radius: i32): void {
  const row = <usize>width * QUAD;
  for (let y = 0; y < height; y++) {
    const from = source + <usize>y * row, to = rest + <usize>y * row;
    for (let x = 0; x < width; x++) {
      let at = from + <usize>max(x - radius, 0) * QUAD;
      const last = from + <usize>min(x + radius, width - 1) * QUAD;
      let sum = v128.load(at);
      while (at < last) {
        at += QUAD;
        sum = f32x4.add(sum, v128.load(at));
      }
      v128.store(to + <usize>x * QUAD, sum);
    }
  }
  for (let y = 0; y < height; y++) {
    const top = max(y - radius, 0), bottom = min(y + radius, height - 1);
    for (let x = 0; x < width; x++) {
      const across = min(x + radius, width - 1) - max(x - radius, 0) + 1;
      let at = rest + <usize>top * row + <usize>x * QUAD;
      const last = rest + <usize>bottom * row + <usize>x * QUAD;
      let sum = v128.load(at);
      while (at < last) {
        at += row;
        sum = f32x4.add(sum, v128.load(at));
      }
      const scale: f32 = <f32>1 / <f32>(across * (bottom - top + 1));
      v128.store(target + <usize>y * row + <usize>x * QUAD, f32x4.mul(sum, f32x4.splat(scale)));
    }
  }
}
