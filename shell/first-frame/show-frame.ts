/**
 * The script that stands in the studio's page behind the first frame and runs before anything is painted: it puts the frame into the
 * person's language and names their keys, or takes it away where something else is going to be shown.
 */

import { directionOf } from '../locale/words/languages.ts';
import { wantedLanguage } from '../locale/words/wanted-language.ts';
import { showTheme } from '../ui/theme.ts';
import { holdEarlyHand } from './early-hand.ts';
import { applyEdits } from './frame-edits.ts';
import { deviceNow, type Frames } from './frames.ts';
import { expectsWork } from './stored-work.ts';

/** Replaced by the build. */
declare const __FRAMES__: Frames;

showTheme();
const place = document.getElementById('studio')!;
const language = wantedLanguage();
const { documentElement } = document;
documentElement.lang = language;
documentElement.dir = directionOf(language);
const isBatch = new URLSearchParams(location.hash.slice(1)).get('operation') === 'batch';
const shown = !isBatch && !expectsWork();
if (shown) {
  const edits = __FRAMES__.others[`${language}-${deviceNow()}`];
  if (edits) place.innerHTML = applyEdits(__FRAMES__.html, edits);
} else {
  place.replaceChildren();
}
window.gessoFrame = { language: shown ? language : null, hand: holdEarlyHand(place) };
place.style.visibility = '';
