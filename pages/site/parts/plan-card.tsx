import { Fragment, type ReactNode } from 'react';
import { MONTHS_OF, type Plan } from '../../../vocabulary/plans.ts';
import { PLAN_PROFESSIONAL } from '../../../vocabulary/platform.ts';
import { t } from '../base/translate.ts';
import { ButtonLink } from './link.tsx';
import { Ticks } from './lists.tsx';
import { printNumber, printPrice } from './print-price.ts';

/** A plan with its price, monthly and yearly: `Choice` of the page shows one of both. */
export function PlanCard({ plan }: { readonly plan: Plan }) {
  const { machine_name: id, name, summary, type, prices } = plan;
  const isPicked = id === PLAN_PROFESSIONAL;
  return (
    <section className={isPicked ? 'plan pick' : 'plan'} aria-labelledby={`plan-${id}`}>
      <div>
        <h3 id={`plan-${id}`}>{t(name)}</h3>
        <p>{t(summary)}</p>
        <p className="own-plan" data-own-plan={id} hidden>
          {t('Current plan')}
        </p>
      </div>
      <div className="prices">
        {type === 'free' ? (
          <p className="price">
            <b>{printPrice(0)}</b>
          </p>
        ) : null}
        {type === 'contract' ? (
          <p className="price">
            <b>{t('By agreement')}</b>
          </p>
        ) : null}
        {prices.map(({ period, amount }) => (
          <p key={period} className="price" data-shown-for={period}>
            <b data-plan={id} data-period={period}>
              {printPrice(Math.round(amount / MONTHS_OF[period]))}
            </b>
            <span>{period === 'year' ? t('a month, paid yearly') : t('a month')}</span>
          </p>
        ))}
      </div>
      {type === 'contract' ? (
        <ButtonLink to="/schedule-demo" large>
          {t('Contact sales')}
        </ButtonLink>
      ) : (
        <ButtonLink
          to={type === 'free' ? '/studio' : '/account/billing'}
          look={isPicked ? 'primary' : 'plain'}
          large
        >
          {type === 'free' ? t('Open the studio') : t('Choose {plan}', { plan: t(name) })}
        </ButtonLink>
      )}
      <Ticks items={whatIsIn(plan)} />
    </section>
  );
}

function whatIsIn({
  type,
  quota_images,
  upload_limits,
  feature_limits,
  capabilities,
}: Plan): readonly ReactNode[] {
  const { max_megapixels, max_file_bytes, storage_bytes } = upload_limits;
  const storage = t('{gigabytes} GB of storage', { gigabytes: printNumber(storage_bytes / 1024 ** 3) });
  if (type === 'contract') return [t('Credits by agreement'), storage, t('Terms and invoices by agreement')];
  return [
    t('{credits} credits a month', { credits: printNumber(quota_images) }),
    t('{megapixels} megapixels and {megabytes} MB a picture', {
      megapixels: max_megapixels,
      megabytes: max_file_bytes / 1024 ** 2,
    }),
    storage,
    <Fragment key="animation">
      <span data-feature="animation">
        {t('Animations a month: {count}', { count: printNumber(feature_limits.animation) })}
      </span>
      {/* Made by the server itself, and counted alike. */}
      <span data-without="animation" hidden>
        {t('Animations by camera motion a month: {count}', { count: printNumber(feature_limits.animation) })}
      </span>
    </Fragment>,
    <span key="ai_edit" data-feature="ai_edit">
      {t('AI edits a month: {count}', { count: printNumber(feature_limits.ai_edit) })}
    </span>,
    <span key="try_on" data-feature="try_on">
      {t('Try-ons a month: {count}', { count: printNumber(feature_limits.try_on) })}
    </span>,
    ...(capabilities.includes('outpainting_operation') ? [t('Outpainting and your own templates')] : []),
    t('API keys with scopes, storages and a webhook'),
  ];
}
