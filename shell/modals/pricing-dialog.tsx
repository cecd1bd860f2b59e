import { Heading } from 'react-aria-components';
import { writeHash } from '../address/hash-binding.ts';
import { plural, t } from '../locale/index.ts';
import { useAccount } from '../remote/account/use-account.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import dialog from '../ui/dialog.module.css';
import { ModalDialog } from '../ui/modal-dialog.tsx';

const close = () => writeHash({ modal: null });

/** Every credit is used: what still works, and where more are. */
export default function PricingDialog() {
  const { credits } = useAccount();
  const isUsedUp = credits !== null && credits.left === 0;
  return (
    <ModalDialog onClose={close}>
      <div className={dialog.pad}>
        <Heading slot="title" level={2} className={dialog.title ?? ''}>
          {isUsedUp
            ? plural(credits.quota, {
                one: 'You have used your {count} credit',
                other: 'You have used all {count} credits',
              })
            : t('Plans and credits')}
        </Heading>
        <p className={dialog.text}>
          {t(
            'Every tool that runs on this device goes on working, free. Credits are for work on the server.',
          )}
        </p>
        <div className={dialog.actions}>
          <Button size="lg" onClick={close}>
            {t('Not now')}
          </Button>
          <a className={buttonClass('primary', 'lg')} href="/account/billing">
            {t('See plans')}
          </a>
        </div>
      </div>
    </ModalDialog>
  );
}
