/** Services of others in frames of an opaque origin: each is told its listed fields by `postMessage`, and nothing else. */
import { type AdapterFrame, FRAME_FIELDS, FRAME_READY, framePath } from '../../../vocabulary/adapters.ts';
import { pageCategory, reportedPath } from '../../../vocabulary/page-reports.ts';
import type { SignedInUser } from './session-machine.ts';

export type FrameFields = Readonly<Record<string, unknown>>;

/** Of who is signed in, for support chat and messages. */
export const personFields = (user: SignedInUser): FrameFields => ({
  id: user.id,
  email: user.email,
  capabilities: user.capabilities,
  quota_images: user.quota_images,
  quota_images_used: user.quota_images_used,
  allow_marketing_emails: user.allow_marketing_emails,
  is_activated: user.is_activated,
  is_blocked: user.is_blocked,
});

/** Of a page: its path without token, query and hash. Session tracking sees no page, only this. */
export function pageFields(address: string): FrameFields {
  const page = reportedPath(address);
  return { page, category: pageCategory(page) };
}

export interface ServiceFrame {
  /** Now, and whenever the service says that it is ready. */
  tell(fields: FrameFields): void;
  /** Out of the page. */
  close(): void;
}

/** Puts the frame of a service into `place`. @param title for screen readers; undefined = nothing of it is shown */
export function openFrame(place: ParentNode & Node, name: AdapterFrame, title?: string): ServiceFrame {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts allow-forms allow-popups');
  frame.referrerPolicy = 'no-referrer';
  if (title === undefined) frame.hidden = true;
  else frame.title = title;
  frame.src = framePath(name);
  let fields: FrameFields | undefined;
  let isReady = false;
  const say = () => {
    // An opaque origin has no name to send to; the frame itself is who gets it.
    if (isReady && fields) frame.contentWindow?.postMessage({ type: FRAME_FIELDS, fields }, '*');
  };
  const hear = ({ source, data }: MessageEvent) => {
    if (source !== frame.contentWindow || data?.type !== FRAME_READY) return;
    isReady = true;
    say();
  };
  addEventListener('message', hear);
  place.append(frame);
  return {
    tell(next) {
      fields = next;
      say();
    },
    close() {
      removeEventListener('message', hear);
      frame.remove();
    },
  };
}
