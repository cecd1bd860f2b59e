/**
 * A network that separates the subject of a picture from its background, trained on drawn products alone (`models/subject-net`):
 * an encoder and a decoder with skip connections (Ronneberger, Fischer, Brox, "U-Net", 2015) over a copy of the picture of 256 px.
 */
import { exponential } from '../base/arithmetic.ts';
import type { PixelGrid } from '../base/pixel-grid.ts';
import { convolved, joined, meansOf } from './layers.ts';
import { emptyMaps, type Layer, type Maps } from './maps.ts';
import { releaseInput } from './simd-planes.ts';
import { storedLayers } from './weights.ts';

/** px of the copy's longer side; its sides are multiples of `STEP`. */
const SIDE = 256;
const STEP = 32;
/** Planes of the first layer. */
const PLANES = 8;
/** The border's width, as a share of the shorter side. */
const BORDER = 1 / 36;

export interface SubjectMap {
  readonly width: number;
  readonly height: number;
  /** 0…1 a px: how likely it belongs to the subject. */
  readonly shares: Float32Array;
}

/** `copy`: any size; it is made smaller. Yields every few milliseconds. */
export function* subjectMap(picture: PixelGrid): Generator<void, SubjectMap> {
  const small = copyFor(picture);
  const net = storedLayers();
  yield;
  const at = (name: string): Layer => net.get(name)!;
  const a = yield* chained(planesOf(small), [at('stem'), at('one')]);
  const b = yield* chained(a, [at('down2'), at('two.0'), at('two.1')]);
  const c = yield* chained(b, [at('down3'), at('three.0'), at('three.1')]);
  const d = yield* chained(c, [at('down4'), at('four.0'), at('four.1')]);
  const e = yield* chained(d, [at('down5'), at('five')]);
  const deep = yield* convolved(e, at('deep'));
  addWhole(deep, meansOf(e), at('whole'));
  const deeper = yield* convolved(deep, at('deeper'));
  const up4 = yield* convolved(joined(deeper, d), at('up4'));
  const up3 = yield* convolved(joined(up4, c), at('up3'));
  const up2 = yield* convolved(joined(up3, b), at('up2'));
  const up1 = yield* convolved(joined(up2, a), at('up1'));
  releaseInput();
  return { width: small.width, height: small.height, shares: sharesOf(up1, at('head')) };
}

function* chained(maps: Maps, layers: readonly Layer[]): Generator<void, Maps> {
  let last = maps;
  for (const layer of layers) last = yield* convolved(last, layer);
  return last;
}

/** Means of areas: red, green and blue, 0…1 a px, three planes. */
function copyFor({ pixels, width, height }: PixelGrid): Maps {
  const scale = SIDE / Math.max(width, height);
  const side = (px: number) => Math.max(2 * STEP, Math.floor((px * scale) / STEP + 0.5) * STEP);
  const small = emptyMaps(3, side(width), side(height));
  const row = small.width + 2;
  const plane = row * (small.height + 2);
  const [across, down] = [spansOf(width, small.width), spansOf(height, small.height)];
  const line = new Float64Array(3 * small.width);
  for (let y = 0; y < small.height; y++) {
    line.fill(0);
    for (const [sy, share] of down[y]!) {
      for (let x = 0; x < small.width; x++) {
        for (const [sx, part] of across[x]!) {
          const from = (sy * width + sx) * 4;
          for (let c = 0; c < 3; c++) line[3 * x + c]! += share * part * pixels[from + c]!;
        }
      }
    }
    for (let x = 0; x < small.width; x++) {
      for (let c = 0; c < 3; c++) small.data[c * plane + (y + 1) * row + x + 1] = line[3 * x + c]! / 255;
    }
  }
  return small;
}

/** For each px of `to`: the px of `from` under it, and their shares, which sum to 1. */
function spansOf(from: number, to: number): [number, number][][] {
  return Array.from({ length: to }, (_, at) => {
    const [start, end] = [(at * from) / to, ((at + 1) * from) / to];
    const spans: [number, number][] = [];
    for (let px = Math.floor(start); px < end && px < from; px++) {
      const share = (Math.min(end, px + 1) - Math.max(start, px)) / (end - start);
      if (share > 1e-9) spans.push([px, share]);
    }
    return spans;
  });
}

/** Colors, colors less the median of the border's, and each px's place. */
function planesOf({ width, height, data }: Maps): Maps {
  const all = emptyMaps(PLANES, width, height);
  const row = width + 2;
  const plane = row * (height + 2);
  const deep = Math.max(2, Math.floor(Math.min(width, height) * BORDER));
  for (let c = 0; c < 3; c++) {
    const rim: number[] = [];
    // Corners count twice, as in training.
    const take = (x0: number, y0: number, x1: number, y1: number) => {
      for (let y = y0; y < y1; y++) {
        for (let x = x0; x < x1; x++) rim.push(data[c * plane + (y + 1) * row + x + 1]!);
      }
    };
    take(0, 0, width, deep);
    take(0, height - deep, width, height);
    take(0, 0, deep, height);
    take(width - deep, 0, width, height);
    const middle = Float32Array.from(rim).sort()[(rim.length - 1) >> 1]!;
    for (let y = 0; y < height; y++) {
      for (let x = 0, at = (y + 1) * row + 1; x < width; x++, at++) {
        const value = data[c * plane + at]!;
        all.data[c * plane + at] = value * 2 - 1;
        all.data[(3 + c) * plane + at] = (value - middle) * 4;
      }
    }
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0, at = (y + 1) * row + 1; x < width; x++, at++) {
      all.data[6 * plane + at] = (2 * y) / (height - 1) - 1;
      all.data[7 * plane + at] = Math.abs((2 * x) / (width - 1) - 1);
    }
  }
  return all;
}

/** Adds what the whole picture shows to each px; nothing below zero. */
function addWhole(maps: Maps, means: Float32Array, { inputs, weights, bias }: Layer): void {
  const { count, width, height, data } = maps;
  const plane = (width + 2) * (height + 2);
  for (let c = 0; c < count; c++) {
    let sum = bias[c]!;
    for (let i = 0; i < inputs; i++) sum += weights[c * inputs + i]! * means[i]!;
    for (let y = 1; y <= height; y++) {
      for (let x = 1; x <= width; x++) {
        const at = c * plane + y * (width + 2) + x;
        const value = data[at]! + sum;
        data[at] = Math.max(value, 0);
      }
    }
  }
}

/** Four outputs a px, one for each px of the copy. */
function sharesOf({ count, width, height, data }: Maps, { weights, bias }: Layer): Float32Array {
  const shares = new Float32Array(4 * width * height);
  const row = width + 2;
  const plane = row * (height + 2);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y + 1) * row + x + 1;
      for (let k = 0; k < 4; k++) {
        let sum = bias[k]!;
        for (let c = 0; c < count; c++) sum += weights[k * count + c]! * data[c * plane + at]!;
        const to = (2 * y + (k >> 1)) * 2 * width + 2 * x + (k & 1);
        shares[to] = 1 / (1 + exponential(-Math.max(-30, Math.min(30, sum))));
      }
    }
  }
  return shares;
}
