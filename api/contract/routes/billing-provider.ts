/** What the payment provider calls, and the local page that stands in for a provider when none is configured. */
import * as z from 'zod';
import { defineRoute } from '../route.ts';
import { nothing } from '../schemas/common.ts';

const params = z.object({ id: z.string().min(1).max(256) });

export const receivePaymentEvent = defineRoute({
  id: 'receivePaymentEvent',
  method: 'POST',
  path: '/billing/webhook',
  tag: 'Billing',
  summary: 'Takes an event of the payment provider. The same event twice counts once.',
  description: 'The body is the provider’s, signed in the header `stripe-signature` over its exact bytes.',
  auth: 'none',
  body: z.unknown(),
  status: 200,
  answer: z.object({ received: z.literal(true) }),
  errors: ['paymentSignatureInvalid'],
  rate: { max: 6000, windowMs: 60_000 },
});

export const showLocalCheckout = defineRoute({
  id: 'showLocalCheckout',
  method: 'GET',
  path: '/local-checkout/:id',
  tag: 'Local stand-ins',
  summary: 'A page that says it is no real payment, with a button to pay and one to cancel.',
  description: 'Only where no payment provider is configured.',
  auth: 'none',
  params,
  status: 200,
  answer: z.string(),
  format: 'html',
  errors: ['checkoutNotFound'],
});

export const decideLocalCheckout = defineRoute({
  id: 'decideLocalCheckout',
  method: 'POST',
  path: '/local-checkout/:id',
  tag: 'Local stand-ins',
  summary: 'Pays or cancels, and sends the browser back. Only where no payment provider is configured.',
  auth: 'none',
  params,
  body: z.object({ decision: z.enum(['pay', 'cancel']) }),
  status: 302,
  answer: nothing,
  format: 'redirect',
  errors: ['checkoutNotFound', 'conflict'],
});
