/**
 * Makes faces, license plates or text unreadable: in given or detected regions. The px outside keep their bytes. The blur cannot be
 * reversed (`blur-region.ts`).
 */
import { REGION_KINDS, type RegionKind } from '../../vocabulary/operation-ids.ts';
import {
  listOf,
  numberIn,
  objectOf,
  oneOf,
  orNull,
  partialOf,
  type Reader,
  refuse,
} from '../base/json-reader.ts';
import { message } from '../base/message.ts';
import type { PixelGrid } from '../kernels/cut-out/backdrop-plane.ts';
import { blurRegion } from '../kernels/region-blur/blur-region.ts';
import type { Corners, Point } from '../kernels/region-blur/quadrilateral.ts';
import { askForRegions, REGION_TASKS, type RegionWork } from './find-regions.ts';
import type { ModelTask } from './model-port.ts';
import type { Operation, OperationRun, OperationWarning } from './operation.ts';
import { progressOf } from './progress.ts';

export interface BlurRegionsParams {
  /** Kinds to detect if no regions are given. */
  readonly kinds: readonly RegionKind[];
  /** Four corners each, px of the picture. null: models find them. */
  readonly regions: readonly Corners[] | null;
}

const DEFAULTS: BlurRegionsParams = { kinds: ['plate'], regions: null };
/** px: beyond any picture, so that a region may lie partly outside. */
const FAR = 1e6;
const MOST_REGIONS = 256;
const readPoint = objectOf<Point>({ x: numberIn(-FAR, FAR), y: numberIn(-FAR, FAR) });
const readCorners: Reader<Corners> = (value, path) => {
  const [a, b, c, d, ...more] = listOf(readPoint, 4)(value, path);
  if (!a || !b || !c || !d || more.length > 0) return refuse(path, message('expected.list', { most: 4 }));
  return [a, b, c, d];
};
export const readRegions = listOf(readCorners, MOST_REGIONS);
const readGiven = partialOf<BlurRegionsParams>({
  kinds: listOf(oneOf(...REGION_KINDS), REGION_KINDS.length),
  regions: orNull(readRegions),
});

/** Below it a find is as likely none. */
const SURE = 0.9;

export const blurRegions: Operation<BlurRegionsParams> = {
  id: 'blur_regions',
  quality: 'good',
  needs: { marks: false, model: null },
  improvedBy: [...new Set(REGION_KINDS.flatMap((kind) => REGION_TASKS[kind]))],
  limits: { pixels: 120e6 },
  readParams: (value) => ({ ...DEFAULTS, ...readGiven(value ?? {}, 'blur_regions') }),
  estimate({ width, height }) {
    const px = width * height;
    return { bytes: 300e6 + px * 5, seconds: 3 + (px / 1e6) * 0.1 };
  },
  *run({ picture }, params, models): OperationRun<BlurRegionsParams> {
    const hidden = yield* hideRegions(picture, params, models, 0, 0.8);
    const { confidence, warnings, model } = hidden;
    // Of a Buffer, `slice` is no copy.
    const blurred = { ...picture, pixels: new Uint8Array(picture.pixels) };
    yield* hidden.paint(blurred, 0.8, 1);
    return {
      picture: blurred,
      provenance: {
        operation: 'blur_regions',
        provider: model ? 'model' : 'local',
        ...(model && { model }),
        params,
        confidence,
        warnings,
      },
    };
  },
};

interface HiddenRegions {
  /** Of the least certain region; half where nothing was found, because something may have been missed. */
  readonly confidence: number;
  readonly warnings: readonly OperationWarning[];
  /** Absent where the regions were given. */
  readonly model?: string;
  /** Blurs them in a picture of the same size, in place. Yields progress as `from`…`to`. */
  paint(picture: PixelGrid, from: number, to: number): RegionWork<void>;
}

/** Finds the regions, where they are not given. Throws 'operation.needs-model' where a model for that is missing. */
export function* hideRegions(
  picture: PixelGrid,
  { kinds, regions }: BlurRegionsParams,
  models: ReadonlySet<ModelTask>,
  from: number,
  to: number,
): RegionWork<HiddenRegions> {
  if (regions) return { confidence: 1, warnings: [], paint: painter(regions) };
  const found = yield* askForRegions(picture, kinds, models, from, to);
  const least = Math.min(1, ...found.regions.map(({ confidence }) => confidence));
  const isNothing = found.regions.length === 0;
  return {
    confidence: isNothing ? 0.5 : least,
    warnings: isNothing ? ['nothing-found'] : least < SURE ? ['check-regions'] : [],
    model: found.model,
    paint: painter(found.regions.map(({ corners }) => wholePx(corners))),
  };
}

/** Runtimes of one model differ in their last digits: on whole px their answers blur the same. */
function wholePx([a, b, c, d]: Corners): Corners {
  const whole = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });
  return [whole(a), whole(b), whole(c), whole(d)];
}

function painter(regions: readonly Corners[]): HiddenRegions['paint'] {
  return function* paint(picture, from, to) {
    const step = (to - from) / Math.max(1, regions.length);
    for (const [n, corners] of regions.entries()) {
      const patch = yield* progressOf(blurRegion(picture, corners), from + n * step, from + (n + 1) * step);
      for (let y = 0; patch && y < patch.height; y++) {
        const row = patch.pixels.subarray(y * patch.width * 4, (y + 1) * patch.width * 4);
        picture.pixels.set(row, ((patch.y + y) * picture.width + patch.x) * 4);
      }
    }
  };
}
