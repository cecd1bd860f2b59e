/** The plan that the account has, and those that it could have. */
import { Check } from 'lucide-react';
import { useState } from 'react';
import { printPrice } from '../../../shell/locale/price.ts';
import type { BillingPeriod } from '../../../vocabulary/plans.ts';
import { PLAN_FREE } from '../../../vocabulary/platform.ts';
import { number, t, translateText } from '../base/i18n.ts';
import { Actions, Badge, Card } from '../components/card.tsx';
import { ActionButton, type NoticeState } from '../components/notice.tsx';
import { Segments } from '../components/segments.tsx';
import { type Billing, pay, type Shop } from './billing-queries.ts';
import { sayPeriodEnd } from './period-end.ts';
import { sayPlan } from './plan-name.ts';

type Plan = Shop['plans'][number];
type Price = Plan['prices'][number];

interface OfPlatform {
  readonly platform: Billing['ui_platform'];
}

interface PlanCardProps {
  readonly billing: Billing;
  readonly shop: Shop;
}

/** One plan, or two: of the studio and of the API. What is free is not listed beside what is paid for. */
export function PlanCard({ billing, shop }: PlanCardProps) {
  const platforms = [billing.ui_platform, billing.api_platform];
  const paid = platforms.filter(({ product }) => product.machine_name !== PLAN_FREE);
  const [only] = paid.length === 1 ? paid : [];
  return (
    <Card title={t('Your plan')} head={only ? <PaidUntil platform={only} /> : null}>
      {(paid.length === 0 ? platforms.slice(0, 1) : paid).map((platform) => (
        <div key={platform.product.machine_name} className="own-plan">
          <OwnPlan platform={platform} shop={shop} />
          {paid.length > 1 ? <PaidUntil platform={platform} /> : null}
        </div>
      ))}
      <Actions>
        <a href="#plans">{t('Change the plan')}</a>
      </Actions>
    </Card>
  );
}

function PaidUntil({ platform: { period_ends_at: end, cancel_at_period_end: isEnding } }: OfPlatform) {
  if (end === null) return null;
  return <Badge kind={isEnding ? 'warn' : 'plain'}>{sayPeriodEnd(end, isEnding)}</Badge>;
}

/** Nothing is known of a plan that is no longer sold. */
function OwnPlan({ platform, shop }: OfPlatform & Pick<PlanCardProps, 'shop'>) {
  const name = platform.product.machine_name;
  const plan = shop.plans.find(({ machine_name: id }) => id === name);
  const price = plan?.prices.find(({ period }) => period === platform.period);
  return (
    <>
      <p className="figure">
        <b className="big">{sayPlan(name)}</b> {price ? sayPeriod(price) : null}
      </p>
      {plan === undefined ? null : <Ticks plan={plan} shop={shop} />}
    </>
  );
}

const sayPeriod = ({ period, amount, currency }: Price): string =>
  period === 'year'
    ? t('{price} a year', { price: printPrice(amount, currency) })
    : t('{price} a month', { price: printPrice(amount, currency) });

const FEATURES = [
  ['try_on', (count: string) => t('Try-ons a month: {count}', { count })],
  ['ai_edit', (count: string) => t('AI edits a month: {count}', { count })],
] as const;

/** Without an image service the server makes animations itself: they count, and only the camera moves. */
const sayAnimations = (count: string, shop: Shop): string =>
  shop.unavailable_features.includes('animation')
    ? t('Animations by camera motion a month: {count}', { count })
    : t('Animations a month: {count}', { count });

/** Contents of a plan: purpose, and separately counted features that this server can make. `LimitsCard` has the same ones. */
const Ticks = ({ plan: { description, features }, shop }: { readonly plan: Plan; readonly shop: Shop }) => (
  <ul className="ticks">
    {[
      translateText(description),
      sayAnimations(number(features.animation ?? 0), shop),
      ...FEATURES.filter(([feature]) => !shop.unavailable_features.includes(feature)).map(([feature, say]) =>
        say(number(features[feature] ?? 0)),
      ),
    ].map((words) => (
      <li key={words}>
        <Check size={16} />
        {words}
      </li>
    ))}
  </ul>
);

interface PlansProps extends PlanCardProps {
  readonly notice: NoticeState;
}

export function PlansCard({ billing, shop, notice }: PlansProps) {
  const [period, setPeriod] = useState<BillingPeriod>('month');
  const own = new Set([billing.ui_platform, billing.api_platform].map(({ product }) => product.machine_name));
  const offers = shop.plans.flatMap((plan) => {
    const price = plan.prices.find((each) => each.period === period);
    return price ? [{ plan, price }] : [];
  });
  return (
    <div id="plans">
      <Card
        title={t('Plans')}
        head={
          <Segments
            label={t('Paid by')}
            value={period}
            options={[
              { value: 'month', name: t('Month') },
              { value: 'year', name: t('Year') },
            ]}
            onChange={setPeriod}
          />
        }
      >
        {offers.length === 0 ? <p className="about">{t('No plans available.')}</p> : null}
        <ul className="offers">
          {offers.map(({ plan, price }) => (
            <li key={plan.machine_name} aria-current={own.has(plan.machine_name) || undefined}>
              <h3>{translateText(plan.name)}</h3>
              <p className="figure">{sayPeriod(price)}</p>
              <Ticks plan={plan} shop={shop} />
              {own.has(plan.machine_name) ? (
                <p className="about">{t('Current plan')}</p>
              ) : (
                <ActionButton
                  notice={notice}
                  onAct={() => pay('/billing/checkout', { plan: plan.machine_name, period })}
                >
                  {sayOffer(price)}
                </ActionButton>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

const sayOffer = ({ period, amount, currency }: Price): string =>
  period === 'year'
    ? t('Subscribe for {price} a year', { price: printPrice(amount, currency) })
    : t('Subscribe for {price} a month', { price: printPrice(amount, currency) });
