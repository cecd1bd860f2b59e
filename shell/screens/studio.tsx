import { lazy, Suspense, useEffect, useState } from 'react';
import { useHash } from '../hash-binding.ts';
import type { HashState } from '../hash-state.ts';
import { isMac } from '../keymap.ts';
import { SessionProvider, useSession, useSnapshot } from '../session/editor-binding.ts';
import type { StudioSession } from '../session/session-types.ts';
import { Spinner } from '../ui/button.tsx';
import { EmptyStudio } from './empty-studio.tsx';
import { useFileDrop } from './file-drop.ts';
import { Logo } from './logo.tsx';
import { Toasts } from './notices.tsx';
import { Rail } from './rail.tsx';
import styles from './studio.module.css';

const loadWorkbench = () => import('./workbench.tsx');
const Workbench = lazy(loadWorkbench);
const BatchScreen = lazy(() => import('../batch/batch-screen.tsx'));

const selectBatch = (state: HashState) => state.operation === 'batch';

/** The one screen that does the work. Everything that needs a picture is loaded when one is on its way. */
export function Studio({ session }: { readonly session: StudioSession }) {
  useEffect(() => {
    void session.start();
  }, [session]);
  return (
    <SessionProvider session={session}>
      <Frame />
    </SessionProvider>
  );
}

function Frame() {
  const session = useSession();
  const phase = useSnapshot((snapshot) => snapshot.phase);
  const [mac] = useState(() => isMac(navigator.platform));
  const over = useFileDrop(session);
  const batch = useHash(selectBatch);
  useEffect(() => {
    if (phase === 'starting') return;
    if (phase === 'opening' || phase === 'ready') {
      void loadWorkbench();
      return;
    }
    // Nothing competes with the drop zone; what a picture needs comes while the person looks for one.
    return whenIdle(() => void loadWorkbench());
  }, [phase]);

  if (batch) {
    return (
      <div className={styles.studio}>
        <Suspense fallback={<Waiting />}>
          <BatchScreen over={over} />
        </Suspense>
        <Toasts />
      </div>
    );
  }
  if (phase === 'ready') {
    return (
      <div className={styles.studio}>
        <Suspense fallback={<Waiting />}>
          <Workbench over={over} mac={mac} />
        </Suspense>
        <Toasts />
      </div>
    );
  }
  return (
    <div className={styles.studio}>
      <header className={styles.bar}>
        <span className={styles.logo}>
          <Logo />
          gesso
        </span>
      </header>
      <Rail tool={null} onChoose={null} />
      <EmptyStudio over={over} mac={mac} />
      <Toasts />
    </div>
  );
}

/** Safari has no idle callback. Returns the way out. */
function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(work, { timeout: 3000 });
    return () => window.cancelIdleCallback(id);
  }
  const id = setTimeout(work, 500);
  return () => clearTimeout(id);
}

function Waiting() {
  return (
    <div className={styles.waiting} role="status">
      <Spinner />
    </div>
  );
}
