import {
  checkOutBundle,
  checkOutPlan,
  getBilling,
  getCheckout,
  getFeatureLimits,
  getUploadLimits,
  listPlans,
  listReceipts,
  openCustomerPortal,
} from '../../contract/routes/billing.ts';
import type { UserPrincipal } from '../base/principal.ts';
import { answer } from '../http/answer.ts';
import { isForSale } from '../services/billing/catalogue.ts';
import {
  showBundle,
  showFeatureLimits,
  showPlan,
  showUploadLimits,
} from '../services/billing/to-contract.ts';
import { unavailableFeatures } from '../services/edits/unavailable-features.ts';
import type { BindFamily } from './bind-family.ts';

export const bindBilling: BindFamily = (tools, { services }) => {
  const { billing, accounts, imageCapabilities, storageQuota } = services;

  const buyerOf = async ({ userId }: UserPrincipal) => {
    const user = await accounts.byId(userId);
    return { userId, email: user?.email ?? '' };
  };

  answer(tools, getBilling, ({ caller }) => billing.stateOf(caller.userId));

  answer(tools, listPlans, async ({ query }) => {
    const activeOnly = query.active_only ?? false;
    const unavailable = await unavailableFeatures(imageCapabilities);
    const { plans, bundles } = billing.plans(activeOnly);
    const shown = bundles.map((bundle) => ({
      ...showBundle(bundle),
      is_active: isForSale(bundle, unavailable),
    }));
    return {
      plans: plans.map(showPlan),
      bundles: activeOnly ? shown.filter(({ is_active }) => is_active) : shown,
      unavailable_features: [...unavailable],
      is_test: billing.isTest,
    };
  });

  answer(tools, openCustomerPortal, async ({ caller, body }) => ({
    url: await billing.openPortal(await buyerOf(caller), body.return_url),
  }));

  answer(tools, listReceipts, async ({ caller }) =>
    (await billing.receipts(caller.userId)).map(({ about, refunded, paidAt, ...receipt }) => ({
      ...receipt,
      description: about,
      amount_refunded: refunded,
      created_at: paidAt,
    })),
  );

  answer(tools, checkOutPlan, async ({ caller, body }) => {
    const buyer = await buyerOf(caller);
    const { sessionId, url } = await billing.checkOutPlan(buyer, body.plan, body.period, body.return_url);
    return { id: sessionId, url };
  });

  answer(tools, checkOutBundle, async ({ caller, body }) => {
    const { sessionId, url } = await billing.checkOutBundle(await buyerOf(caller), body.bundle, {
      unavailable: await unavailableFeatures(imageCapabilities),
      returnUrl: body.return_url,
    });
    return { id: sessionId, url };
  });

  answer(tools, getCheckout, async ({ caller, params }) => {
    const row = await billing.checkout(caller.userId, params.id);
    const { status, kind, item, amount, currency, created_at } = row;
    return {
      id: params.id,
      status,
      kind,
      machine_name: item,
      amount,
      currency,
      is_test: billing.isTest,
      created_at,
    };
  });

  answer(tools, getUploadLimits, async ({ caller: { userId } }) =>
    showUploadLimits(await billing.planOf(userId), await storageQuota.of(userId)),
  );

  answer(tools, getFeatureLimits, async ({ caller }) =>
    showFeatureLimits(await billing.quotas(caller.userId)),
  );
};
