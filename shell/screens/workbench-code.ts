/** The code of the studio with a picture open, fetched ahead of the picture. */
import { useEffect, useState } from 'react';
import { whenIdle } from '../base/idle.ts';
import { useSession, useSnapshot } from '../session/core/editor-binding.ts';
import { WORKBENCH_MISSING } from '../session/core/notices.ts';

type Workbench = typeof import('./workbench.tsx')['default'];

/** Ms that a busy page may put it off. */
const PATIENCE = 3000;

let there: Workbench | null = null;
let coming: Promise<Workbench> | null = null;

function fetchWorkbench(): Promise<Workbench> {
  coming ??= import('./workbench.tsx').then(
    (code) => {
      there = code.default;
      return there;
    },
    (error: unknown) => {
      coming = null;
      throw error;
    },
  );
  return coming;
}

/**
 * null while it is on its way. React's `lazy` shows its fallback for a moment even when the code is there, and what takes a
 * fallback's place waits a third of a second: the picture would be ready before the canvas.
 */
export function useWorkbench(): Workbench | null {
  const session = useSession();
  const phase = useSnapshot((snapshot) => snapshot.phase);
  const [workbench, setWorkbench] = useState<Workbench | null>(() => there);
  // What came while nobody needed it has rendered nothing.
  const now = workbench ?? there;
  useEffect(() => {
    if (now || phase === 'starting') return;
    // Nothing competes with the drop zone; what a picture needs comes while the person looks for one. Who opens one hears of a failure.
    if (phase === 'empty' || phase === 'failed')
      return whenIdle(() => fetchWorkbench().catch(() => {}), PATIENCE);
    let wanted = true;
    fetchWorkbench().then(
      (code) => wanted && setWorkbench(() => code),
      () => wanted && phase === 'ready' && session.notify(WORKBENCH_MISSING),
    );
    return () => {
      wanted = false;
    };
  }, [now, phase, session]);
  return now;
}
