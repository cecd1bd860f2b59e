import type { ResultPlace } from '../../session/core/server-work.ts';
import { certaintyIn, stepWith } from '../../session/operations/certainty.ts';
import type { ResultImage } from './server-task.ts';

/** What becomes of a result, its step saying how certain the server is of it, as a step of this device does. */
export function certainUse(
  use: ResultPlace,
  { generated_meta }: Pick<ResultImage, 'generated_meta'>,
): ResultPlace {
  if (!('step' in use)) return use;
  const warnings = (generated_meta?.provenance ?? []).flatMap((each) => each.warnings.map(({ id }) => id));
  return { ...use, step: stepWith(use.step, certaintyIn({ warnings })) };
}
