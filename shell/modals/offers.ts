/** What the dialogs of plans offer. */
import { plural, t } from '../locale/index.ts';
import { printPrice } from '../locale/price.ts';
import type { Shop } from '../remote/account/shop-calls.ts';

export type Feature = keyof Shop['plans'][number]['features'];

interface Offer {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly price: string;
}

/** What this server cannot make is not offered. Plans count the animations that it makes itself, by camera motion; no pack of those is sold. */
export function offersOf(shop: Shop, feature: Feature | null): readonly Offer[] {
  const { plans, bundles } = shop;
  const isLacking = feature !== null && shop.unavailable_features.includes(feature);
  if (isLacking && feature !== 'animation') return [];
  const ofPlans = plans
    .filter(({ prices, features }) => prices.length > 0 && (feature === null || (features[feature] ?? 0) > 0))
    .filter(({ platform }) => platform === 'ui_platform')
    .map(({ machine_name: id, name, credits, features, prices: [price] }) => ({
      id,
      name: t(name),
      about: feature
        ? usesWords(feature, features[feature] ?? 0)
        : plural(credits, { one: '{count} credit a month', other: '{count} credits a month' }),
      price: price ? printPrice(price.amount, price.currency) : '',
    }));
  const ofBundles = bundles
    .filter(
      ({ unit, platform }) =>
        unit === (feature ?? 'credit') && (feature !== null || platform === 'ui_platform'),
    )
    .map(({ machine_name: id, name, description, amount, currency }) => ({
      id,
      name: t(name),
      about: t(description),
      price: printPrice(amount, currency),
    }));
  return [...ofPlans, ...ofBundles];
}

function usesWords(feature: Feature, count: number): string {
  if (feature === 'animation')
    return plural(count, { one: '{count} animation a month', other: '{count} animations a month' });
  return plural(count, { one: '{count} use a month', other: '{count} uses a month' });
}
