import { useEffect, useState } from 'react';
import { Heading } from 'react-aria-components';
import { useHash, writeHash } from '../address/hash-binding.ts';
import type { ModalName } from '../address/hash-state.ts';
import { t } from '../locale/index.ts';
import { readShop, type Shop } from '../remote/account/shop-calls.ts';
import { useAccount } from '../remote/account/use-account.ts';
import { sayAnyError } from '../remote/tasks/api-error.ts';
import { Button, buttonClass, Spinner } from '../ui/button.tsx';
import dialog from '../ui/dialog.module.css';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { type Feature, offersOf } from './offers.ts';
import styles from './plans-dialog.module.css';

const close = () => writeHash({ modal: null });

/** Offer of each modal: a separately counted feature, or credits. */
const FEATURES: Readonly<Partial<Record<ModalName, Feature>>> = {
  'buy-animations': 'animation',
  'buy-try-on': 'try_on',
  'buy-ai-edit': 'ai_edit',
  'buy-tf-v3': 'scene_v3',
};

const TITLES = () => ({
  animation: t('More animations'),
  try_on: t('More try-on images'),
  ai_edit: t('More AI edits'),
  scene_v3: t('More scenes of the latest model'),
});

/** Plans and packs with their contents; payment is on the billing page. */
export default function PlansDialog() {
  const modal = useHash(({ modal }) => modal);
  const feature = (modal && FEATURES[modal]) || null;
  const { credits, status } = useAccount();
  const [shop, setShop] = useState<Shop | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isOpen = true;
    setError(null);
    readShop().then(
      (found) => isOpen && setShop(found),
      (thrown: unknown) => isOpen && setError(thrown),
    );
    return () => {
      isOpen = false;
    };
  }, [attempt]);
  const isOut = feature === null && credits !== null && credits.left === 0;
  const offers = shop && offersOf(shop, feature);
  return (
    <ModalDialog onClose={close}>
      <div className={dialog.pad}>
        <Heading slot="title" level={2} className={dialog.title ?? ''}>
          {feature ? TITLES()[feature] : isOut ? t('You have used all your credits') : t('Plans and credits')}
        </Heading>
        <p className={dialog.text}>
          {t(
            'Erase, text, crop, resize, color and export keep working on this device, free. Credits run the tools on the server.',
          )}
        </p>
        {shop === null && error === null ? (
          <p className={dialog.text} role="status">
            <Spinner /> {t('Loading…')}
          </p>
        ) : error !== null ? (
          <p className={dialog.text} role="alert">
            {sayAnyError(error)}{' '}
            <Button size="sm" onClick={() => setAttempt(attempt + 1)}>
              {t('Retry')}
            </Button>
          </p>
        ) : offers && offers.length > 0 ? (
          <ul className={styles.offers}>
            {offers.map(({ id, name, about, price }) => (
              <li key={id}>
                <span>
                  <b>{name}</b>
                  <span>{about}</span>
                </span>
                <b>{price}</b>
              </li>
            ))}
          </ul>
        ) : (
          <p className={dialog.text}>{t('Nothing is sold here at the moment.')}</p>
        )}
        <div className={dialog.actions}>
          <Button size="lg" onClick={close}>
            {t('Not now')}
          </Button>
          <a
            className={buttonClass('primary', 'lg')}
            href={status === 'signedIn' ? '/account/billing' : '/signup'}
          >
            {status === 'signedIn' ? t('Continue to payment') : t('Sign up')}
          </a>
        </div>
      </div>
    </ModalDialog>
  );
}
