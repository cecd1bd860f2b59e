/** Usage that a plan limits apart from credits: try-ons, AI edits, animations. */
import { ask } from '../../../api/client/session.ts';
import type { Received } from '../../../api/contract/base/route.ts';
import type { getFeatureLimits } from '../../../api/contract/routes/billing.ts';
import { createResource } from './resource.ts';

export type FeatureUses = Received<typeof getFeatureLimits>;

export const featureLimits = createResource<FeatureUses>(() =>
  ask<typeof getFeatureLimits>('GET', '/billing/me-feature-limits'),
);
