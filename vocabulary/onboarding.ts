/** Onboarding questions: the server stores the chosen ids, and reports contain them. */

export const ONBOARDING_INDUSTRIES = [
  'ecommerce',
  'marketplace',
  'fashion',
  'food',
  'agency',
  'software',
  'other',
] as const;
export type OnboardingIndustry = (typeof ONBOARDING_INDUSTRIES)[number];

export const ONBOARDING_ROLES = [
  'owner',
  'marketer',
  'designer',
  'photographer',
  'developer',
  'other',
] as const;
export type OnboardingRole = (typeof ONBOARDING_ROLES)[number];
