// Twin of engine/kernels/feather.ts: Meijster's distance transform within `limit` px, then the falloff table.

/**
 * Phase one for `rows` rows of `columns` px whose first is at `source`: 16-bit distances along columns, `pitch`
 * entries a row (a multiple of eight).
 */
export function columnDistances(
  source: usize, stride: i32, columns: i32, rows: i32, limit: i32, distances: usize, pitch: i32,
): void {
  const one = i16x8.splat(1);
  const far = i16x8.splat(<i16>limit);
  for (let y = 0; y < rows; y++) {
    const from = source + <usize>y * stride;
    const to = distances + 2 * <usize>(y * pitch);
    for (let x = 0; x < columns; x += 8) {
      // A byte of 128 or more is negative as a signed one.
      const outside = i16x8.ge_s(v128.load8x8_s(from + x), i16x8.splat(0));
      const above = y == 0 ? far : v128.load(to - 2 * pitch + 2 * x);
      v128.store(to + 2 * x, v128.and(outside, i16x8.min_u(far, i16x8.add(above, one))));
    }
  }
  for (let y = rows - 2; y >= 0; y--) {
    const to = distances + 2 * <usize>(y * pitch);
    for (let x = 0; x < columns; x += 8) {
      const below = i16x8.add(v128.load(to + 2 * pitch + 2 * x), one);
      v128.store(to + 2 * x, i16x8.min_u(v128.load(to + 2 * x), below));
    }
  }
}

/** Phase two for `rows` rows: max-blends the falloff into `target`, whose px x is column x + `offset`. */
export function blendFalloff(
  distances: usize, pitch: i32, columns: i32, rows: i32, limit: i32, table: usize,
  target: usize, width: i32, offset: i32, sites: usize, starts: usize,
): void {
  for (let y = 0; y < rows; y++) {
    const line = distances + 2 * <usize>(y * pitch);
    const row = target + <usize>(y * width);
    const count = envelope(line, columns, limit, sites, starts, row, width, offset);
    if (count > 0) blendRow(line, limit, table, row, width, offset, sites, starts, count);
  }
}

/**
 * The lower envelope of (x − i)² + g(i)²; returns how many parabolas it has. Of a run of inside pixels only the ends
 * are parabolas; those between are painted here.
 */
function envelope(
  line: usize, columns: i32, limit: i32, sites: usize, starts: usize, target: usize, width: i32, offset: i32,
): i32 {
  let count = 0;
  const far = i16x8.splat(<i16>limit);
  for (let u = 0; u < columns; u++) {
    // Empty stretches, eight columns at a time.
    while (u + 8 <= columns && !v128.any_true(i16x8.lt_u(v128.load(line + 2 * u), far))) u += 8;
    if (u >= columns) break;
    const g = <i32>load<u16>(line + 2 * u);
    if (g >= limit) continue;
    if (g == 0 && u > 0 && load<u16>(line + 2 * u - 2) == 0) {
      const from = u;
      while (u + 8 < columns && !v128.any_true(v128.load(line + 2 * u))) u += 8;
      while (u + 1 < columns && load<u16>(line + 2 * u) == 0 && load<u16>(line + 2 * u + 2) == 0) u++;
      // Overshooting by whole vectors may have left the run: step back to its last pixel.
      while (load<u16>(line + 2 * u) != 0) u--;
      const left = max(0, from - offset);
      const right = min(width, u - offset);
      if (left < right) memory.fill(target + left, 255, right - left);
    }
    let start = 0;
    while (count > 0) {
      const i = load<i32>(sites + 4 * (count - 1));
      const h = <i32>load<u16>(line + 2 * i);
      start = floorDivide((u - i) * (u + i) + (g - h) * (g + h), 2 * (u - i)) + 1;
      if (start > load<i32>(starts + 4 * (count - 1))) break;
      count--;
    }
    if (count > 0 && start >= columns) continue;
    store<i32>(sites + 4 * count, u);
    store<i32>(starts + 4 * count, count > 0 ? start : 0);
    count++;
  }
  return count;
}

// @ts-ignore: decorator
@inline
function floorDivide(n: i32, d: i32): i32 {
  const quotient = n / d;
  return quotient * d > n ? quotient - 1 : quotient;
}

function blendRow(
  line: usize, limit: i32, table: usize, target: usize, width: i32, offset: i32,
  sites: usize, starts: usize, count: i32,
): void {
  let top = 0;
  while (top + 1 < count && load<i32>(starts + 4 * (top + 1)) <= offset) top++;
  const end = limit * limit;
  let x = 0;
  while (x < width) {
    const site = load<i32>(sites + 4 * top);
    const next = top + 1 < count ? min(width, load<i32>(starts + 4 * (top + 1)) - offset) : width;
    const g = <i32>load<u16>(line + 2 * site);
    // Nothing of this parabola is seen farther than the limit from its site.
    if (x < site - limit - offset) x = min(next, site - limit - offset);
    const stop = min(next, site + limit - offset + 1);
    for (; x < stop; x++) {
      const u = x + offset;
      const away = u - site;
      const squared = away * away + g * g;
      if (squared >= end) continue;
      const value = load<u8>(table + squared);
      if (value > load<u8>(target + x)) store<u8>(target + x, value);
    }
    x = next;
    top++;
  }
}
