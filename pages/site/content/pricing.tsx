import { type BillingPlatform, BUNDLES, PLANS } from '../../../vocabulary/plans.ts';
import { t } from '../base/translate.ts';
import { Choice } from '../parts/choice.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { PlanCard } from '../parts/plan-card.tsx';
import { PriceList } from '../parts/price-list.tsx';
import { printPrice } from '../parts/print-price.ts';
import { Questions } from '../parts/questions.tsx';
import { Section } from '../parts/section.tsx';

const PLATFORMS: readonly BillingPlatform[] = ['ui_platform', 'api_platform'];

export default function Pricing() {
  const names = { ui_platform: t('Studio'), api_platform: t('API') };
  return (
    <PriceList>
      <div className="wide page-top">
        <h1>{t('Pay for what runs in the cloud')}</h1>
        <p className="lede">{t('Everything your own computer can do stays free.')}</p>
        <div className="choices-row">
          <Choice name="platform" label={t('Platform')} options={PLATFORMS.map((id) => [id, names[id]])} />
          <Choice
            name="period"
            label={t('Billing period')}
            options={[
              ['month', t('Monthly')],
              ['year', t('Yearly, two months free')],
            ]}
          />
        </div>
        {PLATFORMS.map((platform) => (
          <section key={platform} data-shown-for={platform} aria-label={names[platform]}>
            <h2 className="unseen">{names[platform]}</h2>
            <div className="plans">
              {PLANS.filter((plan) => plan.platform === platform).map((plan) => (
                <PlanCard key={plan.machine_name} plan={plan} />
              ))}
            </div>
            <h3 className="packs">{t('Packs that never expire')}</h3>
            <DataTable
              caption={`${names[platform]}: ${t('Packs that never expire')}`}
              columns={[t('Pack'), t('What is in it'), t('Price')]}
              rows={BUNDLES.filter((pack) => pack.is_active && pack.platform === platform).map(
                ({ name, summary, amount, feature }) => [
                  <span key={name} data-feature={feature}>
                    {t(name)}
                  </span>,
                  t(summary),
                  printPrice(amount),
                ],
              )}
            />
          </section>
        ))}
      </div>
      <Section id="credit" title={t('What a credit buys')} alt>
        <DataTable
          caption={t('What a credit buys')}
          columns={[t('Tool'), t('Price'), t('On your device'), t('On the server')]}
          rows={[
            [t('Text, shapes, retouching'), t('Free'), true, false],
            [
              t('Crop, resize, canvas, color, export'),
              t('Free on your device, 1 credit on the server'),
              true,
              true,
            ],
            [
              t('Fill in, remove background, blur, shadow, enhance, expand, backdrop'),
              t('Free on your device, 1 credit on the server'),
              true,
              true,
            ],
            [t('Image from a prompt'), t('1 credit a picture'), false, true],
            [t('AI edit, try-on'), t('1 AI edit or try-on of your plan a picture'), false, true],
            [
              t('Animation'),
              t('Free on your device; on the server 1 animation of your plan for 5 s, 2 for 10 s'),
              true,
              true,
            ],
          ]}
        />
      </Section>
      <Section id="questions" title={t('Questions')}>
        <Questions
          items={[
            {
              question: t('Do I need a plan to use the studio?'),
              answer: t('No. What runs on your device is free, without an account and without a watermark.'),
            },
            {
              question: t('When do credits expire?'),
              answer: t(
                'Credits of a plan are for the month or the year that you pay for; those of a year come at once. Credits of a pack never expire, and they are used after those of the plan.',
              ),
            },
            {
              question: t('What happens when a task fails?'),
              answer: t('A task that fails or is canceled gives its credits back.'),
            },
            {
              question: t('Can I cancel?'),
              answer: t(
                'Yes, at any time in the billing portal. The plan stays until the end of the period that is paid for.',
              ),
            },
            {
              question: t('What runs on the server?'),
              answer: t(
                'Tools that generate pictures need a provider that the operator of this server has set up. The API does everything else itself.',
              ),
            },
            {
              question: t('Do studio and API share credits?'),
              answer: t(
                'No. Each platform has plans and packs of its own. An edit costs one credit on both.',
              ),
            },
          ]}
        />
      </Section>
    </PriceList>
  );
}
