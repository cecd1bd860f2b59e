/** One hash for each kernel and hard case; Node and the browser must both produce those of `fixtures/goldens/kernels.json`. */

import { hash128 } from '../../engine/bytes/hash.ts';
import { NEUTRAL_ADJUSTMENTS } from '../../engine/document/defaults.ts';
import { type Adjustments, BLEND_MODES } from '../../engine/document/document.ts';
import { compositeOver } from '../../engine/kernels/color/composite.ts';
import { inpaint } from '../../engine/kernels/inpaint/inpaint.ts';
import { stampCapsule } from '../../engine/kernels/paint/brush.ts';
import type { Kernels, Resident } from '../../engine/kernels/port/kernel-port.ts';
import { warpPicture } from '../../engine/kernels/resample/warp.ts';
import { TILE_BYTES } from '../../engine/tiles/tiles.ts';
import { finish } from './finish.ts';
import { sampleMask, samplePicture } from './kernel-samples.ts';

/** Adjustments beyond the specification's five. */
const COLORS: Adjustments = {
  ...NEUTRAL_ADJUSTMENTS,
  temperature: 40,
  tint: -25,
  highlights: -70,
  shadows: 80,
  whites: 20,
  blacks: -30,
  vibrance: 60,
  curve: [
    [0, 10],
    [90, 110],
    [255, 250],
  ],
};

export function kernelGoldens(kernels: Kernels): Record<string, string> {
  const goldens: Record<string, string> = {};
  const record = (name: string, resident: Resident): void => {
    goldens[name] = hash128(resident.data());
    resident.free();
  };

  for (const kind of ['opaque', 'translucent'] as const) {
    const picture = kernels.allocPicture(257, 131);
    picture.data().set(samplePicture(257, 131, kind));
    const crop = { x: 3.25, y: 1.5, width: 240.5, height: 120.25 };
    record(`resize ${kind} down`, kernels.resize(picture, crop, 64, 40, { opaque: kind === 'opaque' }));
    record(`resize ${kind} up`, kernels.resize(picture, crop, 300, 301));
    record(`resize ${kind} linear`, kernels.resize(picture, crop, 64, 40, { linearLight: true }));
    record(`halve ${kind}`, kernels.halve(picture));
    const strong = {
      ...NEUTRAL_ADJUSTMENTS,
      hdr: 80,
      exposure: 35,
      saturation: -40,
      contrast: 50,
      sharpness: 90,
    };
    record(`adjust ${kind} all`, kernels.adjust(picture, strong, 0.5));
    record(`adjust ${kind} soft`, kernels.adjust(picture, { ...NEUTRAL_ADJUSTMENTS, sharpness: -60 }, 1));
    record(`adjust ${kind} colors`, kernels.adjust(picture, COLORS, 1));
    picture.free();
  }

  const mask = kernels.allocMask(203, 119);
  mask.data().set(sampleMask(203, 119, 'dots'));
  record('halve mask', kernels.halveMask(mask));
  for (const sigma of [0.7, 5, 12, 40, 210]) record(`blur σ ${sigma}`, kernels.blurMask(mask, sigma));
  for (const px of [1, 17, 300, 400]) record(`feather ${px}`, kernels.feather(mask, px));
  record('feather area', kernels.feather(mask, 20, { x: 50, y: 30, width: 60, height: 40 }));
  mask.free();

  const tile = new Uint8Array(TILE_BYTES);
  const capsule = {
    from: { x: 40.3, y: 60.7 },
    to: { x: 190.1, y: 170.9 },
    fromRadius: 31.4,
    toRadius: 12.2,
  };
  stampCapsule(tile, 0, 0, capsule, { hardness: 100, erase: false });
  goldens.brush = hash128(tile);
  stampCapsule(tile, 0, 0, { ...capsule, fromRadius: 60 }, { hardness: 40, erase: false });
  goldens['soft brush'] = hash128(tile);

  for (const blend of BLEND_MODES) {
    const target = samplePicture(64, 64, 'translucent', 2);
    compositeOver(target, samplePicture(64, 64, 'translucent', 3), { blend, opacity: 0.8 });
    goldens[`blend ${blend}`] = hash128(target);
  }
  for (const kind of ['opaque', 'translucent'] as const) {
    const [width, height] = [120, 90];
    const pixels = samplePicture(width, height, kind, 5);
    const coverage = sampleMask(40, 30, 'dots');
    const area = { x: 44, y: 51, width: 40, height: 30 };
    const filling = inpaint({ pixels, width, height, area, coverage, seed: 7 });
    goldens[`inpaint ${kind}`] = hash128(concat(finish(filling).map((part) => part.pixels)));
  }
  const turned = { a: 0.9, b: 0.4, c: -0.4, d: 0.9, e: 30.2, f: -4.7 };
  const source = samplePicture(80, 60, 'translucent', 4);
  goldens.warp = hash128(warpPicture(source, 80, 60, turned, { x: 0, y: 0, width: 100, height: 90 }));
  return goldens;
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
