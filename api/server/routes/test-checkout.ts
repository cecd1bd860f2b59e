/** Webhook of the payment provider, and pages of the built-in test provider. */
import {
  decideLocalCheckout,
  decideLocalPortal,
  receivePaymentEvent,
  showLocalCheckout,
  showLocalPortal,
} from '../../contract/routes/billing-provider.ts';
import { ApiError } from '../base/api-error.ts';
import { PAGE_HEADERS } from '../base/security-headers.ts';
import { answer } from '../http/answer.ts';
import { checkoutPage, portalPage } from '../pages/test-checkout-pages.ts';
import { LOCAL_PORTAL_PATH } from '../ports/payments/test-provider.ts';
import type { BindFamily } from './bind-family.ts';

export const bindTestCheckout: BindFamily = (tools, { services, ports }) => {
  const { billing } = services;
  const requireTestCheckout = () => {
    if (!ports.payments.testCheckout) throw new ApiError('notFound');
    return ports.payments.testCheckout;
  };

  tools.app.register(async (scope) => {
    // Signatures cover the raw bytes, not the parsed JSON.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => body,
    );
    answer(
      { ...tools, scopeOf: ({ path: url }) => ({ app: scope, url }) },
      receivePaymentEvent,
      async ({ request }) => {
        const signature = request.headers['stripe-signature'];
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await billing.receiveEvent(body, typeof signature === 'string' ? signature : undefined);
        return { received: true as const };
      },
    );
  });

  tools.app.register(async (scope) => {
    const forms: typeof tools = { ...tools, scopeOf: ({ path: url }) => ({ app: scope, url }) };
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );

    answer(forms, showLocalCheckout, async ({ params, reply }) => {
      const page = checkoutPage(await requireTestCheckout().show(params.id));
      return reply.headers(PAGE_HEADERS).header('cache-control', 'no-store').send(page);
    });

    answer(forms, decideLocalCheckout, async ({ params, body, reply }) => {
      const next = await requireTestCheckout().finish(
        params.id,
        body.decision === 'pay' ? 'success' : 'canceled',
      );
      await billing.refreshCheckout(params.id);
      return reply.redirect(next, 303);
    });

    answer(forms, showLocalPortal, async ({ params, reply }) => {
      const page = portalPage(await requireTestCheckout().portal(params.id));
      return reply.headers(PAGE_HEADERS).header('cache-control', 'no-store').send(page);
    });

    answer(forms, decideLocalPortal, async ({ params, body, reply }) => {
      await requireTestCheckout().setCancelled(params.id, body.subscription, body.decision === 'cancel');
      await billing.refreshSubscription(body.subscription);
      return reply.redirect(`${LOCAL_PORTAL_PATH}/${params.id}`, 303);
    });
  });
};
