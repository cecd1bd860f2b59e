/** What the billing page sells. */
import { currentTag, t, translateText } from '../base/i18n.ts';
import { Card, Row, Rows } from '../components/card.tsx';
import { ActionButton, type NoticeState } from '../components/notice.tsx';
import { type Billing, pay, type Shop } from './billing-queries.ts';

/** @param amount in hundredths of the currency */
const sayPrice = (amount: number, currency: string): string =>
  new Intl.NumberFormat(currentTag(), { style: 'currency', currency: currency.toUpperCase() }).format(
    amount / 100,
  );

interface PlansProps {
  readonly billing: Billing;
  readonly plans: Shop['plans'];
  readonly notice: NoticeState;
}

export function PlansCard({ billing, plans, notice }: PlansProps) {
  const own = new Set([billing.ui_platform, billing.api_platform].map(({ product }) => product.machine_name));
  return (
    <Card title={t('Plans')}>
      <Rows empty={t('No plans available.')}>
        {plans
          .filter(({ prices }) => prices.length > 0)
          .map((plan) => (
            <PlanRow key={plan.machine_name} plan={plan} isOwn={own.has(plan.machine_name)} notice={notice} />
          ))}
      </Rows>
    </Card>
  );
}

interface PlanRowProps {
  readonly plan: Shop['plans'][number];
  readonly isOwn: boolean;
  readonly notice: NoticeState;
}

function PlanRow({ plan, isOwn, notice }: PlanRowProps) {
  const { machine_name: id, name, description, prices } = plan;
  return (
    <Row
      name={translateText(name)}
      about={
        <>
          <p>{translateText(description)}</p>
          {isOwn ? <p>{t('Current plan')}</p> : null}
        </>
      }
      actions={
        isOwn
          ? undefined
          : prices.map(({ period, amount, currency }) => (
              <ActionButton
                key={period}
                notice={notice}
                onAct={() => pay('/billing/checkout', { plan: id, period })}
              >
                {period === 'year'
                  ? t('Subscribe for {price} a year', { price: sayPrice(amount, currency) })
                  : t('Subscribe for {price} a month', { price: sayPrice(amount, currency) })}
              </ActionButton>
            ))
      }
    />
  );
}

interface BundlesProps {
  readonly bundles: Shop['bundles'];
  readonly notice: NoticeState;
}

export const BundlesCard = ({ bundles, notice }: BundlesProps) => (
  <Card title={t('One-time credit packs')}>
    <Rows empty={t('No credit packs available.')}>
      {bundles.map(({ machine_name: id, name, description, amount, currency }) => (
        <Row
          key={id}
          name={translateText(name)}
          about={<p>{translateText(description)}</p>}
          actions={
            <ActionButton notice={notice} onAct={() => pay('/billing/checkout_bundle', { bundle: id })}>
              {t('Buy for {price}', { price: sayPrice(amount, currency) })}
            </ActionButton>
          }
        />
      ))}
    </Rows>
  </Card>
);
