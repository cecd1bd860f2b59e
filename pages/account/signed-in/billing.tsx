/** The account's plan, its usage, and what can be bought. */

import { useSuspenseQueries } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { t } from '../base/i18n.ts';
import { HeadActions } from '../components/head-actions.tsx';
import { ActionButton, Notice, useNotice } from '../components/notice.tsx';
import { billingQuery, limitsQuery, openPortal, shopQuery } from './billing-queries.ts';
import { BundlesCard } from './bundles-card.tsx';
import { LimitsCard } from './limits-card.tsx';
import { PlanCard, PlansCard } from './plans-cards.tsx';
import { ReceiptsCard } from './receipts-card.tsx';
import { storageQuery } from './storage-use.ts';

export default function BillingPage() {
  const [{ data: billing }, { data: limits }, { data: shop }, { data: storage }] = useSuspenseQueries({
    queries: [billingQuery, limitsQuery, shopQuery, storageQuery],
  });
  const notice = useNotice();
  return (
    <>
      {billing.has_paid_at_least_once ? (
        <HeadActions>
          <ActionButton size="lg" notice={notice} onAct={openPortal}>
            {t('Open billing portal')}
            <ExternalLink size={16} />
          </ActionButton>
        </HeadActions>
      ) : null}
      <Notice of={notice} />
      <div className="halves">
        <PlanCard billing={billing} shop={shop} />
        <LimitsCard
          limits={limits}
          storage={storage}
          unavailable={shop.unavailable_features}
          isEnding={billing.cancel_at_period_end}
        />
      </div>
      <PlansCard billing={billing} shop={shop} notice={notice} />
      <BundlesCard bundles={shop.bundles} notice={notice} />
      {billing.has_paid_at_least_once ? <ReceiptsCard isTest={shop.is_test} /> : null}
    </>
  );
}
