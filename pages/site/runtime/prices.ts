/** Prices as the server has them now: those in the HTML are of the build. What it cannot make is not sold. */
import { isolated } from '../base/isolated.ts';

interface Plan {
  readonly machine_name: string;
  readonly prices: readonly { readonly period: string; readonly currency: string; readonly amount: number }[];
  readonly quota_images: number;
}

interface Shop {
  readonly plans: readonly Plan[];
  readonly unavailable_features: readonly string[];
}

export function startPrices(root: ParentNode): void {
  const list = root.querySelector<HTMLElement>('[data-prices]');
  if (!list) return;
  void fetch('/billing/plans?active_only=true')
    .then(async (response) => {
      if (!response.ok) return;
      const { plans, unavailable_features: unavailable } = (await response.json()) as Shop;
      for (const plan of plans) showPlan(list, plan);
      for (const feature of unavailable) dropFeature(list, feature);
    })
    // What the build knew stays.
    .catch(() => {});
}

/** Lines of plans and rows of packs. What the server makes in its place is said instead. */
function dropFeature(list: HTMLElement, feature: string): void {
  for (const place of list.querySelectorAll(`[data-feature="${CSS.escape(feature)}"]`)) {
    const line = place.closest('li, tr');
    const other = line?.querySelector<HTMLElement>('[data-without]');
    if (other) {
      place.remove();
      other.hidden = false;
    } else line?.remove();
  }
}

function showPlan(list: HTMLElement, { machine_name: name, prices }: Plan): void {
  const language = document.documentElement.lang;
  for (const place of list.querySelectorAll<HTMLElement>(`[data-plan="${CSS.escape(name)}"]`)) {
    const price = prices.find(({ period }) => period === place.dataset.period);
    if (price) place.textContent = printMonth(price, language);
  }
}

/** For a month, without cents where there are none: a year is divided. */
function printMonth({ period, currency, amount }: Plan['prices'][number], language: string): string {
  const value = amount / 100 / (period === 'year' ? 12 : 1);
  const text = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(value);
  return isolated(text, language);
}
