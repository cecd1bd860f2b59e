/** Plans, payments, and the limits of a plan. Usage: `usage.ts`. */
import * as z from 'zod';
import { BILLING_PERIODS, METERED_FEATURES } from '../../../vocabulary/plans.ts';
import { defineRoute } from '../base/route.ts';
import {
  billingBundle,
  billingInfo,
  billingPlan,
  checkout,
  checkoutLink,
  featureLimits,
  receipt,
  uploadLimits,
} from '../schemas/billing.ts';
import { queryFlag } from '../schemas/common.ts';

const tag = 'Billing';

/** Return URL. The service refuses URLs of other sites. */
const returnUrl = z
  .url({ protocol: /^https?$/ })
  .max(2048)
  .describe('A page of this site to come back to.');
const activeOnly = z.object({
  active_only: queryFlag.optional().describe('Only what can be bought now.'),
});

export const getBilling = defineRoute({
  id: 'getBilling',
  method: 'GET',
  path: '/billing/me',
  tag,
  summary: 'Your plan, bundles and their state.',
  description:
    'Plans of the studio and of the API are subscribed to apart from each other; each has its platform here.',
  auth: 'user',
  status: 200,
  answer: billingInfo,
  errors: [],
});

export const listPlans = defineRoute({
  id: 'listPlans',
  method: 'GET',
  path: '/billing/plans',
  tag,
  summary: 'Plans and bundles. Visitors may ask too.',
  description: 'Prices are in the smallest unit of their currency.',
  auth: 'optional',
  query: activeOnly,
  status: 200,
  answer: z.object({
    plans: z.array(billingPlan).describe('Plans, the cheapest first.'),
    bundles: z.array(billingBundle).describe('Bundles, the cheapest first.'),
    unavailable_features: z
      .array(z.enum(METERED_FEATURES))
      .describe(
        'Features that this server cannot make now, because no image service is connected that can: bundles of them are not active.',
      ),
    is_test: z
      .boolean()
      .describe(
        'Purchases go through the built-in test checkout, which charges nothing and has no receipts.',
      ),
  }),
  errors: [],
});

export const openCustomerPortal = defineRoute({
  id: 'openCustomerPortal',
  method: 'POST',
  path: '/billing/customer_portal',
  tag,
  summary: 'The address where you manage cards, invoices and the subscription.',
  description: 'Send the browser there. It comes back to `return_url`, which must be a page of this site.',
  auth: 'user',
  body: z.object({ return_url: returnUrl }),
  status: 200,
  answer: z.object({ url: z.string().describe('Where to send the browser.') }),
  errors: ['paymentUnavailable'],
  idempotent: true,
});

export const listReceipts = defineRoute({
  id: 'listReceipts',
  method: 'GET',
  path: '/billing/receipts',
  tag,
  summary: 'Your payments, newest first, with their receipts.',
  description:
    'Read from the payment provider at each call, at most the last hundred. A server without a payment provider charges nothing and has none.',
  auth: 'user',
  status: 200,
  answer: z.array(receipt),
  errors: ['paymentUnavailable'],
});

const backTo = returnUrl
  .optional()
  .describe('The page to come back to, one of this site; your account’s when not given.');

export const checkOutPlan = defineRoute({
  id: 'checkOutPlan',
  method: 'POST',
  path: '/billing/checkout',
  tag,
  summary: 'Starts the purchase of a plan.',
  description:
    'The browser comes back with `stripe_session_id` and `stripe_result` in its query; ask for the session by that id.',
  auth: 'user',
  body: z.object({
    plan: z.string().min(1).max(64).describe('Its machine_name.'),
    period: z.enum(BILLING_PERIODS).default('month').describe('How long one payment lasts.'),
    return_url: backTo,
  }),
  status: 201,
  answer: checkoutLink,
  errors: ['planUnknown', 'conflict', 'paymentUnavailable'],
  idempotent: true,
  challenge: 'fraud',
});

export const checkOutBundle = defineRoute({
  id: 'checkOutBundle',
  method: 'POST',
  path: '/billing/checkout_bundle',
  tag,
  summary: 'Starts the purchase of a bundle.',
  description:
    'The browser comes back with `stripe_session_id` and `stripe_result` in its query; the bundle is added when the payment is confirmed, not when the browser returns.',
  auth: 'user',
  query: z.object({
    active_only: queryFlag.optional().describe('Nothing else is sold: `false` changes nothing.'),
  }),
  body: z.object({
    bundle: z.string().min(1).max(64).describe('Its machine_name.'),
    return_url: backTo,
  }),
  status: 201,
  answer: checkoutLink,
  errors: ['planUnknown', 'paymentUnavailable'],
  idempotent: true,
  challenge: 'fraud',
});

export const getCheckout = defineRoute({
  id: 'getCheckout',
  method: 'GET',
  path: '/billing/checkout/:id',
  tag,
  summary: 'The status of a purchase, for the return from paying.',
  description:
    'Ask until the status is final: the provider may confirm a payment some seconds after the browser came back.',
  auth: 'user',
  params: z.object({
    id: z.string().min(1).max(256).describe('The id of the checkout, or `stripe_session_id` of the return.'),
  }),
  status: 200,
  answer: checkout,
  errors: ['checkoutNotFound', 'paymentUnavailable'],
});

export const getUploadLimits = defineRoute({
  id: 'getUploadLimits',
  method: 'GET',
  path: '/billing/me-upload-limits',
  tag,
  summary: 'How large your uploads may be, and how much storage you have left.',
  description: 'Check a file against these before it is sent: a larger one is refused.',
  auth: 'user',
  status: 200,
  answer: uploadLimits,
  errors: [],
});

export const getFeatureLimits = defineRoute({
  id: 'getFeatureLimits',
  method: 'GET',
  path: '/billing/me-feature-limits',
  tag,
  summary: 'How much of each feature your plan gives, and how much is used.',
  description: 'A map from feature to limit and use in this period. Credits are in `/auth/me-quotas`.',
  auth: 'user',
  status: 200,
  answer: featureLimits,
  errors: [],
});
