/** Loads the code of the studio with a picture, ahead of the picture. */
import { useEffect, useState } from 'react';
import { whenIdle } from '../base/idle.ts';
import { useSession, useSnapshot } from '../session/core/editor-binding.ts';
import { WORKBENCH_MISSING } from '../session/core/notices.ts';

type Workbench = typeof import('./workbench.tsx')['default'];

/** Maximum delay on a busy page, ms. */
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
 * null while loading. React's `lazy` would show its fallback even for loaded code and delay its replacement by 300 ms: the picture would be
 * ready before the canvas.
 */
export function useWorkbench(): Workbench | null {
  const session = useSession();
  const phase = useSnapshot((snapshot) => snapshot.phase);
  const [workbench, setWorkbench] = useState<Workbench | null>(() => there);
  // Unused code has rendered nothing.
  const now = workbench ?? there;
  useEffect(() => {
    if (now || phase === 'starting') return;
    // After the drop zone: loads while the user looks for a picture. Errors surface when a picture is opened.
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
