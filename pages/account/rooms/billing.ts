/** Plan, credits, bundles: what there is, what is used of it, and the way to the till. */

import { checkHeader, withCheck } from '../../../api/client/bot-check.ts';
import type { call } from '../../../api/client/call.ts';
import { ask } from '../../../api/client/session.ts';
import type {
  checkOutBundle,
  checkOutPlan,
  getBilling,
  getCheckout,
  getFeatureLimits,
  listPlans,
  openCustomerPortal,
} from '../../../api/contract/routes/billing.ts';
import { PAYMENT_RETURN_QUERIES } from '../../../vocabulary/platform.ts';
import { currentTag, said, sayTime, t, type Words } from '../base/i18n.ts';
import { act, card, type Notice, notice, row, rows } from '../kit/components.ts';
import { type Child, make } from '../kit/render.ts';
import { sayPlan } from './plan-name.ts';
import { storageRow } from './storage-row.ts';

type Billing = Awaited<ReturnType<typeof call<typeof getBilling>>>;
type Shop = Awaited<ReturnType<typeof call<typeof listPlans>>>;

const FEATURES: Readonly<Record<string, Words>> = {
  image: () => t('Credits'),
  animation: () => t('Animations'),
  try_on: () => t('Try-ons'),
  ai_edit: () => t('AI edits'),
  scene_v3: () => t('Scenes of the newest kind'),
};

export async function showBilling(): Promise<readonly Child[]> {
  const told = notice();
  await tellReturn(told);
  const [billing, limits, shop, storage] = await Promise.all([
    ask<typeof getBilling>('GET', '/billing/me'),
    ask<typeof getFeatureLimits>('GET', '/billing/me-feature-limits'),
    ask<typeof listPlans>('GET', '/billing/plans?active_only=true'),
    storageRow(),
  ]);
  const used = Object.entries(limits).map(([feature, { limit, used: count, resets_at: at }]) => {
    const name = FEATURES[feature] ?? feature;
    const max = String(Math.max(1, limit ?? 1));
    const bar = make('meter', { min: '0', max, value: String(count), 'aria-label': name });
    return row(
      name,
      [
        ...(limit === null ? [] : [bar]),
        ...(at === null ? [] : [() => t('Begins anew {day}', { day: sayTime(at, 'day') })]),
      ],
      () =>
        limit === null ? t('{used} used', { used: count }) : t('{used} of {limit}', { used: count, limit }),
    );
  });
  return [
    told.element,
    printPlan(billing, told),
    card(
      () => t('Used'),
      rows([...used, storage], () => t('Nothing yet.')),
    ),
    printPlans(billing, shop, told),
    printBundles(shop, told),
  ];
}

/** Back from paying (spec 4): the address is cleaned, then the purchase is asked for by its id. */
async function tellReturn(told: Notice): Promise<void> {
  const address = new URL(location.href);
  const id = address.searchParams.get(PAYMENT_RETURN_QUERIES.session);
  if (id === null) return;
  for (const name of Object.values(PAYMENT_RETURN_QUERIES)) address.searchParams.delete(name);
  history.replaceState(null, '', address);
  try {
    const { status } = await ask<typeof getCheckout>('GET', `/billing/checkout/${encodeURIComponent(id)}`);
    told.done(
      status === 'success'
        ? () => t('Payment received.')
        : () => t('Nothing was bought, and nothing was charged.'),
    );
  } catch (error) {
    told.fail(error);
  }
}

function printPlan(billing: Billing, told: Notice): HTMLElement {
  const { product, period_ends_at: ends, cancel_at_period_end: isEnding } = billing;
  const about: Child[] = [];
  if (ends !== null)
    about.push(() =>
      isEnding
        ? t('Ends {day}', { day: sayTime(ends, 'day') })
        : t('Begins anew {day}', { day: sayTime(ends, 'day') }),
    );
  const portal = act(
    () => t('Open the payment portal'),
    told,
    async () => {
      const body = { return_url: new URL('/account/billing', location.href).href };
      const { url } = await ask<typeof openCustomerPortal>('POST', '/billing/customer_portal', { body });
      location.assign(url);
    },
  );
  const own = [product, billing.api_platform.product].map(({ machine_name: name }) => name);
  const plans = [...new Set(own)].map((name) => row(() => sayPlan(name), about));
  return card(
    () => t('Your plan'),
    make('ul', { class: 'rows' }, ...plans),
    ...(billing.has_paid_at_least_once ? [make('div', { class: 'actions' }, portal)] : []),
  );
}

const sayPrice = (amount: number, currency: string): string =>
  new Intl.NumberFormat(currentTag(), { style: 'currency', currency: currency.toUpperCase() }).format(
    amount / 100,
  );

/** To the till, and back to this page. The bot challenge is solved when the server asks for it. */
async function pay(path: string, what: object): Promise<void> {
  const body = { ...what, return_url: new URL('/account/billing', location.href).href };
  const { url } = await withCheck((solved) =>
    ask<typeof checkOutPlan | typeof checkOutBundle>('POST', path, {
      body: body as never,
      headers: checkHeader(solved),
    }),
  );
  location.assign(url);
}

function printPlans(billing: Billing, { plans }: Shop, told: Notice): HTMLElement {
  const own = new Set([billing.ui_platform, billing.api_platform].map(({ product }) => product.machine_name));
  const items = plans
    .filter(({ prices }) => prices.length > 0)
    .map(({ machine_name: plan, name, description, prices }) => {
      const ways = prices.map(({ period, amount, currency }) => {
        const price = () => sayPrice(amount, currency);
        const label = () =>
          period === 'year'
            ? t('{price} a year', { price: price() })
            : t('{price} a month', { price: price() });
        return act(label, told, () => pay('/billing/checkout', { plan, period }));
      });
      const about = own.has(plan)
        ? [() => said(description), () => t('This is yours.')]
        : [() => said(description)];
      return row(() => said(name), about, ...(own.has(plan) ? [] : ways));
    });
  return card(
    () => t('Plans'),
    rows(items, () => t('None is sold here.')),
  );
}

function printBundles({ bundles }: Shop, told: Notice): HTMLElement {
  const items = bundles.map(({ machine_name: bundle, name, description, amount, currency }) =>
    row(
      () => said(name),
      [() => said(description)],
      act(
        () => t('Buy for {price}', { price: sayPrice(amount, currency) }),
        told,
        () => pay('/billing/checkout_bundle', { bundle }),
      ),
    ),
  );
  return card(
    () => t('Bundles, paid once, on top of the plan'),
    rows(items, () => t('None is sold here.')),
  );
}
