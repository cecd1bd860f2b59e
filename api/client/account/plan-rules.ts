/** Rules of what to show, from the user's plan and usage. */
import { BILLING_TYPE_CONTRACT, PLAN_FREE, PLAN_PROFESSIONAL } from '../../../vocabulary/platform.ts';
import type { SignedInUser } from './session-machine.ts';

type Quotas = Pick<SignedInUser, 'quota_images' | 'quota_images_used'>;

const isUsedUp = ({ quota_images, quota_images_used }: Quotas): boolean => quota_images_used >= quota_images;

/** Something of the API platform is subscribed to, or bought and not used up. */
const hasApiPlatform = ({ api_platform }: Pick<SignedInUser, 'api_platform'>): boolean =>
  api_platform.product.machine_name !== PLAN_FREE || api_platform.bundles.length > 0;

/** Plans are shown by themselves, once the user's data has come. */
export const opensPricing = (user: Quotas & Pick<SignedInUser, 'api_platform'>): boolean =>
  isUsedUp(user) && !hasApiPlatform(user);

/** Questions to a new person: not when one is answered, nor when they were skipped. */
export const opensOnboarding = (
  user: Pick<SignedInUser, 'onboarding__industry' | 'onboarding__role'>,
  isSkipped: boolean,
): boolean => !isSkipped && user.onboarding__industry === null && user.onboarding__role === null;

/** Features that offer the professional plan; a refusal is remembered for each. */
export const TRY_PRO_FEATURES = ['outpainting', 'editor-outpainting-fit', 'custom-compositions'] as const;
export type TryProFeature = (typeof TRY_PRO_FEATURES)[number];
/** How the offer ended. */
export type TryProOutcome = 'closed' | 'accepted' | 'proceeded-generation';

export const isTryProFeature = (name: string | null): name is TryProFeature =>
  TRY_PRO_FEATURES.some((feature) => feature === name);

/** @param billing the product of `/billing/me`: it includes a plan bought a moment ago */
export const opensTryPro = (
  user: Quotas & Pick<SignedInUser, 'product'>,
  billing: { readonly product: { readonly machine_name: string } },
  isDismissed: boolean,
): boolean =>
  !isDismissed &&
  isUsedUp(user) &&
  ![user.product.machine_name, billing.product.machine_name].includes(PLAN_PROFESSIONAL);

export interface CheckFacts {
  /** The feature flag. */
  readonly fraudCheck: boolean;
  /** null = a visitor. */
  readonly user: Pick<SignedInUser, 'product' | 'api_platform'> | null;
  /** Of the account: `contract` is one that was negotiated. */
  readonly billingType: string | null;
  /** The check was skipped by the page's query. */
  readonly isSkipped: boolean;
}

/** Does the user need a bot check? Visitors do, and free users with at most one bundle and no active API plan. */
export function needsBotCheck({ fraudCheck, user, billingType, isSkipped }: CheckFacts): boolean {
  if (!fraudCheck || isSkipped) return false;
  if (user === null) return true;
  const { product, api_platform } = user;
  return (
    product.machine_name === PLAN_FREE &&
    api_platform.bundles.length <= 1 &&
    api_platform.subscription_status !== 'active' &&
    billingType !== BILLING_TYPE_CONTRACT
  );
}
