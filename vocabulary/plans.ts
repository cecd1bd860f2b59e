/**
 * Plans and credit packs. Amounts of money are in the currency's smallest unit (cents); an image edit or a scene costs one credit
 * on every platform. A plan or pack is never renamed: rows and payments store its machine name.
 */
import type { Capability } from './capabilities.ts';
import { FREE_CREDITS } from './costs.ts';
import { GIGABYTE, MAX_IMAGES_PER_GENERATION, UPLOAD_LIMITS } from './limits.ts';
import { BILLING_TYPE_CONTRACT, PLAN_FREE, PLAN_PROFESSIONAL } from './platform.ts';

/** An account has at most one plan of each at a time. */
export const BILLING_PLATFORMS = ['ui_platform', 'api_platform'] as const;
export type BillingPlatform = (typeof BILLING_PLATFORMS)[number];

export const BILLING_TYPES = ['free', 'subscription', BILLING_TYPE_CONTRACT] as const;
export type BillingType = (typeof BILLING_TYPES)[number];

export const BILLING_PERIODS = ['month', 'year'] as const;
export type BillingPeriod = (typeof BILLING_PERIODS)[number];
/** A year is paid at once and grants its months' credits at once. */
export const MONTHS_OF: Readonly<Record<BillingPeriod, number>> = { month: 1, year: 12 };

/** State of a subscription. `none` = no subscription; `past_due` keeps the plan while the payment is retried. */
export const SUBSCRIPTION_STATUSES = ['none', 'active', 'past_due', 'canceled', 'incomplete'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Features counted separately from credits, because they cost more to make: an animation is one of 5 seconds. */
export const METERED_FEATURES = ['animation', 'try_on', 'ai_edit', 'scene_v3'] as const;
export type MeteredFeature = (typeof METERED_FEATURES)[number];

/** Uses in a month. */
export type FeatureLimits = Readonly<Record<MeteredFeature, number>>;

export interface UploadAllowance {
  /** Bytes of one picture. */
  readonly max_file_bytes: number;
  /** Pixels of one picture, in millions. */
  readonly max_megapixels: number;
  /** Bytes of one custom template. */
  readonly max_custom_template_bytes: number;
  readonly max_images_per_generation: number;
  /** Bytes of all uploads and templates of an account together. With several plans the largest counts. */
  readonly storage_bytes: number;
}

export interface Price {
  readonly period: BillingPeriod;
  readonly currency: 'usd';
  readonly amount: number;
}

export interface Plan {
  readonly machine_name: string;
  readonly name: string;
  /** One line for the price list. */
  readonly summary: string;
  readonly platform: BillingPlatform;
  readonly type: BillingType;
  /** True when it can be bought. */
  readonly is_active: boolean;
  /** Absent for a plan that is not paid here. */
  readonly prices: readonly Price[];
  /** Credits of a month. A contract sets its own, for features too. */
  readonly quota_images: number;
  readonly capabilities: readonly Capability[];
  readonly upload_limits: UploadAllowance;
  readonly feature_limits: FeatureLimits;
}

export interface Bundle {
  readonly machine_name: string;
  readonly name: string;
  readonly summary: string;
  readonly platform: BillingPlatform;
  readonly is_active: boolean;
  readonly amount: number;
  readonly currency: 'usd';
  /** Credits that never expire; 0 for a pack of a feature. */
  readonly quota_images: number;
  /** Uses of one feature beyond the plan's; they never expire either. */
  readonly feature: MeteredFeature | null;
  readonly feature_uses: number;
}

const EVERYBODY: readonly Capability[] = [
  'image_editing',
  'quality_estimation',
  'api_keys',
  'storage',
  'documentation',
  'playground',
  'usage',
  'animation_generation',
];
const PROFESSIONAL: readonly Capability[] = [...EVERYBODY, 'custom_template', 'outpainting_operation'];

/**
 * Enough to upload the largest picture for every credit of a month, because an upload is kept for a month after its last use.
 * @param gigabytes of storage
 */
const uploads = (gigabytes: number): UploadAllowance => ({
  max_file_bytes: UPLOAD_LIMITS.maxFileBytes,
  max_megapixels: UPLOAD_LIMITS.maxMegapixels,
  max_custom_template_bytes: UPLOAD_LIMITS.maxCustomTemplateBytes,
  max_images_per_generation: MAX_IMAGES_PER_GENERATION,
  storage_bytes: gigabytes * GIGABYTE,
});

/** Of each plan, in gigabytes. */
export const STORAGE_GB = {
  free: 0.5,
  professional: 20,
  contract: 500,
  api_starter: 50,
  api_growth: 200,
  api_contract: 2_000,
} as const;

/** The same number of each. */
const alike = (uses: number): FeatureLimits => ({
  animation: uses,
  try_on: uses,
  ai_edit: uses,
  scene_v3: uses,
});
const PROFESSIONAL_FEATURES: FeatureLimits = { animation: 30, try_on: 60, ai_edit: 60, scene_v3: 60 };

/** A year costs as much as ten months. */
const prices = (month: number): readonly Price[] => [
  { period: 'month', currency: 'usd', amount: month },
  { period: 'year', currency: 'usd', amount: month * 10 },
];

const plan = (
  given: Pick<Plan, 'machine_name' | 'name' | 'summary' | 'quota_images'> & Partial<Plan>,
): Plan => ({
  platform: 'ui_platform',
  type: 'subscription',
  is_active: true,
  prices: [],
  capabilities: PROFESSIONAL,
  upload_limits: uploads(STORAGE_GB.professional),
  feature_limits: PROFESSIONAL_FEATURES,
  ...given,
});

export const PLANS: readonly Plan[] = [
  plan({
    machine_name: PLAN_FREE,
    name: 'Free',
    summary: `${FREE_CREDITS} credits a month to try everything`,
    type: 'free',
    quota_images: FREE_CREDITS,
    capabilities: EVERYBODY,
    upload_limits: uploads(STORAGE_GB.free),
    feature_limits: { animation: 2, try_on: 5, ai_edit: 5, scene_v3: 5 },
  }),
  plan({
    machine_name: PLAN_PROFESSIONAL,
    name: 'Professional',
    summary: '300 credits a month, outpainting and your own templates',
    prices: prices(2_900),
    quota_images: 300,
  }),
  plan({
    machine_name: 'contract',
    upload_limits: uploads(STORAGE_GB.contract),
    name: 'Contract',
    summary: 'Volume, support and terms by agreement',
    type: BILLING_TYPE_CONTRACT,
    is_active: false,
    quota_images: 0,
    feature_limits: alike(0),
  }),
  plan({
    machine_name: 'api_starter',
    upload_limits: uploads(STORAGE_GB.api_starter),
    name: 'API Starter',
    summary: '1,000 calls a month',
    platform: 'api_platform',
    prices: prices(4_900),
    quota_images: 1_000,
    feature_limits: alike(100),
  }),
  plan({
    machine_name: 'api_growth',
    upload_limits: uploads(STORAGE_GB.api_growth),
    name: 'API Growth',
    summary: '10,000 calls a month',
    platform: 'api_platform',
    prices: prices(34_900),
    quota_images: 10_000,
    feature_limits: alike(1_000),
  }),
  plan({
    machine_name: 'api_contract',
    upload_limits: uploads(STORAGE_GB.api_contract),
    name: 'API Contract',
    summary: 'Volume, support and terms by agreement',
    platform: 'api_platform',
    type: BILLING_TYPE_CONTRACT,
    is_active: false,
    quota_images: 0,
    feature_limits: alike(0),
  }),
];

const bundle = (
  given: Pick<Bundle, 'machine_name' | 'name' | 'summary' | 'amount'> & Partial<Bundle>,
): Bundle => ({
  platform: 'ui_platform',
  is_active: true,
  currency: 'usd',
  quota_images: 0,
  feature: null,
  feature_uses: 0,
  ...given,
});

export const BUNDLES: readonly Bundle[] = [
  bundle({
    machine_name: 'api_500',
    name: '500 API calls',
    summary: '500 credits that never expire',
    platform: 'api_platform',
    amount: 3_900,
    quota_images: 500,
  }),
  bundle({
    machine_name: 'api_5000',
    name: '5,000 API calls',
    summary: '5,000 credits that never expire',
    platform: 'api_platform',
    amount: 29_900,
    quota_images: 5_000,
  }),
  bundle({
    machine_name: 'credits_100',
    name: '100 credits',
    summary: '100 credits that never expire',
    amount: 1_500,
    quota_images: 100,
  }),
  bundle({
    machine_name: 'animations_10',
    name: '10 animations',
    summary: '10 animations of 5 seconds',
    amount: 1_200,
    feature: 'animation',
    feature_uses: 10,
  }),
  bundle({
    machine_name: 'try_on_20',
    name: '20 try-ons',
    summary: '20 pictures of clothing on a model',
    amount: 1_200,
    feature: 'try_on',
    feature_uses: 20,
  }),
  bundle({
    machine_name: 'ai_edit_20',
    name: '20 AI edits',
    summary: '20 edits by description',
    amount: 1_200,
    feature: 'ai_edit',
    feature_uses: 20,
  }),
  bundle({
    machine_name: 'scene_v3_20',
    name: '20 scenes (latest model)',
    summary: '20 scenes made with the latest model',
    amount: 1_200,
    feature: 'scene_v3',
    feature_uses: 20,
  }),
  bundle({
    machine_name: 'credits_50',
    name: '50 credits',
    summary: 'No longer sold',
    is_active: false,
    amount: 900,
    quota_images: 50,
  }),
];
