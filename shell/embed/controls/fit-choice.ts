import { useState } from 'react';
import type { FrameFit } from '../../../engine/index.ts';
import { usePanelSession } from '../../session/core/editor-binding.ts';
import type { PanelSession } from '../../session/core/session-types.ts';

const chosen = new WeakMap<PanelSession, FrameFit>();

/** How the picture fits into another size: each editor remembers it for itself, and the page's hash is the page's. */
export function useFit(): readonly [FrameFit, (fit: FrameFit) => void] {
  const session = usePanelSession();
  const [fit, setFit] = useState(chosen.get(session) ?? 'bounds');
  return [
    fit,
    (next) => {
      chosen.set(session, next);
      setFit(next);
    },
  ];
}
