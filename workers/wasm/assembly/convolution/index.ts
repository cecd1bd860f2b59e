// Twin of engine/kernels/network/scalar-planes.ts: the same sums in the same order, eight px of four planes at once.
// Every row of the target has room for a whole number of eight px.

const PX: usize = 4;

/** Adds three px of a row of input, times their weights, to the sums of four planes. */
// @ts-ignore: decorator
@inline
function sum(a: v128, w: usize, x: v128, y: v128, z: v128, plane: usize): v128 {
  a = f32x4.add(a, f32x4.mul(v128.load32_splat(w + plane), x));
  a = f32x4.add(a, f32x4.mul(v128.load32_splat(w + plane, 16), y));
  return f32x4.add(a, f32x4.mul(v128.load32_splat(w + plane, 32), z));
}

// @ts-ignore: decorator
@inline
function even(at: usize): v128 {
  return i8x16.shuffle(v128.load(at), v128.load(at, 16), 0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27);
}

// @ts-ignore: decorator
@inline
function odd(at: usize): v128 {
  return i8x16.shuffle(v128.load(at), v128.load(at, 16), 4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31);
}

/**
 * `source`: `inputs` planes of `row` bytes a row and `plane` bytes a plane. `weights`: for each input plane and each of the nine places,
 * those of the four planes. `bias`: four. `target`: four planes of width × height, `wide` bytes a row.
 */
export function fourPlanes(
  source: usize, row: usize, plane: usize, inputs: i32, weights: usize, bias: usize, target: usize,
  width: i32, height: i32, wide: usize,
): void {
  const next = wide * <usize>height;
  for (let y = 0; y < height; y++) {
    const to = target + <usize>y * wide;
    for (let x = 0; x < width; x += 8) {
      let a = v128.load32_splat(bias), b = a;
      let c = v128.load32_splat(bias, 4), d = c;
      let e = v128.load32_splat(bias, 8), f = e;
      let g = v128.load32_splat(bias, 12), h = g;
      let at = source + <usize>y * row + <usize>x * PX;
      let w = weights;
      for (let i = 0; i < inputs; i++) {
        let p = at;
        for (let k = 0; k < 3; k++) {
          const l0 = v128.load(p), l1 = v128.load(p, 4), l2 = v128.load(p, 8);
          const r0 = v128.load(p, 16), r1 = v128.load(p, 20), r2 = v128.load(p, 24);
          a = sum(a, w, l0, l1, l2, 0);
          b = sum(b, w, r0, r1, r2, 0);
          c = sum(c, w, l0, l1, l2, 4);
          d = sum(d, w, r0, r1, r2, 4);
          e = sum(e, w, l0, l1, l2, 8);
          f = sum(f, w, r0, r1, r2, 8);
          g = sum(g, w, l0, l1, l2, 12);
          h = sum(h, w, r0, r1, r2, 12);
          p += row;
          w += 48;
        }
        at += plane;
      }
      const o = to + <usize>x * PX;
      v128.store(o, a);
      v128.store(o, b, 16);
      v128.store(o + next, c);
      v128.store(o + next, d, 16);
      v128.store(o + 2 * next, e);
      v128.store(o + 2 * next, f, 16);
      v128.store(o + 3 * next, g);
      v128.store(o + 3 * next, h, 16);
    }
  }
}

/** As `fourPlanes`, for each second px of each second row. */
export function fourHalved(
  source: usize, row: usize, plane: usize, inputs: i32, weights: usize, bias: usize, target: usize,
  width: i32, height: i32, wide: usize,
): void {
  const next = wide * <usize>height;
  for (let y = 0; y < height; y++) {
    const to = target + <usize>y * wide;
    for (let x = 0; x < width; x += 8) {
      let a = v128.load32_splat(bias), b = a;
      let c = v128.load32_splat(bias, 4), d = c;
      let e = v128.load32_splat(bias, 8), f = e;
      let g = v128.load32_splat(bias, 12), h = g;
      let at = source + <usize>y * 2 * row + <usize>x * 2 * PX;
      let w = weights;
      for (let i = 0; i < inputs; i++) {
        let p = at;
        for (let k = 0; k < 3; k++) {
          const l0 = even(p), l1 = odd(p), l2 = even(p + 8);
          const r0 = even(p + 32), r1 = odd(p + 32), r2 = even(p + 40);
          a = sum(a, w, l0, l1, l2, 0);
          b = sum(b, w, r0, r1, r2, 0);
          c = sum(c, w, l0, l1, l2, 4);
          d = sum(d, w, r0, r1, r2, 4);
          e = sum(e, w, l0, l1, l2, 8);
          f = sum(f, w, r0, r1, r2, 8);
          g = sum(g, w, l0, l1, l2, 12);
          h = sum(h, w, r0, r1, r2, 12);
          p += row;
          w += 48;
        }
        at += plane;
      }
      const o = to + <usize>x * PX;
      v128.store(o, a);
      v128.store(o, b, 16);
      v128.store(o + next, c);
      v128.store(o + next, d, 16);
      v128.store(o + 2 * next, e);
      v128.store(o + 2 * next, f, 16);
      v128.store(o + 3 * next, g);
      v128.store(o + 3 * next, h, 16);
    }
  }
}

/** The first address after static data. */
export function heapBase(): usize {
  return __heap_base;
}
