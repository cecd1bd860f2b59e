import { ChevronDown, Columns2, Download, LayoutGrid, Minus, Plus, Redo2, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '#controls/icon-button.tsx';
import { writeHash } from '../address/hash-binding.ts';
import { loadAhead } from '../base/load-ahead.ts';
import { t, tMessage } from '../locale/index.ts';
import { laterPart } from '../parts/later-part.tsx';
import { openBatch } from '../session/batch-inbox.ts';
import { useEditor, useEditorState, useSession, useSnapshot } from '../session/core/editor-binding.ts';
import { outputZoom } from '../session/view/output-zoom.ts';
import { Button, Kbd } from '../ui/button.tsx';
import { HoldButton } from '../ui/hold-button.tsx';
import { Logo } from '../ui/logo.tsx';
import { AccountPlace } from './account-place.tsx';
import { chooseFiles } from './file-input.tsx';
import { savedWords } from './saved-words.ts';
import { SignInLink } from './sign-in-link.tsx';
import styles from './top-bar.module.css';
import { zoomWords } from './zoom-words.ts';

const loadPictureMenu = () => import('./picture-menu.tsx');
const PictureMenu = laterPart(loadPictureMenu);
const loadZoomMenu = () => import('./zoom-menu.tsx');
const ZoomMenu = laterPart(loadZoomMenu);

export function TopBar({ mac }: { readonly mac: boolean }) {
  const session = useSession();
  return (
    <header className={styles.bar}>
      <div className={styles.start}>
        <a className={styles.logo} href="/" aria-label={t('Gesso home page')}>
          <Logo />
          <span className={styles.logoText}>Gesso</span>
        </a>
        <span className={styles.rule} />
        <PictureName mac={mac} />
        <Saved />
      </div>
      <div className={styles.middle}>
        <UndoRedo mac={mac} />
        <span className={styles.rule} />
        <Zoom />
        <span className={styles.rule} />
        <HoldButton
          label={t('Hold to compare with the original')}
          className={styles.compare}
          onHold={(on) => session.setComparing(on)}
        >
          <Columns2 size={16} aria-hidden="true" />
          <span className={styles.compareText}>{t('Hold to compare')}</span>
          <span className={styles.compareText}>
            <Kbd>\</Kbd>
          </span>
        </HoldButton>
      </div>
      <div className={styles.end}>
        <Button look="ghost" className={styles.batch} onClick={() => openBatch()}>
          <LayoutGrid size={16} aria-hidden="true" />
          {t('Batch')}
        </Button>
        <Button look="ink" className={styles.export} onClick={() => writeHash({ modal: 'export' })}>
          <Download size={16} aria-hidden="true" />
          {t('Export')}
        </Button>
        <AccountPlace className={styles.account} visitor={<SignInLink />} />
      </div>
    </header>
  );
}

function PictureName({ mac }: { readonly mac: boolean }) {
  const name = useSnapshot((snapshot) => snapshot.picture?.name ?? t('Untitled'));
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.name}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={() => loadAhead(loadPictureMenu)}
        onFocus={() => loadAhead(loadPictureMenu)}
        onClick={() => setOpen(!open)}
      >
        <span dir="auto">{name}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      {open ? (
        <PictureMenu
          mac={mac}
          trigger={button}
          onClose={() => setOpen(false)}
          onOpenFile={() => chooseFiles()}
        />
      ) : null}
    </>
  );
}

function Saved() {
  const saved = useSnapshot((snapshot) => snapshot.saved);
  const words = savedWords(saved);
  return (
    <span className={styles.saved} role="status" data-tone={words.warn ? 'warn' : undefined}>
      {words.text}
    </span>
  );
}

function UndoRedo({ mac }: { readonly mac: boolean }) {
  const editor = useEditor();
  const next = useEditorState(({ history }) => ({
    undo: history.done.at(-1)?.label ?? null,
    redo: history.undone.at(-1)?.label ?? null,
  }));
  const command = mac ? 'Cmd' : 'Ctrl';
  return (
    <>
      <IconButton
        label={t('Undo')}
        tip={next.undo ? t('Undo {step}', { step: tMessage(next.undo) }) : t('Undo')}
        keys={[command, 'Z']}
        disabled={next.undo === null}
        onPress={() => editor.undo()}
      >
        <Undo2 size={16} />
      </IconButton>
      <IconButton
        label={t('Redo')}
        tip={next.redo ? t('Redo {step}', { step: tMessage(next.redo) }) : t('Redo')}
        keys={[command, 'Shift', 'Z']}
        disabled={next.redo === null}
        onPress={() => editor.redo()}
      >
        <Redo2 size={16} />
      </IconButton>
    </>
  );
}

function Zoom() {
  const session = useSession();
  const zoom = useEditorState((state) => state.camera.zoom / outputZoom(state));
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t('Zoom out')}
        keys={['−']}
        className={styles.zoomStep}
        onPress={() => session.zoom({ by: 1 / 1.25 })}
      >
        <Minus size={16} />
      </IconButton>
      <Button
        ref={button}
        look="ghost"
        className={styles.zoom}
        aria-label={t('{zoom}, zoom', { zoom: zoomWords(zoom) })}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={() => loadAhead(loadZoomMenu)}
        onFocus={() => loadAhead(loadZoomMenu)}
        onClick={() => setOpen(!open)}
      >
        {zoomWords(zoom)}
      </Button>
      <IconButton
        label={t('Zoom in')}
        keys={['+']}
        className={styles.zoomStep}
        onPress={() => session.zoom({ by: 1.25 })}
      >
        <Plus size={16} />
      </IconButton>
      {open ? <ZoomMenu trigger={button} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
