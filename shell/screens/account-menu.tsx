import { CreditCard, FolderOpen, Images, LogOut, Palette, UserRound } from 'lucide-react';
import type { RefObject } from 'react';
import { Dialog, Menu, MenuItem, Popover } from 'react-aria-components';
import { message } from '../../engine/index.ts';
import { writeHash } from '../address/hash-binding.ts';
import { plural, t } from '../locale/index.ts';
import { type Account, signOut } from '../remote/account/account.ts';
import { useSession } from '../session/core/editor-binding.ts';
import menu from '../ui/menu.module.css';
import { LanguageChoice } from './language-choice.tsx';
import parts from './menu-parts.module.css';

export type SignedInAccount = Extract<Account, { status: 'signedIn' }>;

interface AccountMenuProps {
  readonly account: SignedInAccount;
  readonly trigger: RefObject<HTMLElement | null>;
  onClose(): void;
}

/** The avatar's menu: user, remaining credits, account pages, language, sign out. */
export default function AccountMenu({ account, trigger, onClose }: AccountMenuProps) {
  const session = useSession();
  const { user, credits } = account;
  const act = (id: string | number) => {
    if (id === 'projects' || id === 'brand-kit') return writeHash({ modal: id });
    if (id !== 'sign-out') return location.assign(String(id));
    signOut();
    session.notify({
      kind: 'info',
      place: 'toast',
      tone: 'ok',
      title: message('operation.words', { text: t('You are signed out') }),
      text: [message('operation.words', { text: t('Your picture and its steps stay here.') })],
      actions: [],
    });
  };
  return (
    <Popover
      triggerRef={trigger}
      placement="bottom end"
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      offset={6}
      className={menu.popover ?? ''}
    >
      <Dialog
        className={menu.menu ?? ''}
        aria-label={t('Account')}
        style={{ width: 'min(280px, calc(100vw - 24px))' }}
      >
        <div className={parts.head}>
          <b dir="auto" style={{ overflowWrap: 'anywhere' }}>
            {user.email}
          </b>
          <p className={parts.facts} style={{ alignItems: 'center' }}>
            <span>{plural(credits.left, { one: '{count} credit left', other: '{count} credits left' })}</span>
            <LanguageChoice onChosen={onClose} />
          </p>
        </div>
        <hr className={menu.rule} />
        <Menu aria-label={t('Account')} onAction={act} onClose={onClose} style={{ outline: 'none' }}>
          <MenuItem id="/account" className={menu.item ?? ''} textValue={t('Account')}>
            <UserRound size={16} aria-hidden="true" />
            {t('Account')}
          </MenuItem>
          <MenuItem id="projects" className={menu.item ?? ''} textValue={t('Projects')}>
            <FolderOpen size={16} aria-hidden="true" />
            {t('Projects')}
          </MenuItem>
          <MenuItem id="brand-kit" className={menu.item ?? ''} textValue={t('Brand kit')}>
            <Palette size={16} aria-hidden="true" />
            {t('Brand kit')}
          </MenuItem>
          <MenuItem id="/account/history" className={menu.item ?? ''} textValue={t('History')}>
            <Images size={16} aria-hidden="true" />
            {t('History')}
          </MenuItem>
          <MenuItem id="/account/billing" className={menu.item ?? ''} textValue={t('Plan and credits')}>
            <CreditCard size={16} aria-hidden="true" />
            {t('Plan and credits')}
          </MenuItem>
          <MenuItem id="sign-out" className={menu.item ?? ''} textValue={t('Sign out')}>
            <LogOut size={16} aria-hidden="true" />
            {t('Sign out')}
          </MenuItem>
        </Menu>
      </Dialog>
    </Popover>
  );
}
