/** Third-party services in frames of an opaque origin: each receives its listed fields by `postMessage`, and nothing else. */
import {
  type AdapterFrame,
  FRAME_FAILED,
  FRAME_FIELDS,
  FRAME_READY,
  framePath,
  frameSandbox,
} from '../../../vocabulary/adapters.ts';
import { pageCategory, reportedPath } from '../../../vocabulary/page-reports.ts';
import type { SignedInUser } from './session-machine.ts';

export type FrameFields = Readonly<Record<string, unknown>>;

/** Fields of the signed-in user, for support chat and messages. */
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

/**
 * Puts the frame of a service into `place`.
 * @param title for screen readers; undefined = nothing of it is shown
 * @param onFailed its script cannot be loaded
 */
export function openFrame(
  place: ParentNode & Node,
  name: AdapterFrame,
  title?: string,
  onFailed?: () => void,
): ServiceFrame {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', frameSandbox(name));
  frame.referrerPolicy = 'no-referrer';
  if (title === undefined) frame.hidden = true;
  else frame.title = title;
  frame.src = framePath(name);
  let fields: FrameFields | undefined;
  let isReady = false;
  const say = () => {
    // An opaque origin has no target origin; the frame itself is the recipient.
    if (isReady && fields) frame.contentWindow?.postMessage({ type: FRAME_FIELDS, fields }, '*');
  };
  const hear = ({ source, data }: MessageEvent) => {
    if (source !== frame.contentWindow) return;
    if (data?.type === FRAME_FAILED) onFailed?.();
    if (data?.type !== FRAME_READY) return;
    isReady = true;
    say();
  };
  addEventListener('message', hear);
  place.append(frame);
  const stopGuarding = title === undefined ? keepFocusFrom(frame) : () => {};
  return {
    tell(next) {
      fields = next;
      say();
    },
    close() {
      removeEventListener('message', hear);
      stopGuarding();
      frame.remove();
    },
  };
}

/**
 * A browser lets every frame take the focus, even an invisible or inert one: it would receive what the user types next, such as a password.
 * No user can focus such a frame, so one with the focus took it, and is removed.
 */
function keepFocusFrom(frame: HTMLIFrameElement): () => void {
  let last: EventTarget | null = document.activeElement;
  const remember = ({ target }: FocusEvent) => {
    if (target !== frame) last = target;
  };
  const look = () => {
    if (document.activeElement !== frame) return;
    frame.remove();
    if (last instanceof HTMLElement) last.focus();
  };
  addEventListener('focusin', remember);
  addEventListener('blur', look);
  // Of a page in the background nothing loses the focus.
  document.addEventListener('visibilitychange', look);
  return () => {
    removeEventListener('focusin', remember);
    removeEventListener('blur', look);
    document.removeEventListener('visibilitychange', look);
  };
}
