/** What a person chooses for every browser that they sign in with. */

/** Where a browser keeps the choice of its person; nothing there: as the device is set. */
export const THEME_KEY = 'gesso-theme';
export const LANGUAGE_KEY = 'gesso-language';

/** `system`: as the device is set. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Languages of the interface and of mails. */
export const INTERFACE_LANGUAGES = ['en', 'de', 'ar'] as const;
export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number];
