import { rememberPlace } from '../../../api/client/places.ts';
import type { StudioSession } from '../../session/core/session-types.ts';

const SIGN_IN = '/login';
/** How long an unfinished write to this device's storage is waited for, ms. */
const PATIENCE = 3000;
const LOOK_EVERY = 50;

/**
 * Opens the sign-in page, which returns here: the journal keeps the work. Without storage, sign-in opens in another tab, and this one is
 * notified.
 */
export async function requireSignIn(session: StudioSession): Promise<void> {
  const until = Date.now() + PATIENCE;
  while (session.getSnapshot().saved.kind === 'saving' && Date.now() < until)
    await new Promise((resume) => setTimeout(resume, LOOK_EVERY));
  const { saved, editor } = session.getSnapshot();
  if (editor && saved.kind !== 'saved') {
    window.open(SIGN_IN, '_blank', 'noopener');
    return;
  }
  rememberPlace();
  location.assign(SIGN_IN);
}
