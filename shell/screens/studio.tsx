import { useEffect, useState } from 'react';
import { readHash, useHash, writeHash } from '../address/hash-binding.ts';
import type { HashState } from '../address/hash-state.ts';
import type { EarlyHand } from '../first-frame/early-hand.ts';
import { isMac } from '../keyboard/key-match.ts';
import { useLanguage } from '../locale/use-language.ts';
import { laterPart } from '../parts/later-part.tsx';
import { hasSession } from '../remote/account/has-session.ts';
import { hasWaiting, openBatch } from '../session/batch-inbox.ts';
import { SessionProvider, useSession, useSnapshot } from '../session/core/editor-binding.ts';
import type { StudioSession } from '../session/core/session-types.ts';
import { FIRST_TOOLS } from '../tools/first-tools.ts';
import { Spinner } from '../ui/button.tsx';
import { EmptyStudio } from './empty-studio.tsx';
import { useFileDrop } from './file-drop.ts';
import { FileInput, takeFiles } from './file-input.tsx';
import { Toasts } from './notices.tsx';
import { QuietBar } from './quiet-bar.tsx';
import { Rail } from './rail.tsx';
import styles from './studio.module.css';
import { useWorkbench } from './workbench-code.ts';

const BatchScreen = laterPart(() => import('../batch/batch-screen.tsx'));
const Modals = laterPart(() => import('../modals/modals.tsx'));

const selectBatch = (state: HashState) => state.operation === 'batch';
const selectHasModal = ({ modal }: HashState) => modal !== null;

/** A result that the address names is the picture where nothing is open; else it is shown beside what is. */
async function openNamed(session: StudioSession): Promise<void> {
  if (session.getSnapshot().phase === 'empty' && readHash().img !== null && hasSession())
    await (await import('../history/result-actions.ts')).openNamed(session);
}

interface StudioProps {
  readonly session: StudioSession;
  /** Input before the studio was loaded; null = none possible. */
  readonly hand: EarlyHand | null;
}

/** The main screen. Everything that needs a picture loads with the first one. */
export function Studio({ session, hand }: StudioProps) {
  useEffect(() => {
    // From here on, React handles dropped files.
    const early = hand?.takeFiles() ?? [];
    void session.start().then(() => openNamed(session));
    for (const { files, how } of early) takeFiles(session, files, how);
    hand?.repeat();
    // Signals that the studio handles input: tests and measurements wait for it.
    performance.mark('gesso-live');
  }, [session, hand]);
  // A change of language remounts the interface; the document belongs to the session and stays.
  const language = useLanguage();
  return (
    <SessionProvider session={session}>
      <FileInput session={session} />
      <Frame key={language} />
    </SessionProvider>
  );
}

function Frame() {
  const session = useSession();
  const phase = useSnapshot((snapshot) => snapshot.phase);
  const [mac] = useState(() => isMac(navigator.platform));
  const over = useFileDrop(session);
  const batch = useHash(selectBatch);
  const Workbench = useWorkbench();
  const modals = useHash(selectHasModal) && <Modals mac={mac} onClose={() => writeHash({ modal: null })} />;

  if (batch) {
    return (
      <div className={styles.studio}>
        <BatchScreen
          over={over}
          fallback={<Waiting />}
          onClose={() => writeHash({ operation: null })}
          {...(hasWaiting() && { onAgain: openBatch })}
        />
        <Toasts at="overBatch" />
      </div>
    );
  }
  if (phase === 'ready') {
    return (
      <div className={styles.studio}>
        {Workbench ? <Workbench over={over} mac={mac} /> : <Waiting />}
        {modals}
        <Toasts />
      </div>
    );
  }
  return (
    <div className={styles.studio}>
      <QuietBar language={phase === 'empty' || phase === 'failed'} />
      <Rail tools={FIRST_TOOLS} tool={null} onChoose={null} />
      <EmptyStudio over={over} mac={mac} />
      {modals}
      <Toasts at="atTop" />
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} role="status">
      <Spinner />
    </div>
  );
}
