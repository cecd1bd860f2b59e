/** Services of others that an operator may name, and where they are shown. Each runs in a frame of its own. */

export const ADAPTER_FRAMES = ['support-chat', 'customer-messaging', 'session-tracking'] as const;
export type AdapterFrame = (typeof ADAPTER_FRAMES)[number];

/** First parts of the addresses where the support chat is shown, and nowhere else. */
const CHAT_SEGMENTS = ['account', 'api-playground', 'image-editing', 'photoshoot'] as const;

export const isChatPage = (path: string): boolean =>
  CHAT_SEGMENTS.some((segment) => segment === path.split('/')[1]);

/** The address of a service's frame. */
export const framePath = (name: AdapterFrame): string => `/adapter-frames/${name}`;

/** What a frame and its page tell each other. */
export const FRAME_READY = 'gesso:ready';
export const FRAME_FIELDS = 'gesso:fields';
