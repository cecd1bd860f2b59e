/** Session tracking by a configured service: runs with the user's consent, and receives the visited pages. */
import { onConsent, readConsent } from './consent.ts';
import { openFrame, pageFields, type ServiceFrame } from './frames.ts';

let frame: ServiceFrame | null = null;
let isFollowing = false;

/** For each page that is shown. */
export function trackPage(): void {
  if (!isFollowing) {
    isFollowing = true;
    onConsent(follow);
  }
  follow();
}

function follow(): void {
  if (readConsent()?.tracking) {
    frame ??= openFrame(document.body, 'session-tracking');
    frame.tell(pageFields(location.href));
  } else {
    frame?.close();
    frame = null;
  }
}
