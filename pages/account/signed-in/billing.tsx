/** The account's plan, its usage, and what can be bought. */

import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { sayTime, t, type Words } from '../base/i18n.ts';
import { Actions, Card, Row, Rows } from '../components/card.tsx';
import { ActionButton, Notice, type NoticeState, useNotice } from '../components/notice.tsx';
import {
  type Billing,
  billingQuery,
  type FeatureLimits,
  limitsQuery,
  openPortal,
  purchaseQuery,
  shopQuery,
} from './billing-queries.ts';
import { sayPlan } from './plan-name.ts';
import { BundlesCard, PlansCard } from './shop-cards.tsx';
import { StorageRow } from './storage-row.tsx';
import { storageQuery } from './storage-use.ts';

export default function BillingPage() {
  const { data: purchase } = useSuspenseQuery(purchaseQuery);
  const [{ data: billing }, { data: limits }, { data: shop }, { data: storage }] = useSuspenseQueries({
    queries: [billingQuery, limitsQuery, shopQuery, storageQuery],
  });
  const notice = useNotice(purchase);
  return (
    <>
      <Notice of={notice} />
      <PlanCard billing={billing} notice={notice} />
      <Card title={t('Usage')}>
        <ul className="rows">
          {Object.entries(limits).map(([feature, limit]) => (
            <LimitRow key={feature} name={FEATURES[feature]?.() ?? feature} limit={limit} />
          ))}
          <StorageRow storage={storage} />
        </ul>
      </Card>
      <PlansCard billing={billing} plans={shop.plans} notice={notice} />
      <BundlesCard bundles={shop.bundles} notice={notice} />
    </>
  );
}

function PlanCard({ billing, notice }: { readonly billing: Billing; readonly notice: NoticeState }) {
  const { period_ends_at: end, cancel_at_period_end: isEnding } = billing;
  const names = [billing.product, billing.api_platform.product].map((product) => product.machine_name);
  return (
    <Card title={t('Your plan')}>
      <Rows empty="">
        {[...new Set(names)].map((name) => (
          <Row
            key={name}
            name={sayPlan(name)}
            about={
              end === null ? null : (
                <p>
                  {isEnding
                    ? t('Ends {day}', { day: sayTime(end, 'day') })
                    : t('Renews {day}', { day: sayTime(end, 'day') })}
                </p>
              )
            }
          />
        ))}
      </Rows>
      {billing.has_paid_at_least_once ? (
        <Actions>
          <ActionButton notice={notice} onAct={openPortal}>
            {t('Open billing portal')}
          </ActionButton>
        </Actions>
      ) : null}
    </Card>
  );
}

const FEATURES: Readonly<Record<string, Words>> = {
  image: () => t('Credits'),
  animation: () => t('Animations'),
  try_on: () => t('Try-ons'),
  ai_edit: () => t('AI edits'),
  scene_v3: () => t('Scenes (latest model)'),
};

interface LimitRowProps {
  readonly name: string;
  readonly limit: FeatureLimits[string];
}

function LimitRow({ name, limit: { limit, used, resets_at: at } }: LimitRowProps) {
  return (
    <Row
      name={name}
      about={
        <>
          {limit === null ? null : (
            <p>
              <meter min={0} max={Math.max(1, limit)} value={used} aria-label={name} />
            </p>
          )}
          {at === null ? null : <p>{t('Renews {day}', { day: sayTime(at, 'day') })}</p>}
        </>
      }
      actions={limit === null ? t('{used} used', { used }) : t('{used} of {limit}', { used, limit })}
    />
  );
}
