/** Third-party services that an operator may configure, and where they are shown. Each runs in its own frame. */

export const ADAPTER_FRAMES = ['support-chat', 'customer-messaging', 'session-tracking'] as const;
export type AdapterFrame = (typeof ADAPTER_FRAMES)[number];

/** First parts of the addresses where the support chat is shown, and nowhere else. */
const CHAT_SEGMENTS = ['account', 'api-playground', 'image-editing', 'photoshoot'] as const;

export const isChatPage = (path: string): boolean =>
  CHAT_SEGMENTS.some((segment) => segment === path.replace(/^\/(de|ar)(?=\/|$)/, '').split('/')[1]);

/** The address of a service's frame. */
export const framePath = (name: AdapterFrame): string => `/adapter-frames/${name}`;

/** Sandbox of its frame: an invisible one opens no windows and sends no forms. */
export const frameSandbox = (name: AdapterFrame): string =>
  name === 'session-tracking' ? 'allow-scripts' : 'allow-scripts allow-forms allow-popups';

/** Messages between a frame and its page. */
export const FRAME_READY = 'gesso:ready';
export const FRAME_FIELDS = 'gesso:fields';
/** Its script could not be loaded. */
export const FRAME_FAILED = 'gesso:failed';
