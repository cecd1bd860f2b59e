import { Sparkles } from 'lucide-react';
import { Heading } from 'react-aria-components';
import { useHash, writeHash } from '../address/hash-binding.ts';
import { defineMessage, t } from '../locale/index.ts';
import {
  endTryPro,
  isTryProFeature,
  type TryProFeature,
  type TryProOutcome,
} from '../remote/account/try-pro.ts';
import { useAccount } from '../remote/account/use-account.ts';
import { Button } from '../ui/button.tsx';
import dialog from '../ui/dialog.module.css';
import { ModalDialog } from '../ui/modal-dialog.tsx';

const WORDS: Readonly<Record<TryProFeature, { readonly title: string; readonly text: string }>> = {
  outpainting: {
    title: defineMessage('Expand pictures with the professional plan'),
    text: defineMessage(
      'The professional plan has more credits every month, and expands pictures on the server.',
    ),
  },
  'editor-outpainting-fit': {
    title: defineMessage('Outpaint with the professional plan'),
    text: defineMessage(
      'The professional plan has more credits every month, and fills a larger frame on the server.',
    ),
  },
  'custom-compositions': {
    title: defineMessage('Your own templates with the professional plan'),
    text: defineMessage(
      'The professional plan has more credits every month, and makes scenes from templates of your own.',
    ),
  },
};

const BILLING = '/account/billing';

/** Offers the professional plan at the feature that `id` of the hash names; another id opens nothing. */
export default function TryProDialog() {
  const feature = useHash(({ id }) => id);
  const { credits } = useAccount();
  if (!isTryProFeature(feature)) return null;
  const { title, text } = WORDS[feature];
  const end = (outcome: TryProOutcome) => {
    endTryPro(feature, outcome);
    writeHash({ modal: null, id: null });
    if (outcome === 'accepted') location.assign(BILLING);
  };
  return (
    <ModalDialog onClose={() => end('closed')}>
      <div className={dialog.pad}>
        <Sparkles size={24} aria-hidden="true" color="var(--text-accent)" />
        <Heading slot="title" level={2} className={dialog.title ?? ''}>
          {t(title)}
        </Heading>
        {credits?.left === 0 ? <p className={dialog.text}>{t('Your credits are used up.')}</p> : null}
        <p className={dialog.text}>{t(text)}</p>
        <p className={dialog.text}>{t('Tools on this device go on working, free.')}</p>
        <div className={dialog.actions}>
          <Button size="lg" onClick={() => end('proceeded-generation')}>
            {t('Continue without it')}
          </Button>
          <Button look="primary" size="lg" onClick={() => end('accepted')}>
            {t('See plans')}
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}
