/**
 * A network that separates the subject of a picture from its background, trained on drawn products alone (`models/subject-net`):
 * an encoder and a decoder with skip connections (Ronneberger, Fischer, Brox, "U-Net", 2015) over a copy of the picture of 256 px.
 */
import { exponential } from '../base/arithmetic.ts';
import type { PixelGrid } from '../base/pixel-grid.ts';
import { addWhole, oddsOf } from '../network/ends.ts';
import { chained, convolved, joined, meansOf } from '../network/layers.ts';
import type { Layer } from '../network/maps.ts';
import { picturePlanes, smallColors } from '../network/picture-planes.ts';
import { releaseInput } from '../network/simd-planes.ts';
import { storedLayers } from './weights.ts';

export interface SubjectMap {
  readonly width: number;
  readonly height: number;
  /** 0…1 a px: how likely it belongs to the subject. */
  readonly shares: Float32Array;
}

/** `copy`: any size; it is made smaller. Yields every few milliseconds. */
export function* subjectMap(picture: PixelGrid): Generator<void, SubjectMap> {
  const small = smallColors(picture);
  const net = storedLayers();
  yield;
  const at = (name: string): Layer => net.get(name)!;
  const a = yield* chained(picturePlanes(small), [at('stem'), at('one')]);
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
  const shares = Float32Array.from(oddsOf(up1, at('head')), (odds) => 1 / (1 + exponential(-odds)));
  return { width: small.width, height: small.height, shares };
}
