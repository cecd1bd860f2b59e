/** Features that plans count apart and that this server cannot make: they are not sold. */
import { METERED_FEATURES, type MeteredFeature } from '../../../../vocabulary/plans.ts';
import type { ImageCapabilities } from './image-capabilities.ts';

/** What makes a feature, by its id in the capabilities. No call counts scenes of their own: they cost credits. */
const MADE_BY: Readonly<Record<MeteredFeature, string | null>> = {
  animation: 'animation_prompted',
  try_on: 'try_on',
  ai_edit: 'ai_edit',
  scene_v3: null,
};

export async function unavailableFeatures(
  capabilities: ImageCapabilities,
): Promise<readonly MeteredFeature[]> {
  const ready = new Set<string | null>();
  for (const { id, state } of await capabilities()) if (state === 'ready') ready.add(id);
  return METERED_FEATURES.filter((feature) => !ready.has(MADE_BY[feature]));
}
