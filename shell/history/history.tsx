import { Clock } from 'lucide-react';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { useHash } from '../address/hash-binding.ts';
import type { HashState } from '../address/hash-state.ts';
import { currentTag, t } from '../locale/index.ts';
import { laterPart } from '../parts/later-part.tsx';
import { useAccount } from '../remote/account/use-account.ts';
import { isRunning } from '../remote/history/group-changes.ts';
import { useAnimations, useHistoryList, useLiveHistory } from '../remote/history/use-history.ts';
import { useMedia } from '../ui/media.ts';
import { useResultDrop } from './drag-result.ts';
import styles from './history.module.css';
import { Strip } from './strip.tsx';

const Drawer = laterPart(() => import('./drawer.tsx'));
const ResultsPanel = laterPart(() => import('./results-panel.tsx'));

/** Room for a strip below the canvas. */
const WIDE = '(min-width: 1024px) and (min-height: 560px)';

const selectIsOpen = ({ img, animation, operation }: HashState) =>
  operation !== 'batch' && (img !== null || animation !== null);

/** The history of a signed-in person around the studio: a strip below it, or a drawer. A visitor keeps the room for the canvas. */
export default function History() {
  const account = useAccount();
  return account.status === 'signedIn' ? (
    <I18nProvider locale={currentTag()}>
      <SignedInHistory />
    </I18nProvider>
  ) : null;
}

function SignedInHistory() {
  const isWide = useMedia(WIDE);
  const { data: list, isPending, error, refetch } = useHistoryList('all');
  const { data: animations } = useAnimations(false);
  const isOpen = useHash(selectIsOpen);
  const isDragged = useResultDrop();
  const known = [...(list?.items ?? []), ...(animations?.list.items ?? [])];
  const groups = [...new Map(known.map((group) => [group.id, group])).values()];
  useLiveHistory(groups);
  const running = groups.filter(isRunning).length;
  return (
    <>
      {isWide ? <Strip /> : <DrawerButton running={running} />}
      {isOpen ? (
        <ResultsPanel
          groups={groups}
          isRead={!isPending}
          failure={list || !error ? null : { error, again: () => void refetch() }}
        />
      ) : null}
      {isDragged ? <p className={styles.over}>{t('Drop to add as a layer')}</p> : null}
    </>
  );
}

function DrawerButton({ running }: { readonly running: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.pill}
        data-history=""
        aria-haspopup="dialog"
        aria-label={running > 0 ? t('History, {count} running', { count: running }) : t('History')}
        onClick={() => setOpen(true)}
      >
        <Clock size={16} aria-hidden="true" />
        <b>{t('History')}</b>
        {running > 0 ? <span>{running}</span> : null}
      </button>
      {open ? <Drawer onClose={() => setOpen(false)} /> : null}
    </>
  );
}
