import { useState } from 'react';
import type { Size } from '../../engine/index.ts';
import { t, tMessage } from '../locale/index.ts';
import type { StudioSession } from '../session/core/session-types.ts';
import { asGessoError } from './encoded-preview.ts';

/** Puts the picture on the clipboard and says how it went. */
export function useCopy(session: StudioSession, output: Size<'output'>) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    // The button stays enabled: one that goes grey under the finger takes the focus with it.
    if (busy) return;
    setBusy(true);
    try {
      await session.copyExport(output);
      session.notify({
        kind: 'info',
        place: 'toast',
        tone: 'ok',
        title: t('Copied'),
        text: t('The picture was copied to the clipboard as a PNG.'),
        actions: [],
      });
    } catch (error) {
      const { reason, next } = asGessoError(error);
      session.notify({
        kind: 'export-failed',
        place: 'toast',
        tone: 'danger',
        title: tMessage(reason),
        ...(next ? { text: tMessage(next) } : {}),
        actions: [],
      });
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
