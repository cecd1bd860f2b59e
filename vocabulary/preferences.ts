/** What a person chooses for every browser that they sign in with. */

/** `system`: as the device is set. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Languages of the interface and of mails. */
export const INTERFACE_LANGUAGES = ['en', 'de', 'ar'] as const;
export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number];
