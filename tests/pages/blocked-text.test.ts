/** The sentence for somebody whose access is blocked names their account, and has no hole where there is none. */
import { afterEach, describe, expect, test } from 'vitest';
import { moduleOf } from '../../pages/account/base/i18n.ts';
import { blockedText as onAccountPages } from '../../pages/account/components/blocked-dialog.tsx';
import { catalogue as accountArabic } from '../../pages/account/words/account-ar.ts';
import { catalogue as accountGerman } from '../../pages/account/words/account-de.ts';
import * as arabic from '../../shell/locale/ar/index.ts';
import * as german from '../../shell/locale/de/index.ts';
import { setTranslations } from '../../shell/locale/index.ts';
import { blockedText as inStudio } from '../../shell/modals/blocked-dialog.tsx';

const SUPPORT = 'help@gesso.example';
const NOOR = 'noor@studio-nord.example';

const STUDIO = { en: null, de: german, ar: arabic };
const ACCOUNT = {
  en: null,
  de: moduleOf({ catalogue: accountGerman }),
  ar: moduleOf({ catalogue: accountArabic }),
};

afterEach(() => setTranslations('en', null));

describe.each(['en', 'de', 'ar'] as const)('In %s somebody who is blocked', (language) => {
  test.each([
    ['in the studio', STUDIO, (email?: string) => inStudio(SUPPORT, email)],
    ['on the account pages', ACCOUNT, (email?: string) => onAccountPages(SUPPORT, email ?? '')],
  ])('%s reads where to write, and from which mailbox only if they have one', (_, words, say) => {
    setTranslations(language, words[language]);
    const said = (email?: string) => say(email).replace(/[\u2066-\u2069]/g, '');
    expect(said(NOOR)).toContain(SUPPORT);
    expect(said(NOOR)).toContain(NOOR);
    // With the account, its parentheses and a colon; without it, a sentence that ends after the address.
    expect(said()).toMatch(new RegExp(`${SUPPORT.replaceAll('.', '\\.')}[^(){}:]*\\.$`));
    expect(said()).not.toMatch(/[(){}:]|undefined/);
  });
});
