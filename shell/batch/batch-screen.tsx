import { ChevronLeft, FolderOpen, LayoutGrid, Plus, Upload } from 'lucide-react';
import { startTransition, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react';
import { I18nProvider } from 'react-aria-components';
import type { GessoError } from '../../engine/index.ts';
import { writeHash } from '../address/hash-binding.ts';
import '../locale/editing-messages.ts';
import { currentTag, plural, t, tMessages } from '../locale/index.ts';
import { laterPart } from '../parts/later-part.tsx';
import { keepForBatch, receiveFiles } from '../session/batch-inbox.ts';
import { useSession } from '../session/core/editor-binding.ts';
import { gessoError } from '../session/core/gesso-error.ts';
import { ACCEPTED_FILES, isPictureName } from '../session/files.ts';
import { Button, buttonClass, Spinner } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Logo } from '../ui/logo.tsx';
import { BackgroundTick } from './background-tick.tsx';
import styles from './batch.module.css';
import { BatchContext, useBatch, useBatchValue } from './batch-context.ts';
import { BatchFoot } from './batch-foot.tsx';
import { BatchGrid } from './batch-grid.tsx';
import { BatchPanel } from './batch-panel.tsx';
import { BatchPhone } from './batch-phone.tsx';
import parts from './batch-screen.module.css';
import { openBatchStore } from './batch-session.ts';
import type { BatchStore } from './batch-store.ts';
import { openTemplate } from './batch-template.ts';
import { useLeaveGuard } from './leave-guard.ts';
import { openEdit } from './open-edit.ts';
import { RecipeBar } from './recipe-bar.tsx';
import { TooSmall } from './too-small.tsx';
import { UnreadPresets } from './unread-presets.tsx';

const LeaveDialog = laterPart(() => import('./leave-dialog.tsx'));
const PresetDialog = laterPart(() => import('./preset-dialog.tsx'));
const RecipeDialog = laterPart(() => import('./recipe-dialog.tsx'));
const ReportDialog = laterPart(() => import('./report-dialog.tsx'));

const PHONE = '(max-width: 899px)';

/** Many pictures × many presets. Its files end with it; its pictures are there again when it is opened again. */
export default function BatchScreen({ over }: { readonly over: boolean }) {
  const session = useSession();
  const [store, setStore] = useState<BatchStore | null>(null);
  const [failure, setFailure] = useState<GessoError | null>(null);
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it anew
  useEffect(() => {
    let ended = false;
    let close = () => {
      ended = true;
    };
    setFailure(null);
    openTemplate(session)
      .then((source) => openBatchStore(source, source && openEdit(session)))
      .then(
        (opened) => {
          if (ended) {
            opened.dispose();
            return;
          }
          const stop = receiveFiles((files) => void opened.addFiles(files));
          close = () => {
            stop();
            keepForBatch(opened.pictureFiles());
            opened.dispose();
          };
          setStore(opened);
        },
        (error) => {
          if (!ended) setFailure(gessoError(error));
        },
      );
    return () => close();
  }, [session, attempt]);
  if (failure) return <NotOpened failure={failure} onAgain={() => setAttempt(attempt + 1)} />;
  if (!store) {
    return (
      <div className={parts.starting} role="status">
        <Spinner />
      </div>
    );
  }
  return (
    <I18nProvider locale={currentTag()}>
      <BatchContext value={store}>
        <Screen over={over} />
      </BatchContext>
    </I18nProvider>
  );
}

function NotOpened({ failure, onAgain }: { readonly failure: GessoError; onAgain(): void }) {
  return (
    <main className={parts.starting}>
      <div className={parts.notOpened} role="alert">
        <h1>{t("Couldn't open the batch.")}</h1>
        <p className={styles.quiet}>
          {tMessages(failure.reason)} {t("Your open picture and your presets haven't changed.")}{' '}
          {tMessages(failure.next)}
        </p>
        <div className={styles.dialogRow}>
          <Button look="primary" onClick={onAgain}>
            {t('Try again')}
          </Button>
          <Button onClick={leave}>{t('Back to the studio')}</Button>
        </div>
      </div>
    </main>
  );
}

type DialogName = 'presets' | 'report' | null;

function Screen({ over }: { readonly over: boolean }) {
  const isEmpty = useBatchValue((batch) => batch.entries.length === 0);
  // The grid is rendered in steps, so the page stays responsive.
  const shownEmpty = useDeferredValue(isEmpty);
  const phone = useMedia(PHONE);
  const [dialog, setDialog] = useState<DialogName>(null);
  const store = useBatch();
  const recipeFor = useBatchValue((batch) => batch.recipeFor);
  const guard = useLeaveGuard(store);
  // Made bit by bit: a dialog over hundreds of cells is not there at once.
  const open = (name: DialogName) => startTransition(() => setDialog(name));
  const close = () => setDialog(null);
  return (
    <div className={cx(styles.batch, phone && styles.phone)}>
      <Head phone={phone} onDialog={open} onLeave={guard.leave} />
      <div className={parts.above}>
        <TemplateTick />
        {shownEmpty ? null : <BackgroundTick />}
        {shownEmpty ? null : <RecipeBar />}
        {shownEmpty ? null : <TooSmall />}
      </div>
      {shownEmpty ? (
        <NoPictures over={over} />
      ) : phone ? (
        <BatchPhone />
      ) : (
        <>
          <BatchGrid />
          <BatchPanel />
        </>
      )}
      {shownEmpty ? null : <BatchFoot />}
      {over && !shownEmpty ? <p className={parts.over}>{t('Drop to add pictures')}</p> : null}
      {guard.unsaved === null ? null : <LeaveDialog guard={guard} onClose={guard.stay} />}
      {dialog === 'presets' ? <PresetDialog onClose={close} /> : null}
      {recipeFor !== null ? <RecipeDialog onClose={() => store.openRecipe(null)} /> : null}
      {dialog === 'report' ? <ReportDialog onClose={close} /> : null}
    </div>
  );
}

const leave = () => writeHash({ operation: null });

interface HeadProps {
  readonly phone: boolean;
  onDialog(dialog: DialogName): void;
  onLeave(): void;
}

function Head({ phone, onDialog, onLeave }: HeadProps) {
  const entries = useBatchValue((batch) => batch.entries);
  const presets = useBatchValue((batch) => batch.presets);
  const begun = useBatchValue(({ states }) => states.size > 0);
  const words = t('{pictures} × {presets}', {
    pictures: plural(entries.length, { one: '{count} picture', other: '{count} pictures' }),
    presets: plural(presets.length, { one: '{count} preset', other: '{count} presets' }),
  });
  return (
    <header className={styles.bar}>
      <div className={styles.barStart}>
        {phone ? (
          <Button look="ghost" icon aria-label={t('Back to the studio')} onClick={onLeave}>
            <ChevronLeft size={20} aria-hidden="true" />
          </Button>
        ) : (
          <>
            <span className={styles.logo}>
              <Logo />
              <span>Gesso</span>
            </span>
            <span className={parts.rule} />
          </>
        )}
        <div className={styles.title}>
          <h1>{t('Batch export')}</h1>
          <span className={styles.quiet}>{words}</span>
        </div>
      </div>
      <div className={styles.barEnd}>
        {begun ? (
          <Button look="ghost" onClick={() => onDialog('report')}>
            {t('Report')}
          </Button>
        ) : null}
        <AddPictures phone={phone} />
        <Button
          aria-label={t('Preset')}
          icon={phone}
          look={phone ? 'ghost' : 'plain'}
          onClick={() => onDialog('presets')}
        >
          {phone ? <LayoutGrid size={20} aria-hidden="true" /> : <Plus size={16} aria-hidden="true" />}
          {phone ? null : t('Preset')}
        </Button>
        {phone ? null : (
          <Button look="ghost" onClick={onLeave}>
            {t('Close')}
          </Button>
        )}
      </div>
    </header>
  );
}

/** Whether the document that is open in the studio is laid onto every picture, and what of it is not. */
function TemplateTick() {
  const store = useBatch();
  const template = useBatchValue((batch) => batch.template);
  if (!template) return null;
  return (
    <div className={parts.template}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={template.on}
          onChange={(event) => store.layTemplate(event.currentTarget.checked)}
        />
        <span>
          <span>{t('Texts, shapes and mask of {name}', { name: template.name })}</span>
          <small>
            {t(
              "For the other pictures. Uses the bottom picture's mask; color adjustments and other pictures are left out.",
            )}
          </small>
        </span>
      </label>
    </div>
  );
}

function AddPictures({ phone }: { readonly phone: boolean }) {
  return (
    <span className={cx(buttonClass(phone ? 'ghost' : 'plain', 'md', phone), styles.pick)}>
      <Plus size={phone ? 20 : 16} aria-hidden="true" />
      {phone ? null : t('Pictures')}
      <PictureInput label={t('Add pictures')} />
    </span>
  );
}

function PictureInput({ label, folder = false }: { readonly label: string; readonly folder?: boolean }) {
  const store = useBatch();
  return (
    <input
      type="file"
      aria-label={label}
      multiple
      accept={folder ? undefined : ACCEPTED_FILES}
      ref={(input) => {
        if (folder) input?.setAttribute('webkitdirectory', '');
      }}
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])];
        event.currentTarget.value = '';
        void store.addFiles(folder ? files.filter(isPictureName) : files);
      }}
    />
  );
}

function NoPictures({ over }: { readonly over: boolean }) {
  return (
    <main className={parts.empty}>
      <section className={cx(parts.drop, over && parts.dropOver)} aria-labelledby="batch-drop">
        <h2 id="batch-drop">{over ? t('Drop to add') : t('Drop pictures or a folder')}</h2>
        <p className={styles.quiet}>
          {t('Each picture is exported once for every preset. Your pictures stay in this browser.')}
        </p>
        <div className={styles.dialogRow}>
          <span className={cx(buttonClass('primary', 'lg'), styles.pick)}>
            <Upload size={16} aria-hidden="true" />
            {t('Choose pictures')}
            <PictureInput label={t('Choose pictures')} />
          </span>
          <span className={cx(buttonClass('plain', 'lg'), styles.pick)}>
            <FolderOpen size={16} aria-hidden="true" />
            {t('Folder')}
            <PictureInput label={t('Choose a folder')} folder />
          </span>
        </div>
        <UnreadPresets />
      </section>
    </main>
  );
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}
