/** Each language by its own name, so that who cannot read this one finds theirs. */

import {
  chooseLanguage,
  currentLanguage,
  isLanguage,
  LANGUAGES,
  onLanguage,
  speakOwnLanguage,
  t,
} from './i18n.ts';
import { fill, make } from './render.ts';

const missing = () => t('The language could not be loaded. Check your connection, then choose it again.');

/** Speaks the person's language from here on. Resolves when it is loaded: what is shown before is shown in English first. */
export async function offerLanguages(place: HTMLElement): Promise<void> {
  const isSpoken = await speakOwnLanguage();
  const notice = make('p', { class: 'said', role: 'alert', 'data-kind': 'error' });
  const names = LANGUAGES.map(({ id, name }) => make('option', { value: id, lang: id }, name));
  const choice = make('select', { 'aria-label': () => t('Language') }, ...names);
  const show = () => {
    choice.value = currentLanguage();
  };
  show();
  onLanguage(show);
  choice.addEventListener('change', async () => {
    fill(notice);
    try {
      if (isLanguage(choice.value)) await chooseLanguage(choice.value);
    } catch {
      fill(notice, missing);
      show();
    }
  });
  place.append(choice, notice);
  if (!isSpoken) fill(notice, missing);
}
