import type { LanguageModule } from '../../locale/words/translator.ts';

export { messages } from '../../locale/en/index.ts';

/** The interface's English sentences are their own keys. */
export const catalogue: LanguageModule['catalogue'] = {};
