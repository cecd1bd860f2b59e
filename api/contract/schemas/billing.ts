/** Plans, what an account has of them, and checkouts. Money is in the smallest unit of its currency. */
import * as z from 'zod';
import { CAPABILITIES } from '../constants/capabilities.ts';
import { BILLING_PERIODS, BILLING_PLATFORMS, METERED_FEATURES } from '../constants/plans.ts';
import { CHECKOUT_STATUSES } from '../constants/vocabularies.ts';
import { platform, productName } from './account.ts';
import { time } from './common.ts';

const price = {
  currency: z.string().length(3).describe('ISO 4217, in lower case.'),
  amount: z.int().nonnegative().describe('In the smallest unit: cents.'),
};

export const billingPlan = z
  .object({
    machine_name: z.string(),
    name: z.string(),
    description: z.string(),
    platform: z.enum(BILLING_PLATFORMS),
    is_active: z.boolean().describe('It can be bought now.'),
    credits: z.int().nonnegative().describe('Of a month; a year brings twelve times as many at once.'),
    features: z
      .record(z.enum(METERED_FEATURES), z.int().nonnegative())
      .describe('Uses in a month of what is counted by itself.'),
    capabilities: z.array(z.enum(CAPABILITIES)),
    prices: z.array(z.object({ period: z.enum(BILLING_PERIODS), ...price })),
  })
  .meta({ id: 'BillingPlan' });

export const billingBundle = z
  .object({
    machine_name: z.string().describe('`animations_10`, `api_5000`, …'),
    name: z.string(),
    description: z.string(),
    platform: z.enum(BILLING_PLATFORMS),
    is_active: z.boolean(),
    unit: z.enum(['credit', ...METERED_FEATURES]).describe('What it adds.'),
    amount_of_units: z.int().positive(),
    ...price,
  })
  .describe('Something that is bought once and adds to what the plan gives.')
  .meta({ id: 'BillingBundle' });

export const uploadLimits = z
  .object({
    max_megapixels: z.number().describe('Of one image.'),
    max_file_size: z.int().describe('Bytes.'),
    max_custom_template_size: z.int().describe('Bytes.'),
    max_images_per_generation: z.int(),
    storage_limit: z.int().describe('Bytes of all uploads and templates that the account may keep.'),
    storage_used: z
      .int()
      .describe(
        'Bytes that are kept now. A picture counts as at least 16 KB, and is removed 30 days after its last use.',
      ),
  })
  .meta({ id: 'UploadLimits' });

export const featureLimits = z
  .record(
    z.string(),
    z.object({
      limit: z.int().nonnegative().nullable().describe('null = no limit.'),
      used: z.int().nonnegative(),
      resets_at: time.nullable(),
    }),
  )
  .describe('By feature: `image`, `animation`, `try_on`, `ai_edit`, `scene_v3`.')
  .meta({ id: 'FeatureLimits' });

const apiPlatform = platform
  .extend({ is_active: z.boolean().describe('A plan or a bundle of the API is paid for.') })
  .meta({ id: 'ApiPlatform' });

export const billingInfo = z
  .object({
    product: productName,
    type: z.string().describe('`free`, `subscription` or `contract`.'),
    subscription_status: z.string().nullable(),
    has_paid_at_least_once: z.boolean(),
    ui_platform: platform,
    api_platform: apiPlatform,
    period_ends_at: time.nullable(),
    cancel_at_period_end: z.boolean(),
  })
  .meta({ id: 'BillingInfo' });

export const checkoutLink = z
  .object({ id: z.string(), url: z.string().describe('Where the person pays.') })
  .meta({ id: 'CheckoutLink' });

export const checkout = z
  .object({
    id: z.string(),
    status: z.enum(CHECKOUT_STATUSES),
    kind: z.enum(['plan', 'bundle']),
    machine_name: z.string().describe('Of the plan or bundle.'),
    ...price,
    created_at: time,
  })
  .meta({ id: 'Checkout' });
