/** What the payment provider calls, and the local page that stands in for a provider when none is configured. */
import * as z from 'zod';
import { LARGE_REQUEST_BYTES_MAX } from '../../../vocabulary/limits.ts';
import { defineRoute } from '../base/route.ts';
import { nothing } from '../schemas/common.ts';

const params = z.object({
  id: z.string().min(1).max(256).describe('The id of the checkout or of the portal.'),
});

export const receivePaymentEvent = defineRoute({
  id: 'receivePaymentEvent',
  method: 'POST',
  path: '/billing/webhook',
  tag: 'Billing',
  summary: 'Takes an event of the payment provider. The same event twice counts once.',
  description: 'The body is the provider’s, signed in the header `stripe-signature` over its exact bytes.',
  auth: 'none',
  bodyBytes: LARGE_REQUEST_BYTES_MAX,
  status: 200,
  answer: z.object({ received: z.literal(true).describe('Always true.') }),
  errors: ['paymentSignatureInvalid', 'paymentUnavailable'],
  rate: { max: 6000, windowMs: 60_000 },
});

const standIn = { tag: 'Local stand-ins', auth: 'none', params } as const;

export const showLocalCheckout = defineRoute({
  ...standIn,
  id: 'showLocalCheckout',
  method: 'GET',
  path: '/local-checkout/:id',
  summary: 'A page that says it is no real payment, with a button to pay and one to cancel.',
  description: 'Only where no payment provider is configured.',
  status: 200,
  answer: z.string(),
  format: 'html',
  errors: ['checkoutNotFound', 'notFound'],
});

export const decideLocalCheckout = defineRoute({
  ...standIn,
  id: 'decideLocalCheckout',
  method: 'POST',
  path: '/local-checkout/:id',
  summary: 'Pays or cancels, and sends the browser back. Only where no payment provider is configured.',
  description: 'A form: `application/x-www-form-urlencoded`, or JSON. A second decision changes nothing.',
  body: z.object({ decision: z.enum(['pay', 'cancel']).describe('Pay, or do not.') }),
  status: 303,
  answer: nothing,
  format: 'redirect',
  errors: ['checkoutNotFound', 'notFound'],
});

export const showLocalPortal = defineRoute({
  ...standIn,
  id: 'showLocalPortal',
  method: 'GET',
  path: '/local-portal/:id',
  summary:
    'A page where plans that were bought here end or go on. Only where no payment provider is configured.',
  description: 'It stands in for a payment provider’s customer portal, for development and tests.',
  status: 200,
  answer: z.string(),
  format: 'html',
  errors: ['notFound'],
});

export const decideLocalPortal = defineRoute({
  ...standIn,
  id: 'decideLocalPortal',
  method: 'POST',
  path: '/local-portal/:id',
  summary: 'Ends a plan with its period, or takes that back, and shows the page again.',
  description: 'A form: `application/x-www-form-urlencoded`, or JSON.',
  body: z.object({
    subscription: z.string().min(1).max(256).describe('The id of the subscription.'),
    decision: z.enum(['cancel', 'resume']).describe('End it with its period, or take that back.'),
  }),
  status: 303,
  answer: nothing,
  format: 'redirect',
  errors: ['notFound'],
});
