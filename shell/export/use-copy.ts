import { useState } from 'react';
import { message, type Size } from '../../engine/index.ts';
import type { StudioSession } from '../session/core/session-types.ts';
import { asGessoError } from './encoded-preview.ts';

/** Puts the picture on the clipboard and says how it went. */
export function useCopy(session: StudioSession, output: Size<'output'>) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    // The button stays enabled: one that goes gray under the finger takes the focus with it.
    if (busy) return;
    setBusy(true);
    try {
      await session.copyExport(output);
      session.notify({
        kind: 'info',
        place: 'toast',
        tone: 'ok',
        title: message('notice.copied'),
        text: [message('notice.copied-as-png')],
        actions: [],
      });
    } catch (error) {
      const { reason, next } = asGessoError(error);
      session.notify({
        kind: 'export-failed',
        place: 'toast',
        tone: 'danger',
        title: reason,
        ...(next ? { text: [next] } : {}),
        actions: [],
      });
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
