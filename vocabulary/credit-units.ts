import { METERED_FEATURES } from './plans.ts';

/** Units: credits (`quota_images`), and each feature that a plan counts separately (an animation is one of five seconds). */
export const CREDIT_UNITS = ['credit', ...METERED_FEATURES] as const;
export type CreditUnit = (typeof CREDIT_UNITS)[number];
