/** Services of others that an operator may name, and where they are shown. Each runs in a frame of its own. */

export const ADAPTER_FRAMES = ['support-chat', 'customer-messaging', 'session-tracking'] as const;
export type AdapterFrame = (typeof ADAPTER_FRAMES)[number];

/** First parts of the addresses where the support chat is shown, and nowhere else. */
const CHAT_SEGMENTS = ['account', 'api-playground', 'image-editing', 'photoshoot'] as const;

export const isChatPage = (path: string): boolean =>
  CHAT_SEGMENTS.some((segment) => segment === path.split('/')[1]);

/** The address of a service's frame. */
export const framePath = (name: AdapterFrame): string => `/adapter-frames/${name}`;

/** What its frame may do: one that nobody sees opens no windows and sends no forms. */
export const frameSandbox = (name: AdapterFrame): string =>
  name === 'session-tracking' ? 'allow-scripts' : 'allow-scripts allow-forms allow-popups';

/** What a frame and its page tell each other. */
export const FRAME_READY = 'gesso:ready';
export const FRAME_FIELDS = 'gesso:fields';
