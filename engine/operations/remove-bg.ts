/** Removes the background of a picture: coverage of its subject at full size, and the subject's own colors along the edge. */
import { REMOVE_BG_MODES, type RemoveBgMode } from '../../vocabulary/operation-ids.ts';
import { oneOf, partialOf, readBoolean } from '../base/json-reader.ts';
import { cutOutWhole } from '../kernels/cut-out/cut-out-whole.ts';
import { decontaminate } from '../kernels/cut-out/decontaminate.ts';
import type { Operation, OperationRun } from './operation.ts';
import { told } from './progress.ts';
import { noSubject, warningsOf } from './subject.ts';

export interface RemoveBgParams {
  /** general: products and everything else that stands out. */
  readonly mode: RemoveBgMode;
  /** Takes the backdrop's color out of the px of the edge: the answer has a picture then. */
  readonly decontaminate: boolean;
}

const DEFAULTS: RemoveBgParams = { mode: 'general', decontaminate: false };
const readGiven = partialOf<RemoveBgParams>({
  mode: oneOf(...REMOVE_BG_MODES),
  decontaminate: readBoolean,
});

/** Share of the work for the edge's colors. */
const COLORS = 0.1;

export const removeBg: Operation<RemoveBgParams> = {
  id: 'remove_bg',
  quality: 'good',
  needs: { marks: false, model: null },
  limits: { pixels: 120e6 },
  readParams: (value) => ({ ...DEFAULTS, ...readGiven(value ?? {}, 'remove_bg') }),
  estimate({ width, height }, params) {
    const px = width * height;
    // The outline is found on a small copy; at full size only the px around it are looked at.
    const bytes = 80e6 + px * (params.decontaminate ? 8 : 4);
    return { bytes, seconds: 1.5 + (px / 1e6) * 0.2 };
  },
  *run({ picture }, params): OperationRun<RemoveBgParams> {
    const share = params.decontaminate ? 1 - COLORS : 1;
    const cut = yield* told(cutOutWhole(picture), 0, share);
    if (!cut) throw noSubject();
    const { coverage, confidence } = cut;
    const colors = params.decontaminate ? yield* told(decontaminate(picture, coverage), share, 1) : null;
    return {
      coverage,
      ...(colors && { picture: { ...picture, pixels: colors } }),
      provenance: {
        operation: 'remove_bg',
        provider: 'local',
        params,
        confidence,
        warnings: warningsOf(cut),
      },
    };
  },
};
