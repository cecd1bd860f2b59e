/**
 * The script that stands in a rendered page behind its form and runs before anything is painted: it puts the page into the person's
 * language, and holds the form when it is sent before the page's code is there.
 */
import { readToken } from '../../../api/client/stored-token.ts';
import { applyEdits } from '../../../shell/first-frame/frame-edits.ts';
import { directionOf } from '../../../shell/locale/words/languages.ts';
import { wantedLanguage } from '../../../shell/locale/words/wanted-language.ts';
import { showTheme } from '../../../shell/ui/theme.ts';
import { holdEarlySubmit } from '../base/early-submit.ts';
import { showPage } from '../base/show-page.ts';
import type { RenderedPage } from './rendered-page.ts';

const SIGN_IN = '/login';
/** Milliseconds, for when the page's code does not arrive. */
const LONGEST_ASKING = 3000;

/** Put in by the build. */
declare const __PAGE__: Pick<RenderedPage, 'html' | 'others'>;

showTheme();
const { html, others } = __PAGE__;
const place = document.getElementById('account')!;
const language = wantedLanguage();
const { documentElement } = document;
documentElement.lang = language;
documentElement.dir = directionOf(language);
const edits = others[language];
if (edits) place.innerHTML = applyEdits(html, edits);
holdEarlySubmit(place);
window.gessoPageLanguage = language;
if (location.pathname === SIGN_IN && readToken() !== null) {
  // A signed-in user is redirected, so the form stays hidden. `pages/account/visitor/sign-in.tsx` shows it to visitors.
  setTimeout(showPage, LONGEST_ASKING);
} else showPage();
