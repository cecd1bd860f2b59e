import {
  Clock,
  CloudUpload,
  Download,
  FilePen,
  FolderOpen,
  Folders,
  Keyboard,
  LayoutGrid,
  Link,
  ListChecks,
  Palette,
  RotateCcw,
  WifiOff,
} from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Dialog, Menu, MenuItem, Popover, Separator } from 'react-aria-components';
import { bytesMessage } from '../../engine/index.ts';
import { writeHash } from '../address/hash-binding.ts';
import { t, tMessage } from '../locale/index.ts';
import { laterPart } from '../parts/later-part.tsx';
import { openBatch } from '../session/batch-inbox.ts';
import { useSession, useSnapshot } from '../session/core/editor-binding.ts';
import { canChooseFile } from '../session/document/document-target.ts';
import { cx } from '../ui/cx.ts';
import fields from '../ui/field.module.css';
import { TOUCH, useMedia } from '../ui/media.ts';
import menu from '../ui/menu.module.css';
import type { SignedInAccount } from './account-menu.tsx';
import { useHasToken } from './account-place.tsx';
import { LanguageChoice } from './language-choice.tsx';
import parts from './menu-parts.module.css';
import { savedWords } from './saved-words.ts';
import { SignInLink } from './sign-in-link.tsx';
import { ThemeChoice } from './theme-choice.tsx';

/** As `top-bar.module.css` has it. */
const BAR_WITHOUT_ACCOUNT = '(max-width: 767px)';

const AccountEntry = laterPart(() => import('./account-entry.tsx'));
const AccountMenu = laterPart(() => import('./account-menu.tsx'));
const ProjectFact = laterPart(() => import('../remote/projects/project-fact.tsx'));

interface PictureMenuProps {
  readonly mac: boolean;
  readonly trigger: RefObject<HTMLElement | null>;
  onClose(): void;
  onOpenFile(): void;
}

/** The document menu: name, save state, and document commands. */
export default function PictureMenu({ mac, trigger, onClose, onOpenFile }: PictureMenuProps) {
  const session = useSession();
  const picture = useSnapshot((snapshot) => snapshot.picture);
  const saved = useSnapshot((snapshot) => snapshot.saved);
  const isSignedIn = useHasToken() === true;
  const touch = useMedia(TOUCH);
  const hasAccount = useMedia(BAR_WITHOUT_ACCOUNT);
  const token = useHasToken();
  const [account, setAccount] = useState<SignedInAccount | null>(null);
  const [name, setName] = useState(picture?.name ?? '');
  const rename = () => {
    if (name.trim() !== '' && name.trim() !== picture?.name) session.rename(name.trim());
  };
  const toAccount = async (modal: 'project' | 'share' | 'projects') => {
    if (!isSignedIn && modal === 'project') (await import('../remote/projects/save-wish.ts')).wishSave();
    // For visitors: what signing in provides.
    writeHash({ modal });
    if (!isSignedIn || modal !== 'project') return;
    const { saveNow } = await import('../remote/projects/open-project.ts');
    await saveNow(session);
  };
  const act = (id: string | number) => {
    if (id === 'save') void session.saveDocument();
    if (id === 'save-as') void session.saveDocument(true);
    if (id === 'project' || id === 'share' || id === 'projects') void toAccount(id);
    if (id === 'open') onOpenFile();
    if (id === 'recent' || id === 'brand-kit' || id === 'recipes' || id === 'offline')
      writeHash({ modal: id });
    if (id === 'batch') openBatch();
    if (id === 'keys') writeHash({ modal: 'shortcuts' });
    if (id === 'start-over') writeHash({ modal: 'start-over' });
  };
  if (account) return <AccountMenu account={account} trigger={trigger} onClose={onClose} />;
  return (
    <Popover
      triggerRef={trigger}
      placement="bottom start"
      isOpen
      onOpenChange={(open) => {
        if (open) return;
        rename();
        onClose();
      }}
      offset={6}
      className={menu.popover ?? ''}
    >
      <Dialog
        className={menu.menu ?? ''}
        aria-label={t('Picture')}
        style={{ width: 'min(320px, calc(100vw - 24px))' }}
      >
        <div className={parts.head}>
          <input
            className={fields.in}
            dir="auto"
            aria-label={t('Picture name')}
            value={name}
            maxLength={120}
            onChange={(event) => setName(event.currentTarget.value)}
            onBlur={rename}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              rename();
              onClose();
            }}
          />
          <p className={parts.facts}>
            <span>{saved.kind === 'saved' ? t('Saved in this browser') : savedWords(saved).text}</span>
            <span>{picture ? tMessage(bytesMessage(picture.byteLength)) : null}</span>
          </p>
          {isSignedIn ? <ProjectFact className={parts.facts} /> : null}
        </div>
        <hr className={menu.rule} />
        <Menu aria-label={t('Picture')} onAction={act} onClose={onClose} style={{ outline: 'none' }}>
          <MenuItem id="save" className={menu.item ?? ''} textValue={t('Save .gesso')}>
            <Download size={16} aria-hidden="true" />
            {t('Save .gesso')}
            {touch ? null : <span className={parts.end}>{t(mac ? 'Cmd' : 'Ctrl')} ⇧ S</span>}
          </MenuItem>
          {canChooseFile() ? (
            <MenuItem id="save-as" className={menu.item ?? ''} textValue={t('Save as')}>
              <FilePen size={16} aria-hidden="true" />
              {t('Save as…')}
            </MenuItem>
          ) : null}
          <MenuItem id="project" className={menu.item ?? ''} textValue={t('Save to account')}>
            <CloudUpload size={16} aria-hidden="true" />
            {t('Save to account')}
          </MenuItem>
          <MenuItem id="share" className={menu.item ?? ''} textValue={t('Share link')}>
            <Link size={16} aria-hidden="true" />
            {t('Share link…')}
          </MenuItem>
          <MenuItem id="open" className={menu.item ?? ''} textValue={t('Open')}>
            <FolderOpen size={16} aria-hidden="true" />
            {t('Open…')}
          </MenuItem>
          <MenuItem id="recent" className={menu.item ?? ''} textValue={t('Open recent')}>
            <Clock size={16} aria-hidden="true" />
            {t('Open recent…')}
          </MenuItem>
          {isSignedIn ? (
            <MenuItem id="projects" className={menu.item ?? ''} textValue={t('Projects')}>
              <Folders size={16} aria-hidden="true" />
              {t('Projects…')}
            </MenuItem>
          ) : null}
          {isSignedIn ? (
            <MenuItem id="brand-kit" className={menu.item ?? ''} textValue={t('Brand kit')}>
              <Palette size={16} aria-hidden="true" />
              {t('Brand kit…')}
            </MenuItem>
          ) : null}
          <MenuItem id="recipes" className={menu.item ?? ''} textValue={t('Run a recipe')}>
            <ListChecks size={16} aria-hidden="true" />
            {t('Run a recipe…')}
          </MenuItem>
          <MenuItem id="batch" className={menu.item ?? ''} textValue={t('Batch')}>
            <LayoutGrid size={16} aria-hidden="true" />
            {t('Batch…')}
          </MenuItem>
          <MenuItem id="offline" className={menu.item ?? ''} textValue={t('Make available offline')}>
            <WifiOff size={16} aria-hidden="true" />
            {t('Make available offline…')}
          </MenuItem>
          {touch ? null : (
            <MenuItem id="keys" className={menu.item ?? ''} textValue={t('Keyboard shortcuts')}>
              <Keyboard size={16} aria-hidden="true" />
              {t('Keyboard shortcuts')}
              <span className={parts.end}>?</span>
            </MenuItem>
          )}
          <Separator className={menu.rule ?? ''} />
          <MenuItem id="start-over" className={cx(menu.item, parts.danger)} textValue={t('Start over')}>
            <RotateCcw size={16} aria-hidden="true" />
            {t('Start over…')}
          </MenuItem>
        </Menu>
        <hr className={menu.rule} />
        {hasAccount ? (
          token ? (
            <AccountEntry fallback={<div className={menu.item} />} onOpen={setAccount} />
          ) : (
            <SignInLink className={menu.item} />
          )
        ) : null}
        <div className={menu.item}>
          <LanguageChoice onChosen={onClose} />
          <ThemeChoice />
        </div>
      </Dialog>
    </Popover>
  );
}
