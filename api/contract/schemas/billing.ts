/** Plans, what an account has of them, and checkouts. Money is in the smallest unit of its currency. */
import * as z from 'zod';
import { CHECKOUT_STATUSES, RECEIPT_STATUSES } from '../../../vocabulary/api-options.ts';
import { CAPABILITIES } from '../../../vocabulary/capabilities.ts';
import { BILLING_PERIODS, BILLING_PLATFORMS, METERED_FEATURES } from '../../../vocabulary/plans.ts';
import { platform, productName } from './account.ts';
import { time } from './common.ts';

const price = {
  currency: z.string().length(3).describe('ISO 4217, in lower case.'),
  amount: z.int().nonnegative().describe('In the smallest unit: cents.'),
};

export const billingPlan = z
  .object({
    machine_name: z.string().describe('The name that calls take: `professional`.'),
    name: z.string().describe('The name for people.'),
    description: z.string().describe('What the plan is for, in a sentence.'),
    platform: z.enum(BILLING_PLATFORMS).describe('What it is a plan of: the studio or the API.'),
    is_active: z.boolean().describe('It can be bought now.'),
    credits: z.int().nonnegative().describe('Of a month; a year brings twelve times as many at once.'),
    features: z
      .record(z.enum(METERED_FEATURES), z.int().nonnegative())
      .describe('Uses in a month of what is counted by itself.'),
    capabilities: z.array(z.enum(CAPABILITIES)).describe('What the plan allows.'),
    prices: z
      .array(z.object({ period: z.enum(BILLING_PERIODS).describe('How long one payment lasts.'), ...price }))
      .describe('One price for each period that can be bought.'),
  })
  .meta({ id: 'BillingPlan' });

export const billingBundle = z
  .object({
    machine_name: z.string().describe('`animations_10`, `api_5000`, …'),
    name: z.string().describe('The name for people.'),
    description: z.string().describe('What is in it, in a sentence.'),
    platform: z.enum(BILLING_PLATFORMS).describe('What it is a bundle of: the studio or the API.'),
    is_active: z.boolean().describe('It can be bought now.'),
    unit: z.enum(['credit', ...METERED_FEATURES]).describe('What it adds.'),
    amount_of_units: z.int().positive().describe('How many units it adds.'),
    ...price,
  })
  .describe('Something that is bought once and adds to what the plan gives.')
  .meta({ id: 'BillingBundle' });

export const receipt = z
  .object({
    id: z.string().describe('The payment provider’s.'),
    description: z
      .string()
      .nullable()
      .describe('What it was for, in the provider’s words; null = it does not say.'),
    status: z
      .enum(RECEIPT_STATUSES)
      .describe('`pending`: the money is on its way. `refunded`: all of it went back.'),
    ...price,
    amount_refunded: z.int().nonnegative().describe('What went back of it, in the smallest unit.'),
    url: z.string().nullable().describe('The provider’s page of the receipt; null = there is none.'),
    created_at: time,
  })
  .meta({ id: 'Receipt' });

export const uploadLimits = z
  .object({
    max_megapixels: z.number().describe('Of one image.'),
    max_file_size: z.int().describe('Bytes.'),
    max_custom_template_size: z.int().describe('Bytes.'),
    max_images_per_generation: z.int().describe('Images of one request that generates.'),
    storage_limit: z
      .int()
      .describe(
        'Bytes of all uploads, templates, projects and results of free work that the account may keep.',
      ),
    storage_used: z
      .int()
      .describe(
        'Bytes that are kept now. An image counts as at least 16 KB, and is removed 30 days after its last use.',
      ),
  })
  .meta({ id: 'UploadLimits' });

export const featureLimits = z
  .record(
    z.string(),
    z.object({
      limit: z.int().nonnegative().nullable().describe('null = no limit.'),
      used: z.int().nonnegative().describe('Uses of this period, reserved ones included.'),
      resets_at: time.nullable().describe('When the count starts anew, epoch milliseconds; null = never.'),
    }),
  )
  .describe('By feature: `image`, `animation`, `try_on`, `ai_edit`, `scene_v3`.')
  .meta({ id: 'FeatureLimits' });

const paidPlatform = platform
  .extend({
    period: z
      .enum(BILLING_PERIODS)
      .nullable()
      .describe('How long one payment lasts; null = no plan is paid for.'),
    period_ends_at: time.nullable().describe('When what is paid for ends, epoch milliseconds; null = never.'),
    cancel_at_period_end: z.boolean().describe('The plan ends then and is not renewed.'),
  })
  .meta({ id: 'PaidPlatform' });

const apiPlatform = paidPlatform
  .extend({ is_active: z.boolean().describe('A plan or a bundle of the API is paid for.') })
  .meta({ id: 'ApiPlatform' });

export const billingInfo = z
  .object({
    product: productName.describe('The plan that counts.'),
    type: z.string().describe('`free`, `subscription` or `contract`.'),
    subscription_status: z
      .string()
      .nullable()
      .describe('`active`, `past_due`, `canceled`; null = never subscribed.'),
    has_paid_at_least_once: z.boolean().describe('Some plan or bundle was paid for, now or earlier.'),
    ui_platform: paidPlatform.describe('What is subscribed to for the studio.'),
    api_platform: apiPlatform.describe('What is subscribed to for the API.'),
    period_ends_at: time
      .nullable()
      .describe('When the paid period ends of the plan whose credit periods apply; null = never.'),
    cancel_at_period_end: z.boolean().describe('That plan ends with its period and is not renewed.'),
  })
  .meta({ id: 'BillingInfo' });

export const checkoutLink = z
  .object({
    id: z.string().describe('The id of the checkout, to ask for it later.'),
    url: z.string().describe('Where the person pays.'),
  })
  .meta({ id: 'CheckoutLink' });

export const checkout = z
  .object({
    id: z.string().describe('The id of the checkout.'),
    status: z.enum(CHECKOUT_STATUSES).describe('How the purchase stands.'),
    kind: z.enum(['plan', 'bundle']).describe('What is bought.'),
    machine_name: z.string().describe('Of the plan or bundle.'),
    ...price,
    is_test: z
      .boolean()
      .describe('Of the built-in test checkout: nothing is charged, and there is no receipt.'),
    created_at: time,
  })
  .meta({ id: 'Checkout' });
