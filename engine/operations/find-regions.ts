/** Finds faces, license plates and text: where they are, and how sure each is. Needs trained models; nothing local finds them. */
import type { OperationId, RegionKind } from '../../vocabulary/operation-ids.ts';
import { GessoError } from '../base/errors.ts';
import { objectOf } from '../base/json-reader.ts';
import { message } from '../base/message.ts';
import { type FoundRegion, findRegions } from '../kernels/detect/regions.ts';
import { within } from '../kernels/detect/within.ts';
import type { ModelAnswer, ModelTask } from './model-port.ts';
import type { Operation, OperationEvent, OperationInput, OperationRun } from './operation.ts';

type NoParams = Readonly<Record<never, never>>;

/** The models that find each kind. */
export const REGION_TASKS: Readonly<Record<RegionKind, readonly ModelTask[]>> = {
  face: ['faces'],
  plate: ['text-boxes', 'text-reading'],
  text: ['text-boxes'],
};

function finder(id: OperationId, kind: RegionKind): Operation<NoParams> {
  return {
    id,
    quality: 'model',
    needs: { marks: false, model: REGION_TASKS[kind][0]! },
    limits: { pixels: 120e6 },
    readParams: (value) => objectOf<NoParams>({})(value ?? {}, id),
    estimate({ width, height }) {
      const px = width * height;
      return { bytes: 300e6 + px, seconds: 3 + (px / 1e6) * 0.05 };
    },
    *run(input, params, models): OperationRun<NoParams> {
      const { regions, model } = yield* askForRegions(input.picture, [kind], models);
      const warnings = regions.length === 0 ? (['nothing-found'] as const) : [];
      const confidence =
        regions.length === 0 ? 0.5 : Math.min(1, ...regions.map((region) => region.confidence));
      return {
        regions,
        provenance: { operation: id, provider: 'model', model, params, confidence, warnings },
      };
    },
  };
}

export const findFaces = finder('find_faces', 'face');
export const findPlates = finder('find_plates', 'plate');
export const findText = finder('find_text', 'text');

export type RegionWork<T> = Generator<OperationEvent, T, ModelAnswer | undefined>;

/**
 * Regions of the given kinds, in their order. Throws 'operation.needs-model' before any work if a model is missing; `models` are the tasks
 * that have one. Yields progress as `from`…`to`.
 */
export function* askForRegions(
  picture: OperationInput['picture'],
  kinds: readonly RegionKind[],
  models: ReadonlySet<ModelTask>,
  from = 0,
  to = 1,
): RegionWork<{ readonly regions: readonly FoundRegion[]; readonly model: string }> {
  if (kinds.some((kind) => REGION_TASKS[kind].some((task) => !models.has(task)))) throw needsModel();
  const names = new Set<string>();
  const regions: FoundRegion[] = [];
  for (const [n, kind] of kinds.entries()) {
    const share = (to - from) / kinds.length;
    const work = within(findRegions(picture, kind, models), from + n * share, from + (n + 1) * share);
    let step = work.next();
    while (!step.done) {
      const answer = yield step.value;
      if (answer) names.add(answer.model);
      step = work.next(answer);
    }
    regions.push(...step.value);
  }
  return { regions, model: [...names].join(', ') };
}

export function needsModel(): GessoError {
  return new GessoError('operation.needs-model', message('operation.needs-model'), {
    kept: message('kept.everything'),
    next: message('operation.add-models'),
  });
}
