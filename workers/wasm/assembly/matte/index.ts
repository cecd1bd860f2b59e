// Twin of engine/kernels/matte/scalar-matte.ts: the same sums in the same order, four channels of a px at once.
import { follow } from './follow';
import { BACKDROP, means, QUAD, THIN, THING } from './quads';

const INSIDE = 3, OUTSIDE = 1, SIGHT = 6, THIN_SIGHT = 4;
const ENOUGH: f64 = 0.02, THIN_ENOUGH: f64 = 1e-9;
const APART: f64 = 300.0 / 65025.0, BESIDE: f64 = 900.0 / 65025.0;

/**
 * `pixels`: width × height RGBA bytes. `thing`: a value of 32 bits a px. `coverage`: the result, likewise. `kinds`: a byte a px. `scratch`:
 * seven planes of 16 bytes a px.
 */
export function matte(
  pixels: usize, thing: usize, coverage: usize, kinds: usize, scratch: usize, width: i32, height: i32,
): void {
  const count: usize = <usize>(width * height), plane = count * QUAD;
  const colors = scratch, near = colors + plane, far = near + plane, core = far + plane, rest = scratch + 6 * plane;
  const opaque: v128 = f32x4.replace_lane(f32x4.splat(0), 3, 1);
  for (let i: usize = 0; i < count; i++) {
    const bytes = i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(pixels + i * 4)));
    const color = f32x4.div(f32x4.convert_i32x4_s(bytes), f32x4.splat(255));
    v128.store(colors + i * QUAD, v128.or(v128.and(color, i32x4(-1, -1, -1, 0)), opaque));
    v128.store(core + i * QUAD, v128.load32_splat(thing + i * 4));
  }
  means(core, near, rest, width, height, INSIDE);
  means(core, far, rest, width, height, OUTSIDE);
  for (let i: usize = 0; i < count; i++) {
    const isThing = <f64>load<f32>(near + i * QUAD) > 0.995, isBackdrop = <f64>load<f32>(far + i * QUAD) < 0.01;
    store<u8>(kinds + i, isThing ? THING : isBackdrop ? BACKDROP : 0);
    const color = v128.load(colors + i * QUAD), none = f32x4.splat(0);
    v128.store(near + i * QUAD, isThing ? color : none);
    v128.store(far + i * QUAD, isBackdrop && !isThing ? color : none);
  }
  means(near, near, rest, width, height, SIGHT);
  means(far, far, rest, width, height, SIGHT);
  let thin = 0;
  for (let i: usize = 0; i < count; i++) {
    const kind = load<u8>(kinds + i);
    let share: f64 = kind == THING ? 1 : 0;
    if (kind == 0) {
      share = mixture(colors + i * QUAD, near + i * QUAD, far + i * QUAD, ENOUGH);
      if (share < 0) share = load<f32>(thing + i * 4);
      if (<f64>load<f32>(near + i * QUAD, 12) < ENOUGH) {
        store<u8>(kinds + i, THIN);
        thin++;
      }
    }
    store<f32>(coverage + i * 4, <f32>share);
  }
  if (thin > 0) thinParts(thing, coverage, kinds, scratch, width, height);
  follow(coverage, scratch, width, height);
}

/** Thin parts have no px far from the backdrop: their colors are those that differ most from it. */
function thinParts(thing: usize, coverage: usize, kinds: usize, scratch: usize, width: i32, height: i32): void {
  const count: usize = <usize>(width * height), plane = count * QUAD;
  const colors = scratch, far = colors + 2 * plane, core = far + plane, rest = scratch + 6 * plane;
  for (let i: usize = 0; i < count; i++) {
    const weight: f64 = load<f32>(thing + i * 4) > 0.5 ? apartFrom(colors + i * QUAD, far + i * QUAD) : 0;
    v128.store(core + i * QUAD, f32x4.mul(v128.load(colors + i * QUAD), f32x4.splat(<f32>weight)));
  }
  means(core, core, rest, width, height, THIN_SIGHT);
  for (let i: usize = 0; i < count; i++) {
    if (load<u8>(kinds + i) != THIN) continue;
    const share = mixture(colors + i * QUAD, core + i * QUAD, far + i * QUAD, THIN_ENOUGH);
    if (share >= 0) store<f32>(coverage + i * 4, <f32>share);
  }
}

/** 0…1: how much a px differs from the backdrop around. */
function apartFrom(color: usize, far: usize): f64 {
  const share: f64 = load<f32>(far, 12);
  if (share < ENOUGH) return 0;
  let apart: f64 = 0;
  for (let c: usize = 0; c < 12; c += 4) {
    const off = <f64>load<f32>(color + c) - <f64>load<f32>(far + c) / share;
    apart += off * off;
  }
  return (apart * apart) / 9;
}

/** 0…1; -1 where a side is not in the window, where both look alike, and for a color that is no mix of both. */
function mixture(color: usize, near: usize, far: usize, least: f64): f64 {
  const nearShare: f64 = load<f32>(near, 12), farShare: f64 = load<f32>(far, 12);
  if (nearShare < least || farShare < ENOUGH) return -1;
  let along: f64 = 0, apart: f64 = 0, own: f64 = 0;
  for (let c: usize = 0; c < 12; c += 4) {
    const backdrop = <f64>load<f32>(far + c) / farShare;
    const step = <f64>load<f32>(near + c) / nearShare - backdrop;
    const off = <f64>load<f32>(color + c) - backdrop;
    along += off * step;
    apart += step * step;
    own += off * off;
  }
  if (apart < APART) return -1;
  const share = along / apart;
  if (own - share * along > BESIDE || (share < 0 && own > BESIDE)) return -1;
  return share < 0 ? 0 : share > 1 ? 1 : share;
}

/** The first address after static data. */
export function heapBase(): usize {
  return __heap_base;
}
