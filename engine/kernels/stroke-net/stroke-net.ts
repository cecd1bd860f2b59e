/**
 * A network that tells what strokes mean: it reads a picture, what is to be kept and removed, and what was meant before, and estimates
 * for each px whether it is meant (Xu et al., "Deep Interactive Object Selection", 2016; Sofiiuk, Petrov, Konushin, "Reviving Iterative
 * Training with Mask Guidance", 2022). Trained on drawn pictures and strokes alone (`models/stroke-net`).
 */
import type { PixelGrid } from '../base/pixel-grid.ts';
import { addWhole, oddsOf } from '../network/ends.ts';
import { chained, convolved, joined, meansOf, sideBySide } from '../network/layers.ts';
import { emptyMaps, type Layer, type Maps } from '../network/maps.ts';
import { picturePlanes, smallColors } from '../network/picture-planes.ts';
import { releaseInput } from '../network/simd-planes.ts';

/** What the network sees of a picture: computed once for all strokes. */
export interface SeenPicture {
  /** px of its small copy. */
  readonly width: number;
  readonly height: number;
  /** From half that size to a thirty-second. */
  readonly maps: readonly [Maps, Maps, Maps, Maps, Maps];
}

/** Of a copy of `SeenPicture`'s size: 1 for each px. */
export interface SeenMarks {
  readonly kept: Uint8Array;
  readonly removed: Uint8Array;
  /** What was meant before these marks. */
  readonly before: Uint8Array;
}

let layers: ReadonlyMap<string, Layer> | null = null;

/** Fetches the weights, which only strokes need. Once it is fulfilled, the functions below may be called. */
export async function loadStrokeNet(): Promise<void> {
  layers ??= (await import('./weights.ts')).storedLayers();
}

function at(name: string): Layer {
  if (!layers) throw new Error('The stroke network is not loaded');
  return layers.get(name)!;
}

/** Yields every few milliseconds. */
export function* seenBy(picture: PixelGrid): Generator<void, SeenPicture> {
  const small = smallColors(picture);
  yield;
  const a = yield* chained(picturePlanes(small), [at('stem'), at('one')]);
  const b = yield* chained(a, [at('down2'), at('two.0'), at('two.1')]);
  const c = yield* chained(b, [at('down3'), at('three.0'), at('three.1')]);
  const d = yield* chained(c, [at('down4'), at('four.0'), at('four.1')]);
  const e = yield* chained(d, [at('down5'), at('five')]);
  releaseInput();
  return { width: small.width, height: small.height, maps: [a, b, c, d, e] };
}

/** Log-odds within ±30 a px of the copy, that it is meant. Yields every few milliseconds. */
export function* meantOdds(seen: SeenPicture, marks: SeenMarks): Generator<void, Float64Array> {
  const [a, b, c, d, e] = seen.maps;
  const mark1 = yield* convolved(markPlanes(seen, marks), at('mark1'));
  const mark2 = yield* convolved(mark1, at('mark2'));
  const mark3 = yield* convolved(mark2, at('mark3'));
  const mark4 = yield* convolved(mark3, at('mark4'));
  const mark5 = yield* convolved(mark4, at('mark5'));
  const both = yield* convolved(sideBySide(e, mark5), at('joint5'));
  const deep = yield* convolved(both, at('deep'));
  addWhole(deep, meansOf(both), at('whole'));
  const deeper = yield* convolved(deep, at('deeper'));
  const up4 = yield* chained(joined(deeper, d, mark4), [at('up4'), at('back4')]);
  const up3 = yield* chained(joined(up4, c, mark3), [at('up3'), at('back3')]);
  const up2 = yield* convolved(joined(up3, b, mark2), at('up2'));
  const up1 = yield* convolved(joined(up2, a, mark1), at('up1'));
  releaseInput();
  return oddsOf(up1, at('head'));
}

function markPlanes({ width, height }: SeenPicture, { kept, removed, before }: SeenMarks): Maps {
  const maps = emptyMaps(3, width, height);
  const plane = (width + 2) * (height + 2);
  [kept, removed, before].forEach((marks, n) => {
    for (let y = 0, i = 0; y < height; y++) {
      const line = n * plane + (y + 1) * (width + 2) + 1;
      for (let x = 0; x < width; x++, i++) maps.data[line + x] = marks[i]!;
    }
  });
  return maps;
}
