// Opaque px without their alpha: three bytes each.

/** Four bytes a px to three. */
export function pack(source: usize, target: usize, count: i32): void {
  let x = 0;
  // Writes four bytes more, which must be its own.
  for (; x + 6 <= count; x += 4, source += 16, target += 12) {
    const px = v128.load(source);
    v128.store(target, i8x16.shuffle(px, px, 0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 0, 0, 0, 0));
  }
  for (; x < count; x++, source += 4, target += 3) {
    store<u16>(target, load<u16>(source));
    store<u8>(target, load<u8>(source, 2), 2);
  }
}

/** Three bytes a px to four. Writes up to three px more. */
export function unpack(source: usize, target: usize, count: i32): void {
  const opaque = i32x4.splat(0xff000000);
  for (let x = 0; x < count; x += 4, source += 12, target += 16) {
    const px = v128.load(source);
    v128.store(target, v128.or(i8x16.shuffle(px, px, 0, 1, 2, 0, 3, 4, 5, 3, 6, 7, 8, 6, 9, 10, 11, 9), opaque));
  }
}
