import { BUNDLES, METERED_FEATURES, MONTHS_OF, PLANS } from '../../../vocabulary/plans.ts';
import { Choice } from '../parts/choice.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { ButtonLink } from '../parts/link.tsx';
import { MoreLinks } from '../parts/more-links.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { PlanCard } from '../parts/plan-card.tsx';
import { PriceList } from '../parts/price-list.tsx';
import { printNumber, printPrice } from '../parts/print-price.ts';
import { Questions } from '../parts/questions.tsx';
import { Section } from '../parts/section.tsx';

const API_PLANS = PLANS.filter(({ platform }) => platform === 'api_platform');
const API_PACKS = BUNDLES.filter(({ platform, is_active }) => platform === 'api_platform' && is_active);

/** Cents for one credit. */
const perCredit = (cents: number, credits: number): string =>
  `${(cents / credits).toLocaleString('en-US', { maximumFractionDigits: 1 })} ¢`;

export default function ApiPricing() {
  return (
    <PriceList>
      <PageHead
        title="What API calls cost"
        lede="One credit an image, whatever is done to it in that call. Uploads, checks and status calls are free, and so is a call that fails."
        actions={
          <ButtonLink to="/account/billing" look="primary" large>
            Choose a plan
          </ButtonLink>
        }
      />
      <Section id="plans" title="Plans" alt>
        <div className="choices-row">
          <Choice
            name="period"
            label="Billing period"
            options={[
              ['month', 'Monthly'],
              ['year', 'Yearly, two months free'],
            ]}
          />
        </div>
        <div className="plans">
          {API_PLANS.map((plan) => (
            <PlanCard key={plan.machine_name} plan={plan} />
          ))}
        </div>
      </Section>
      <Section
        id="credit"
        title="Price of one credit"
        lead="So that you can compare by volume. A year is paid at once and costs ten months."
      >
        <DataTable
          caption="Price of one credit"
          columns={['Plan or pack', 'Credits', 'Price', 'One credit']}
          rows={[
            ...API_PLANS.flatMap(({ name, prices, quota_images }) =>
              prices.map(({ period, amount }) => [
                `${name}, ${period === 'year' ? 'yearly' : 'monthly'}`,
                `${printNumber(quota_images)} a month`,
                printPrice(amount),
                perCredit(amount, quota_images * MONTHS_OF[period]),
              ]),
            ),
            ...API_PACKS.map(({ name, amount, quota_images }) => [
              `${name}, no expiry`,
              printNumber(quota_images),
              printPrice(amount),
              perCredit(amount, quota_images),
            ]),
          ]}
        />
      </Section>
      <Section id="calls" title="What a call costs" alt>
        <DataTable
          caption="What a call costs"
          columns={['Call', 'Cost']}
          rows={[
            [
              '/v1/image/edit, /async, /upload',
              '1 credit, with any operations or a recipe of up to 20 steps',
            ],
            ['/v1/image/edit/batch', '1 credit an image that succeeds'],
            ['/v1/scene/create', '1 credit a scene'],
            ['/v1/image/generate', '1 credit an image; needs a provider'],
            ['/v1/image/ai-edit', '1 AI edit an image; needs a provider'],
            ['/try-on/generate', '1 try-on an image; needs a provider'],
            ['/v1/animation/generate', '1 animation for 5 seconds, 2 for 10'],
            ['Uploads, /v1/image/readiness, capabilities, tasks, storages, usage', 'Free'],
          ]}
        />
      </Section>
      <Section
        id="features"
        title="Counted apart"
        lead="What costs the operator of the server more than a credit is counted for itself. Uses a month:"
      >
        <DataTable
          caption="Uses of features in a month"
          columns={['Plan', 'Animations', 'Try-ons', 'AI edits', 'Scenes (latest model)']}
          rows={API_PLANS.filter(({ type }) => type === 'subscription').map(({ name, feature_limits }) => [
            name,
            ...METERED_FEATURES.map((feature) => printNumber(feature_limits[feature])),
          ])}
        />
      </Section>
      <Section id="questions" title="Questions" alt>
        <Questions
          items={[
            {
              question: 'Do unused credits stay?',
              answer:
                'Credits of a plan are for the month or the year that you pay for; those of a year come at once. Credits of a pack never expire, and they are used after those of the plan.',
            },
            {
              question: 'Does a larger picture cost more?',
              answer: 'No. One credit for one image of up to 24 megapixels.',
            },
            {
              question: 'Are studio credits good for the API?',
              answer:
                'No. Each platform has plans and packs of its own; an account can have one plan of each.',
            },
            {
              question: 'How do I see what was used?',
              answer: 'Under Usage in your account, by day, call and key, or by GET /analytics/usage.',
            },
            {
              question: 'What does it cost on my own server?',
              answer:
                'What the machine costs. Credits are granted by a command there, and an image service is paid by its key.',
            },
            {
              question: 'Can I pay by invoice?',
              answer: 'With a contract: volume, terms and invoices by agreement. Write to sales.',
            },
          ]}
        />
        <MoreLinks
          links={[
            { to: '/pricing', text: 'All plans' },
            { to: '/contact-sales', text: 'Contact sales' },
            { to: '/payment-policy', text: 'Payment policy' },
          ]}
        />
      </Section>
    </PriceList>
  );
}
