// Twin of engine/kernels/color/paint-colors.ts, four px at a time; tables come from there.

const HUES: f32 = 1024;
const THIRD: f32 = <f32>(1.0 / 3.0);
const FAINT: f32 = 1e-8;
const DARK: f32 = 2e-3;
const RIM: f32 = 1e-5;
const DELTA: f32 = <f32>(0.75 / 4080.0);
const VIBRANCE: f32 = 0.9;
const COLORFUL: f32 = 8;
const KEEP: f32 = 4;

// @ts-ignore: decorator
@inline
function all(x: f32): v128 {
  return f32x4.splat(x);
}

// @ts-ignore: decorator
@inline
function nearRoot(x: v128): v128 {
  const third = f32x4.mul(f32x4.convert_i32x4_s(x), all(THIRD));
  return i32x4.add(i32x4.trunc_sat_f32x4_s(third), i32x4.splat(709921077));
}

/** What is above and below the line of Halley's step. */
// @ts-ignore: decorator
@inline
function over(near: v128, cube: v128, x: v128): v128 {
  return f32x4.mul(near, f32x4.add(cube, f32x4.add(x, x)));
}

// @ts-ignore: decorator
@inline
function under(cube: v128, x: v128): v128 {
  return f32x4.add(f32x4.add(cube, cube), x);
}

// @ts-ignore: decorator
@inline
function sum(g: v128, u: f32, x: v128, v: f32, y: v128): v128 {
  return f32x4.add(f32x4.add(g, f32x4.mul(all(u), x)), f32x4.mul(all(v), y));
}

// @ts-ignore: decorator
@inline
function cubed(x: v128): v128 {
  return f32x4.mul(f32x4.mul(x, x), x);
}

/** The table's numbers for four bytes that lie 4 apart. */
// @ts-ignore: decorator
@inline
function four(table: usize, source: usize): v128 {
  let lanes = v128.load32_zero(table + (<usize>load<u8>(source) << 2));
  lanes = v128.load_lane<f32>(table + (<usize>load<u8>(source, 4) << 2), lanes, 1);
  lanes = v128.load_lane<f32>(table + (<usize>load<u8>(source, 8) << 2), lanes, 2);
  return v128.load_lane<f32>(table + (<usize>load<u8>(source, 12) << 2), lanes, 3);
}

// @ts-ignore: decorator
@inline
function rootIndex(light: v128): v128 {
  const held = f32x4.min(f32x4.max(light, all(0)), all(1));
  return i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.mul(f32x4.sqrt(held), all(4095)), all(0.5)));
}

/** `tone`, `deltas` and `gains` with `offsets` may be 0: none. Writes up to three px more. */
export function paintColors(
  source: usize, target: usize, width: i32, light: usize, tone: usize, hues: usize, bytes: usize,
  saturation: f32, vibrance: f32, gains: usize, offsets: usize, deltas: usize,
): void {
  const zero = all(0);
  const one = all(1);
  for (let x = 0; x < width; x += 4, source += 16, target += 16) {
    const green = four(light + 1024, source + 1);
    const red = f32x4.sub(four(light, source), green);
    const blue = f32x4.sub(four(light + 2048, source + 2), green);
    const m3 = f32x4.max(sum(green, 0.2119034982, red, 0.1073969566, blue), all(FAINT));
    const l3 = f32x4.max(sum(green, 0.4122214708, red, 0.0514459929, blue), all(FAINT));
    const s3 = f32x4.max(sum(green, 0.0883024619, red, 0.6299787005, blue), all(FAINT));
    const mNear = nearRoot(m3);
    const lNear = nearRoot(l3);
    const sNear = nearRoot(s3);
    const mCube = cubed(mNear);
    const lCube = cubed(lNear);
    const sCube = cubed(sNear);
    const mUnder = under(mCube, m3);
    const lUnder = under(lCube, l3);
    const sUnder = under(sCube, s3);
    const both = f32x4.mul(mUnder, lUnder);
    const shared = f32x4.div(one, f32x4.mul(both, sUnder));
    const medium = f32x4.mul(over(mNear, mCube, m3), f32x4.mul(f32x4.mul(lUnder, sUnder), shared));
    const long = f32x4.sub(
      f32x4.mul(over(lNear, lCube, l3), f32x4.mul(f32x4.mul(mUnder, sUnder), shared)),
      medium,
    );
    const short = f32x4.sub(f32x4.mul(over(sNear, sCube, s3), f32x4.mul(both, shared)), medium);
    const was = sum(medium, 0.2104542553, long, -0.0040720468, short);
    let a = f32x4.add(f32x4.mul(all(1.9779984951), long), f32x4.mul(all(0.4505937099), short));
    let b = f32x4.add(f32x4.mul(all(0.0259040371), long), f32x4.mul(all(-0.808675766), short));

    let is = was;
    if (gains) is = f32x4.add(f32x4.mul(is, v128.load(gains + 4 * x)), v128.load(offsets + 4 * x));
    if (deltas) is = f32x4.add(is, f32x4.mul(f32x4.convert_i32x4_s(v128.load16x4_s(deltas + 2 * x)), all(DELTA)));
    is = f32x4.min(f32x4.max(is, zero), one);
    if (tone) {
      const at = i32x4.shl(i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.mul(is, all(4095)), all(0.5))), 2);
      is = v128.load32_zero(tone + i32x4.extract_lane(at, 0));
      is = v128.load_lane<f32>(tone + i32x4.extract_lane(at, 1), is, 1);
      is = v128.load_lane<f32>(tone + i32x4.extract_lane(at, 2), is, 2);
      is = v128.load_lane<f32>(tone + i32x4.extract_lane(at, 3), is, 3);
    }

    const chroma = f32x4.sqrt(f32x4.add(f32x4.mul(a, a), f32x4.mul(b, b)));
    const side = f32x4.div(a, f32x4.add(f32x4.add(f32x4.abs(a), f32x4.abs(b)), all(1e-12)));
    const angle = v128.bitselect(f32x4.add(all(3), side), f32x4.sub(one, side), f32x4.lt(b, zero));
    const hue = v128.and(i32x4.trunc_sat_f32x4_s(f32x4.mul(angle, all(HUES / 4))), i32x4.splat(1023));
    const place = i32x4.shl(hue, 4);
    const p = v128.load(hues + i32x4.extract_lane(place, 0));
    const q = v128.load(hues + i32x4.extract_lane(place, 1));
    const r = v128.load(hues + i32x4.extract_lane(place, 2));
    const s = v128.load(hues + i32x4.extract_lane(place, 3));
    const pqLow = v128.shuffle<i32>(p, q, 0, 4, 1, 5);
    const pqHigh = v128.shuffle<i32>(p, q, 2, 6, 3, 7);
    const rsLow = v128.shuffle<i32>(r, s, 0, 4, 1, 5);
    const rsHigh = v128.shuffle<i32>(r, s, 2, 6, 3, 7);
    const slope = v128.shuffle<i64>(pqLow, rsLow, 0, 2);
    const rise = v128.shuffle<i64>(pqLow, rsLow, 1, 3);
    const bend = v128.shuffle<i64>(pqHigh, rsHigh, 0, 2);
    const share = v128.shuffle<i64>(pqHigh, rsHigh, 1, 3);

    const wasLow = f32x4.max(was, all(DARK));
    const wasHigh = f32x4.add(f32x4.max(f32x4.sub(one, was), zero), all(RIM));
    const wasArc = f32x4.mul(wasHigh, f32x4.add(rise, f32x4.mul(bend, wasHigh)));
    const wasOver = f32x4.div(one, f32x4.mul(wasLow, wasArc));
    const before = f32x4.mul(f32x4.mul(chroma, f32x4.max(f32x4.mul(slope, wasArc), wasLow)), wasOver);
    const lift = f32x4.max(f32x4.sub(is, was), zero);
    const part = f32x4.min(before, one);
    const vivid = f32x4.mul(f32x4.mul(part, part), f32x4.min(f32x4.mul(chroma, all(COLORFUL)), one));
    const held = f32x4.add(wasHigh, f32x4.mul(f32x4.mul(vivid, all(KEEP)), lift));
    is = f32x4.add(f32x4.min(is, was), f32x4.div(f32x4.mul(lift, wasHigh), held));

    let factor = all(saturation);
    if (vibrance != 0) {
      const dull = f32x4.max(f32x4.sub(one, before), zero);
      const strength = f32x4.mul(f32x4.mul(all(vibrance * VIBRANCE), share), f32x4.mul(dull, dull));
      factor = f32x4.mul(factor, f32x4.add(one, strength));
    }
    factor = f32x4.mul(f32x4.mul(factor, is), f32x4.mul(wasArc, wasOver));
    const wanted = f32x4.mul(chroma, factor);
    const isHigh = f32x4.add(f32x4.sub(one, is), all(RIM));
    const isLow = f32x4.max(is, all(DARK));
    const isArc = f32x4.mul(isHigh, f32x4.add(rise, f32x4.mul(bend, isHigh)));
    const isUnder = f32x4.mul(isLow, isArc);
    const after = f32x4.mul(wanted, f32x4.max(f32x4.mul(slope, isArc), isLow));
    const most = f32x4.mul(f32x4.max(before, one), isUnder);
    const past = f32x4.max(f32x4.sub(after, f32x4.mul(before, isUnder)), zero);
    factor = f32x4.div(f32x4.mul(factor, most), f32x4.add(most, past));
    a = f32x4.mul(a, factor);
    b = f32x4.mul(b, factor);

    const m = cubed(sum(is, -0.1055613458, a, -0.0638541728, b));
    const l = f32x4.sub(cubed(sum(is, 0.3963377774, a, 0.2158037573, b)), m);
    const t = f32x4.sub(cubed(sum(is, -0.0894841775, a, -1.291485548, b)), m);
    const reds = rootIndex(sum(m, 4.0767416621, l, 0.2309699292, t));
    const greens = rootIndex(sum(m, -1.2684380046, l, -0.3413193965, t));
    const blues = rootIndex(sum(m, -0.0041960863, l, 1.707614701, t));
    const alphas = v128.load(source);
    write(target, bytes, i32x4.extract_lane(reds, 0), i32x4.extract_lane(greens, 0), i32x4.extract_lane(blues, 0), i32x4.extract_lane(alphas, 0));
    write(target + 4, bytes, i32x4.extract_lane(reds, 1), i32x4.extract_lane(greens, 1), i32x4.extract_lane(blues, 1), i32x4.extract_lane(alphas, 1));
    write(target + 8, bytes, i32x4.extract_lane(reds, 2), i32x4.extract_lane(greens, 2), i32x4.extract_lane(blues, 2), i32x4.extract_lane(alphas, 2));
    write(target + 12, bytes, i32x4.extract_lane(reds, 3), i32x4.extract_lane(greens, 3), i32x4.extract_lane(blues, 3), i32x4.extract_lane(alphas, 3));
  }
}

// @ts-ignore: decorator
@inline
function write(target: usize, bytes: usize, red: i32, green: i32, blue: i32, px: i32): void {
  store<u32>(
    target,
    <u32>load<u8>(bytes + red) | (<u32>load<u8>(bytes + green) << 8) | (<u32>load<u8>(bytes + blue) << 16) | (<u32>px & 0xff000000),
  );
}

// @ts-ignore: decorator
@inline
function mix(a: f32, b: f32, part: f32): f32 {
  return a + (b - a) * part;
}

/** Twin of expandTone in engine/kernels/color/local-tone.ts. `line` has room for 2 · columns numbers. */
export function expandTone(
  gains: usize, offsets: usize, columns: i32, rows: i32, halvings: i32, amount: f32, left: i32, y: i32,
  toGains: usize, toOffsets: usize, width: i32, line: usize,
): void {
  const unit = 2 << halvings;
  const half = unit >> 1;
  const down = 2 * y + 1 - half;
  const upper = max(0, min(rows - 1, down >> (halvings + 1))) * columns;
  const lower = max(0, min(rows - 1, (down >> (halvings + 1)) + 1)) * columns;
  const part = <f32>(down & (unit - 1)) / <f32>unit;
  const lineOffsets = line + 4 * columns;
  for (let i = 0; i < columns; i++) {
    store<f32>(line + 4 * i, mix(load<f32>(gains + 4 * (upper + i)), load<f32>(gains + 4 * (lower + i)), part));
    store<f32>(lineOffsets + 4 * i, mix(load<f32>(offsets + 4 * (upper + i)), load<f32>(offsets + 4 * (lower + i)), part));
  }
  let x = 0;
  while (x < width) {
    const across = 2 * (left + x) + 1 - half;
    const sample = across >> (halvings + 1);
    const a = 4 * max(0, min(columns - 1, sample));
    const b = 4 * max(0, min(columns - 1, sample + 1));
    const gain = load<f32>(line + a);
    const gainStep = load<f32>(line + b) - gain;
    const offset = load<f32>(lineOffsets + a);
    const offsetStep = load<f32>(lineOffsets + b) - offset;
    // All px up to the next sample lie on this piece.
    const side = across & (unit - 1);
    const end = min(width, x + ((unit - side + 1) >> 1));
    for (let at = side; x < end; x++, at += 2) {
      const share = <f32>at / <f32>unit;
      store<f32>(toGains + 4 * x, <f32>1 + (gain + gainStep * share - <f32>1) * amount);
      store<f32>(toOffsets + 4 * x, (offset + offsetStep * share) * amount);
    }
  }
}
