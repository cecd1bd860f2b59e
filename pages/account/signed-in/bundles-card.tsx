import { useId, useState } from 'react';
import { printPrice } from '../../../shell/locale/price.ts';
import { t, translateText } from '../base/i18n.ts';
import { Card } from '../components/card.tsx';
import { ActionButton, type NoticeState } from '../components/notice.tsx';
import { pay, type Shop } from './billing-queries.ts';

interface BundlesProps {
  readonly bundles: Shop['bundles'];
  readonly notice: NoticeState;
}

/** Packs that are bought once: one is chosen, then paid. */
export function BundlesCard({ bundles, notice }: BundlesProps) {
  const group = useId();
  const [id, setId] = useState<string | null>(null);
  const chosen = bundles.find((bundle) => bundle.machine_name === id);
  return (
    <Card
      title={t('One-time credit packs')}
      head={<p className="about">{t('On top of the plan, paid once.')}</p>}
    >
      {bundles.length === 0 ? <p className="about">{t('No credit packs available.')}</p> : null}
      <fieldset className="packs">
        <legend>{t('One-time credit packs')}</legend>
        {bundles.map(({ machine_name: name, amount, currency, ...bundle }) => (
          <label key={name}>
            <input type="radio" name={group} checked={name === id} onChange={() => setId(name)} />
            <span>
              <b>{translateText(bundle.name)}</b>
              <small>{translateText(bundle.description)}</small>
            </span>
            <b>{printPrice(amount, currency)}</b>
          </label>
        ))}
      </fieldset>
      {chosen === undefined ? null : (
        <div className="pager">
          <span>
            {t('{name}: {price}', {
              name: translateText(chosen.name),
              price: printPrice(chosen.amount, chosen.currency),
            })}
          </span>
          <ActionButton
            look="primary"
            notice={notice}
            onAct={() => pay('/billing/checkout_bundle', { bundle: chosen.machine_name })}
          >
            {t('Continue to payment')}
          </ActionButton>
        </div>
      )}
    </Card>
  );
}
